// Decides when an added exercise may be removed from a workout or restored. Computes the time of a set that is added to
// a finished workout.
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { MOST_LINES_PER_SESSION } from '#shared/sessions/limits.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';

/**
 * Returns the event that removes an added line without sets; null when the line is removed already.
 *
 * @throws DomainError LINE_NOT_FOUND for an unknown line; VALIDATION_FAILED for a line that has
 * sets, is planned, or belongs to a swap
 */
export function removeLine(state: SessionState, lineId: string): SessionFact | null {
  if (state.removedLines.some(({ line }) => line.id === lineId)) return null;
  const { exercises } = state.template;
  const index = exercises.findIndex((line) => line.id === lineId);
  const line = exercises[index];
  if (!line) throw new DomainError('LINE_NOT_FOUND');
  if (!line.isUnplanned) throw refusal('This exercise belongs to the plan of the workout');
  const isOfSwap = exercises.some((each) => each.replacedById === lineId || line.replacedById);
  if (isOfSwap) throw refusal('This exercise was swapped. Swap it back instead');
  // A set without a `lineId` does not prevent the removal when another line has the same exercise. The set then counts
  // for the other line.
  const hasOther = exercises.some((each) => each !== line && each.exerciseId === line.exerciseId);
  const own = setsByLine(exercises, state.sets).perLine[index] ?? [];
  if (own.some((set) => !hasOther || set.lineId === lineId)) {
    throw refusal('Delete the sets of this exercise first');
  }
  return { type: 'LineRemoved', lineId };
}

/**
 * Returns the event that restores a removed line at its old position; null when the line is not removed.
 *
 * @throws DomainError LINE_NOT_FOUND for an unknown line; LIMIT_REACHED when the session is full
 */
export function putLineBack(state: SessionState, lineId: string): SessionFact | null {
  const { exercises } = state.template;
  if (exercises.some((line) => line.id === lineId)) return null;
  const removed = state.removedLines.find(({ line }) => line.id === lineId);
  if (!removed) throw new DomainError('LINE_NOT_FOUND');
  if (exercises.length >= MOST_LINES_PER_SESSION) {
    const most = `A workout can have at most ${MOST_LINES_PER_SESSION} exercises`;
    throw new DomainError('LIMIT_REACHED', most);
  }
  return { type: 'LineAdded', ...removed };
}

function refusal(message: string): DomainError {
  const details = [{ path: 'change.lineId', message }];
  return new DomainError('VALIDATION_FAILED', message, { details });
}

/**
 * Returns the time of a set that is added to a finished workout: the time of the last set of its line, of its exercise,
 * or of the workout, otherwise the start. Returns an empty object for a running workout.
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
