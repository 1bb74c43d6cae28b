import { type Kysely, sql } from 'kysely';

// Tokens that a person makes for programs. Whether one still lives is a matter of its row of auth_session, which has its id.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('personal_token')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('scopes', sql`text[]`, (c) => c.notNull())
    // The start of the token, to tell it from others.
    .addColumn('prefix', 'text', (c) => c.notNull())
    // SHA-256 of the token.
    .addColumn('hash', 'bytea', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addPrimaryKeyConstraint('personal_token_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'personal_token_session_fkey',
      ['user_id', 'id'],
      'auth_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('personal_token').execute();
}
