// Everything that an account holds, gathered for one file: what was entered, and the log page by page.
import { trpcClient } from '#web/api/client.ts';
import { authFetch } from '#web/api/refresh.ts';
import { RequestRefused } from '#web/api/request-refused.ts';

/** What stands in front of an answer of REST; behind it is a brace. */
const ENVELOPE = '{"data":';

export interface Collecting {
  /** Of the workouts that were read so far. */
  onWorkouts: (count: number) => void;
  signal: AbortSignal;
}

/**
 * The JSON of both answers, the events in one list. It is put together from pieces, so that a log of twenty years is
 * never in the memory as one string.
 *
 * @throws what the client throws; nothing is kept of what came before.
 */
export async function collectExport({ onWorkouts, signal }: Collecting): Promise<Blob> {
  const pieces: string[] = [(await readAccount(signal)).slice(0, -1), ',"events":['];
  let workouts = 0;
  let after: string | undefined;
  do {
    const { events, next } = await trpcClient.export.log.query({ after }, { signal });
    if (events.length > 0) {
      pieces.push(after === undefined ? '' : ',', JSON.stringify(events).slice(1, -1));
    }
    workouts += new Set(events.map(({ sessionId }) => sessionId)).size;
    onWorkouts(workouts);
    after = next ?? undefined;
  } while (after !== undefined);
  return new Blob([...pieces, ']}'], { type: 'application/json' });
}

/** As JSON, in which it comes: the server sends it while it reads it. */
async function readAccount(signal: AbortSignal): Promise<string> {
  const response = await authFetch('/api/v1/users/export', { signal });
  const body = await response.text();
  if (!response.ok) throw new RequestRefused(response.status, null);
  return body.slice(ENVELOPE.length, -1);
}
