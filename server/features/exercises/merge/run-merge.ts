// Runs merges and undos of merges in the background. Each changed session gets one event that replaces the exercise; a
// transaction covers several sessions.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { type Command, onceOf } from '#server/commands/receipt.ts';
import { readStandingMerges } from '#server/db/reads/current-exercises.ts';
import { queryOf } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { measureLater } from '#server/goal-progress/measure-later.ts';
import {
  appendToEach,
  type DecideOnStream,
  decideMerge,
} from '#server/session-log/append-sessions.ts';
import type { Context } from '#server/trpc/context.ts';
import type { ExerciseMerge, MergePreviewInput } from '#shared/exercises/merge-schema.ts';
import { undoReassigned } from '#shared/sessions/mend/reassign-exercise.ts';
import { leaseEnd, runJob, takeOver } from '#server/background/long-jobs.ts';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { beginMerge, beginUndo } from './begin.ts';
import { endMerge, getMerge, type MergeRow, type MergeRun, readMerge, stillRuns } from './store.ts';

type CommandContext = Context & { userId: string; command: Command | undefined };

/**
 * Merges an exercise into another. The response waits up to 1.5 s for the end of the merge.
 * @throws DomainError with the codes of `beginMerge`
 */
export async function mergeExercise(
  ctx: CommandContext,
  { id, intoId }: MergePreviewInput,
): Promise<ExerciseMerge> {
  const { db, userId, command } = ctx;
  const now = ctx.now();
  const run = { userId, mergeId: uuidv7(), holder: uuidv7() };
  const begun = await onceOf(db, { userId, command, now }, async (trx) => {
    await beginMerge(trx, run, { input: { id, intoId }, now });
    return getMerge(trx, run);
  });
  if (begun.id === run.mergeId) await runInBackground(servicesOf(ctx), run);
  return getMerge(db, { userId, mergeId: begun.id });
}

/**
 * Undoes a merge. The response waits up to 1.5 s for the end of the undo.
 * @throws DomainError with the codes of `beginUndo`
 */
export async function undoMerge(ctx: CommandContext, mergeId: string): Promise<ExerciseMerge> {
  const { db, userId, command } = ctx;
  const now = ctx.now();
  const run = { userId, mergeId, holder: uuidv7() };
  const state = { isBegun: false };
  await onceOf(db, { userId, command, now }, async (trx) => {
    state.isBegun = await beginUndo(trx, run, now);
    return getMerge(trx, run);
  });
  if (state.isBegun) await runInBackground(servicesOf(ctx), run);
  return getMerge(db, run);
}

function servicesOf({ db, pool, usersBehind, now }: Context) {
  return { db, pool, usersBehind, now };
}

interface MergeServices {
  db: Kysely<Database>;
  pool: pg.Pool;
  usersBehind: Pick<UsersBehind, 'bringUpToDate'>;
  now: () => Date;
}

const SESSIONS_AT_ONCE = 20;
/** Pause in ms between two transactions, during which other requests of the user can run. */
const PAUSE_MS = 2;

/**
 * Continues a merge or its undo, unless another process takes it over. The work may stop and continue later, because
 * the row of the merge stores the number of sessions that are done.
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

const LOOK_EVERY_MS = 10_000;
/** A request waits this long for a merge, so that its response shows a short merge as done. */
const WAIT_MS = 1_500;

async function runInBackground(services: MergeServices, run: MergeRun): Promise<void> {
  const job = { userId: run.userId, id: run.mergeId };
  const done = runJob(services.pool, job, (signal) => tryRun(services, run, signal));
  await Promise.race([done, sleep(WAIT_MS, undefined, { ref: false })]);
}

async function tryRun(services: MergeServices, run: MergeRun, signal: AbortSignal) {
  try {
    await services.usersBehind.bringUpToDate(run.userId);
    await runMerge(services, run, () => signal.aborted);
  } catch (error) {
    process.emitWarning(`A merge of exercises could not go on (${reasonOf(error)})`);
  }
}

/** Continues the merges and undos that a stopped server left unfinished. Returns their number. */
export async function resumeMerges(services: MergeServices): Promise<number> {
  const { db, pool, now } = services;
  const at = now();
  const { rows } = await asSystem('merges of exercises', () =>
    sql<{ user_id: string; id: string }>`
      /* every user: finds the merges that a stop has interrupted */
      select user_id, id from exercise_merge
      where state in ('RUNNING', 'UNDOING') and held_until < ${at.toISOString()}::timestamptz`.execute(
      db,
    ),
  );
  return takeOver(
    pool,
    rows,
    ({ userId, id }, holder) =>
      queryOf(pool)(
        `update exercise_merge set holder = $3, held_until = $4::timestamptz
         where user_id = $1 and id = $2 and state in ('RUNNING', 'UNDOING') and held_until < $5::timestamptz
         returning id`,
        [userId, id, holder, leaseEnd(at), at.toISOString()],
      ),
    ({ userId, id: mergeId }, holder) => runInBackground(services, { userId, mergeId, holder }),
  );
}

export function startResumingMerges(
  services: MergeServices & { log: (line: string) => void },
): RepeatedLook {
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) => services.log(`Merges could not be gone on with (${reason}).`),
    look: async () => void (await resumeMerges(services)),
  });
}
