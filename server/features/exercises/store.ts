// Reads the library and a user's custom exercises as one list, and writes custom exercises.
import { type Kysely, sql } from 'kysely';
import { allExercises, eachColumns, storedColumns } from '#server/db/reads/all-exercises.ts';
import { toExercise } from '#server/db/rows/exercise-row.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import { libraryHowTo } from '#server/library/how-to/library-how-to.ts';
import { DomainError } from '#shared/errors.ts';
import { rankAlternatives } from '#shared/exercises/alternatives.ts';
import { COMMON_BONUS, commonLifts } from '#shared/exercises/common-lifts.ts';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { loadedAreasOf } from '#shared/exercises/loaded-areas.ts';
import type {
  AlternativesInput,
  Category,
  CreateExerciseInput,
  Exercise,
  ExerciseHowTo,
  ExerciseListInput,
  FoundExercise,
  LibraryExercise,
  NamedExercise,
  UpdateExerciseInput,
} from '#shared/exercises/schema.ts';
import { searchWords } from '#shared/comparable.ts';
import { comparableSql, escapeLike } from '#server/db/statements/comparable-sql.ts';
import { MOST_RECENT, WORD_SIMILARITY } from '#shared/exercises/vocabulary.ts';
import { listedColumns, toFound, toListed, withPreference, withRecentUse } from './found.ts';
import {
  searchText,
  createExercises,
  movementColumns,
  requireCategory,
} from '#server/library/own-exercises.ts';
import { ownMovementClass } from '#server/library/movement-class.ts';
import { exerciseId } from './load-library.ts';

function contains(word: string) {
  return sql<boolean>`search_text like ${`%${escapeLike(word)}%`}`;
}

/**
 * Returns SQL that is true when the name or an alias contains the word or a similar word. A word with a typo can
 * therefore match.
 */
function resembles(word: string) {
  return sql<boolean>`(${contains(word)} or word_similarity(${word}, search_text) >= ${WORD_SIMILARITY})`;
}

/** Returns SQL that is true when the phrase is a whole name or alias. A hyphen equals a space. */
function isCalled(phrase: string) {
  const typed = ` | ${phrase.replaceAll('-', ' ')} | `;
  return sql<boolean>`position(${typed} in ' | ' || translate(search_text, '-', ' ') || ' | ') > 0`;
}

/** Returns SQL that is true when the exercise loads none of these body areas, not even as a side effect. */
function spares(areas: readonly BodyArea[]) {
  const any = sql`${[...areas]}::text[]`;
  return sql<boolean>`not (loaded_areas->'mainly' ?| ${any} or loaded_areas->'also' ?| ${any})`;
}

const favouritesFirst = sql`(p.preference = 'FAVOURITE') is true desc`;
/**
 * SQL order: recently used exercises come first. Unused exercises come last, because `least` ignores their null place.
 */
const recentFirst = sql`least(u.place, ${sql.lit(MOST_RECENT + 1)})`;

const commonFirst = sql`array_position(${[...commonLifts]}::text[], name)`;

/**
 * Uses `real` like Postgres's similarity functions, so that the sum of bonus and similarity equals the sum that the
 * browser's search computes.
 */
const commonBonus = sql`(case when ${commonFirst} is null then 0 else ${sql.lit(COMMON_BONUS)} end)::real`;

/** Returns the SQL order of search results. The browser's search has the same order (shared/exercises/search.ts). */
function rank(words: readonly string[], hasTrigrams: boolean) {
  if (words.length === 0) return sql`${favouritesFirst}, ${recentFirst}, ${commonFirst}, name`;
  const phrase = words.join(' ');
  const contained = words.map((word) => sql`(${contains(word)})::int`);
  const likeness = hasTrigrams
    ? sql`word_similarity(${phrase}, search_text) + similarity(${phrase}, ${comparableSql(sql.ref('name'))}) + ${commonBonus} desc,`
    : sql``;
  return sql`${isCalled(phrase)} desc, (${sql.join(contained, sql` + `)}) desc, ${favouritesFirst}, coalesce(u.workouts, 0) desc, ${likeness} length(name), name`;
}

/**
 * Returns one page of the list. `query` matches names and aliases in any case and word order. Typos are accepted when
 * no exercise has all words and the database has pg_trgm.
 */
export async function listExercises(
  db: Kysely<Database>,
  userId: string,
  input: ExerciseListInput,
  { hasTrigrams }: { hasTrigrams: boolean },
) {
  const words = searchWords(input.query ?? '');
  const asTyped = await findPage(db, userId, input, { words, matches: contains, hasTrigrams });
  if (asTyped.meta.total > 0 || words.length === 0 || !hasTrigrams) return asTyped;
  return findPage(db, userId, input, { words, matches: resembles, hasTrigrams });
}

interface Search {
  words: readonly string[];
  matches: typeof contains;
  hasTrigrams: boolean;
}

async function findPage(
  db: Kysely<Database>,
  userId: string,
  input: ExerciseListInput,
  { words, matches, hasTrigrams }: Search,
) {
  const { limit, offset } = input;
  let found = withRecentUse(db, userId, allExercises(db, userId));
  if (input.preference) found = found.where('p.preference', '=', input.preference);
  else if (!input.withHidden)
    found = found.where(sql<boolean>`p.preference is distinct from 'HIDDEN'`);
  for (const word of words) found = found.where(matches(word));
  if (input.category) found = found.where('category_id', '=', input.category);
  if (input.movementPattern) found = found.where('movement_pattern', '=', input.movementPattern);
  if (input.difficultyLevel) found = found.where('difficulty_level', '=', input.difficultyLevel);
  if (input.equipment) {
    found = found.where(
      sql<boolean>`equipment_required @> ${JSON.stringify([input.equipment])}::jsonb`,
    );
  }
  if (input.muscle) {
    found = found.where(
      sql<boolean>`muscle_groups->'primary' @> ${JSON.stringify([input.muscle])}::jsonb`,
    );
  }
  if (input.avoid?.length) found = found.where(spares(input.avoid));
  const rows = await found
    .select(eachColumns)
    .select([...listedColumns, sql<number>`count(*) over ()`.as('total')])
    .orderBy(rank(words, hasTrigrams))
    .limit(limit)
    .offset(offset)
    .execute();
  // A page after the last one has no rows, and so no total. A second query then counts the exercises.
  const all = sql<number>`count(*)`.as('total');
  const total =
    rows[0]?.total ??
    (offset === 0 ? 0 : (await found.select(all).executeTakeFirstOrThrow()).total);
  return { data: rows.map(toListed), meta: { total, limit, offset } };
}

/** Returns all exercises of the user by name, including hidden ones. Clients search the list offline. */
export async function readLibrary(
  db: Kysely<Database>,
  userId: string,
): Promise<LibraryExercise[]> {
  const rows = await withRecentUse(db, userId, allExercises(db, userId))
    .select(eachColumns)
    .select(listedColumns)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...toListed(row), searchText: row.search_text }));
}

/** Returns the exercises of all workouts by name, including removed and hidden ones. */
export async function listTrained(db: Kysely<Database>, userId: string): Promise<NamedExercise[]> {
  return db
    .selectFrom(allExercises(db, userId, { withRemoved: true }).as('each'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.exercise_id', '=', 'each.id')
          .select('e.id'),
      ),
    )
    .select(['each.id', 'each.name'])
    .orderBy('each.name')
    .execute();
}

/**
 * Returns the exercises with these ids, including removed custom exercises, because the history still refers to them.
 */
export async function findExercises(
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<Exercise[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(allExercises(db, userId, { withRemoved: true }).as('each'))
    .select(eachColumns)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('name')
    .execute();
  return rows.map(toExercise);
}

/**
 * Returns an exercise.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getExercise(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<FoundExercise> {
  const found = await withPreference(db, userId, allExercises(db, userId, { withRemoved: true }))
    .select(eachColumns)
    .select('p.preference')
    .where('each.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new DomainError('EXERCISE_NOT_FOUND');
  return toFound(found);
}

/** Returns the categories with their numbers of exercises, including custom exercises. */
export async function listCategories(db: Kysely<Database>, userId: string): Promise<Category[]> {
  const rows = await db
    .selectFrom('exercise_category as c')
    .leftJoin(allExercises(db, userId).as('each'), 'each.category_id', 'c.id')
    .select(['c.id', 'c.name', sql<number>`count(each.id)`.as('exercises')])
    .groupBy(['c.id', 'c.name', 'c.position'])
    .orderBy('c.position')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, _count: { exercises: row.exercises } }));
}

/**
 * Creates a custom exercise.
 * @throws DomainError VALIDATION_FAILED for an unknown category, LIMIT_REACHED above 500 custom exercises
 */
export async function createExercise(
  db: Kysely<Database>,
  userId: string,
  input: CreateExerciseInput,
): Promise<Exercise> {
  await requireCategory(db, input.categoryId);
  const [id = ''] = await createExercises(db, userId, [input]);
  return getExercise(db, userId, id);
}

/**
 * Updates a custom exercise. Omitted fields keep their values.
 * @throws DomainError EXERCISE_NOT_FOUND unless the exercise is a custom exercise of the user; VALIDATION_FAILED for an
 * unknown category or without a change
 */
export async function updateExercise(
  db: Kysely<Database>,
  userId: string,
  input: UpdateExerciseInput,
): Promise<Exercise> {
  if (input.categoryId !== undefined) await requireCategory(db, input.categoryId);
  const changes = {
    ...(input.name === undefined ? {} : { name: input.name, search_text: searchText(input.name) }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.categoryId === undefined ? {} : { category_id: input.categoryId }),
    ...(input.movementPattern === undefined ? {} : { movement_pattern: input.movementPattern }),
    ...(input.difficultyLevel === undefined ? {} : { difficulty_level: input.difficultyLevel }),
    ...(input.equipmentRequired === undefined
      ? {}
      : { equipment_required: JSON.stringify(input.equipmentRequired) }),
    ...(input.muscleGroups === undefined
      ? {}
      : { muscle_groups: JSON.stringify(input.muscleGroups) }),
    ...(input.safetyConsiderations === undefined
      ? {}
      : { safety_considerations: input.safetyConsiderations }),
    ...(input.loadKind === undefined ? {} : { load_kind: input.loadKind }),
    ...(input.measure === undefined ? {} : { measure: input.measure }),
    ...(input.bodyweightShare === undefined ? {} : { bodyweight_share: input.bodyweightShare }),
  };
  if (Object.keys(changes).length === 0) {
    throw new DomainError('VALIDATION_FAILED', 'Nothing to update');
  }
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('user_exercise')
      .set(changes)
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .where('removed_at', 'is', null)
      .returning([...storedColumns, sql<boolean>`true`.as('is_custom')])
      .executeTakeFirst();
    if (!changed) throw new DomainError('EXERCISE_NOT_FOUND');
    // Computes the loaded body areas from the whole exercise, because the request may contain only some fields.
    const exercise = toExercise(changed);
    const areas = loadedAreasOf(exercise);
    await trx
      .updateTable('user_exercise')
      .set({ loaded_areas: JSON.stringify(areas), ...movementColumns(exercise) })
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .execute();
    return { ...exercise, ...ownMovementClass(exercise), loadedAreas: areas };
  });
}

/**
 * Removes a custom exercise from the list. Templates and sessions keep the exercise.
 *
 * @throws DomainError EXERCISE_NOT_FOUND when the user has no such exercise
 */
export async function removeExercise(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<{ id: string }> {
  const removed = await db
    .updateTable('user_exercise')
    .set({ removed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new DomainError('EXERCISE_NOT_FOUND');
  return { id };
}

/**
 * Returns at most 20 alternatives that do not need the missing equipment, best first.
 *
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function listAlternatives(
  db: Kysely<Database>,
  userId: string,
  { id, missingEquipment }: AlternativesInput,
): Promise<Exercise[]> {
  const of = await getExercise(db, userId, id);
  const rows = await db
    .selectFrom(allExercises(db, userId).as('each'))
    .select(eachColumns)
    .where(sql<boolean>`muscle_groups->'primary' ?| ${of.muscleGroups.primary}::text[]`)
    .execute();
  return rankAlternatives(of, rows.map(toExercise), missingEquipment);
}

const byId: ReadonlyMap<string, ExerciseHowTo> = new Map(
  [...libraryHowTo].map(([slug, text]) => [exerciseId(slug), text]),
);

/**
 * Returns the instructions of an exercise; null for a custom exercise.
 *
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getHowTo(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<ExerciseHowTo | null> {
  const exercise = await getExercise(db, userId, id);
  return byId.get(exercise.id) ?? null;
}
