import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('goal')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('goal_type', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('completed_by', 'text')
    .addColumn('frozen_at', 'timestamptz')
    .addColumn('priority_level', 'integer', (c) => c.notNull())
    .addColumn('target_date', 'date')
    .addColumn('target_criteria', 'jsonb', (c) => c.notNull())
    .addColumn('stated_one_rep_max', 'double precision')
    .addColumn('recorded_percentage', 'double precision')
    .addColumn('session_value', 'double precision')
    .addColumn('percentage', 'double precision', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addColumn('removed_at', 'timestamptz')
    .addPrimaryKeyConstraint('goal_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('goal_account_fkey', ['user_id'], 'account', ['user_id'])
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
    // Comparing with a range also refuses NaN and infinities.
    .addCheckConstraint('goal_percentage_check', sql`percentage between 0 and 100`)
    .addCheckConstraint('goal_recorded_check', sql`recorded_percentage between 0 and 100`)
    .execute();
  await db.schema
    .createIndex('goal_status_index')
    .on('goal')
    .columns(['user_id', 'status', 'created_at'])
    .execute();

  await db.schema
    .createTable('goal_session_progress')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('goal_id', 'uuid', (c) => c.notNull())
    .addColumn('session_id', 'uuid', (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ended_at', 'timestamptz', (c) => c.notNull())
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
    .execute();
  await db.schema
    .createIndex('goal_session_progress_session_index')
    .on('goal_session_progress')
    .columns(['user_id', 'session_id'])
    .execute();

  // No foreign key to the session: what was celebrated stays, also when the session is deleted.
  await db.schema
    .createTable('goal_achievement')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('goal_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('session_id', 'uuid')
    .addColumn('percentage', 'double precision', (c) => c.notNull())
    .addColumn('milestone', 'integer')
    .addColumn('achieved_at', 'timestamptz', (c) => c.notNull())
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
      sql`source = 'session' and session_id is not null or source = 'manual' and session_id is null`,
    )
    .addCheckConstraint('goal_achievement_percentage_check', sql`percentage between 0 and 1000`)
    .addCheckConstraint('goal_achievement_milestone_check', sql`milestone in (25, 50, 75, 100)`)
    .execute();
  // A milestone is celebrated once for each goal.
  await db.schema
    .createIndex('goal_achievement_milestone_key')
    .unique()
    .on('goal_achievement')
    .columns(['user_id', 'goal_id', 'milestone'])
    .where('milestone', 'is not', null)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const table of ['goal_achievement', 'goal_session_progress', 'goal']) {
    await db.schema.dropTable(table).execute();
  }
}
