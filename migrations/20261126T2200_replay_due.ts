import type { Kysely } from 'kysely';

// A changed rule holds up no start: who is behind stands here, and is brought up to date while the server runs. Of the
// work that goes over all users, a lease says which server does it.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('replay_due')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('migration', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('replay_due_pkey', ['user_id'])
    .addForeignKeyConstraint('replay_due_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
  await db.schema
    .createTable('background_lease')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('holder', 'uuid', (c) => c.notNull())
    .addColumn('held_until', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('background_lease_pkey', ['name'])
    .execute();
  await db.schema
    .createIndex('pending_rest_ends_at')
    .on('pending_rest')
    .column('ends_at')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('pending_rest_ends_at').execute();
  await db.schema.dropTable('background_lease').execute();
  await db.schema.dropTable('replay_due').execute();
}
