import { type Kysely, sql } from 'kysely';

// What grows with the years is not counted and not searched through any more, but kept as it happens.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('session_count')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('template_id', 'uuid', (c) => c.notNull())
    .addColumn('sessions', 'integer', (c) => c.notNull())
    .addColumn('completed', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('session_count_pkey', ['user_id', 'template_id'])
    .addForeignKeyConstraint('session_count_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('session_count_completed_check', sql`completed between 0 and sessions`)
    .execute();
  await sql`
    insert into session_count (user_id, template_id, sessions, completed)
    select user_id, template_id, count(*), count(*) filter (where completion_status = 'COMPLETED')
    from workout_session group by user_id, template_id`.execute(db);

  await db.schema
    .createTable('session_best')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('session_id', 'uuid', (c) => c.notNull())
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('reps', 'integer', (c) => c.notNull())
    .addColumn('weight_lbs', sql`numeric(7,2)`, (c) => c.notNull())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('session_best_pkey', ['user_id', 'session_id', 'exercise_id', 'reps'])
    .addForeignKeyConstraint(
      'session_best_session_fkey',
      ['user_id', 'session_id'],
      'workout_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await sql`
    insert into session_best (user_id, session_id, exercise_id, reps, weight_lbs, started_at)
    select e.user_id, e.session_id, e.exercise_id, e.reps, max(e.weight_lbs), s.started_at
    from exercise_set e
    join workout_session s on s.user_id = e.user_id and s.id = e.session_id
    where s.completion_status = 'COMPLETED' and e.classification = 'WORKING'
    group by e.user_id, e.session_id, e.exercise_id, e.reps, s.started_at`.execute(db);
  // The start is beside the key and not in it: as a part of it Postgres 18 would take it for a way to skip through the
  // weights, and guess that to be dear.
  await sql`
    create index session_best_weight_index
    on session_best (user_id, exercise_id, reps, weight_lbs desc) include (started_at)`.execute(db);

  await replaceTemplateIndex(db, ['user_id', 'template_id', 'started_at', 'id']);
}

export async function down(db: Kysely<any>): Promise<void> {
  await replaceTemplateIndex(db, ['user_id', 'template_id', 'started_at']);
  await db.schema.dropTable('session_best').execute();
  await db.schema.dropTable('session_count').execute();
}

/** With the id it is in the very order of the history, sessions that start together included. */
async function replaceTemplateIndex(db: Kysely<any>, columns: string[]): Promise<void> {
  await db.schema.dropIndex('workout_session_template_index').execute();
  await db.schema
    .createIndex('workout_session_template_index')
    .on('workout_session')
    .columns(columns)
    .execute();
}
