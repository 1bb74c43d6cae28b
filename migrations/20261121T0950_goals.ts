import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('goal')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('goal_type', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('priority_level', 'integer', (c) => c.notNull())
    .addColumn('target_date', 'date')
    .addColumn('target_criteria', 'jsonb', (c) => c.notNull())
    .addColumn('current_progress', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
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
    .addCheckConstraint('goal_priority_check', sql`priority_level between 1 and 5`)
    .execute();
  await db.schema
    .createIndex('goal_status_index')
    .on('goal')
    .columns(['user_id', 'status', 'created_at'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('goal').execute();
}
