/** What a table shows: the match as it stands, or an earlier step that this browser alone looks at. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Connection } from './connection.ts';
import type { Model, Reply, View } from './wire.ts';

export interface TableState<V> {
  /** The match as it stands. */
  live: V;
  /** What is on screen: `live`, or the step looked at. */
  view: V;
  /** The earlier step on screen; null for now. */
  looking: number | null;
  look: (step: number) => void;
  back: () => void;
}

/** Follows a model's view and lets this browser look back along the timeline. */
export function useTable<V extends View<unknown>>(model: Model, connection: Connection): TableState<V> {
  const live = model.get('_view') as V;
  const [past, setPast] = useState<{ line: number; wanted: number; view: V | null } | null>(null);
  const { line, language } = live;
  const asked = useRef('');
  asked.current = past ? `${line}/${past.wanted}` : '';
  const here = past && past.line === line ? past : null; // the match jumped: what was looked at may be gone

  const look = (step: number) => {
    if (step >= live.step) return setPast(null);
    setPast((old) => ({ line, wanted: step, view: old?.line === line ? old.view : null }));
    void connection.ask<Reply & { view: V }>({ type: 'look', step }, () => asked.current === `${line}/${step}`).then((reply) => {
      setPast((old) => {
        if (old?.wanted !== step || old.line !== line) return old; // another step has been asked for since
        return reply.ok ? { ...old, view: reply.view } : null;
      });
    });
  };
  const wanted = here?.wanted;
  useEffect(() => {
    if (wanted !== undefined) look(wanted); // the same step in the new language
  }, [language]);

  return {
    live,
    view: here?.view ?? live,
    looking: here?.view ? here.wanted : null,
    look,
    back: () => setPast(null),
  };
}
