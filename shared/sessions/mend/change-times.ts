// The start and the end of a workout that is over, and what becomes of the times of its sets. Pure.
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SentInput } from '#shared/sessions/session-commands.ts';
import { isSpread } from './spread-sets.ts';

/** Sentences for times that a workout cannot have; the form shows the same. */
export const timeSentences = {
  isRunning: 'The times of a workout can be corrected once it is finished',
  startsAfterSet: 'The start cannot be after the first set',
  endsBeforeSet: 'The end cannot be before the last set',
} as const;

type Input = Pick<SentInput<'changeTimes'>, 'startTime' | 'endTime' | 'setTimes' | 'source'>;

/** Start and end, ms since epoch. */
interface Span {
  startMs: number;
  endMs: number;
}

/**
 * Decides new times for a finished workout (behaviour/report.md#times); null when it has them already. Only the server
 * knows that they are not in the future.
 * @throws DomainError SESSION_NOT_FOUND, SET_NOT_FOUND; VALIDATION_FAILED for a workout that runs, and for times that
 *   leave a set outside.
 */
export function changeTimes(current: SessionState | null, input: Input): SessionFact | null {
  if (current === null || current.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  const { status, startedAt, endedAt, sets, deletedSets } = current;
  requireSets(current, input.setTimes ?? []);
  if (status !== 'COMPLETED' || endedAt === null)
    throw refusal('startTime', timeSentences.isRunning);
  const was = { startMs: Date.parse(startedAt), endMs: Date.parse(endedAt) };
  const is = { startMs: Date.parse(input.startTime), endMs: Date.parse(input.endTime) };
  const timeOf = input.setTimes ? asSent(input.setTimes) : moved(current, was, is);
  const problem = problemOf(sets, was, is, timeOf);
  if (problem) throw problem;
  const setTimes = [...sets, ...deletedSets].flatMap((set) => {
    const loggedAt = timeOf(set);
    return Date.parse(loggedAt) === Date.parse(set.loggedAt)
      ? []
      : [{ setId: set.setId, loggedAt }];
  });
  const isSame = is.startMs === was.startMs && is.endMs === was.endMs;
  if (isSame && setTimes.length === 0) return null;
  return {
    type: 'SessionTimesChanged',
    startedAt: input.startTime,
    endedAt: input.endTime,
    setTimes,
    source: input.source ?? 'api',
  };
}

type TimeOf = (set: LoggedSet) => string;

/** @throws DomainError SET_NOT_FOUND for a set that the workout never had. */
function requireSets({ sets, deletedSets }: SessionState, named: readonly { setId: string }[]) {
  const known = new Set([...sets, ...deletedSets].map(({ setId }) => setId));
  if (named.some(({ setId }) => !known.has(setId))) throw new DomainError('SET_NOT_FOUND');
}

/** The times that were sent; a set that is not named keeps its own. */
function asSent(setTimes: NonNullable<Input['setTimes']>): TimeOf {
  const times = new Map(setTimes.map(({ setId, loggedAt }) => [setId, loggedAt]));
  return ({ setId, loggedAt }) => times.get(setId) ?? loggedAt;
}

/**
 * The times of the sets after a change of the workout's: they move with a workout that is moved as a whole, or to where
 * it was at no time; they are spread anew when they had been spread; else they stay.
 */
function moved(state: SessionState, was: Span, is: Span): TimeOf {
  const shiftMs = is.startMs - was.startMs;
  const byShift: TimeOf = ({ loggedAt }) => iso(Date.parse(loggedAt) + shiftMs);
  if (shiftMs === is.endMs - was.endMs) return byShift;
  if (isSpread(state)) {
    const scale = (is.endMs - is.startMs) / (was.endMs - was.startMs);
    return ({ loggedAt }) => iso(is.startMs + (Date.parse(loggedAt) - was.startMs) * scale);
  }
  const isElsewhere = is.endMs < was.startMs || is.startMs > was.endMs;
  return isElsewhere ? byShift : ({ loggedAt }) => loggedAt;
}

/** The refusal when a set that lay within the workout would not any more; null: all of them do. */
function problemOf(
  sets: readonly LoggedSet[],
  was: Span,
  is: Span,
  timeOf: TimeOf,
): DomainError | null {
  const isWithin = (ms: number, { startMs, endMs }: Span) => startMs <= ms && ms <= endMs;
  for (const set of sets) {
    const atMs = Date.parse(timeOf(set));
    // A set of another clock may have lain outside before.
    if (!isWithin(Date.parse(set.loggedAt), was) || isWithin(atMs, is)) continue;
    return atMs < is.startMs
      ? refusal('startTime', timeSentences.startsAfterSet)
      : refusal('endTime', timeSentences.endsBeforeSet);
  }
  return null;
}

function iso(ms: number): string {
  return new Date(Math.round(ms)).toISOString();
}

function refusal(path: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}
