import type { Kysely } from 'kysely';

// Accounts that are to be erased, and what remains of those that were: a random id and a day.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('account_deletion')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('asked_at', 'timestamptz', (c) => c.notNull())
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_deletion_pkey', ['user_id'])
    .addForeignKeyConstraint('account_deletion_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
  await db.schema
    .createTable('erased_account')
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('day', 'date', (c) => c.notNull())
    .addPrimaryKeyConstraint('erased_account_pkey', ['id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('erased_account').execute();
  await db.schema.dropTable('account_deletion').execute();
}
