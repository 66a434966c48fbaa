/** A question that follows what is pointed at: one at a time, only the newest, and late replies are dropped. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import type { Reply, Request } from '../../tabletop/frontend/wire.ts';

/**
 * Returns the newest reply to `request` (null: nothing is asked, and no reply is shown).
 *
 * While one is on its way the next waits, so that a quick hand does not queue up work in the kernel. `scope` is what
 * an old reply may outlive while its successor is computed: the position. It is asked again when the scope changes.
 */
export function useQuestion<R extends Reply>(connection: Connection, request: Request | null, scope: string): R | null {
  const [answer, setAnswer] = useState<{ scope: string; reply: R } | null>(null);
  const asked = useRef('');
  const key = request ? `${scope}/${JSON.stringify(request)}` : '';

  useEffect(() => {
    if (key === asked.current || (request && (connection.jumping || connection.busy(request.type)))) return;
    asked.current = key;
    if (!request) return;
    void connection.ask<R>(request, () => asked.current === key).then((reply) => {
      if (asked.current === key && reply.ok) setAnswer({ scope, reply });
    });
  }); // at every render: the connection draws anew when a reply has come
  useEffect(() => () => void (asked.current = '/gone'), []);

  return request && answer?.scope === scope ? answer.reply : null;
}
