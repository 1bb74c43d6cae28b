import { type Kysely, sql } from 'kysely';

// Where a signed-in device takes notifications, and the rests whose end is to be told there.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('auth_session_id', 'uuid', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_subscription_pkey', ['user_id', 'auth_session_id'])
    .addForeignKeyConstraint(
      'push_subscription_auth_session_fkey',
      ['user_id', 'auth_session_id'],
      'auth_session',
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
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('session_id', 'uuid', (c) => c.notNull())
    .addColumn('rest_id', 'uuid', (c) => c.notNull())
    .addColumn('auth_session_id', 'uuid', (c) => c.notNull())
    .addColumn('ends_at', 'timestamptz', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pending_rest_pkey', ['user_id', 'session_id'])
    .addForeignKeyConstraint(
      'pending_rest_push_subscription_fkey',
      ['user_id', 'auth_session_id'],
      'push_subscription',
      ['user_id', 'auth_session_id'],
      (key) => key.onDelete('cascade'),
    )
    .addCheckConstraint('pending_rest_body_check', sql`char_length(body) between 1 and 300`)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('pending_rest').execute();
  await db.schema.dropTable('push_subscription').execute();
}
