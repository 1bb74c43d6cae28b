// Creates the tables of goals, their progress and their achievements.
import { type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = ['goal', 'goal_session_progress', 'goal_week', 'goal_achievement'];

export async function create(db: Kysely<unknown>): Promise<void> {
  await userTable(db, 'goal')
    .addColumn('id', 'uuid', required)
    .addColumn('goal_type', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('completed_by', 'text')
    .addColumn('frozen_at', 'timestamptz')
    .addColumn('priority_level', 'integer', required)
    .addColumn('target_date', 'date')
    .addColumn('target_criteria', 'jsonb', required)
    .addColumn('stated_one_rep_max', 'double precision')
    .addColumn('recorded_percentage', 'double precision')
    .addColumn('session_value', 'double precision')
    .addColumn('percentage', 'double precision', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addColumn('removed_at', 'timestamptz')
    .addColumn('completed_by_user_at', 'timestamptz')
    .addColumn('measured_to', 'timestamptz')
    .addColumn('measures_ended_after', 'timestamptz')
    .addPrimaryKeyConstraint('goal_pkey', ['user_id', 'id'])
    .addCheckConstraint(
      'goal_type_check',
      sql`goal_type in ('STRENGTH', 'HYPERTROPHY', 'FAT_LOSS', 'ENDURANCE', 'MOBILITY', 'SKILL', 'AESTHETIC', 'PERFORMANCE')`,
    )
    .addCheckConstraint(
      'goal_status_check',
      sql`status in ('ACTIVE', 'PAUSED', 'COMPLETED', 'ABANDONED')`,
    )
    .addCheckConstraint(
      'goal_completed_check',
      sql`completed_by in ('progress', 'user') and status = 'COMPLETED' or completed_by is null and status <> 'COMPLETED'`,
    )
    .addCheckConstraint('goal_priority_check', sql`priority_level between 1 and 5`)
    // The range also refuses NaN and infinity, because neither is between 0 and 100.
    .addCheckConstraint('goal_percentage_check', sql`percentage between 0 and 100`)
    .addCheckConstraint('goal_recorded_check', sql`recorded_percentage between 0 and 100`)
    .execute();
  await sql`
    create index goal_measuring_index on goal (user_id, id) where measured_to is not null`.execute(
    db,
  );

  await db.schema
    .createTable('goal_session_progress')
    .addColumn('user_id', 'uuid', required)
    .addColumn('goal_id', 'uuid', required)
    .addColumn('session_id', 'uuid', required)
    .addColumn('value', 'double precision', required)
    .addColumn('started_at', 'timestamptz', required)
    .addColumn('ended_at', 'timestamptz', required)
    .addColumn('lifted', 'double precision')
    .addColumn('week', 'date')
    .addPrimaryKeyConstraint('goal_session_progress_pkey', ['user_id', 'goal_id', 'session_id'])
    .addForeignKeyConstraint(
      'goal_session_progress_goal_fkey',
      ['user_id', 'goal_id'],
      'goal',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'goal_session_progress_session_fkey',
      ['user_id', 'session_id'],
      'workout_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint('goal_session_progress_value_check', sql`value between 0 and 1e12`)
    .addCheckConstraint('goal_session_progress_lifted_check', sql`lifted between 0 and 1e15`)
    .execute();
  await db.schema
    .createIndex('goal_session_progress_started_index')
    .on('goal_session_progress')
    .columns(['user_id', 'goal_id', 'started_at', 'session_id'])
    .execute();
  await db.schema
    .createIndex('goal_session_progress_week_index')
    .on('goal_session_progress')
    .columns(['user_id', 'goal_id', 'week'])
    .execute();
  // A rebuild looks up a goal's progress in one session. With an index on the goal alone, Postgres might read all rows
  // of the goal for each lookup.
  await db.schema
    .createIndex('goal_session_progress_session_index')
    .on('goal_session_progress')
    .columns(['user_id', 'session_id', 'goal_id'])
    .execute();

  await db.schema
    .createTable('goal_week')
    .addColumn('user_id', 'uuid', required)
    .addColumn('goal_id', 'uuid', required)
    .addColumn('week', 'date', required)
    .addColumn('value', 'double precision', required)
    .addColumn('lifted', 'double precision')
    .addPrimaryKeyConstraint('goal_week_pkey', ['user_id', 'goal_id', 'week'])
    .addForeignKeyConstraint(
      'goal_week_goal_fkey',
      ['user_id', 'goal_id'],
      'goal',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    // The upper bound is far above the value of any real week. The range also refuses NaN and infinity.
    .addCheckConstraint('goal_week_value_check', sql`value between 0 and 1e15`)
    .addCheckConstraint('goal_week_lifted_check', sql`lifted between 0 and 1e15`)
    .execute();
  await db.schema
    .createIndex('goal_week_value_index')
    .on('goal_week')
    .columns(['user_id', 'goal_id', 'value'])
    .execute();
  await db.schema
    .createIndex('goal_week_lifted_index')
    .on('goal_week')
    .columns(['user_id', 'goal_id', 'lifted'])
    .where('lifted', 'is not', null)
    .execute();

  // A goal achievement stays when its session is deleted, so the table has no foreign key to the session.
  await db.schema
    .createTable('goal_achievement')
    .addColumn('user_id', 'uuid', required)
    .addColumn('goal_id', 'uuid', required)
    .addColumn('id', 'uuid', required)
    .addColumn('source', 'text', required)
    .addColumn('session_id', 'uuid')
    .addColumn('percentage', 'double precision', required)
    .addColumn('milestone', 'integer')
    .addColumn('achieved_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('goal_achievement_pkey', ['user_id', 'goal_id', 'id'])
    .addForeignKeyConstraint(
      'goal_achievement_goal_fkey',
      ['user_id', 'goal_id'],
      'goal',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint(
      'goal_achievement_source_check',
      sql`source = 'session' and session_id is not null or source in ('measurement', 'manual') and session_id is null`,
    )
    .addCheckConstraint('goal_achievement_percentage_check', sql`percentage between 0 and 1000`)
    .addCheckConstraint('goal_achievement_milestone_check', sql`milestone in (25, 50, 75, 100)`)
    .execute();
  // The unique index lets each milestone of a goal be announced at most once.
  await db.schema
    .createIndex('goal_achievement_milestone_key')
    .unique()
    .on('goal_achievement')
    .columns(['user_id', 'goal_id', 'milestone'])
    .where('milestone', 'is not', null)
    .execute();
}
