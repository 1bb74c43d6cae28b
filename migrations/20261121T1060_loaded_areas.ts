import { type Kysely, sql } from 'kysely';
import { loadedAreasOf } from './20261121T1060_loaded_areas/loaded-areas.ts';

const BATCH = 500;

/**
 * Every exercise says which parts of the body it loads. The library gets its values from the loader, which runs at
 * every start before anybody is answered; exercises that people made are worked out here, by the rule as it was on that
 * day: the copy beside this file never changes. When the rule changes, a new migration brings its own.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['exercise', 'user_exercise']) {
    await db.schema.alterTable(table).addColumn('loaded_areas', 'jsonb').execute();
  }
  await db.updateTable('exercise').set({ loaded_areas: '{"mainly": [], "also": []}' }).execute();
  await fillOwn(db);
  for (const table of ['exercise', 'user_exercise']) {
    await db.schema
      .alterTable(table)
      .alterColumn('loaded_areas', (column) => column.setNotNull())
      .execute();
    await db.schema
      .alterTable(table)
      .addCheckConstraint(
        `${table}_loaded_areas_check`,
        sql`jsonb_typeof(loaded_areas -> 'mainly') = 'array' and jsonb_typeof(loaded_areas -> 'also') = 'array'`,
      )
      .execute();
  }
}

async function fillOwn(db: Kysely<any>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('user_exercise')
      .select(['user_id', 'id', 'name', 'movement_pattern', 'safety_considerations'])
      .select(['equipment_required', 'muscle_groups', 'biomechanical_profile'])
      .where('loaded_areas', 'is', null)
      .limit(BATCH)
      .execute();
    const filled = rows.map((row) => ({
      user_id: row.user_id,
      id: row.id,
      areas: loadedAreasOf(row),
    }));
    await sql`
      update user_exercise set loaded_areas = filled.areas
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled(user_id uuid, id uuid, areas jsonb)
      where user_exercise.user_id = filled.user_id and user_exercise.id = filled.id
    `.execute(db);
    if (rows.length < BATCH) return;
  }
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const table of ['exercise', 'user_exercise']) {
    await db.schema.alterTable(table).dropColumn('loaded_areas').execute();
  }
}
