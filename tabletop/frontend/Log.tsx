/** What happened, newest first. */
import { useLabel, useTableContext } from './context.ts';
import type { LogLine } from './wire.ts';

export function Log({ lines }: { lines: LogLine[] }) {
  const label = useLabel();
  const { icon } = useTableContext();
  return (
    <section class="tt-logbook">
      <h3 class="tt-h">
        {label('log')}
        <span>{label('log.order')}</span>
      </h3>
      <ol class="tt-log" tabIndex={0} role="list" aria-label={label('log')}>
        {lines.map((line, i) => (
          <li key={lines.length - i}>
            <span>{line.tag}</span>
            {line.icon ? icon(line.icon) : <i />}
            <span>{line.text}</span>
          </li>
        ))}
        {lines.length === 0 && <li class="tt-nothing">{label('log.empty')}</li>}
      </ol>
    </section>
  );
}
