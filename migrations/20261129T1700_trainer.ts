// Creates the tables of trainers, such as invitations, grants, proposals, comments, and the log of the data that a
// trainer has viewed.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { placeTable } from '#server/db/opening/distribution.ts';

const tables = [
  'trainer_invitation',
  'trainer_grant',
  'trainer_proposal',
  'trainer_comment',
  'trainer_reading',
  'trainer_news',
  'trainer_client',
  'trainer_glance',
];

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

export async function up(db: Kysely<any>): Promise<void> {
  const table = (name: string) =>
    db.schema.createTable(name).addColumn('user_id', 'uuid', (c) => c.notNull());
  const keyed = <Columns extends string>(
    name: string,
    made: CreateTableBuilder<string, Columns>,
    ...key: (Columns & string)[]
  ) => made.addPrimaryKeyConstraint(`${name}_pkey`, key);
  const id = <Columns extends string>(made: CreateTableBuilder<string, Columns>) =>
    made.addColumn('id', 'uuid', (c) => c.notNull());

  await keyed(
    'trainer_invitation',
    id(table('trainer_invitation'))
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'bytea', (c) => c.notNull())
      .addColumn('areas', 'jsonb', (c) => c.notNull())
      .addColumn('sent_to', 'text')
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('ends_at', 'timestamptz', (c) => c.notNull())
      .addColumn('taken_by', 'uuid')
      .addColumn('taken_name', 'text')
      .addColumn('taken_email', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addCheckConstraint(
        'trainer_invitation_made_by_check',
        oneOf('made_by', ['CLIENT', 'TRAINER']),
      )
      .addCheckConstraint(
        'trainer_invitation_state_check',
        oneOf('state', ['OPEN', 'TAKEN', 'DONE', 'REVOKED']),
      ),
    'user_id',
    'id',
  ).execute();

  // The hash of the token is the key, because an invitation's link contains only the token.
  await db.schema
    .createTable('trainer_invitation_owner')
    .addColumn('token_hash', 'bytea', (c) => c.notNull())
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('invitation_id', 'uuid', (c) => c.notNull())
    .addPrimaryKeyConstraint('trainer_invitation_owner_pkey', ['token_hash'])
    .execute();
  await placeTable(db, 'trainer_invitation_owner');

  await keyed(
    'trainer_grant',
    id(table('trainer_grant'))
      .addColumn('trainer_id', 'uuid')
      .addColumn('trainer_name', 'text')
      .addColumn('areas', 'jsonb', (c) => c.notNull())
      .addColumn('history_from', 'date')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('target_changes', 'text', (c) => c.notNull())
      .addColumn('is_blocked', 'boolean', (c) => c.notNull())
      .addColumn('is_quiet', 'boolean', (c) => c.notNull())
      .addColumn('shows_text', 'boolean', (c) => c.notNull())
      .addColumn('started_at', 'timestamptz', (c) => c.notNull())
      .addColumn('changed_at', 'timestamptz', (c) => c.notNull())
      .addColumn('ended_at', 'timestamptz')
      .addColumn('ended_by', 'text')
      .addCheckConstraint(
        'trainer_grant_state_check',
        oneOf('state', ['ACTIVE', 'PAUSED', 'ENDED']),
      )
      .addCheckConstraint(
        'trainer_grant_target_changes_check',
        oneOf('target_changes', ['ASK', 'ACCEPT']),
      )
      .addCheckConstraint(
        'trainer_grant_ended_check',
        sql`(state = 'ENDED') = (ended_at is not null)`,
      ),
    'user_id',
    'id',
  ).execute();

  await keyed(
    'trainer_proposal',
    id(table('trainer_proposal'))
      .addColumn('trainer_id', 'uuid')
      .addColumn('trainer_name', 'text')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'uuid')
      .addColumn('base', 'jsonb')
      .addColumn('proposed', 'jsonb', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('batch_id', 'uuid', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('taken', 'jsonb')
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('answered_at', 'timestamptz')
      .addCheckConstraint(
        'trainer_proposal_kind_check',
        oneOf('kind', ['TEMPLATE', 'PROGRAM', 'CHANGE', 'GOAL']),
      )
      .addCheckConstraint(
        'trainer_proposal_state_check',
        oneOf('state', ['OPEN', 'TAKEN', 'DECLINED', 'WITHDRAWN']),
      ),
    'user_id',
    'id',
  ).execute();

  await keyed(
    'trainer_comment',
    id(table('trainer_comment'))
      .addColumn('trainer_id', 'uuid')
      .addColumn('trainer_name', 'text')
      .addColumn('written_by', 'text', (c) => c.notNull())
      .addColumn('session_id', 'uuid', (c) => c.notNull())
      .addColumn('exercise_id', 'uuid')
      .addColumn('set_id', 'uuid')
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('read_at', 'timestamptz')
      .addColumn('dismissed_at', 'timestamptz')
      .addCheckConstraint(
        'trainer_comment_written_by_check',
        oneOf('written_by', ['CLIENT', 'TRAINER']),
      ),
    'user_id',
    'id',
  ).execute();

  await keyed(
    'trainer_reading',
    table('trainer_reading')
      .addColumn('trainer_id', 'uuid', (c) => c.notNull())
      .addColumn('area', 'text', (c) => c.notNull())
      .addColumn('day', 'date', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull()),
    'user_id',
    'trainer_id',
    'day',
    'area',
  ).execute();

  // The table has one row per trainer and client. Each change of the client's data gives the row a new id. The
  // scheduler therefore does not delete a row that has changed meanwhile.
  await keyed(
    'trainer_news',
    id(table('trainer_news'))
      .addColumn('trainer_id', 'uuid', (c) => c.notNull())
      .addColumn('next_try_at', 'timestamptz', (c) => c.notNull()),
    'user_id',
    'trainer_id',
  ).execute();

  await keyed(
    'trainer_client',
    table('trainer_client')
      .addColumn('client_id', 'uuid', (c) => c.notNull())
      .addColumn('client_name', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('areas', 'jsonb', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('tags', sql`text[]`, (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('snoozed_until', 'date')
      .addColumn('started_at', 'timestamptz', (c) => c.notNull())
      .addColumn('ended_at', 'timestamptz')
      .addCheckConstraint(
        'trainer_client_state_check',
        oneOf('state', ['ACTIVE', 'PAUSED', 'ENDED']),
      ),
    'user_id',
    'client_id',
  ).execute();

  await keyed(
    'trainer_glance',
    table('trainer_glance')
      .addColumn('client_id', 'uuid', (c) => c.notNull())
      .addColumn('facts', 'jsonb', (c) => c.notNull())
      .addColumn('changed_at', 'timestamptz', (c) => c.notNull()),
    'user_id',
    'client_id',
  ).execute();

  // Citus accepts a foreign key only on a table that is already distributed, so each table gets its key afterwards.
  for (const name of tables) {
    await placeTable(db, name);
    await db.schema
      .alterTable(name)
      .addForeignKeyConstraint(`${name}_account_fkey`, ['user_id'], 'account', ['user_id'])
      .execute();
  }

  await db.schema
    .createIndex('trainer_grant_live_index')
    .unique()
    .on('trainer_grant')
    .columns(['user_id', 'trainer_id'])
    .where(sql.ref('state'), '<>', 'ENDED')
    .execute();
  await db.schema
    .createIndex('trainer_comment_session_index')
    .on('trainer_comment')
    .columns(['user_id', 'session_id'])
    .execute();
  await db.schema
    .createIndex('trainer_comment_exercise_index')
    .on('trainer_comment')
    .columns(['user_id', 'exercise_id'])
    .where(sql.ref('dismissed_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('trainer_comment_unread_index')
    .on('trainer_comment')
    .columns(['user_id', 'written_by'])
    .where(sql.ref('read_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('trainer_proposal_open_index')
    .on('trainer_proposal')
    .columns(['user_id', 'created_at'])
    .where(sql.ref('state'), '=', 'OPEN')
    .execute();
  await db.schema
    .createIndex('trainer_news_due_index')
    .on('trainer_news')
    .column('next_try_at')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of [...tables, 'trainer_invitation_owner']) {
    await db.schema.dropTable(name).execute();
  }
}
