// Commands on a session: (state, input) → fact, or a DomainError with the reason.
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from './events.ts';
import type { LoggedSet, SessionState } from './fold.ts';
import { lastLoggedAtMs } from './time/forgotten.ts';
import { poundsFromWeight } from '#shared/units.ts';
import { clockBounds, DEFAULT_RPE, MAX_SETS_PER_SESSION, MOST_ROUNDING_LBS } from './limits.ts';
import { mayReopen } from './time/reopen.ts';
import { pastTimeSentences } from './time/past-times.ts';
import type { EnteredWeight, SessionTemplate } from './schema.ts';
import { changeTimes } from './mend/change-times.ts';
import { timeOfAddedSet } from './mend/added-set.ts';
import type { SentInput, SetCommandName } from './session-commands.ts';

/**
 * Refuses a client's time too far from the server's clock. This is part of the decision, never of
 * the schema: a repeated command is recognised whatever the time.
 * @throws DomainError VALIDATION_FAILED more than 7 days back or 5 minutes ahead.
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

export function requireSession(state: SessionState | null): SessionState {
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return state;
}

/**
 * The caller saw version n; somebody else has moved on since.
 * @throws DomainError VERSION_CONFLICT; SESSION_NOT_FOUND when there is no session that could have moved on.
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

/** Beginnings that not every session has. */
type StartedWith = Pick<
  Extract<SessionFact, { type: 'SessionStarted' }>,
  'program' | 'aims' | 'source' | 'timeZone'
>;

/** @param bodyWeightKg the last one known; null: none. */
export function startSession(
  state: SessionState | null,
  template: SessionTemplate,
  bodyWeightKg: number | null,
  { program, aims, source, timeZone }: StartedWith = {},
): SessionFact {
  if (state !== null) throw new DomainError('VERSION_CONFLICT', 'This workout has already started');
  return {
    type: 'SessionStarted',
    template,
    bodyWeightKg,
    ...(program ? { program } : {}),
    ...(aims && aims.length > 0 ? { aims } : {}),
    ...(source ? { source } : {}),
    ...(timeZone ? { timeZone } : {}),
  };
}

function requireRunning(current: SessionState | null): SessionState {
  const state = requireSession(current);
  if (state.status === 'COMPLETED') throw new DomainError('SESSION_COMPLETED');
  return state;
}

/** A session that was discarded because it held nothing comes back with its first set (fold.ts). */
function requireUndeleted(current: SessionState | null): SessionState {
  const wasEmpty = current?.isDiscarded === true && current.sets.length === 0;
  return current !== null && wasEmpty ? current : requireSession(current);
}

function requireRoom({ sets }: SessionState): void {
  if (sets.length < MAX_SETS_PER_SESSION) return;
  throw new DomainError('LIMIT_REACHED', `A workout can have at most ${MAX_SETS_PER_SESSION} sets`);
}

/** @throws DomainError VALIDATION_FAILED when the weight as it was typed is another than the weight */
export function requireSameWeight(
  weightLbs: number,
  entered: EnteredWeight | null | undefined,
): void {
  if (!entered) return;
  const differenceLbs = Math.abs(poundsFromWeight(entered.value, entered.unit) - weightLbs);
  if (differenceLbs <= MOST_ROUNDING_LBS) return;
  const message = `The typed weight, ${entered.value} ${entered.unit}, is not the weight of the set, ${weightLbs} lbs`;
  throw new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: 'enteredWeight', message }],
  });
}

/**
 * Decides to log a set, 500 at most. The RPE is 7 when nothing was entered. When the session is
 * over, a set is refused unless it is added to the past (behaviour/report.md#mending-the-past), or
 * comes from an offline device that could not know of the end (behaviour/offline.md#two-devices).
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

/** Returns a set's values besides reps, weight and RPE, where they were sent. */
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

/** Sets may be corrected in a running and in a completed session. */
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

/** An RPE that takes an entered one back is again one that nobody entered. */
function correctedRpe({
  rpeRating,
  rpeSource,
}: SentInput<'editSet'>): Pick<Extract<SessionFact, { type: 'SetEdited' }>, 'rpe' | 'rpeSource'> {
  if (rpeRating === undefined) return {};
  return { rpe: rpeRating, ...(rpeSource === 'default' ? { rpeSource } : {}) };
}

/** Sets may be deleted in a running and in a completed session. */
export function deleteSet(
  current: SessionState | null,
  input: SentInput<'deleteSet'>,
): SessionFact {
  const state = requireSession(current);
  requireSet(state, input.setId);
  return { type: 'SetDeleted', setId: input.setId, source: input.source ?? 'api' };
}

/**
 * A deleted set comes back as it was; null for one that is there. As with logging, a session holds
 * 500 sets at most.
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
 * Completing again is no new fact: null, and the answer is the first one.
 * @param endedAt the end that the person chose, ISO 8601; absent: when it happens.
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
 * A finished workout goes on; null for one that is not finished.
 * @throws DomainError INVALID_TRANSITION more than an hour after its end.
 */
export function reopenSession(current: SessionState | null, now: Date): SessionFact | null {
  const { status, endedAt } = requireSession(current);
  if (status !== 'COMPLETED' || endedAt === null) return null;
  if (!mayReopen(endedAt, now)) {
    throw new DomainError('INVALID_TRANSITION', 'A workout can go on for an hour after its end');
  }
  return { type: 'SessionReopened' };
}

/**
 * Refuses an end that the session cannot have. Only the server checks, since it knows all sets and
 * the time: a device shows its chosen end, and drops it when it is refused.
 * @throws DomainError VALIDATION_FAILED before the start or the last set, or more than 5 minutes
 * ahead.
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
 * Refuses a past workout that ends in the future. Only the server checks: a device shows what was chosen.
 * @throws DomainError VALIDATION_FAILED more than 5 minutes ahead.
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
 * Deleting a workout hides it everywhere; its log stays.
 * @throws DomainError VERSION_CONFLICT with `onlyIfEmpty`, when another device has logged a set to it.
 */
export function discardSession(
  current: SessionState | null,
  { onlyIfEmpty = false }: { onlyIfEmpty?: boolean | undefined } = {},
): SessionFact {
  const { sets } = requireSession(current);
  if (onlyIfEmpty && sets.length > 0) throw new DomainError('VERSION_CONFLICT');
  return { type: 'SessionDiscarded' };
}

/** A deleted workout comes back with everything that it held; null for one that is not deleted. */
export function restoreSession(state: SessionState | null): SessionFact | null {
  if (state === null) throw new DomainError('SESSION_NOT_FOUND');
  if (state.isDiscarded && state.mergedInto !== undefined) {
    throw new DomainError('INVALID_TRANSITION', 'Its sets are in another workout. Undo that there');
  }
  return state.isDiscarded ? { type: 'SessionRestored' } : null;
}

/** A rule for each row of `setCommands` in session-commands.ts, and for two other commands that need nothing else. */
type RulesOfSessionCommands = {
  readonly [Name in SetCommandName | 'completeSession' | 'changeTimes']: (
    state: SessionState | null,
    input: SentInput<Name>,
  ) => SessionFact | null;
};

/**
 * The decisions that need nothing but the session and what was sent, by the name of the command: the server and a device
 * that waits for it decide alike.
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
 * Returns the fact that the command of this name leads to; null: it changes nothing.
 * @throws DomainError with the reason of a refusal
 */
export function decideByName<Name extends keyof RulesOfSessionCommands>(
  name: Name,
  state: SessionState | null,
  input: SentInput<Name>,
): SessionFact | null {
  return decisions[name](state, input);
}
