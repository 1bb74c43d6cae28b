// Runs a merge or its undo over its sessions: one event for each session, several sessions per transaction.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { readStandingMerges } from '#server/db/reads/current-exercises.ts';
import { queryOf } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { measureLater } from '#server/goal-progress/measure-later.ts';
import {
  appendToEach,
  type DecideOnStream,
  decideMerge,
} from '#server/session-log/append-sessions.ts';
import { undoReassigned } from '#shared/sessions/mend/reassign-exercise.ts';
import { endMerge, type MergeRow, type MergeRun, readMerge, stillRuns } from './store.ts';

export interface MergeServices {
  db: Kysely<Database>;
  pool: pg.Pool;
  usersBehind: Pick<UsersBehind, 'bringUpToDate'>;
  now: () => Date;
}

/** Sessions that are written in one transaction. */
const SESSIONS_AT_ONCE = 20;
/** Pause between two transactions, so that the account's own requests get the lock. */
const PAUSE_MS = 2;

/**
 * Continues a merge or its undo to its end, or until another process holds it. It may be interrupted anywhere, because
 * a completed session is not changed again.
 * @throws errors of the database
 */
export async function runMerge(
  services: MergeServices,
  run: MergeRun,
  isStopped: () => boolean,
): Promise<void> {
  const { db, pool, now } = services;
  const merge = await readMerge(db, run);
  const sessionIds = merge.session_ids ?? [];
  await measureGoals(services, run);
  const decide = await decisionOf(pool, run, merge);
  for (let at = merge.done; at < sessionIds.length && !isStopped(); at += SESSIONS_AT_ONCE) {
    const part = sessionIds.slice(at, at + SESSIONS_AT_ONCE);
    if (!(await correct(services, run, { part, done: at + part.length, decide }))) return;
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  if (!isStopped()) await endMerge(queryOf(pool), run, sessionIds.length, now());
}

async function decisionOf(
  pool: pg.Pool,
  { userId, mergeId }: MergeRun,
  { state: merging }: MergeRow,
): Promise<DecideOnStream> {
  if (merging === 'UNDOING') return ({ events }) => undoReassigned(events, mergeId);
  const standing = await readStandingMerges(queryOf(pool), userId);
  const merge = standing.find((each) => each.mergeId === mergeId);
  return merge ? decideMerge(merge) : () => null;
}

/** Writes one part. Returns false when another process holds the run. */
function correct(
  { pool, now }: MergeServices,
  run: MergeRun,
  { part, done, decide }: { part: readonly string[]; done: number; decide: DecideOnStream },
): Promise<boolean> {
  const at = now();
  const options = { userId: run.userId, occurredAt: at.toISOString(), now: at };
  return appendToEach(pool, options, {
    sessionIds: part,
    decide,
    note: (query) => stillRuns(query, run, done, at),
  });
}

/** Measures goals with years of sessions again, page by page. */
async function measureGoals({ db, pool }: MergeServices, { userId }: MergeRun): Promise<void> {
  const goals = await db
    .selectFrom('goal')
    .select('id')
    .where('user_id', '=', userId)
    .where('measured_to', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  for (const { id: goalId } of goals) measureLater(pool, { userId, goalId });
}
