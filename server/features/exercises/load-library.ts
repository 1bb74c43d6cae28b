// Writes the exercise library from the code into the database at the start of the server, unless the database already
// has this version.
import { type Kysely, sql } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { exerciseColumns } from '#server/db/tables/exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { loadedAreasOf } from '#shared/exercises/loaded-areas.ts';
import { type LibraryEntry, libraryCategories } from '#server/library/entry.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { loadClassOf } from '#server/library/load-class.ts';
import { searchText } from '#server/library/own-exercises.ts';
import { movementClassOf } from '#server/library/movement-class.ts';

// The UUID namespace for ids that are computed from slugs such as 'barbell-row'. Do not change the namespace: an
// exercise has the same id in every installation.
const NAMESPACE = '5a1f6c1e-7a0e-4b7e-9a51-1b1b1e0d6e0c';

export const categoryId = (slug: string) => uuidv5(`category/${slug}`, NAMESPACE);
export const exerciseId = (slug: string) => uuidv5(`exercise/${slug}`, NAMESPACE);

function exerciseRow(entry: LibraryEntry) {
  const loadClass = loadClassOf(entry);
  const { loadKind, measure, bodyweightShare } = loadClass;
  const { movementModel, hands, canTapeTravel } = movementClassOf({ ...entry, ...loadClass });
  return {
    id: exerciseId(entry.slug),
    slug: entry.slug,
    category_id: categoryId(entry.category),
    name: entry.name,
    search_text: searchText(entry.name, entry.aliases),
    description: entry.description,
    movement_pattern: entry.movementPattern,
    difficulty_level: entry.difficultyLevel,
    equipment_required: entry.equipmentRequired,
    muscle_groups: entry.muscleGroups,
    biomechanical_profile: entry.biomechanicalProfile,
    safety_considerations: entry.safetyConsiderations,
    strength_curve_profile: entry.strengthCurveProfile,
    requires_assessment: entry.requiresAssessment,
    loaded_areas: loadedAreasOf(entry),
    load_kind: loadKind,
    measure,
    bodyweight_share: bodyweightShare,
    movement_model: movementModel,
    hands,
    can_tape_travel: canTapeTravel,
  };
}

/** The columns that a new version of the library overwrites: all columns except the id and the slug. */
const updatedColumns = [
  ...exerciseColumns.filter((column) => column !== 'id'),
  'search_text',
] as const;

/** Passes the library as one JSON parameter, because a statement with thousands of parameters would be slow. */
function librarySelect() {
  const columns = sql.join(['id', 'slug', ...updatedColumns].map((column) => sql.ref(column)));
  const rows = JSON.stringify(exerciseLibrary.map(exerciseRow));
  return sql<never>`select ${columns} from json_populate_recordset(null::exercise, ${rows})`;
}

const categoryRows = Object.entries(libraryCategories).map(([slug, name], position) => ({
  id: categoryId(slug),
  slug,
  name,
  position,
}));

async function isLoaded(db: Kysely<Database>): Promise<boolean> {
  const categories = JSON.stringify(categoryRows);
  const { rows } = await sql<{ isLoaded: boolean }>`
    select not exists (
      select from json_populate_recordset(null::exercise_category, ${categories}) c
      where not exists (
        select from exercise_category k
        where k.slug = c.slug and k.name = c.name and k.position = c.position))
    and not exists (
      select from json_populate_recordset(null::exercise, ${JSON.stringify(exerciseLibrary.map(exerciseRow))}) e
      where not exists (
        select from exercise k where k.slug = e.slug and k.* is not distinct from e.*)) as "isLoaded"`.execute(
    db,
  );
  return rows[0]?.isLoaded === true;
}

/**
 * Inserts or updates each category and exercise by its slug, and returns the number of exercises. Deletes nothing,
 * because templates may use any exercise.
 */
export async function loadLibrary(db: Kysely<Database>): Promise<number> {
  if (await isLoaded(db)) return exerciseLibrary.length;
  await db
    .insertInto('exercise_category')
    .values(categoryRows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
  await db
    .insertInto('exercise')
    .columns(['id', 'slug', ...updatedColumns])
    .expression(librarySelect())
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((row) =>
          Object.fromEntries(
            updatedColumns.map((column) => [column, row.ref(`excluded.${column}`)]),
          ),
        )
        // Skips unchanged rows. In a distributed database, a write to this shared table would have to reach every
        // machine.
        .where(sql<boolean>`exercise.* is distinct from excluded.*`),
    )
    .execute();
  return exerciseLibrary.length;
}
