// Creates the tables of rate limits, receipts of commands, deleted items, rebuilds of computed rows, and leases of
// background tasks.
import type { Kysely } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = [
  'rate_limit',
  'command_receipt',
  'deleted_item',
  'pending_replay',
  'replay_due',
  'background_lease',
];

export async function create(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', required)
    .addColumn('window_ends_at', 'timestamptz', required)
    .addColumn('used', 'integer', required)
    .addPrimaryKeyConstraint('rate_limit_pkey', ['key'])
    .execute();
  await db.schema
    .createIndex('rate_limit_window_index')
    .on('rate_limit')
    .columns(['window_ends_at'])
    .execute();

  // A row stores the response to a command with an id, so that a retry gets the same response. For a command that adds
  // an event, the event may be the receipt instead.
  await userTable(db, 'command_receipt')
    .addColumn('command_id', 'uuid', required)
    .addColumn('command_hash', 'text', required)
    // A json column returns the response byte for byte. A jsonb column would sort its keys.
    .addColumn('answer', 'json')
    .addColumn('recorded_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('command_receipt_pkey', ['user_id', 'command_id'])
    .execute();
  await db.schema
    .createIndex('command_receipt_recorded_at')
    .on('command_receipt')
    .columns(['recorded_at'])
    .execute();

  // A deleted item moves from its former table to this table for 30 days, so that normal queries cannot find the item.
  await userTable(db, 'deleted_item')
    .addColumn('id', 'uuid', required)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('happened_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz', required)
    .addColumn('content', 'jsonb', required)
    .addPrimaryKeyConstraint('deleted_item_pkey', ['user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('deleted_item_deleted_at')
    .on('deleted_item')
    .columns(['deleted_at'])
    .execute();

  // A migration that changes how rows are computed from events adds a row here. The next start of the server then marks
  // all users with events for a rebuild.
  await db.schema
    .createTable('pending_replay')
    .addColumn('reason', 'text', (c) => c.primaryKey())
    .execute();

  // Each row names a user whose computed rows come from an earlier version of the code and need a rebuild.
  await userTable(db, 'replay_due')
    .addColumn('migration', 'text', required)
    .addPrimaryKeyConstraint('replay_due_pkey', ['user_id'])
    .execute();

  // Only the server that holds a lease runs the background task with the lease's name.
  await db.schema
    .createTable('background_lease')
    .addColumn('name', 'text', required)
    .addColumn('holder', 'uuid', required)
    .addColumn('held_until', 'timestamptz', required)
    .addPrimaryKeyConstraint('background_lease_pkey', ['name'])
    .execute();
}
