import type { Kysely } from 'kysely';

// What was deleted leaves its table and lies here for 30 days, whole: no read of the tables can meet it by mistake.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('deleted_item')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('happened_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addPrimaryKeyConstraint('deleted_item_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('deleted_item_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('deleted_item').execute();
}
