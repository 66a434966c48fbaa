/** What to do, what is going on, and what went wrong: the one live region of a table. */
import { useLabel } from './context.ts';
import type { Connection } from './connection.ts';

export interface StatusProps {
  ask: string;
  detail: string;
  facts: { value: string; label: string }[];
  connection: Connection;
  /** A fault that is nobody's request. */
  error: string;
  notice: string;
  /** What just happened, for screen readers: others see it on the table. */
  news?: string;
}

export function Status({ ask, detail, facts, connection, error, notice, news }: StatusProps) {
  const label = useLabel();
  const waiting = { none: '', slow: label('wait.slow'), lost: label('wait.lost') }[connection.wait];
  const fault = connection.refusal || error;
  return (
    <div class="tt-status">
      <div class="tt-ask" role="status" aria-live="polite">
        <p class="tt-question">{ask}</p>
        <p class="tt-detail">{detail}</p>
        {news && <p class="tt-vh">{news}</p>}
        {notice && <p class="tt-note">{notice}</p>}
        {waiting && <p class={`tt-note tt-${connection.wait}`}>{waiting}</p>}
      </div>
      <div class="tt-facts" role="list">
        {facts.map((fact) => (
          <div key={fact.label} role="listitem">
            <b>{fact.value}</b> <span>{fact.label}</span>
          </div>
        ))}
      </div>
      <div class="tt-fault" role="alert">
        {fault && <p>{fault}</p>}
      </div>
    </div>
  );
}
