// One event for each of many sessions that nobody trains in, as a merge of exercises brings them: all in one transaction.
import type pg from 'pg';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import type { Query } from '#server/db/statements/query.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { countEvent } from '#server/metrics/counts.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { tellFollowers } from './followers.ts';
import { isLostRace, MOST_RACES, waitAfterRace } from './newest-stream.ts';
import { readStreams, type Stream } from './read.ts';
import { forgetStream } from './stream-cache.ts';
import { type AppendOptions, type Transition, transition } from './transition.ts';
import { writeMovingGoals } from './write-moving-goals.ts';

interface Deciding {
  sessionIds: readonly string[];
  /** Returns the new fact; null when nothing is to be done. */
  decide: (stream: Stream) => SessionFact | null;
  /** Hears of a session that is left alone, as a replay leaves it: its log cannot be read. */
  onUnreadable: (error: unknown) => void;
  /** Writes beside the events, before them. False: nothing is to be written. */
  note: (query: Query) => Promise<boolean>;
}

/**
 * Appends what `decide` makes of each session, with its rows and goals, and announces nothing. The lock on the account
 * keeps completed sessions as they were read; when another one has changed meanwhile all are read again.
 * @returns what `note` returned
 * @throws what the database throws, and DomainError VERSION_CONFLICT when the race is lost too often: nothing was written
 */
export async function appendToEach(
  pool: pg.Pool,
  options: Pick<AppendOptions, 'userId' | 'occurredAt' | 'now'>,
  deciding: Deciding,
): Promise<boolean> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    try {
      const steps = await inPoolTransaction(pool, (query) => writeEach(query, options, deciding));
      for (const { event, after } of steps ?? []) settle(options.userId, event, after.version);
      return steps !== null;
    } catch (error) {
      if (!isLostRace(error)) throw error;
      await waitAfterRace(race);
    }
  }
  throw new DomainError('VERSION_CONFLICT');
}

async function writeEach(
  query: Query,
  options: Pick<AppendOptions, 'userId' | 'occurredAt' | 'now'>,
  { sessionIds, decide, onUnreadable, note }: Deciding,
): Promise<Transition[] | null> {
  const { userId } = options;
  await lockGoals(query, userId);
  if (!(await note(query))) return null;
  const steps: Transition[] = [];
  for (const [sessionId, read] of await readStreams(query, userId, sessionIds)) {
    const step = stepOf({ ...options, sessionId }, read, { decide, onUnreadable });
    if (step) steps.push(await writeMovingGoals(query, options, step, { isAnnounced: false }));
  }
  return steps;
}

function stepOf(
  options: AppendOptions,
  read: () => Stream,
  { decide, onUnreadable }: Pick<Deciding, 'decide' | 'onUnreadable'>,
): Transition | null {
  try {
    const stream = read();
    const fact = decide(stream);
    return fact && transition(options, stream.state, fact);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    onUnreadable(error);
    return null;
  }
}

/** The memory is for workouts that people are in. */
function settle(userId: string, { sessionId, fact }: Transition['event'], version: number): void {
  forgetStream({ userId, sessionId });
  countEvent(fact.type);
  tellFollowers({ userId, sessionId }, version);
}
