// The only way into the log: read the stream, fold, decide, write the event and its rows; one statement while a session runs.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Command } from '#server/http/context.ts';
import { isConnectionLost, isRetryable, isUniqueViolation } from '#server/db/sql-state.ts';
import { DomainError } from '#shared/errors.ts';
import { parseFact, type SessionEvent, type SessionFact } from '#shared/sessions/events.ts';
import { evolve, foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { rowChanges } from './project-report.ts';
import { inTurn } from './in-turn.ts';
import { findEvent, type LoggedEvent, readStream, type Stream, type StreamKey } from './read.ts';
import { recallStream, rememberStream, forgetStream } from './stream-cache.ts';
import { writeStatement } from './write.ts';
import { concernsGoals, writeWithGoals } from './write-with-goals.ts';

/** Races lost to other servers before the caller is told to look again. */
const MOST_RACES = 10;
const JITTER_MS = 15;

export interface AppendOptions extends StreamKey {
  /** Made by the client: a repeat of the same command finds its event. */
  command?: Command | undefined;
  /** The sign-in that must still live; absent in scripts. */
  authSessionId?: string | undefined;
  occurredAt: string;
  /** The server's clock: recordedAt. */
  now: Date;
}

/** What a session does with a command: the new fact, null when nothing is to be done, or a DomainError. */
export type Decide = (
  state: SessionState | null,
) => SessionFact | null | Promise<SessionFact | null>;

export interface Appended {
  /** The session right after the event: for a repeated command the state that the first one led to. */
  state: SessionState;
  /** The event of this command; null when there was nothing to do. */
  event: SessionEvent | null;
}

/**
 * Appends the fact that `decide` makes of the newest state.
 * - A command id that is already in the stream changes nothing and gets the state of then.
 * - Two writers at once: one wins, the other reads again and decides again.
 * @throws DomainError what `decide` throws; UNAUTHENTICATED when the sign-in is over;
 *   IDEMPOTENCY_MISMATCH when the command id names something else; VERSION_CONFLICT when the race is lost too often.
 */
export function appendToSession(
  pool: pg.Pool,
  options: AppendOptions,
  decide: Decide,
): Promise<Appended> {
  return inTurn(options, () => append(pool, options, decide));
}

async function append(pool: pg.Pool, options: AppendOptions, decide: Decide): Promise<Appended> {
  const remembered = recallStream(options);
  if (remembered) {
    const appended = await tryAppend(pool, options, remembered, decide).catch((error: unknown) =>
      onRemembered(error, options),
    );
    if (appended) return appended;
    // Whatever a remembered stream leads to but a write may be out of date: ask the log itself.
    forgetStream(options);
  }
  for (let race = 0; race < MOST_RACES; race += 1) {
    const { stream, isLive } = await readStream(pool, options, {
      authSessionId: options.authSessionId,
      now: options.now,
    });
    if (!isLive) throw new DomainError('UNAUTHENTICATED');
    const earlier = repeated(stream, options.command);
    if (earlier) return earlier;
    const fact = await decide(stream.state);
    if (fact === null) return unchanged(stream);
    try {
      return await write(pool, options, stream, fact);
    } catch (error) {
      await refuseForeignCommand(pool, options, error);
      if (!isUniqueViolation(error) && !isRetryable(error)) throw error;
      await sleep(Math.random() * JITTER_MS * (race + 1));
    }
  }
  throw new DomainError('VERSION_CONFLICT');
}

/** Appends to a stream that is held in memory; undefined when only the log itself can answer. */
async function tryAppend(
  pool: pg.Pool,
  options: AppendOptions,
  stream: Stream,
  decide: Decide,
): Promise<Appended | undefined> {
  if (stream.events.some((event) => event.eventId === options.command?.id)) return undefined;
  const fact = await decide(stream.state);
  return fact === null ? undefined : write(pool, options, stream, fact);
}

/** Errors after which the log itself is asked; any other one is the caller's. */
function onRemembered(error: unknown, options: AppendOptions): undefined {
  if (error instanceof DomainError || isUniqueViolation(error) || isRetryable(error)) return;
  // Whether the write took effect is unknown: only a command with an id can find out by itself.
  if (isConnectionLost(error) && options.command) return;
  throw error;
}

async function write(
  pool: pg.Pool,
  options: AppendOptions,
  stream: Stream,
  fact: SessionFact,
): Promise<Appended> {
  const event: LoggedEvent = {
    eventId: options.command?.id ?? uuidv7(),
    sessionId: options.sessionId,
    version: (stream.state?.version ?? 0) + 1,
    occurredAt: options.occurredAt,
    recordedAt: options.now.toISOString(),
    commandHash: options.command?.hash ?? null,
    fact: parseFact(fact),
  };
  const state = evolve(stream.state, event);
  if (concernsGoals(state)) return writeMovingGoals(pool, options, stream, event);
  const changes = rowChanges(options.userId, stream.state, state);
  const { text, values } = writeStatement(event, changes, options.authSessionId);
  const { rowCount } = await pool.query(text, values);
  if (rowCount === 0) throw new DomainError('UNAUTHENTICATED');
  rememberStream(options, { events: [...stream.events, event], state });
  return { state, event };
}

async function writeMovingGoals(
  pool: pg.Pool,
  options: AppendOptions,
  stream: Stream,
  decided: LoggedEvent,
): Promise<Appended> {
  const { userId, authSessionId } = options;
  const event = await writeWithGoals(pool, userId, stream.state, decided, authSessionId);
  if (event === null) throw new DomainError('UNAUTHENTICATED');
  // A finished session is not held: its next change is rare, and reads the log.
  forgetStream(options);
  return { state: evolve(stream.state, event), event };
}

/** The answer of a command that is already in the stream; undefined when it is not. */
function repeated(stream: Stream, command: Command | undefined): Appended | undefined {
  const event = command && stream.events.find((each) => each.eventId === command.id);
  if (!event) return undefined;
  if (event.commandHash !== command.hash) throw new DomainError('IDEMPOTENCY_MISMATCH');
  const state = foldSession(stream.events.slice(0, event.version));
  if (state === null) throw new Error(`Session ${event.sessionId} has an event but no state`);
  return { state, event };
}

function unchanged(stream: Stream): Appended {
  if (stream.state === null) throw new DomainError('SESSION_NOT_FOUND');
  return { state: stream.state, event: null };
}

/** A command id may be taken by an event of another session: then no amount of reading again helps. */
async function refuseForeignCommand(pool: pg.Pool, options: AppendOptions, error: unknown) {
  if (!isUniqueViolation(error) || !options.command) return;
  const taken = await findEvent(pool, options.userId, options.command.id);
  if (taken && taken.session_id !== options.sessionId)
    throw new DomainError('IDEMPOTENCY_MISMATCH');
}
