// A set that is added to a workout when it is over. Pure.
import type { SessionState } from '#shared/sessions/fold.ts';

/**
 * The time of a set that is added afterwards: that of the last set of its line, else of its exercise, else of the
 * workout, else the start; never outside of the workout. None while the workout runs: then it is logged now.
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
