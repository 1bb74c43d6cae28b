// Rebuilds the projection rows of a user from the log, or compares them with it. Safe while people train.
import type pg from 'pg';
import { compare, type DriftedRow } from './drift.ts';
import type { SetRow } from './project-report.ts';
import { reportRows, type SessionRow } from './project-report.ts';
import { readStreamsOfUser } from './read.ts';
import { goalDrift, repairGoals } from '#server/goal-progress/replay-goals.ts';

/** What one user's replay did, or with `check` what it found. */
export interface ReplayResult {
  events: number;
  /** Rows that differ from the log: wrong, missing or left over. */
  drift: DriftedRow[];
}

/** Every user with a log, in a stable order. */
export async function usersWithLog(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from account order by user_id',
  );
  return rows.map((row) => row.user_id);
}

/**
 * Folds every stream of the user and brings the rows in line with it, in one transaction. The lock on the
 * account row is the one that each append takes, so no append of this user falls between reading and writing.
 * Rows that are right are not touched; wrong ones are updated in place. With `check` nothing is written.
 */
export async function replayUser(
  pool: pg.Pool,
  userId: string,
  options: { check: boolean },
): Promise<ReplayResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The role's limit is meant for requests; a long log may take longer.
    await client.query('set local statement_timeout = 0');
    await client.query('select 1 from account where user_id = $1 for update', [userId]);
    const streams = await readStreamsOfUser(client, userId);
    const wanted = streams.map((stream) => reportRows(userId, stream.state));
    const sessions = wanted.flatMap((rows) => (rows.session ? [rows.session] : []));
    const sets = wanted.flatMap((rows) => rows.sets);
    const drift = [
      ...compare('workout_session', sessions, await currentSessions(client, userId)),
      ...compare('exercise_set', sets, await currentSets(client, userId)),
    ];
    const goals = await goalDrift(client, userId, streams);
    if (!options.check) {
      if (drift.length > 0) await repair(client, userId, drift, sessions, sets);
      await repairGoals(client, userId, goals);
    }
    drift.push(...goals.drift);
    await client.query(options.check ? 'rollback' : 'commit');
    return { events: streams.reduce((sum, stream) => sum + stream.events.length, 0), drift };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function currentSessions(client: pg.PoolClient, userId: string): Promise<SessionRow[]> {
  const { rows } = await client.query<SessionRow>(
    'select * from workout_session where user_id = $1',
    [userId],
  );
  return rows;
}

async function currentSets(client: pg.PoolClient, userId: string): Promise<SetRow[]> {
  const { rows } = await client.query<SetRow>('select * from exercise_set where user_id = $1', [
    userId,
  ]);
  return rows;
}

/** Writes the rows that differ with one statement a table, parents before children. */
async function repair(
  client: pg.PoolClient,
  userId: string,
  drift: readonly DriftedRow[],
  sessions: readonly SessionRow[],
  sets: readonly SetRow[],
) {
  const idsOf = (table: DriftedRow['table'], isLeftOver: boolean) =>
    drift.flatMap((row) =>
      row.table === table && (row.problem === 'left over') === isLeftOver ? [row.id] : [],
    );
  await client.query('delete from exercise_set where user_id = $1 and id = any($2::uuid[])', [
    userId,
    idsOf('exercise_set', true),
  ]);
  await client.query('delete from workout_session where user_id = $1 and id = any($2::uuid[])', [
    userId,
    idsOf('workout_session', true),
  ]);
  const wrongSessions = new Set(idsOf('workout_session', false));
  await client.query(upsertText('workout_session', sessionColumns, ['user_id', 'id']), [
    JSON.stringify(sessions.filter((row) => wrongSessions.has(row.id))),
  ]);
  const wrongSets = new Set(idsOf('exercise_set', false));
  await client.query(upsertText('exercise_set', setColumns, ['user_id', 'session_id', 'id']), [
    JSON.stringify(sets.filter((row) => wrongSets.has(row.id))),
  ]);
}

const sessionColumns = [
  'user_id',
  'id',
  'version',
  'template_id',
  'name',
  'template',
  'completion_status',
  'started_at',
  'ended_at',
  'planned_sets',
  'total_sets',
  'total_volume_lbs',
] as const satisfies readonly (keyof SessionRow)[];

const setColumns = [
  'user_id',
  'session_id',
  'id',
  'position',
  'exercise_id',
  'line_id',
  'set_number',
  'reps',
  'weight_lbs',
  'rpe',
  'rpe_source',
  'classification',
  'logged_at',
] as const satisfies readonly (keyof SetRow)[];

function upsertText(table: string, columns: readonly string[], key: readonly string[]): string {
  const updates = columns.filter((name) => !key.includes(name));
  return `insert into ${table} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
    on conflict (${key.join(', ')}) do update
    set ${updates.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
