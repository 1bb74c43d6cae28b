import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  // One for each day (UTC): a second weight of the same day corrects the first.
  await db.schema
    .createTable('body_weight_entry')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('recorded_at', 'timestamptz', (c) => c.notNull())
    .addColumn('weight_kg', sql`numeric(5,2)`, (c) => c.notNull())
    .addPrimaryKeyConstraint('body_weight_entry_pkey', ['user_id', 'day'])
    .addForeignKeyConstraint('body_weight_entry_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('body_weight_entry_weight_check', sql`weight_kg between 22.68 and 453.59`)
    .execute();
  // Since when a known weight holds is not known; the account last changed at this time.
  await sql`
    insert into body_weight_entry (user_id, day, recorded_at, weight_kg)
    select user_id, (updated_at at time zone 'UTC')::date, updated_at, weight_kg
    from account where weight_kg is not null`.execute(db);

  await replaceSourceCheck(
    db,
    sql`source = 'session' and session_id is not null or source in ('measurement', 'manual') and session_id is null`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`delete from goal_achievement where source = 'measurement'`.execute(db);
  await replaceSourceCheck(
    db,
    sql`source = 'session' and session_id is not null or source = 'manual' and session_id is null`,
  );
  await db.schema.dropTable('body_weight_entry').execute();
}

async function replaceSourceCheck(db: Kysely<any>, check: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .alterTable('goal_achievement')
    .dropConstraint('goal_achievement_source_check')
    .execute();
  await db.schema
    .alterTable('goal_achievement')
    .addCheckConstraint('goal_achievement_source_check', check)
    .execute();
}
