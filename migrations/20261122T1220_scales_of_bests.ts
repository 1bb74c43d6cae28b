import { type Kysely, sql } from 'kysely';

// A session's bests say on which scale they are: what was lifted, helped with, held or carried.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('session_best_weight_index').execute();
  await db.schema.alterTable('session_best').dropConstraint('session_best_pkey').execute();
  await db.schema.alterTable('session_best').renameColumn('reps', 'level').execute();
  await db.schema.alterTable('session_best').renameColumn('weight_lbs', 'best').execute();
  await db.schema
    .alterTable('session_best')
    // What everything was compared on until today.
    .addColumn('scale', 'text', (c) => c.notNull().defaultTo('WEIGHT'))
    .alterColumn('level', (c) => c.setDataType(sql`numeric(9,2)`))
    .alterColumn('best', (c) => c.setDataType(sql`numeric(9,2)`))
    .execute();
  await db.schema
    .alterTable('session_best')
    .alterColumn('scale', (c) => c.dropDefault())
    .execute();
  await db.schema
    .alterTable('session_best')
    .addPrimaryKeyConstraint('session_best_pkey', [
      'user_id',
      'session_id',
      'exercise_id',
      'scale',
      'level',
    ])
    .execute();
  // The start is beside the key for the same reason as before: Postgres 18 would skip through the bests by it.
  await sql`
    create index session_best_level_index
    on session_best (user_id, exercise_id, scale, level, best desc) include (started_at)`.execute(
    db,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`delete from session_best where scale <> 'WEIGHT'`.execute(db);
  await db.schema.dropIndex('session_best_level_index').execute();
  await db.schema.alterTable('session_best').dropConstraint('session_best_pkey').execute();
  await db.schema.alterTable('session_best').dropColumn('scale').execute();
  await db.schema
    .alterTable('session_best')
    .alterColumn('level', (c) => c.setDataType('integer'))
    .alterColumn('best', (c) => c.setDataType(sql`numeric(7,2)`))
    .execute();
  await db.schema.alterTable('session_best').renameColumn('level', 'reps').execute();
  await db.schema.alterTable('session_best').renameColumn('best', 'weight_lbs').execute();
  await db.schema
    .alterTable('session_best')
    .addPrimaryKeyConstraint('session_best_pkey', ['user_id', 'session_id', 'exercise_id', 'reps'])
    .execute();
  await sql`
    create index session_best_weight_index
    on session_best (user_id, exercise_id, reps, weight_lbs desc) include (started_at)`.execute(db);
}
