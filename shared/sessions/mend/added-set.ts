// Computes the time of a set that is added to a finished workout. Pure.
import type { SessionState } from '#shared/sessions/fold.ts';

/**
 * Returns the time of an added set: that of the last set of its line, otherwise of its exercise, otherwise of the
 * workout, otherwise the start. It is never outside the workout. Empty while the workout is running: then the set is
 * logged now.
 */
export function timeOfAddedSet(
  { status, startedAt, endedAt, sets }: SessionState,
  input: { exerciseId: string; templateExerciseId?: string | undefined },
): { loggedAt?: string } {
  if (status !== 'COMPLETED' || endedAt === null) return {};
  const before =
    sets.findLast(({ lineId }) => lineId !== null && lineId === input.templateExerciseId) ??
    sets.findLast(({ exerciseId }) => exerciseId === input.exerciseId) ??
    sets.at(-1);
  const atMs = Date.parse(before?.loggedAt ?? startedAt);
  const withinMs = Math.max(Date.parse(startedAt), Math.min(atMs, Date.parse(endedAt)));
  return { loggedAt: new Date(withinMs).toISOString() };
}
