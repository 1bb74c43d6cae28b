// Changes two sessions at once, such as a merge of workouts: all events of both in one transaction.
import type pg from 'pg';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import { countEvent } from '#server/metrics/counts.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { followMerges } from './append-each.ts';
import { tellFollowers } from './followers.ts';
import { inTurn } from './in-turn.ts';
import { isLostRace, MOST_RACES, waitAfterRace } from './newest-stream.ts';
import { findForeignEvents, readStream, type Stream } from './read.ts';
import { forgetStream } from './stream-cache.ts';
import { type AppendOptions, type Transition, transition } from './transition.ts';
import { writeMovingGoals } from './write-moving-goals.ts';

/** The facts of one of the sessions, in order. Facts without a time have that of the command. */
export interface SessionFacts {
  sessionId: string;
  facts: readonly { fact: SessionFact; occurredAt?: string }[];
}

/** Decides about both streams. The command names the first fact of the first returned session. */
export type DecideTwo = (streams: readonly [Stream, Stream]) => readonly SessionFacts[];

/**
 * Appends the facts that `decide` returns for the newest state of both sessions, with their rows and goals. A command
 * id that is already in one of the streams changes nothing.
 * @returns the state right after the command, of the session that the command was first written to
 * @throws DomainError like `appendToSession`
 */
export async function appendToTwo(
  pool: pg.Pool,
  options: Omit<AppendOptions, 'sessionId'>,
  sessionIds: readonly [string, string],
  decide: DecideTwo,
): Promise<SessionState> {
  const [first = '', second = ''] = sessionIds.toSorted();
  const of = (sessionId: string) => ({ ...options, sessionId });
  return inTurn(of(first), () =>
    inTurn(of(second), async () => {
      for (let race = 0; race < MOST_RACES; race += 1) {
        const streams = await readBoth(pool, options, sessionIds);
        const earlier = repeated(streams, options);
        if (earlier) return earlier;
        const steps = stepsOf(options, streams, decide(streams));
        try {
          await writeAll(pool, options, steps);
        } catch (error) {
          if (!isLostRace(error)) throw error;
          await refuseForeign(pool, options, sessionIds);
          await waitAfterRace(race);
          continue;
        }
        return settled(options, steps);
      }
      throw new DomainError('VERSION_CONFLICT');
    }),
  );
}

async function readBoth(
  pool: pg.Pool,
  options: Omit<AppendOptions, 'sessionId'>,
  [one, other]: readonly [string, string],
): Promise<[Stream, Stream]> {
  const read = async (sessionId: string) => {
    const { stream, isLive } = await readStream(pool, { ...options, sessionId }, options);
    if (!isLive) throw new DomainError('UNAUTHENTICATED');
    return stream;
  };
  return [await read(one), await read(other)];
}

function repeated(
  streams: readonly Stream[],
  { command }: Pick<AppendOptions, 'command'>,
): SessionState | null {
  if (!command) return null;
  for (const { events } of streams) {
    const event = events.find(({ eventId }) => eventId === command.id);
    if (!event) continue;
    if (event.commandHash !== command.hash) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return foldSession(events.slice(0, event.version));
  }
  return null;
}

function stepsOf(
  options: Omit<AppendOptions, 'sessionId'>,
  streams: readonly Stream[],
  planned: readonly SessionFacts[],
): Transition[] {
  const steps: Transition[] = [];
  for (const { sessionId, facts } of planned) {
    const stream = streams.find(({ events }) => events[0]?.sessionId === sessionId);
    let before = stream?.state ?? null;
    for (const { fact, occurredAt = options.occurredAt } of facts) {
      const command = steps.length === 0 ? options.command : undefined;
      const step = transition({ ...options, sessionId, command, occurredAt }, before, fact);
      steps.push(step);
      before = step.after;
    }
  }
  return steps;
}

/** Writes all steps in one transaction, without announcing achievements, because nothing new was trained. */
async function writeAll(
  pool: pg.Pool,
  options: Omit<AppendOptions, 'sessionId'>,
  steps: readonly Transition[],
): Promise<void> {
  await inPoolTransaction(pool, async (query) => {
    for (const step of steps) {
      await writeMovingGoals(query, options, step, { isAnnounced: false });
    }
    await followMerges(query, options, [...new Set(steps.map(({ event }) => event.sessionId))]);
  });
}

function settled(
  { userId }: Pick<AppendOptions, 'userId'>,
  steps: readonly Transition[],
): SessionState {
  for (const { event, after } of steps) {
    forgetStream({ userId, sessionId: event.sessionId });
    countEvent(event.fact.type);
    tellFollowers({ userId, sessionId: event.sessionId }, after.version);
  }
  const [first] = steps;
  if (!first) throw new Error('A change of two sessions has an event');
  const own = steps.findLast(({ event }) => event.sessionId === first.event.sessionId);
  return (own ?? first).after;
}

/** Refuses a command id that belongs to another session. @throws DomainError IDEMPOTENCY_MISMATCH */
async function refuseForeign(
  pool: pg.Pool,
  { userId, command }: Pick<AppendOptions, 'userId' | 'command'>,
  [one, other]: readonly [string, string],
): Promise<void> {
  if (!command) return;
  const ofNeither = await Promise.all(
    [one, other].map((sessionId) => findForeignEvents(pool, { userId, sessionId }, [command.id])),
  );
  if (ofNeither.every((found) => found.length > 0)) throw new DomainError('IDEMPOTENCY_MISMATCH');
}
