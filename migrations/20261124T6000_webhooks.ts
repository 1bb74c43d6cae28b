import { type Kysely, sql } from 'kysely';

// Addresses that a person wants to be told at, what was sent to each, and what is still to be sent.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoint')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('events', 'jsonb', (c) => c.notNull())
    // Sealed with a key of the server.
    .addColumn('secret', 'bytea', (c) => c.notNull())
    .addColumn('previous_secret', 'bytea')
    .addColumn('previous_until', 'timestamptz')
    .addColumn('failing_since', 'timestamptz')
    .addColumn('disabled_at', 'timestamptz')
    .addColumn('disabled_reason', 'text', (c) =>
      c.check(sql`disabled_reason in ('USER', 'FAILING', 'GONE')`),
    )
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('webhook_endpoint_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('webhook_endpoint_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('webhook_endpoint_url_check', sql`char_length(url) between 1 and 1024`)
    .execute();

  await db.schema
    .createTable('webhook_delivery')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('endpoint_id', 'uuid', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    // Text, so that each try sends the same bytes.
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('PENDING', 'DELIVERED', 'FAILED')`),
    )
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .addColumn('last_tried_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('webhook_delivery_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'webhook_delivery_webhook_endpoint_fkey',
      ['user_id', 'endpoint_id'],
      'webhook_endpoint',
      ['user_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('webhook_delivery_by_endpoint')
    .on('webhook_delivery')
    .columns(['user_id', 'endpoint_id', 'id'])
    .execute();

  await db.schema
    .createTable('webhook_pending')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('next_try_at', 'timestamptz', (c) => c.notNull())
    // Null: the delivery of this id. Else what happened, of which deliveries are to be made.
    .addColumn('fact', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('webhook_pending_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('webhook_pending_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('webhook_pending').execute();
  await db.schema.dropTable('webhook_delivery').execute();
  await db.schema.dropTable('webhook_endpoint').execute();
}
