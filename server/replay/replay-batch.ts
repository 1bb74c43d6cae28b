// Folds the logs of a few users, compares them with their rows in one snapshot, and repairs the differences.
// `rebuildUser` repairs one user inside the caller's transaction, so that the caller's writes and the rebuilt rows are
// committed together.
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

/** A stream with a missing event. The session of the stream cannot be rebuilt. */
export interface GappedStream {
  sessionId: string;
  /** First version that the log lacks. */
  missingVersion: number;
}

export interface ReplayOptions {
  /** True compares the rows with the log and writes nothing. */
  check: boolean;
  /** Aborts the check between two pages, with its own reason. */
  signal?: AbortSignal | undefined;
  onDrift: (row: DriftedRow) => void;
  /**
   * Called for a log with a gap. Its rows, and the user's goals and counts, are neither compared
   * nor changed.
   */
  onGap: (userId: string, stream: GappedStream) => void;
}

/**
 * State of a user's check so far. Findings are reported at once and not stored, because each row may have a finding.
 */
interface ReplayedUser {
  userId: string;
  aggregates: Aggregates;
  isGapped: boolean;
  /** Keys of sessions with a row that differs from the log. */
  drifted: SessionKey[];
  /** Differences of the aggregates; absent until all sessions were read. */
  drift?: AggregateDrift;
}

/**
 * Folds every stream of these users and compares the result with their rows, in one snapshot of log and rows, so that
 * no append waits. Unless `check`, the differences are then repaired.
 *
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
  // The statements for all users are sent at once, because a connection pipelines them.
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
  for (const user of users.values()) {
    user.drift = await aggregateDrift(query, user.aggregates, user.isGapped);
    for (const row of driftedAggregates(user.drift)) options.onDrift(row);
  }
  return { events, users: [...users.values()] };
}

/** Yields the sessions of these pages. While one page is folded here, the database reads the next. */
async function* readAhead(query: Query, pages: readonly (readonly SessionKey[])[]) {
  const read = (at: number) => {
    const page = pages[at];
    const reading = page && readPage(query, page);
    // The reader of the page handles its error. If an earlier page failed, nobody reads this page.
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
 * Rebuilds the rows that differ from the log. Needs a transaction that holds the lock on the account.
 *
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

// The repair of a user's rows, a page of sessions at a time, so that no set waits for long.

/**
 * Compares and repairs each page of sessions again in a separate transaction, from the log at that time, under the
 * account lock that each append takes. Aggregates follow at the end, in parts, from rows that are correct by then and
 * that appends keep correct. Correct rows are not touched; wrong rows are updated in place.
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
