import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('date_of_birth', 'date')
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('height_cm', sql`numeric(5,2)`)
    .addColumn('weight_kg', sql`numeric(5,2)`)
    .addColumn('experience_level', 'text')
    .addColumn('full_assessment_completed', 'boolean', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_pkey', ['user_id'])
    .addCheckConstraint(
      'account_gender_check',
      sql`gender in ('MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY')`,
    )
    .addCheckConstraint('account_height_check', sql`height_cm between 121.92 and 243.84`)
    .addCheckConstraint('account_weight_check', sql`weight_kg between 22.68 and 453.59`)
    .addCheckConstraint(
      'account_experience_check',
      sql`experience_level in ('BEGINNER', 'NOVICE', 'INTERMEDIATE', 'ADVANCED', 'ELITE')`,
    )
    .execute();

  // Looked up before the user is known, so it is keyed by what is looked up.
  await db.schema
    .createTable('login')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('login_pkey', ['email'])
    .addCheckConstraint('login_email_check', sql`email = lower(email)`)
    .execute();

  await db.schema
    .createTable('auth_session')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('nonce', 'bytea', (c) => c.notNull())
    .addColumn('counter', 'integer', (c) => c.notNull())
    .addColumn('is_confirmed', 'boolean', (c) => c.notNull())
    .addColumn('rotated_at', 'timestamptz', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_seen_at', 'timestamptz', (c) => c.notNull())
    .addColumn('idle_seconds', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'timestamptz', (c) => c.notNull())
    .addColumn('remember', 'boolean', (c) => c.notNull())
    .addColumn('bind_hash', 'bytea')
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('ip_prefix', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revoked_reason', 'text')
    .addPrimaryKeyConstraint('auth_session_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('auth_session_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('window_ends_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('rate_limit_pkey', ['key'])
    .execute();
  await db.schema
    .createIndex('rate_limit_window_index')
    .on('rate_limit')
    .column('window_ends_at')
    .execute();

  // One row for each command that carried an id, except those whose receipt is the event itself.
  await db.schema
    .createTable('command_receipt')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('command_id', 'uuid', (c) => c.notNull())
    .addColumn('command_hash', 'text', (c) => c.notNull())
    // Not jsonb: a repeat gets the answer byte for byte, the order of its keys included.
    .addColumn('answer', 'json')
    .addColumn('recorded_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('command_receipt_pkey', ['user_id', 'command_id'])
    .addForeignKeyConstraint('command_receipt_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const table of ['command_receipt', 'rate_limit', 'auth_session', 'login', 'account']) {
    await db.schema.dropTable(table).execute();
  }
}
