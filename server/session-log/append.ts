// Appends one or several events to a session: reads the log, decides, and writes the events with their rows.
import type pg from 'pg';
import { isDistributed } from '#server/db/statements/distributed.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { type Query, queryOf } from '#server/db/statements/query.ts';
import { movesGoals } from '#server/goal-progress/update-goals.ts';
import { countEvent } from '#server/metrics/counts.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { followMerges, settle } from './append-sessions.ts';
import { tellFollowers } from './followers.ts';
import { inTurn } from './in-turn.ts';
import { type Appended, fromNewestStream } from './newest-stream.ts';
import { onlySet, reportChanges } from './project-report.ts';
import type { Stream } from './read.ts';
import { sharingCommit } from './shared-commit.ts';
import { rememberStream } from './stream-cache.ts';
import {
  type AppendOptions,
  asOneStep,
  type TimedFact,
  type Transition,
  transition,
  transitions,
} from './transition.ts';
import { writeEvents } from './write-events.ts';
import { writeMovingGoals } from './write-moving-goals.ts';

/** Returns the new fact for a command, or null when nothing changes. Throws a DomainError to refuse the command. */
export type Decide = (
  state: SessionState | null,
) => SessionFact | null | Promise<SessionFact | null>;

export type Asker = Omit<AppendOptions, 'command' | 'occurredAt'>;

/**
 * Appends the fact that `decide` returns for the newest state. A repeated command id changes nothing. When another
 * writer adds an event first, `decide` is called with the new state.
 * @throws DomainError of `decide`; UNAUTHENTICATED when the sign-in has ended; IDEMPOTENCY_MISMATCH when the command id
 * has other content; SESSION_NOT_FOUND when there is no session and no fact; VERSION_CONFLICT after too many conflicts
 * with other writers
 */
export function appendToSession(
  pool: pg.Pool,
  options: AppendOptions,
  decide: Decide,
): Promise<Appended> {
  return inTurn(options, () =>
    fromNewestStream(pool, options, async (stream) => {
      const fact = await decide(stream.state);
      return fact && writeSteps(pool, options, stream, [transition(options, stream.state, fact)]);
    }),
  );
}

/**
 * Appends a whole past workout, from its start to its completion, with its effect on goals. A repeated command changes
 * nothing.
 * @throws DomainError like `appendToSession`, except SESSION_NOT_FOUND
 */
export async function appendPastSession(
  pool: pg.Pool,
  options: AppendOptions,
  facts: readonly TimedFact[],
): Promise<void> {
  await inTurn(options, () =>
    fromNewestStream(pool, options, async (stream) => {
      if (stream.state) throw new DomainError('IDEMPOTENCY_MISMATCH');
      return writeSteps(pool, options, stream, transitions(options, null, facts));
    }),
  );
}

/**
 * Writes consecutive steps (events with the states before and after) to a session. Returns the last event and the state
 * after it.
 */
export async function writeSteps(
  pool: pg.Pool,
  author: Asker,
  stream: Stream,
  steps: readonly Transition[],
): Promise<Appended> {
  const written = movesGoals(asOneStep(steps))
    ? await writeCompleted(pool, author, steps)
    : await writeRunning(pool, author, steps);
  const { event, after: state } = asOneStep(written);
  rememberStream(author, { events: [...stream.events, ...eventsOf(written)], state });
  for (const { fact } of eventsOf(written)) countEvent(fact.type);
  tellFollowers(author, state.version);
  return { state, event };
}

const eventsOf = (steps: readonly Transition[]) => steps.map(({ event }) => event);

/** Writes the steps of a running session in one statement, or in a transaction when the tables are distributed. */
async function writeRunning(
  pool: pg.Pool,
  author: Asker,
  steps: readonly Transition[],
): Promise<readonly Transition[]> {
  const changes = reportChanges(author.userId, asOneStep(steps));
  const write = (query: Query) => writeEvents(query, author, eventsOf(steps), [changes]);
  // A change of a single set may share a COMMIT with sets of other users. A larger change commits alone, because the
  // change locks rows that other writers need, such as session counts.
  const isShared = steps.length === 1 && onlySet(changes);
  if (isDistributed()) await inPoolTransaction(pool, write);
  else await write(isShared ? sharingCommit(pool) : queryOf(pool));
  return steps;
}

/**
 * Completes a session, or changes a completed one. The user's goals and merged exercises change in one transaction with
 * the session, under the account's lock.
 */
async function writeCompleted(
  pool: pg.Pool,
  author: Asker,
  steps: readonly Transition[],
): Promise<readonly Transition[]> {
  const { written, merged } = await inPoolTransaction(pool, async (query) => ({
    written: await writeMovingGoals(query, author, steps),
    merged: await followMerges(query, author, [author.sessionId]),
  }));
  settle(author.userId, merged);
  return written;
}
