// Finds the stream for a command: the one in memory, else the log, and the log again after a lost race.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  isConnectionLost,
  isRetryable,
  isUnanswered,
  isUniqueViolation,
} from '#server/errors/sql-state.ts';
import { counts } from '#server/metrics/counts.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { findEvent, readStream, type Stream } from './read.ts';
import { distrustStream, forgetStream, recallBeginning, recallStream } from './stream-cache.ts';
import type { AppendOptions } from './transition.ts';

/** Lost races against other servers after which the caller has to look again. */
export const MOST_RACES = 10;
const JITTER_MS = 15;

export interface Appended {
  /** The session right after the event: for a repeated command the state that the first one led to. */
  state: SessionState;
  /** The event of this command; null when there was nothing to do. */
  event: SessionEvent | null;
}

/** Decides and writes from this stream; null when nothing is to be done. */
type Attempt = (stream: Stream) => Promise<Appended | null>;

/**
 * Runs `attempt` with the newest stream until it has written or there is nothing to write.
 * @throws DomainError what `attempt` throws; UNAUTHENTICATED, IDEMPOTENCY_MISMATCH, VERSION_CONFLICT and
 *   SESSION_NOT_FOUND as `appendToSession` says.
 */
export async function fromNewestStream(
  pool: pg.Pool,
  options: AppendOptions,
  attempt: Attempt,
): Promise<Appended> {
  const appended = await fromMemory(options, attempt);
  if (appended) return appended;
  // Whatever a remembered stream leads to but a write may be out of date: ask the log itself.
  const beginning = recallBeginning(options);
  forgetStream(options);
  return fromLog(pool, options, attempt, beginning);
}

async function fromMemory(options: AppendOptions, attempt: Attempt): Promise<Appended | null> {
  const stream = recallStream(options);
  if (!stream || eventOf(stream, options)) return null;
  try {
    return await attempt(stream);
  } catch (error) {
    if (isUniqueViolation(error)) distrustStream(options);
    if (error instanceof DomainError || isLostRace(error)) return null;
    // Nobody knows whether the write took effect: only a command with an id can find out by itself.
    // One that was not answered has waited long enough: its sender asks again.
    if (isConnectionLost(error) && !isUnanswered(error) && options.command) return null;
    throw error;
  }
}

async function fromLog(
  pool: pg.Pool,
  options: AppendOptions,
  attempt: Attempt,
  beginning: Stream | undefined,
): Promise<Appended> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const { stream, isLive } = await readStream(pool, options, options, beginning);
    if (!isLive) throw new DomainError('UNAUTHENTICATED');
    const earlier = repeated(stream, options);
    if (earlier) return earlier;
    try {
      return (await attempt(stream)) ?? unchanged(stream);
    } catch (error) {
      if (!isLostRace(error)) throw error;
      await refuseForeignCommand(pool, options);
      await waitAfterRace(race);
    }
  }
  throw new DomainError('VERSION_CONFLICT');
}

/** A moment, longer each time, so that two servers do not meet again. */
export async function waitAfterRace(race: number): Promise<void> {
  counts.lostRaces += 1;
  await sleep(Math.random() * JITTER_MS * (race + 1));
}

/** Somebody else wrote this version, or the database asks for another try: nothing was written. */
export function isLostRace(error: unknown): boolean {
  return isUniqueViolation(error) || isRetryable(error);
}

/** The event of the command when it is in the stream already. */
function eventOf({ events }: Stream, { command }: AppendOptions) {
  return command && events.find((event) => event.eventId === command.id);
}

/** The first answer of a command that is in the stream already; undefined when it is not. */
function repeated(stream: Stream, options: AppendOptions): Appended | undefined {
  const event = eventOf(stream, options);
  if (!event) return undefined;
  if (event.commandHash !== options.command?.hash) throw new DomainError('IDEMPOTENCY_MISMATCH');
  const state = foldSession(stream.events.slice(0, event.version));
  if (state === null) throw new Error(`Session ${event.sessionId} has an event but no state`);
  return { state, event };
}

function unchanged({ state }: Stream): Appended {
  if (state === null) throw new DomainError('SESSION_NOT_FOUND');
  return { state, event: null };
}

/** A command id may be taken by an event of another session: then no amount of reading again helps. */
async function refuseForeignCommand(
  pool: pg.Pool,
  { userId, sessionId, command }: AppendOptions,
): Promise<void> {
  const taken = command && (await findEvent(pool, userId, command.id));
  if (taken && taken.session_id !== sessionId) throw new DomainError('IDEMPOTENCY_MISMATCH');
}
