// Merges and splits workouts. Such a command changes two workouts, so only the server can run it.
import { v7 as uuidv7 } from 'uuid';
import { trpcClient } from '#web/api/client.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { reloadReport } from '../use-report.ts';

/**
 * Names the place of a split: the exercise (line id) or the time (ISO 8601) at which the second
 * workout begins.
 */
export type SplitAt = { atLineId: string } | { at: string };

/**
 * Merges two workouts and returns the id of the resulting workout.
 * @throws the error of the request
 */
export async function mergeWith(id: string, otherId: string): Promise<string> {
  const kept = await trpcClient.sessions.merge.mutate({ id, otherId, commandId: uuidv7() });
  await showAnew(kept.id);
  return kept.id;
}

/**
 * Splits a workout before an exercise or at a time.
 * @throws the error of the request
 */
export async function splitAt(id: string, where: SplitAt): Promise<void> {
  await trpcClient.sessions.split.mutate({ id, ...where, commandId: uuidv7() });
  await showAnew(id);
}

/**
 * Undoes a merge or split of workouts.
 * @param version the version of the log event that stores the merge or split
 * @throws the error of the request
 */
export async function undoMove(id: string, version: number): Promise<void> {
  await trpcClient.sessions.undoMove.mutate({ id, version, commandId: uuidv7() });
  await showAnew(id);
}

async function showAnew(id: string): Promise<void> {
  refreshWorkouts();
  await reloadReport(id);
}
