import { type Kysely, sql } from 'kysely';

// How many sets a week a lifter has in mind for a muscle.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('user_volume_mark')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('muscle', 'text', (c) => c.notNull())
    .addColumn('low_sets', 'integer')
    .addColumn('high_sets', 'integer')
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_volume_mark_pkey', ['user_id', 'muscle'])
    .addForeignKeyConstraint('user_volume_mark_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint(
      'user_volume_mark_sets_check',
      sql`num_nonnulls(low_sets, high_sets) > 0 and low_sets between 0 and 60
        and high_sets between 0 and 60 and low_sets <= high_sets`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('user_volume_mark').execute();
}
