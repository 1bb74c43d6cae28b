// Appends events to many sessions that are not running, all in one transaction. A merge of exercises needs this.
import type pg from 'pg';
import { readStandingMerges, type StandingMerge } from '#server/db/reads/current-exercises.ts';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import type { Query } from '#server/db/statements/query.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { countEvent } from '#server/metrics/counts.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { reassignExercise } from '#shared/sessions/mend/reassign-exercise.ts';
import { tellFollowers } from './followers.ts';
import { isLostRace, MOST_RACES, waitAfterRace } from './newest-stream.ts';
import { readStreams, type Stream } from './read.ts';
import { forgetStream } from './stream-cache.ts';
import { type AppendOptions, type Transition, transition } from './transition.ts';
import { writeMovingGoals } from './write-moving-goals.ts';

type Options = Pick<AppendOptions, 'userId' | 'occurredAt' | 'now'>;

/** Returns the new fact; null: nothing changes. */
export type DecideOnStream = (stream: Stream) => SessionFact | null;

/** Number of sessions whose logs are in memory at the same time. */
const SESSIONS_AT_ONCE = 100;

/**
 * Appends the decision about each session, with its rows and goals, and announces no achievements. The lock on the
 * account keeps completed sessions unchanged after they are read. When another session has changed meanwhile, all are
 * read again.
 * @param note runs first in the same transaction; false: nothing is written
 * @returns the result of `note`
 * @throws errors of the database, and DomainError VERSION_CONFLICT after too many lost races; nothing was written
 */
export async function appendToEach(
  pool: pg.Pool,
  options: Options,
  {
    sessionIds,
    decide,
    note,
  }: {
    sessionIds: readonly string[];
    decide: DecideOnStream;
    note: (query: Query) => Promise<boolean>;
  },
): Promise<boolean> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    try {
      const steps = await inPoolTransaction(pool, async (query) => {
        await lockGoals(query, options.userId);
        return (await note(query)) ? writeEach(query, options, sessionIds, [decide]) : null;
      });
      for (const { event, after } of steps ?? []) settle(options.userId, event, after.version);
      return steps !== null;
    } catch (error) {
      if (!isLostRace(error)) throw error;
      await waitAfterRace(race);
    }
  }
  throw new DomainError('VERSION_CONFLICT');
}

/**
 * Appends the existing merges to these sessions, so that merged exercises become their targets. Every transaction that
 * writes a completed session calls this at its end. It needs the lock on the account: a merge that begins later finds
 * the session itself.
 */
export async function followMerges(
  query: Query,
  { userId, now }: Pick<Options, 'userId' | 'now'>,
  sessionIds: readonly string[],
): Promise<Transition[]> {
  const merges = await readStandingMerges(query, userId);
  if (merges.length === 0) return [];
  const options = { userId, occurredAt: now.toISOString(), now };
  const decisions = merges.map(decideMerge);
  const steps: Transition[] = [];
  for (let at = 0; at < sessionIds.length; at += SESSIONS_AT_ONCE) {
    const part = sessionIds.slice(at, at + SESSIONS_AT_ONCE);
    steps.push(...(await writeEach(query, options, part, decisions)));
  }
  for (const { event } of steps) countEvent(event.fact.type);
  return steps;
}

/** Returns the decision of a merge about each session. */
export function decideMerge(merge: StandingMerge): DecideOnStream {
  return ({ state }) => reassignExercise(state, merge);
}

/** Writes the decisions about each session. Each decision sees the session after the previous decision. */
async function writeEach(
  query: Query,
  options: Options,
  sessionIds: readonly string[],
  decisions: readonly DecideOnStream[],
): Promise<Transition[]> {
  const steps: Transition[] = [];
  for (const [sessionId, read] of await readStreams(query, options.userId, sessionIds)) {
    for (const step of stepsOf({ ...options, sessionId }, read, decisions)) {
      steps.push(await writeMovingGoals(query, options, step, { isAnnounced: false }));
    }
  }
  return steps;
}

function stepsOf(
  options: AppendOptions,
  read: () => Stream,
  decisions: readonly DecideOnStream[],
): Transition[] {
  const steps: Transition[] = [];
  try {
    let stream = read();
    for (const decide of decisions) {
      const fact = decide(stream);
      if (fact === null) continue;
      const step = transition(options, stream.state, fact);
      steps.push(step);
      stream = { events: [...stream.events, step.event], state: step.after };
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The session is skipped, as in a rebuild.
    process.emitWarning('A merge of exercises left a workout alone whose log cannot be read');
  }
  return steps;
}

/** Updates followers and forgets the stream: only running workouts are cached. */
function settle(userId: string, { sessionId, fact }: Transition['event'], version: number): void {
  forgetStream({ userId, sessionId });
  countEvent(fact.type);
  tellFollowers({ userId, sessionId }, version);
}
