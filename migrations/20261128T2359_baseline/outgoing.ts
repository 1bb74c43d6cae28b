// Creates the tables of notifications, mail, webhooks and shared links.
import { type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = [
  'push_subscription',
  'pending_rest',
  'pending_mail',
  'webhook_endpoint',
  'webhook_delivery',
  'webhook_pending',
  'shared_link',
  'shared_link_owner',
];

export async function create(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('user_id', 'uuid', required)
    .addColumn('sign_in_id', 'uuid', required)
    .addColumn('endpoint', 'text', required)
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('push_subscription_pkey', ['user_id', 'sign_in_id'])
    .addForeignKeyConstraint(
      'push_subscription_sign_in_fkey',
      ['user_id', 'sign_in_id'],
      'sign_in',
      ['user_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addCheckConstraint(
      'push_subscription_endpoint_check',
      sql`char_length(endpoint) between 1 and 1024`,
    )
    .execute();

  await db.schema
    .createTable('pending_rest')
    .addColumn('user_id', 'uuid', required)
    .addColumn('session_id', 'uuid', required)
    .addColumn('rest_id', 'uuid', required)
    .addColumn('sign_in_id', 'uuid', required)
    .addColumn('ends_at', 'timestamptz', required)
    .addColumn('body', 'text', required)
    .addPrimaryKeyConstraint('pending_rest_pkey', ['user_id', 'session_id'])
    .addForeignKeyConstraint(
      'pending_rest_push_subscription_fkey',
      ['user_id', 'sign_in_id'],
      'push_subscription',
      ['user_id', 'sign_in_id'],
      (key) => key.onDelete('cascade'),
    )
    .addCheckConstraint('pending_rest_body_check', sql`char_length(body) between 1 and 300`)
    .execute();
  await db.schema
    .createIndex('pending_rest_ends_at')
    .on('pending_rest')
    .columns(['ends_at'])
    .execute();

  await userTable(db, 'pending_mail')
    .addColumn('id', 'uuid', required)
    .addColumn('to_name', 'text', required)
    .addColumn('to_address', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_try_at', 'timestamptz', required)
    // Time after which the mail is not sent any more. Null means one day after the mail was queued.
    .addColumn('useless_at', 'timestamptz')
    .addPrimaryKeyConstraint('pending_mail_pkey', ['user_id', 'id'])
    .execute();

  await userTable(db, 'webhook_endpoint')
    .addColumn('id', 'uuid', required)
    .addColumn('url', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('events', 'jsonb', required)
    // The secret is encrypted, so that a copy of the database alone does not reveal it.
    .addColumn('secret', 'bytea', required)
    .addColumn('previous_secret', 'bytea')
    .addColumn('previous_until', 'timestamptz')
    .addColumn('failing_since', 'timestamptz')
    .addColumn('disabled_at', 'timestamptz')
    .addColumn('disabled_reason', 'text', (c) =>
      c.check(sql`disabled_reason in ('USER', 'FAILING', 'GONE')`),
    )
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('webhook_endpoint_pkey', ['user_id', 'id'])
    .addCheckConstraint('webhook_endpoint_url_check', sql`char_length(url) between 1 and 1024`)
    .execute();

  await db.schema
    .createTable('webhook_delivery')
    .addColumn('user_id', 'uuid', required)
    .addColumn('id', 'uuid', required)
    .addColumn('endpoint_id', 'uuid', required)
    .addColumn('event', 'text', required)
    // The body is text, so that every attempt sends the same bytes.
    .addColumn('body', 'text', required)
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('PENDING', 'DELIVERED', 'FAILED')`),
    )
    .addColumn('attempts', 'integer', required)
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .addColumn('last_tried_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', required)
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

  await userTable(db, 'webhook_pending')
    .addColumn('id', 'uuid', required)
    .addColumn('next_try_at', 'timestamptz', required)
    // A row with a `fact`, such as a completed session, is an event whose deliveries are not queued yet. A row without
    // a `fact` is a delivery to send.
    .addColumn('fact', 'jsonb')
    .addColumn('created_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('webhook_pending_pkey', ['user_id', 'id'])
    .execute();

  await userTable(db, 'shared_link')
    .addColumn('id', 'uuid', required)
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('WORKOUT', 'TEMPLATE', 'PROGRAM')`),
    )
    // The column has no foreign key, because a deleted workout, template or program can be restored together with its
    // shared links.
    .addColumn('subject_id', 'uuid', required)
    .addColumn('token_hash', 'bytea', required)
    // The token is encrypted instead of hashed, so that the link's owner can copy the link again.
    .addColumn('token', 'bytea', required)
    .addColumn('shows_name', 'boolean', required)
    .addColumn('shows_notes', 'boolean', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('ends_at', 'timestamptz')
    .addColumn('visits', 'integer', required)
    .addColumn('last_visit_at', 'timestamptz')
    .addPrimaryKeyConstraint('shared_link_pkey', ['user_id', 'id'])
    .execute();

  // The hash of the token is the key, because a visitor's link contains only the token.
  await db.schema
    .createTable('shared_link_owner')
    .addColumn('token_hash', 'bytea', required)
    .addColumn('user_id', 'uuid', required)
    .addColumn('link_id', 'uuid', required)
    .addPrimaryKeyConstraint('shared_link_owner_pkey', ['token_hash'])
    .execute();
}
