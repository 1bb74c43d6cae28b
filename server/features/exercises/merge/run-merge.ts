// Runs a merge, or its undo, over its sessions: one event for each, some at a time in one transaction.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { queryOf } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { measureLater } from '#server/goal-progress/measure-later.ts';
import { appendToEach } from '#server/session-log/append-each.ts';
import type { Stream } from '#server/session-log/read.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { reassignExercise, undoReassigned } from '#shared/sessions/mend/reassign-exercise.ts';
import { exercisesOf, moveLatecomers } from './begin.ts';
import { endMerge, type MergeRow, type MergeRun, readMerge, stillRuns } from './store.ts';

export interface MergeServices {
  db: Kysely<Database>;
  pool: pg.Pool;
  usersBehind: Pick<UsersBehind, 'bringUpToDate'>;
  now: () => Date;
}

/** Sessions whose logs are looked through in one statement. */
const LOGS_AT_ONCE = 200;
/** Sessions that are written in one transaction. */
const SESSIONS_AT_ONCE = 20;
/** Pause between two transactions, so that the account's own requests get the lock. */
const PAUSE_MS = 2;

/**
 * Goes on with a merge or its undo until its end, or until somebody else has it. It may be cut off anywhere: a session
 * that is done has nothing left to do.
 * @throws what the database throws
 */
export async function runMerge(
  services: MergeServices,
  run: MergeRun,
  isStopped: () => boolean,
): Promise<void> {
  const { db, pool, now } = services;
  const query = queryOf(pool);
  const merge = await readMerge(db, run);
  const sessionIds = merge.session_ids ?? (await lookUp(services, run, merge, isStopped));
  if (sessionIds === null) return;
  await measureGoals(services, run);
  const decide = await decisionOf(db, run, merge);
  for (let at = merge.done; at < sessionIds.length && !isStopped(); at += SESSIONS_AT_ONCE) {
    const part = sessionIds.slice(at, at + SESSIONS_AT_ONCE);
    if (!(await correct(services, run, { part, done: at + part.length, decide }))) return;
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  if (!isStopped()) await endMerge(query, run, sessionIds.length, now());
}

type DecideOnStream = (stream: Stream) => SessionFact | null;

async function decisionOf(
  db: Kysely<Database>,
  { userId, mergeId }: MergeRun,
  merge: MergeRow,
): Promise<DecideOnStream> {
  if (merge.state === 'UNDOING') return ({ events }) => undoReassigned(events, mergeId);
  const { from, into } = await exercisesOf(db, userId, merge);
  return ({ state }) => reassignExercise(state, { mergeId, fromId: from.id, into });
}

/** Returns whether the run is ours still. */
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
    onUnreadable: () =>
      process.emitWarning('A merge of exercises left a workout alone whose log cannot be read'),
  });
}

/** Goals with years of sessions are measured page by page. */
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

interface NamedRow {
  session_id: string;
  names: boolean;
}

/**
 * Finds the sessions whose log names the exercise, deleted ones too, and notes them. References outside the log are
 * moved first. Null when it is stopped, or when somebody else has the merge.
 */
async function lookUp(
  { db, pool, now }: MergeServices,
  run: MergeRun,
  { from_exercise_id: fromId }: MergeRow,
  isStopped: () => boolean,
): Promise<string[] | null> {
  const query = queryOf(pool);
  if (!(await moveLatecomers(db, run, now()))) return null;
  const found: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    if (isStopped() || !(await stillRuns(query, run, 0, now()))) return null;
    const page = await query<NamedRow>(
      `select s.session_id, exists (
         select 1 from session_event e
         where e.user_id = $1 and e.session_id = s.session_id and e.payload::text like $3
       ) as names
       from session_event s
       where s.user_id = $1 and s.version = 1 and s.session_id > $2::uuid
       order by s.session_id limit $4`,
      [run.userId, after, `%${fromId}%`, LOGS_AT_ONCE],
    );
    found.push(...page.filter(({ names }) => names).map((row) => row.session_id));
    const last = page.at(-1);
    if (!last || page.length < LOGS_AT_ONCE) break;
    after = last.session_id;
  }
  const noted = await query(
    `update exercise_merge set session_ids = $4::uuid[], done = 0
     where user_id = $1 and id = $2 and holder = $3 and state = 'RUNNING' returning id`,
    [run.userId, run.mergeId, run.holder, found],
  );
  return noted.length > 0 ? found : null;
}
