import { type Kysely, sql } from 'kysely';

const lists = ['conditions', 'allergies', 'injuries', 'surgeries'];

export async function up(db: Kysely<any>): Promise<void> {
  let table = db.schema
    .createTable('medical_history')
    .addColumn('user_id', 'uuid', (c) => c.notNull());
  for (const list of lists) {
    table = table
      .addColumn(list, 'jsonb', (c) => c.notNull())
      .addCheckConstraint(
        `medical_history_${list}_check`,
        // Not joined by AND: the length of what is no list would be an error of its own.
        sql`case when jsonb_typeof(${sql.ref(list)}) = 'array' then jsonb_array_length(${sql.ref(list)}) <= 100 else false end`,
      );
  }
  await table
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('medical_history_pkey', ['user_id'])
    .addForeignKeyConstraint('medical_history_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('medical_history_notes_check', sql`char_length(notes) <= 10000`)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('medical_history').execute();
}
