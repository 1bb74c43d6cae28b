// Rebuilds a few users: folds their logs, compares the results with the stored rows in one snapshot, and repairs the
// differences.
import type pg from 'pg';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import type { Query } from '#server/db/statements/query.ts';
import { asUser } from '#server/db/owner/scope.ts';
import type { DriftedRow } from './drift.ts';
import {
  addToAggregates,
  type AggregateDrift,
  aggregateDrift,
  type Aggregates,
  driftedAggregates,
  repairsOfAggregates,
  startAggregates,
} from './aggregates.ts';
import { fedGoals, readStoredGoals } from './goals.ts';
import { repairRows } from './repair-rows.ts';
import { missingVersion, replaySession, sessionDrift, toDriftedRow } from './session-drift.ts';
import {
  pagesOf,
  readKeys,
  readPage,
  type SessionKey,
  type StoredSession,
} from './session-pages.ts';
import { liftLimits } from './lift-limits.ts';

/** Identifies a session that cannot be rebuilt, because its log lacks an event. */
export interface GappedStream {
  sessionId: string;
  missingVersion: number;
}

export interface ReplayOptions {
  /** True for a check: the rows are only compared with the log, and nothing is written. */
  check: boolean;
  /** An aborted signal ends the check before the next page of sessions. The check then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  onDrift: (row: DriftedRow) => void;
  /**
   * Called for a session whose log lacks an event. The session's rows, and the user's goals and counts, are then not
   * changed.
   */
  onGap: (userId: string, stream: GappedStream) => void;
}

/**
 * Holds the state of a user's check. Findings are reported immediately, because there may be too many to keep in
 * memory.
 */
interface ReplayedUser {
  userId: string;
  aggregates: Aggregates;
  isGapped: boolean;
  drifted: SessionKey[];
  drift?: AggregateDrift;
}

/**
 * Computes the rows of these users from their event logs, compares them with the stored rows, and repairs the
 * differences unless `check` is true. The comparison reads one snapshot without locks, so that no append waits.
 * @returns the number of events that were read
 */
export async function replayBatch(
  pool: pg.Pool,
  userIds: readonly string[],
  options: ReplayOptions,
): Promise<number> {
  const { events, users } = await inPoolTransaction(
    pool,
    async (query) => {
      await liftLimits(query);
      return checkUsers(query, userIds, options);
    },
    'begin isolation level repeatable read, read only',
  );
  for (const user of options.check ? [] : users) {
    await asUser(user.userId, () => repairUser(pool, user));
  }
  return events;
}

export async function checkUsers(query: Query, userIds: readonly string[], options: ReplayOptions) {
  // Sends the statements for all users at once, because a connection pipelines statements.
  const started = await Promise.all(userIds.map((userId) => startUser(query, userId)));
  const users = new Map(started.map(({ user }) => [user.userId, user]));
  const pages = started.flatMap(({ keys }) => [...pagesOf(keys)]);
  let events = 0;
  for await (const sessions of readAhead(query, pages)) {
    options.signal?.throwIfAborted();
    for (const stored of sessions) {
      events += stored.events.length;
      const user = users.get(stored.key.userId);
      if (user) checkSession(user, stored, options);
    }
  }
  await Promise.all(
    [...users.values()].map(async (user) => {
      user.drift = await aggregateDrift(query, user.aggregates, user.isGapped);
      for (const row of driftedAggregates(user.drift)) options.onDrift(row);
    }),
  );
  return { events, users: [...users.values()] };
}

/** Yields the sessions of these pages. The database reads the next page while this process folds the current one. */
async function* readAhead(query: Query, pages: readonly (readonly SessionKey[])[]) {
  const read = (at: number) => {
    const page = pages[at];
    const reading = page && readPage(query, page);
    // If an earlier page fails, nobody awaits this page. The empty `catch` prevents an unhandled rejection, which would
    // end the process.
    reading?.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let at = 1; next; at += 1) {
    const sessions = await next;
    next = read(at);
    yield sessions;
  }
}

async function startUser(query: Query, userId: string) {
  const [keys, aggregates] = await Promise.all([
    readKeys(query, userId),
    startAggregates(query, userId),
  ]);
  const isGapped = keys.some(({ isWhole }) => !isWhole);
  const user: ReplayedUser = { userId, aggregates, isGapped, drifted: [] };
  return { user, keys };
}

function checkSession(
  { aggregates, isGapped, drifted }: ReplayedUser,
  stored: StoredSession,
  { onDrift, onGap }: ReplayOptions,
): void {
  const { key, events } = stored;
  if (!key.isWhole) {
    const { sessionId } = key;
    onGap(key.userId, { sessionId, missingVersion: missingVersion(events) });
    return;
  }
  const session = replaySession(stored, {
    goals: aggregates.goals.facts,
    calendar: aggregates.goals.stored.calendar,
  });
  if (session) addToAggregates(aggregates, session, events);
  const differences = sessionDrift(stored, session, { isGapped });
  if (differences.length > 0) drifted.push(key);
  for (const each of differences) onDrift(toDriftedRow(each));
}

/**
 * Rebuilds the rows of one user that differ from the log. The caller's transaction holds the account's lock.
 * @throws Error for a log with a gap, whose rows cannot be rebuilt; the reason of `signal` once it is aborted
 */
export async function rebuildUser(
  query: Query,
  userId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { users } = await checkUsers(query, [userId], {
    check: true,
    signal,
    onDrift: () => undefined,
    onGap: (_, { sessionId }) => {
      throw new Error(`An event of session ${sessionId} is missing`);
    },
  });
  for (const { drifted, aggregates, drift } of users) {
    for (const page of pagesOf(drifted)) {
      signal?.throwIfAborted();
      await repairSessions(query, userId, page, false);
    }
    if (!drift) continue;
    for (const repair of repairsOfAggregates(userId, aggregates, drift)) {
      signal?.throwIfAborted();
      await repair(query);
    }
  }
}

/**
 * Repairs each page of sessions in a separate short transaction under the account's lock. Then repairs goals, counts
 * and weeks of lifts in further transactions. Correct rows of sessions are not touched.
 */
async function repairUser(
  pool: pg.Pool,
  { userId, drifted, aggregates, isGapped, drift }: ReplayedUser,
): Promise<void> {
  for (const page of pagesOf(drifted)) {
    await underLock(pool, userId, (query) => repairSessions(query, userId, page, isGapped));
  }
  const isWrong = drifted.length > 0 || (drift && driftedAggregates(drift).length > 0);
  if (!drift || !isWrong) return;
  for (const repair of repairsOfAggregates(userId, aggregates, drift)) {
    await underLock(pool, userId, repair);
  }
}

function underLock(pool: pg.Pool, userId: string, work: (query: Query) => Promise<void>) {
  return inPoolTransaction(pool, async (query) => {
    await liftLimits(query);
    await query('select 1 from account where user_id = $1 for update', [userId]);
    await work(query);
  });
}

async function repairSessions(
  query: Query,
  userId: string,
  page: readonly SessionKey[],
  isGapped: boolean,
): Promise<void> {
  const goals = await readStoredGoals(query, userId);
  const seenBy = { goals: fedGoals(goals), calendar: goals.calendar };
  const stored = await readPage(query, page);
  const differences = stored.flatMap((each) =>
    sessionDrift(each, replaySession(each, seenBy), { isGapped }),
  );
  await repairRows(query, userId, differences);
}
