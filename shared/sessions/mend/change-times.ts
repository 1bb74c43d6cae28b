// Decides new start and end times of a finished workout, and the resulting times of its sets.
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { requireSession } from '#shared/sessions/require-session.ts';
import type { SentInput } from '#shared/sessions/session-commands.ts';

export const timeSentences = {
  isRunning: 'The times of a workout can be corrected once it is finished',
  startsAfterSet: 'The start cannot be after the first set',
  endsBeforeSet: 'The end cannot be before the last set',
} as const;

type Input = Pick<SentInput<'changeTimes'>, 'startTime' | 'endTime' | 'setTimes' | 'source'>;

interface Span {
  startMs: number;
  endMs: number;
}

/**
 * Decides new times for a finished workout (behaviour/report.md#times); null when nothing changes.
 * Only the server checks that no time is in the future.
 *
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted workout; SET_NOT_FOUND for an unknown set;
 * VALIDATION_FAILED for a running workout, and for times that exclude a set
 */
export function changeTimes(current: SessionState | null, input: Input): SessionFact | null {
  const state = requireSession(current);
  const { status, startedAt, endedAt, sets, deletedSets } = state;
  requireSets(state, input.setTimes ?? []);
  if (status !== 'COMPLETED' || endedAt === null)
    throw refusal('startTime', timeSentences.isRunning);
  const was = { startMs: Date.parse(startedAt), endMs: Date.parse(endedAt) };
  const is = { startMs: Date.parse(input.startTime), endMs: Date.parse(input.endTime) };
  const timeOf = input.setTimes ? asSent(input.setTimes) : moved(state, was, is);
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

function requireSets({ sets, deletedSets }: SessionState, named: readonly { setId: string }[]) {
  const known = new Set([...sets, ...deletedSets].map(({ setId }) => setId));
  if (named.some(({ setId }) => !known.has(setId))) throw new DomainError('SET_NOT_FOUND');
}

function asSent(setTimes: NonNullable<Input['setTimes']>): TimeOf {
  const times = new Map(setTimes.map(({ setId, loggedAt }) => [setId, loggedAt]));
  return ({ setId, loggedAt }) => times.get(setId) ?? loggedAt;
}

/**
 * Returns a function that gives each set its time after start or end changed. For example, all sets move an hour when
 * the whole workout moves an hour.
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

/** Returns the error for a set that would lie outside the new times of the workout; null when every set fits. */
function problemOf(
  sets: readonly LoggedSet[],
  was: Span,
  is: Span,
  timeOf: TimeOf,
): DomainError | null {
  const isWithin = (ms: number, { startMs, endMs }: Span) => startMs <= ms && ms <= endMs;
  for (const set of sets) {
    const atMs = Date.parse(timeOf(set));
    // A set may lie outside the old times, because the clock of another device was wrong. Such a set may also lie
    // outside the new times.
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

/**
 * Sets count as evenly spread when each time is within 2 seconds of an even spread, because imported times are whole
 * seconds.
 */
const TOLERANCE_MS = 2000;

function isSpread({
  startedAt,
  endedAt,
  sets,
}: Pick<SessionState, 'startedAt' | 'endedAt' | 'sets'>): boolean {
  if (endedAt === null || sets.length === 0) return false;
  const startMs = Date.parse(startedAt);
  const stepMs = (Date.parse(endedAt) - startMs) / (sets.length + 1);
  if (stepMs <= TOLERANCE_MS) return false;
  return sets.every(
    ({ loggedAt }, index) =>
      Math.abs(Date.parse(loggedAt) - (startMs + stepMs * (index + 1))) <= TOLERANCE_MS,
  );
}
