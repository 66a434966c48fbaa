/** All numbers on the board as a table, for whoever opens it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLabel } from '../../tabletop/frontend/context.ts';
import type { OddsReply } from './view.ts';

export interface NumbersProps {
  /** What the numbers are. */
  kind: string;
  /** In the order in which they are told. */
  rows: readonly OddsReply['cells'][number][];
  /** What stands while the table is closed; and what goes before it. */
  summary?: string;
  children?: ComponentChildren;
}

export function Numbers({ kind, rows, summary, children }: NumbersProps) {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary ?? label('odds.table')}</summary>
      {children}
      {open && (
        <div class="gf-numbers" tabIndex={0} role="region" aria-label={label('odds.table')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{label('odds.cell')}</th>
                <th scope="col">{kind}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.cell.join()}>
                  <th scope="row">{row.place}</th>
                  <td>{row.exact ?? row.label}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
