// Creates the table of session events and the tables that are computed from them.
import { type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = [
  'session_event',
  'workout_session',
  'session_template',
  'session_count',
  'session_best',
  'exercise_set',
];

export async function create(db: Kysely<unknown>): Promise<void> {
  // The app's database role can only insert and read events, not change or delete them (server/db/opening/roles.ts).
  await userTable(db, 'session_event')
    .addColumn('session_id', 'uuid', required)
    .addColumn('version', 'integer', required)
    .addColumn('event_id', 'uuid', required)
    .addColumn('type', 'text', required)
    .addColumn('schema_version', 'integer', required)
    .addColumn('payload', 'jsonb', required)
    .addColumn('command_hash', 'text')
    .addColumn('occurred_at', 'timestamptz', required)
    .addColumn('recorded_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('session_event_pkey', ['user_id', 'session_id', 'version'])
    .addUniqueConstraint('session_event_event_key', ['user_id', 'event_id'])
    .addCheckConstraint('session_event_version_check', sql`version >= 1`)
    .execute();
  await db.schema
    .createIndex('session_event_recorded_index')
    .on('session_event')
    .columns(['user_id', 'recorded_at', 'event_id'])
    .execute();
  // The page 'Recently deleted' reads only deletions, so this index contains no other events.
  await sql`
    create index session_event_deleted_index on session_event (user_id, recorded_at)
    where type in ('SessionDiscarded', 'SetDeleted')`.execute(db);

  await userTable(db, 'workout_session')
    .addColumn('id', 'uuid', required)
    .addColumn('template_id', 'uuid', required)
    .addColumn('name', 'text', required)
    .addColumn('completion_status', 'text', required)
    .addColumn('started_at', 'timestamptz', required)
    .addColumn('ended_at', 'timestamptz')
    .addColumn('planned_sets', 'integer', required)
    // The totals are null while the session runs. The volume keeps all decimals, because a weight converted from
    // kilograms to pounds has many decimals.
    .addColumn('total_sets', 'integer')
    .addColumn('total_volume_lbs', 'numeric')
    .addColumn('notes', 'text', required)
    .addColumn('gym_id', 'uuid')
    .addColumn('gym_name', 'text')
    .addColumn('program_id', 'uuid')
    .addColumn('program_run_id', 'uuid')
    .addColumn('program_round', 'integer')
    .addColumn('program_pass', 'integer')
    .addColumn('program_day_id', 'uuid')
    .addColumn('time_zone', 'text')
    .addColumn('start_day', 'date')
    .addPrimaryKeyConstraint('workout_session_pkey', ['user_id', 'id'])
    .addCheckConstraint(
      'workout_session_status_check',
      sql`completion_status in ('IN_PROGRESS', 'COMPLETED')`,
    )
    .addCheckConstraint(
      'workout_session_ended_check',
      sql`(completion_status = 'COMPLETED') = (ended_at is not null)`,
    )
    .addCheckConstraint(
      'workout_session_totals_check',
      sql`num_nulls(total_sets, total_volume_lbs) = case completion_status when 'COMPLETED' then 0 else 2 end`,
    )
    .addCheckConstraint('workout_session_gym_check', sql`(gym_id is null) = (gym_name is null)`)
    .addCheckConstraint(
      'workout_session_program_check',
      sql`num_nonnulls(program_id, program_run_id, program_round, program_pass, program_day_id) in (0, 5)`,
    )
    .execute();
  await db.schema
    .createIndex('workout_session_started_index')
    .on('workout_session')
    .columns(['user_id', 'started_at', 'id'])
    .execute();
  await db.schema
    .createIndex('workout_session_template_index')
    .on('workout_session')
    .columns(['user_id', 'template_id', 'started_at', 'id'])
    .execute();
  await db.schema
    .createIndex('workout_session_program_index')
    .on('workout_session')
    .columns(['user_id', 'program_id'])
    .where('program_id', 'is not', null)
    .execute();

  await db.schema
    .createTable('session_template')
    .addColumn('user_id', 'uuid', required)
    .addColumn('session_id', 'uuid', required)
    .addColumn('template', 'jsonb', required)
    .addPrimaryKeyConstraint('session_template_pkey', ['user_id', 'session_id'])
    .addForeignKeyConstraint(
      'session_template_session_fkey',
      ['user_id', 'session_id'],
      'workout_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  // The index contains only deloads (lighter weeks), which are few.
  await sql`
    create index session_template_lighter_index on session_template (user_id, session_id)
    where (template ->> 'isLighter') = 'true'`.execute(db);

  await userTable(db, 'session_count')
    .addColumn('template_id', 'uuid', required)
    .addColumn('sessions', 'integer', required)
    .addColumn('completed', 'integer', required)
    .addPrimaryKeyConstraint('session_count_pkey', ['user_id', 'template_id'])
    .addCheckConstraint('session_count_completed_check', sql`completed between 0 and sessions`)
    .execute();

  await db.schema
    .createTable('session_best')
    .addColumn('user_id', 'uuid', required)
    .addColumn('session_id', 'uuid', required)
    .addColumn('exercise_id', 'uuid', required)
    .addColumn('level', sql`numeric(9,2)`, required)
    .addColumn('best', sql`numeric(9,2)`, required)
    .addColumn('started_at', 'timestamptz', required)
    .addColumn('scale', 'text', required)
    .addPrimaryKeyConstraint('session_best_pkey', [
      'user_id',
      'session_id',
      'exercise_id',
      'scale',
      'level',
    ])
    .addForeignKeyConstraint(
      'session_best_session_fkey',
      ['user_id', 'session_id'],
      'workout_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  // This index lets a query find an exercise's best value before a given time without reading every session.
  await sql`
    create index session_best_time_index
    on session_best (user_id, exercise_id, scale, level, best desc, started_at)`.execute(db);
  await db.schema
    .createIndex('session_best_start_index')
    .on('session_best')
    .columns(['user_id', 'exercise_id', 'started_at'])
    .execute();

  await db.schema
    .createTable('exercise_set')
    .addColumn('user_id', 'uuid', required)
    .addColumn('session_id', 'uuid', required)
    .addColumn('id', 'uuid', required)
    .addColumn('position', 'integer', required)
    .addColumn('exercise_id', 'uuid', required)
    .addColumn('line_id', 'uuid')
    .addColumn('set_number', 'integer', required)
    .addColumn('reps', 'integer', required)
    .addColumn('weight_lbs', sql`numeric(7,2)`, required)
    .addColumn('rpe', sql`numeric(3,1)`, required)
    .addColumn('rpe_source', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('logged_at', 'timestamptz', required)
    .addColumn('duration_seconds', 'integer')
    .addColumn('distance_meters', sql`numeric(9,2)`)
    .addColumn('notes', 'text', required)
    .addColumn('entered_weight', sql`numeric(7,2)`)
    .addColumn('entered_unit', 'text')
    .addColumn('load_lbs', sql`numeric(8,2)`)
    .addPrimaryKeyConstraint('exercise_set_pkey', ['user_id', 'session_id', 'id'])
    .addForeignKeyConstraint(
      'exercise_set_session_fkey',
      ['user_id', 'session_id'],
      'workout_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint('exercise_set_number_check', sql`set_number >= 1`)
    .addCheckConstraint('exercise_set_reps_check', sql`reps between 0 and 1000`)
    .addCheckConstraint('exercise_set_weight_check', sql`weight_lbs between 0 and 5000`)
    .addCheckConstraint('exercise_set_rpe_check', sql`rpe between 1 and 10`)
    .addCheckConstraint('exercise_set_source_check', sql`rpe_source in ('entered', 'default')`)
    .addCheckConstraint(
      'exercise_set_entered_check',
      sql`(entered_weight is null) = (entered_unit is null)`,
    )
    .execute();
  await db.schema
    .createIndex('exercise_set_exercise_index')
    .on('exercise_set')
    .columns(['user_id', 'exercise_id', 'logged_at'])
    .execute();
  // The index contains only sets with a note. Few sets have a note, so searching notes stays fast.
  await sql`
    create index exercise_set_noted_index on exercise_set (user_id, session_id)
    where notes <> ''`.execute(db);
}
