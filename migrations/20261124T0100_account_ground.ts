import { type Kysely, sql } from 'kysely';

// How and when a sign-in proved who it is, what happened to an account, and mail that is to be sent.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('auth_session')
    .addColumn('kind', 'text', (c) => c.check(sql`kind in ('DEVICE', 'TOKEN')`))
    .addColumn('method', 'text')
    // Null: when it was opened.
    .addColumn('proved_at', 'timestamptz')
    .execute();
  await sql`update auth_session set kind = 'DEVICE', method = 'PASSWORD'`.execute(db);
  await db.schema
    .alterTable('auth_session')
    .alterColumn('kind', (c) => c.setNotNull())
    .alterColumn('method', (c) => c.setNotNull())
    .execute();

  await db.schema
    .createTable('security_event')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('details', 'jsonb', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('ip_prefix', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('security_event_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('security_event_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();

  await db.schema
    .createTable('pending_mail')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('to_name', 'text', (c) => c.notNull())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_try_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('pending_mail_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('pending_mail_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('pending_mail').execute();
  await db.schema.dropTable('security_event').execute();
  await db.schema
    .alterTable('auth_session')
    .dropColumn('proved_at')
    .dropColumn('method')
    .dropColumn('kind')
    .execute();
}
