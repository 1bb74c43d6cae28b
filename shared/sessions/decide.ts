// Decides commands on a session. A decision returns an event, returns null when nothing would change, or throws a
// DomainError with the reason.
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from './events.ts';
import type { LoggedSet, SessionState } from './fold.ts';
import { timeOfAddedSet } from './mend/added-line.ts';
import { lastLoggedAtMs } from './time/forgotten.ts';
import { poundsFromWeight } from '#shared/units.ts';
import { clockBounds, DEFAULT_RPE, MAX_SETS_PER_SESSION, MOST_ROUNDING_LBS } from './limits.ts';
import { pastTimeSentences } from './time/past-times.ts';
import { mayReopen } from './time/reopen.ts';
import { requireSession } from './require-session.ts';
import type { EnteredWeight, SessionTemplate } from './schema.ts';
import { changeTimes } from './mend/change-times.ts';
import type { SentInput, SetCommandName } from './session-commands.ts';

/**
 * Refuses a client time that is too far from the server's clock. The schema does not check this, so that a command that
 * is retried days later is still recognised as a retry.
 *
 * @throws DomainError VALIDATION_FAILED when the time is more than 7 days back or 5 minutes ahead
 */
export function requireRecent(performedAt: string | undefined, now: Date): void {
  if (performedAt === undefined) return;
  const lateMs = now.getTime() - Date.parse(performedAt);
  if (lateMs <= clockBounds.backMs && lateMs >= -clockBounds.aheadMs) return;
  const message = 'The time must be within the last 7 days and not ahead of now';
  throw new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: 'performedAt', message }],
  });
}

/**
 * Refuses a command whose sender has not seen the newest version of the session.
 * @throws DomainError VERSION_CONFLICT for another version; SESSION_NOT_FOUND for an unknown or
 *   deleted session
 */
export function requireVersion(
  current: SessionState | null,
  expectedVersion: number | undefined,
): void {
  if (expectedVersion === undefined) return;
  const { version } = requireSession(current);
  if (expectedVersion !== version) {
    throw new DomainError('VERSION_CONFLICT', undefined, {
      details: [{ path: 'expectedVersion', message: `The workout is at version ${version}` }],
    });
  }
}

type StartedWith = Omit<
  Extract<SessionFact, { type: 'SessionStarted' }>,
  'type' | 'template' | 'bodyWeightKg'
>;

/**
 * Returns the event that starts a session.
 * @param bodyWeightKg the last known body weight; null when none was entered
 * @throws DomainError VERSION_CONFLICT when the session has started already
 */
export function startSession(
  state: SessionState | null,
  template: SessionTemplate,
  bodyWeightKg: number | null,
  { aims, ...others }: StartedWith = {},
): SessionFact {
  if (state !== null) throw new DomainError('VERSION_CONFLICT', 'This workout has already started');
  return {
    type: 'SessionStarted',
    template,
    bodyWeightKg,
    ...others,
    ...(aims && aims.length > 0 ? { aims } : {}),
  };
}

function requireRunning(current: SessionState | null): SessionState {
  const state = requireSession(current);
  if (state.status === 'COMPLETED') throw new DomainError('SESSION_COMPLETED');
  return state;
}

/**
 * Refuses a command on a deleted session. A session that was discarded while empty is accepted, because logging a first
 * set restores the session (fold.ts).
 */
function requireUndeleted(current: SessionState | null): SessionState {
  const wasEmpty = current?.isDiscarded === true && current.sets.length === 0;
  return current !== null && wasEmpty ? current : requireSession(current);
}

function requireRoom({ sets }: SessionState): void {
  if (sets.length < MAX_SETS_PER_SESSION) return;
  throw new DomainError('LIMIT_REACHED', `A workout can have at most ${MAX_SETS_PER_SESSION} sets`);
}

/**
 * Checks that the typed weight matches the weight in lbs.
 *
 * @throws DomainError VALIDATION_FAILED when the weights differ by more than rounding explains
 */
function requireSameWeight(weightLbs: number, entered: EnteredWeight | null | undefined): void {
  if (!entered) return;
  const differenceLbs = Math.abs(poundsFromWeight(entered.value, entered.unit) - weightLbs);
  if (differenceLbs <= MOST_ROUNDING_LBS) return;
  const message = `The typed weight, ${entered.value} ${entered.unit}, is not the weight of the set, ${weightLbs} lbs`;
  throw new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: 'enteredWeight', message }],
  });
}

/**
 * Returns the event that logs a set. A finished session accepts a set that the user adds afterwards, or that an
 * offline device logged before it knew of the end (behaviour/offline.md#two-devices).
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session; SESSION_COMPLETED for a
 *   finished one in any other case; LIMIT_REACHED when it is full; VALIDATION_FAILED when the typed
 *   weight is not the weight in lbs
 */
export function logSet(
  current: SessionState | null,
  input: SentInput<'logSet'>,
): Extract<SessionFact, { type: 'SetLogged' }> {
  const state = input.evenIfFinished
    ? requireUndeleted(current)
    : input.afterwards
      ? requireSession(current)
      : requireRunning(current);
  requireRoom(state);
  requireSameWeight(input.actualWeight, input.enteredWeight);
  const line = state.template.exercises.find((each) => each.id === input.templateExerciseId);
  return {
    type: 'SetLogged',
    exerciseId: input.exerciseId,
    lineId: line?.exerciseId === input.exerciseId ? line.id : null,
    reps: input.actualReps,
    weightLbs: input.actualWeight,
    rpe: input.rpeRating ?? DEFAULT_RPE,
    rpeSource: input.rpeRating == null ? 'default' : (input.rpeSource ?? 'entered'),
    classification: input.setClassification ?? 'WORKING',
    ...measured(input),
    ...(input.offered === undefined ? {} : { offered: input.offered }),
    ...(input.afterwards ? timeOfAddedSet(state, input) : {}),
  };
}

function measured(
  input: Pick<SentInput<'logSet'>, 'actualDuration' | 'actualDistance' | 'notes' | 'enteredWeight'>,
): Pick<
  Extract<SessionFact, { type: 'SetLogged' }>,
  'durationSeconds' | 'distanceMeters' | 'notes' | 'entered'
> {
  const { actualDuration, actualDistance, notes, enteredWeight } = input;
  return {
    ...(actualDuration === undefined ? {} : { durationSeconds: actualDuration }),
    ...(actualDistance === undefined ? {} : { distanceMeters: actualDistance }),
    ...(notes === undefined ? {} : { notes }),
    ...(enteredWeight === undefined ? {} : { entered: enteredWeight }),
  };
}

function requireSet(state: SessionState, setId: string): LoggedSet {
  const set = state.sets.find((each) => each.setId === setId);
  if (!set) throw new DomainError('SET_NOT_FOUND');
  return set;
}

export function editSet(current: SessionState | null, input: SentInput<'editSet'>): SessionFact {
  const set = requireSet(requireSession(current), input.setId);
  requireSameWeight(input.actualWeight ?? set.weightLbs, input.enteredWeight);
  return {
    type: 'SetEdited',
    setId: input.setId,
    ...(input.actualReps === undefined ? {} : { reps: input.actualReps }),
    ...(input.actualWeight === undefined ? {} : { weightLbs: input.actualWeight }),
    ...correctedRpe(input),
    ...(input.setClassification === undefined ? {} : { classification: input.setClassification }),
    ...measured(input),
    source: input.source ?? 'api',
  };
}

/** Returns the RPE after a correction; an empty object when the correction leaves the RPE unchanged. */
function correctedRpe({
  rpeRating,
  rpeSource,
}: SentInput<'editSet'>): Pick<Extract<SessionFact, { type: 'SetEdited' }>, 'rpe' | 'rpeSource'> {
  if (rpeRating === undefined) return {};
  return { rpe: rpeRating, ...(rpeSource === 'default' ? { rpeSource } : {}) };
}

export function deleteSet(
  current: SessionState | null,
  input: SentInput<'deleteSet'>,
): SessionFact {
  const state = requireSession(current);
  requireSet(state, input.setId);
  return { type: 'SetDeleted', setId: input.setId, source: input.source ?? 'api' };
}

/**
 * Returns the event that restores a deleted set with its values; null when the set is not deleted.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session; SET_NOT_FOUND for an unknown set;
 *   LIMIT_REACHED when the session is full
 */
export function restoreSet(
  current: SessionState | null,
  input: SentInput<'restoreSet'>,
): SessionFact | null {
  const state = requireSession(current);
  if (state.sets.some((set) => set.setId === input.setId)) return null;
  if (!state.deletedSets.some((set) => set.setId === input.setId)) {
    throw new DomainError('SET_NOT_FOUND');
  }
  requireRoom(state);
  return { type: 'SetRestored', setId: input.setId, source: input.source ?? 'api' };
}

/**
 * Returns the event that completes a session; null when the session is completed already.
 *
 * @param endedAt the end that the user chose, ISO 8601; the time of the command by default
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session
 */
export function completeSession(
  current: SessionState | null,
  { endedAt }: { endedAt?: string | undefined } = {},
): SessionFact | null {
  const state = requireSession(current);
  if (state.status === 'COMPLETED') return null;
  return { type: 'SessionCompleted', ...(endedAt === undefined ? {} : { endedAt }) };
}

/**
 * Returns the event that reopens a finished workout; null when the workout is not finished.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted workout; INVALID_TRANSITION when the workout ended
 *   more than an hour ago
 */
export function reopenSession(current: SessionState | null, now: Date): SessionFact | null {
  const { status, endedAt } = requireSession(current);
  if (status !== 'COMPLETED' || endedAt === null) return null;
  if (!mayReopen(endedAt, now)) {
    throw new DomainError('INVALID_TRANSITION', 'A workout can be reopened within an hour');
  }
  return { type: 'SessionReopened' };
}

/**
 * Refuses an impossible end of a session. Only the server checks the end, because a device may lack sets and may have a
 * wrong clock.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session; VALIDATION_FAILED when the end is before the
 *   start or the last set, or more than 5 minutes ahead
 */
export function requireEnd(
  current: SessionState | null,
  endedAt: string | undefined,
  now: Date,
): void {
  if (endedAt === undefined) return;
  const endMs = Date.parse(endedAt);
  if (endMs < lastLoggedAtMs(requireSession(current))) {
    throw wrongEnd('The end cannot be before the start or the last set');
  }
  if (isAhead(endMs, now)) throw wrongEnd('The end cannot be in the future');
}

/**
 * Refuses a past workout that ends in the future. Only the server checks this, because a device's clock may be wrong.
 *
 * @throws DomainError VALIDATION_FAILED when the end is more than 5 minutes ahead
 */
export function requirePast(endTime: string, now: Date): void {
  if (isAhead(Date.parse(endTime), now)) {
    throw wrongEnd(pastTimeSentences.endsInFuture, 'endTime');
  }
}

function isAhead(ms: number, now: Date): boolean {
  return ms > now.getTime() + clockBounds.aheadMs;
}

function wrongEnd(message: string, path = 'endedAt'): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}

/**
 * Returns the event that deletes a workout. The events of a deleted workout stay in the log.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted workout; VERSION_CONFLICT when
 *   `onlyIfEmpty` is set and the workout has a set, for example from another device
 */
export function discardSession(
  current: SessionState | null,
  { onlyIfEmpty = false }: { onlyIfEmpty?: boolean | undefined } = {},
): SessionFact {
  const { sets } = requireSession(current);
  if (onlyIfEmpty && sets.length > 0) throw new DomainError('VERSION_CONFLICT');
  return { type: 'SessionDiscarded' };
}

/**
 * Returns the event that restores a deleted workout; null when the workout is not deleted.
 * @throws DomainError SESSION_NOT_FOUND for an unknown workout; INVALID_TRANSITION when a merge deleted the workout
 */
export function restoreSession(state: SessionState | null): SessionFact | null {
  if (state === null) throw new DomainError('SESSION_NOT_FOUND');
  if (state.isDiscarded && state.mergedInto !== undefined) {
    throw new DomainError('INVALID_TRANSITION', 'Its sets are in another workout. Undo the merge');
  }
  return state.isDiscarded ? { type: 'SessionRestored' } : null;
}

type RulesOfSessionCommands = {
  readonly [Name in SetCommandName | 'completeSession' | 'changeTimes']: (
    state: SessionState | null,
    input: SentInput<Name>,
  ) => SessionFact | null;
};

/**
 * `decisions` contains the decisions that need only the session and the input. So the server and an offline device can
 * use the same decisions.
 */
export const decisions: RulesOfSessionCommands = {
  logSet,
  editSet,
  deleteSet,
  restoreSet,
  completeSession,
  changeTimes,
};

/**
 * Returns the event of the named command; null when it changes nothing.
 *
 * @throws DomainError when a rule refuses the command
 */
export function decideByName<Name extends keyof RulesOfSessionCommands>(
  name: Name,
  state: SessionState | null,
  input: SentInput<Name>,
): SessionFact | null {
  return decisions[name](state, input);
}
