import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('user_settings')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('weight_unit', 'text', (c) => c.notNull())
    .addColumn('height_unit', 'text', (c) => c.notNull())
    .addColumn('length_unit', 'text', (c) => c.notNull())
    .addColumn('theme', 'text', (c) => c.notNull())
    .addColumn('sound', 'boolean', (c) => c.notNull())
    .addColumn('wake_lock', 'boolean', (c) => c.notNull())
    .addColumn('first_day_of_week', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_settings_pkey', ['user_id'])
    .addForeignKeyConstraint('user_settings_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('user_settings_weight_unit_check', sql`weight_unit in ('lbs', 'kg')`)
    .addCheckConstraint('user_settings_height_unit_check', sql`height_unit in ('ft', 'cm')`)
    .addCheckConstraint('user_settings_length_unit_check', sql`length_unit in ('in', 'cm')`)
    .addCheckConstraint('user_settings_theme_check', sql`theme in ('auto', 'light', 'dark')`)
    .addCheckConstraint(
      'user_settings_first_day_check',
      sql`first_day_of_week in ('monday', 'sunday')`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('user_settings').execute();
}
