import { type Kysely, sql } from 'kysely';

// Links that show a workout, a template or a program to people without an account.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('shared_link')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('WORKOUT', 'TEMPLATE', 'PROGRAM')`),
    )
    // No reference: what is deleted can come back, and its links with it.
    .addColumn('subject_id', 'uuid', (c) => c.notNull())
    .addColumn('token_hash', 'bytea', (c) => c.notNull())
    // Sealed with a key of the server, so that its owner can copy the link again.
    .addColumn('token', 'bytea', (c) => c.notNull())
    .addColumn('shows_name', 'boolean', (c) => c.notNull())
    .addColumn('shows_notes', 'boolean', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ends_at', 'timestamptz')
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addColumn('last_visit_at', 'timestamptz')
    .addPrimaryKeyConstraint('shared_link_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('shared_link_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();

  // Keyed by the hash of the token, the only thing known when a link is opened, as login is by the e-mail.
  await db.schema
    .createTable('shared_link_owner')
    .addColumn('token_hash', 'bytea', (c) => c.notNull())
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('link_id', 'uuid', (c) => c.notNull())
    .addPrimaryKeyConstraint('shared_link_owner_pkey', ['token_hash'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('shared_link_owner').execute();
  await db.schema.dropTable('shared_link').execute();
}
