// Finds the stream for a command: first in the cache, then in the log. After a lost race the log is read again.
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

/** Lost races against other servers before the command fails. */
export const MOST_RACES = 10;
const JITTER_MS = 15;

export interface Appended {
  /** The session right after the event. For a repeated command, the state after its first event. */
  state: SessionState;
  /** The event of this command; null when nothing changed. */
  event: SessionEvent | null;
}

/** Decides and writes from this stream; null when nothing changes. */
type Attempt = (stream: Stream) => Promise<Appended | null>;

/**
 * Runs `attempt` with the newest stream until it writes or there is nothing to write.
 * @throws DomainError of `attempt`; UNAUTHENTICATED, IDEMPOTENCY_MISMATCH, VERSION_CONFLICT and SESSION_NOT_FOUND like
 * `appendToSession`
 */
export async function fromNewestStream(
  pool: pg.Pool,
  options: AppendOptions,
  attempt: Attempt,
): Promise<Appended> {
  const appended = await fromMemory(options, attempt);
  if (appended) return appended;
  // Only a successful write proves that the cached stream is current. Otherwise read the log again.
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
    // It is unknown whether the write took effect. A command with an id finds out from the log. After a timeout the
    // client repeats the command.
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

/** Waits a random time, which grows with each race, so that two servers do not collide again. */
export async function waitAfterRace(race: number): Promise<void> {
  counts.lostRaces += 1;
  await sleep(Math.random() * JITTER_MS * (race + 1));
}

/** Returns true when another writer wrote this version, or the database requests a retry. Nothing was written. */
export function isLostRace(error: unknown): boolean {
  return isUniqueViolation(error) || isRetryable(error);
}

/** Returns the event of the command when it is already in the stream. */
function eventOf({ events }: Stream, { command }: AppendOptions) {
  return command && events.find((event) => event.eventId === command.id);
}

/** Returns the first response to a command that is already in the stream; undefined when it is not. */
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

/** Refuses a command id that is the id of an event in another session. A retry could not succeed. */
async function refuseForeignCommand(
  pool: pg.Pool,
  { userId, sessionId, command }: AppendOptions,
): Promise<void> {
  const taken = command && (await findEvent(pool, userId, command.id));
  if (taken && taken.session_id !== sessionId) throw new DomainError('IDEMPOTENCY_MISMATCH');
}
