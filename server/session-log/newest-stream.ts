// Runs a command on the newest stream (the events of one session), which comes from the cache or from the log. When
// another writer appends an event first (a lost race), the log is read again.
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
import { findForeignEvents, readStream, type Stream } from './read.ts';
import { distrustStream, forgetStream, recallBeginning, recallStream } from './stream-cache.ts';
import type { AppendOptions } from './transition.ts';

/** Number of lost races against other writers after which the command fails. */
const MOST_RACES = 10;
const JITTER_MS = 15;

export interface Appended {
  /** Holds the state right after the event. A repeated command gets the state after its first event. */
  state: SessionState;
  event: SessionEvent | null;
}

/**
 * Computes the events of a command from the stream, and writes the events. Returns null when there is nothing to write.
 */
type Attempt = (stream: Stream) => Promise<Appended | null>;

/**
 * Runs `attempt` with the newest stream until it writes or has nothing to write.
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
  // Only a successful write proves that the cached stream is current. After a failed write, the log is read again.
  const beginning = recallBeginning(options);
  forgetStream(options);
  return untilWon(
    async () => {
      const stream = await readLiveStream(pool, options, beginning);
      return repeated(stream, options) ?? (await attempt(stream)) ?? unchanged(stream);
    },
    () => refuseForeignCommand(pool, options, [options.sessionId]),
  );
}

async function fromMemory(options: AppendOptions, attempt: Attempt): Promise<Appended | null> {
  const stream = recallStream(options);
  if (!stream || eventOf(stream, options)) return null;
  try {
    return await attempt(stream);
  } catch (error) {
    if (isUniqueViolation(error)) distrustStream(options);
    if (error instanceof DomainError || isLostRace(error)) return null;
    // After a lost connection, nobody knows whether the write happened. A command with an id then looks for its event
    // in the log. After a timeout, the client repeats the command.
    if (isConnectionLost(error) && !isUnanswered(error) && options.command) return null;
    throw error;
  }
}

/**
 * Reads a stream from the log and checks the sign-in.
 * @throws DomainError UNAUTHENTICATED when the sign-in has ended
 */
export async function readLiveStream(
  pool: pg.Pool,
  asker: Omit<AppendOptions, 'occurredAt'>,
  beginning?: Stream,
): Promise<Stream> {
  const { stream, isLive } = await readStream(pool, asker, asker, beginning);
  if (!isLive) throw new DomainError('UNAUTHENTICATED');
  return stream;
}

/**
 * Repeats `attempt` while other writers append an event first (a lost race), or the database asks for a retry.
 * @param afterRace throws when another attempt cannot succeed
 * @throws DomainError VERSION_CONFLICT after too many lost races; other errors of `attempt`
 */
export async function untilWon<Result>(
  attempt: () => Promise<Result>,
  afterRace?: () => Promise<void>,
): Promise<Result> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLostRace(error)) throw error;
      await afterRace?.();
      counts.lostRaces += 1;
      // The wait is random and grows, so that two servers do not collide again.
      await sleep(Math.random() * JITTER_MS * (race + 1));
    }
  }
  throw new DomainError('VERSION_CONFLICT');
}

/** Returns true when another writer was faster, or the database requests a retry. Nothing was written. */
function isLostRace(error: unknown): boolean {
  return isUniqueViolation(error) || isRetryable(error);
}

function eventOf({ events }: Stream, { command }: Pick<AppendOptions, 'command'>) {
  return command && events.find((event) => event.eventId === command.id);
}

/**
 * Returns the first response to a repeated command; undefined when the command is new.
 * @throws DomainError IDEMPOTENCY_MISMATCH when the command id has other content
 */
export function repeated(
  stream: Stream,
  options: Pick<AppendOptions, 'command'>,
): Appended | undefined {
  const event = eventOf(stream, options);
  if (!event) return undefined;
  if (event.commandHash !== options.command?.hash) throw new DomainError('IDEMPOTENCY_MISMATCH');
  const state = foldSession(stream.events.slice(0, event.version));
  if (state === null) throw new Error(`Session ${event.sessionId} has an event but no state`);
  return { state, event };
}

/**
 * Returns the response to a command that changes nothing.
 * @throws DomainError SESSION_NOT_FOUND when the session does not exist
 */
export function unchanged({ state }: Pick<Stream, 'state'>): Appended {
  if (state === null) throw new DomainError('SESSION_NOT_FOUND');
  return { state, event: null };
}

/**
 * Refuses a command whose id belongs to an event of another session, because a retry could not succeed.
 * @throws DomainError IDEMPOTENCY_MISMATCH
 */
export async function refuseForeignCommand(
  pool: pg.Pool,
  { userId, command }: Pick<AppendOptions, 'userId' | 'command'>,
  sessionIds: readonly string[],
): Promise<void> {
  if (!command) return;
  const foreign = await findForeignEvents(pool, { userId, sessionIds }, [command.id]);
  if (foreign.length > 0) throw new DomainError('IDEMPOTENCY_MISMATCH');
}
