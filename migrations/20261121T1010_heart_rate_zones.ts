import { type Kysely, sql } from 'kysely';

const zones = [1, 2, 3, 4, 5];

export async function up(db: Kysely<any>): Promise<void> {
  let table = db.schema
    .createTable('heart_rate_zones')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('max_heart_rate_bpm', 'integer', (c) => c.notNull())
    .addColumn('resting_heart_rate_bpm', 'integer')
    .addColumn('calculation_method', 'text', (c) => c.notNull());
  for (const zone of zones) {
    const [min, max] = [sql.ref(`zone${zone}_min_bpm`), sql.ref(`zone${zone}_max_bpm`)];
    table = table
      .addColumn(`zone${zone}_min_bpm`, 'integer', (c) => c.notNull())
      .addColumn(`zone${zone}_max_bpm`, 'integer', (c) => c.notNull())
      .addCheckConstraint(
        `heart_rate_zones_zone${zone}_check`,
        sql`${min} >= 0 and ${min} < ${max} and ${max} <= 250`,
      );
    if (zone > 1) {
      table = table.addCheckConstraint(
        `heart_rate_zones_zone${zone}_follows_check`,
        sql`${sql.ref(`zone${zone - 1}_max_bpm`)} + 1 = ${min}`,
      );
    }
  }
  await table
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('heart_rate_zones_pkey', ['user_id'])
    .addForeignKeyConstraint('heart_rate_zones_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('heart_rate_zones_max_check', sql`max_heart_rate_bpm between 60 and 250`)
    .addCheckConstraint(
      'heart_rate_zones_resting_check',
      sql`resting_heart_rate_bpm between 30 and 200`,
    )
    .addCheckConstraint(
      'heart_rate_zones_method_check',
      sql`calculation_method in ('karvonen', 'standard')`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('heart_rate_zones').execute();
}
