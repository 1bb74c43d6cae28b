// Tables of the server's work: limits, receipts, deletions, replays and leases.
import type { Kysely } from 'kysely';
import { required, userTable } from './tables.ts';

/** The names of the tables, in the order in which `create` makes them. */
export const tables = [
  'rate_limit',
  'command_receipt',
  'deleted_item',
  'pending_replay',
  'replay_due',
  'background_lease',
];

/** Creates the tables with their indexes. */
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

  // One row for each command that carried an id, except those whose receipt is the event itself.
  await userTable(db, 'command_receipt')
    .addColumn('command_id', 'uuid', required)
    .addColumn('command_hash', 'text', required)
    // Not jsonb: a repeat gets the answer byte for byte, the order of its keys included.
    .addColumn('answer', 'json')
    .addColumn('recorded_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('command_receipt_pkey', ['user_id', 'command_id'])
    .execute();
  await db.schema
    .createIndex('command_receipt_recorded_at')
    .on('command_receipt')
    .columns(['recorded_at'])
    .execute();

  // A deleted row moves here whole for 30 days, so no read of its table finds it by mistake.
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

  // A migration that changes a rule of the projections adds a row here (server/replay/pending-replay.ts).
  await db.schema
    .createTable('pending_replay')
    .addColumn('reason', 'text', (c) => c.primaryKey())
    .execute();

  // Users whose rows still follow the earlier rules.
  await userTable(db, 'replay_due')
    .addColumn('migration', 'text', required)
    .addPrimaryKeyConstraint('replay_due_pkey', ['user_id'])
    .execute();

  // A lease tells which server does a job that goes over all users.
  await db.schema
    .createTable('background_lease')
    .addColumn('name', 'text', required)
    .addColumn('holder', 'uuid', required)
    .addColumn('held_until', 'timestamptz', required)
    .addPrimaryKeyConstraint('background_lease_pkey', ['name'])
    .execute();
}
