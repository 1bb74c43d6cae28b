// Appends a command on one session to the log: read, decide, evolve, derive, write. Bulk commands have other functions
// with the same derivation: append-many.ts (many sets of a session), append-two.ts (a merge), append-past.ts and
// append-past-many.ts (past sessions), discard-many.ts (undo of an import).
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

/** Decides about a command. Returns the new fact, or null when nothing changes, or throws a DomainError. */
export type Decide = (
  state: SessionState | null,
) => SessionFact | null | Promise<SessionFact | null>;

type DecideOnStream = (stream: Stream) => ReturnType<Decide>;

/**
 * Appends the fact that `decide` returns for the newest state.
 * - A command id that is already in the stream changes nothing and returns the state after its first event.
 * - Of two concurrent writers, one wins. The other reads and decides again.
 *
 * @throws DomainError of `decide`; UNAUTHENTICATED when the sign-in has ended; IDEMPOTENCY_MISMATCH when the command id
 * has other content; VERSION_CONFLICT after too many lost races; SESSION_NOT_FOUND when nothing changes and there is no
 * session
 */
export function appendToSession(
  pool: pg.Pool,
  options: AppendOptions,
  decide: Decide,
): Promise<Appended> {
  return appendToStream(pool, options, ({ state }) => decide(state));
}

/** Appends like `appendToSession`. The decision also receives the earlier events, which an undo needs. */
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

/** Writes to a running session: one statement, one round trip. Sets of several people may share its COMMIT. */
async function writeRunning(
  pool: pg.Pool,
  options: AppendOptions,
  step: Transition,
): Promise<Transition> {
  const changes = reportChanges(options.userId, step);
  // Other changes lock rows that other writers need, such as the counts of a template.
  const query = onlySet(changes) ? sharingCommit(pool) : queryOf(pool);
  await writeEvent(query, options, step.event, changes);
  return step;
}

/**
 * Writes to a completed session. Its goals change in the same transaction, under the lock on the account, and merged
 * exercises become their targets.
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
