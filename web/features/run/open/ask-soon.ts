// Reads what the start of a workout needs. While the server does not respond, this device's copy is used.
import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import { isOnline } from '#web/api/calls/connection.ts';
import { PATIENCE_MS } from '#web/api/kept/keep-answers.ts';
import { getShown, showEarlier } from '#web/api/kept/shown-answers.ts';
import { queryClient } from '#web/api/trpc.ts';

/** Holds two waits in ms: `copyAfterMs` until this device's copy is used, then `failAfterMs` if there is no copy. */
type Patience = readonly [copyAfterMs: number, failAfterMs: number];

/** Used by the first query of a start. If its copy is used, the other queries know that the server does not respond. */
export const patient: Patience = [PATIENCE_MS, 600_000];
/** Used by the first query of a quick workout, which can start without any response. */
export const brief: Patience = [PATIENCE_MS, 0];
const alone: Patience = [0, PATIENCE_MS];

/** Returns true while the server does not respond. */
export function isAlone(): boolean {
  return !isOnline() || getShown().isUnreachable;
}

/**
 * Returns the server's response, or this device's copy.
 * @throws the client's error, or an error without a status when neither came in time
 */
export async function askSoon<Answer, Failure, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Answer, Failure, Data, Key>,
  [copyAfterMs, failAfterMs] = isAlone() ? alone : patient,
): Promise<Data> {
  const answered = queryClient.fetchQuery({ ...options, retry: false });
  try {
    return await within(answered, copyAfterMs);
  } catch (error) {
    if (error !== LATE) throw error;
  }
  const copy = await copyOf(options.queryKey);
  if (!copy) return within(answered, failAfterMs);
  showEarlier(hashKey(options.queryKey), copy.at);
  // The cast is safe because the copy is an earlier response to the same query.
  return copy.data as Data;
}

const LATE = new Error('No answer yet');

function within<Answer>(answered: Promise<Answer>, ms: number): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(LATE), ms);
  });
  return Promise.race([answered, late]);
}

async function copyOf(key: QueryKey): Promise<{ data: unknown; at: number } | undefined> {
  const { data, dataUpdatedAt: at = 0 } = queryClient.getQueryState(key) ?? {};
  if (data !== undefined) return { data, at };
  const kept = await import('#web/api/kept/kept-answers.ts');
  // Without IndexedDB there is no copy.
  return kept.findKept(key).catch(() => undefined);
}
