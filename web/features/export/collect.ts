// Everything that an account holds, gathered for one file: what was entered, and the log page by page.
import { trpcClient } from '#web/api/client.ts';
import { authFetch } from '#web/api/refresh.ts';
import { RequestRefused } from '#web/api/request-refused.ts';

/** The start of a REST answer, before the brace of its data. */
const ENVELOPE = '{"data":';

export interface Collecting {
  /** Reports the number of workouts read so far. */
  onWorkouts: (count: number) => void;
  signal: AbortSignal;
}

/**
 * Returns the JSON of both answers, the events in one list. It is put together from pieces, so that
 * a log of twenty years is never in memory as one string.
 *
 * @throws the client's error; the pieces are dropped
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

/** Returns the account's data as JSON text: the server streams it while reading. */
async function readAccount(signal: AbortSignal): Promise<string> {
  const response = await authFetch('/api/v1/users/export', { signal });
  const body = await response.text();
  if (!response.ok) throw new RequestRefused(response.status, null);
  return body.slice(ENVELOPE.length, -1);
}
