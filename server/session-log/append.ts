// Takes a command on one session into the log: read, decide, evolve, derive, write. Bulk commands have separate ways,
// which derive the same: append-many.ts (many sets of a session), append-two.ts (a merge), append-past.ts and
// append-past-many.ts (past sessions), discard-many.ts (an import is undone).
import type pg from 'pg';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { movesGoals } from '#server/goal-progress/session-goals.ts';
import { countEvent } from '#server/metrics/counts.ts';
import { noteCompletion } from '#server/webhooks/outbox.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { followMerges } from './append-each.ts';
import { tellFollowers } from './followers.ts';
import { inTurn } from './in-turn.ts';
import { type Appended, fromNewestStream } from './newest-stream.ts';
import { onlySet, reportChanges } from './project-report.ts';
import type { Stream } from './read.ts';
import { sharingCommit } from './shared-commit.ts';
import { rememberStream } from './stream-cache.ts';
import { type AppendOptions, type Transition, transition } from './transition.ts';
import { writeEvent } from './write.ts';
import { writeMovingGoals } from './write-moving-goals.ts';

/** Decides about a command: returns the new fact, null when nothing is to be done, or throws a DomainError. */
export type Decide = (
  state: SessionState | null,
) => SessionFact | null | Promise<SessionFact | null>;

type DecideOnStream = (stream: Stream) => ReturnType<Decide>;

/**
 * Appends the fact that `decide` makes of the newest state.
 * - A command id that is already in the stream changes nothing and gets the state of that time.
 * - Two writers at once: one wins, the other reads again and decides again.
 *
 * @throws DomainError what `decide` throws; UNAUTHENTICATED when the sign-in is over; IDEMPOTENCY_MISMATCH when the
 * command id names something else; VERSION_CONFLICT when the race is lost too often; SESSION_NOT_FOUND when there is
 * nothing to be done and no session.
 */
export function appendToSession(
  pool: pg.Pool,
  options: AppendOptions,
  decide: Decide,
): Promise<Appended> {
  return appendToStream(pool, options, ({ state }) => decide(state));
}

/** Appends as `appendToSession`, for a decision that also needs the events before it, as an undo does. */
export function appendToStream(
  pool: pg.Pool,
  options: AppendOptions,
  decide: DecideOnStream,
): Promise<Appended> {
  return inTurn(options, () =>
    fromNewestStream(pool, options, (stream) => append(pool, options, stream, decide)),
  );
}

async function append(
  pool: pg.Pool,
  options: AppendOptions,
  stream: Stream,
  decide: DecideOnStream,
): Promise<Appended | null> {
  const fact = await decide(stream);
  if (fact === null) return null;
  const step = transition(options, stream.state, fact);
  const { event, after: state } = movesGoals(step)
    ? await writeCompleted(pool, options, step)
    : await writeRunning(pool, options, step);
  rememberStream(options, { events: [...stream.events, event], state });
  countEvent(event.fact.type);
  tellFollowers(options, state.version);
  return { state, event };
}

/** A running session: one statement, one round trip. Sets of several people may share its COMMIT. */
async function writeRunning(
  pool: pg.Pool,
  options: AppendOptions,
  step: Transition,
): Promise<Transition> {
  const changes = reportChanges(options.userId, step);
  // Other changes hold rows that others wait for, such as the counts of a template.
  const query = onlySet(changes) ? sharingCommit(pool) : queryOf(pool);
  await writeEvent(query, options, step.event, changes);
  return step;
}

/**
 * A completed session: the goals that it feeds move in the same transaction, under the lock on the account. A merged
 * exercise that it names becomes its target there.
 */
async function writeCompleted(
  pool: pg.Pool,
  options: AppendOptions,
  decided: Transition,
): Promise<Transition> {
  const { userId, sessionId } = options;
  const { step, merged } = await inPoolTransaction(pool, async (query) => {
    const written = await writeMovingGoals(query, options, decided);
    await noteCompletion(query, userId, written.event);
    return { step: written, merged: await followMerges(query, options, [sessionId]) };
  });
  for (const { after } of merged) tellFollowers({ userId, sessionId }, after.version);
  return step;
}
