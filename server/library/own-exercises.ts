// Creates custom exercises, and checks their number and their category.
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { loadedAreasOf } from '#shared/exercises/loaded-areas.ts';
import type { CreateExerciseInput, Exercise } from '#shared/exercises/schema.ts';
import { comparable } from '#shared/comparable.ts';
import { ownMovementClass } from './movement-class.ts';

const MOST_CUSTOM_EXERCISES = 500;

const neutralProfile: Exercise['biomechanicalProfile'] = {
  limbLengthSensitivity: 'MODERATE',
  torsoLengthSensitivity: 'MODERATE',
  mobilityRequirements: [],
  stabilityRequirements: 'MODERATE',
};
const flatCurve: Exercise['strengthCurveProfile'] = { type: 'FLAT', peakForcePosition: 0.5 };

export function movementColumns(exercise: Parameters<typeof ownMovementClass>[0]) {
  const { movementModel, hands, canTapeTravel } = ownMovementClass(exercise);
  return { movement_model: movementModel, hands, can_tape_travel: canTapeTravel };
}

/**
 * Creates the exercises with one statement, and returns the ids in the order of the exercises.
 * @throws DomainError LIMIT_REACHED above 500 custom exercises
 */
export async function createExercises(
  db: Kysely<Database>,
  userId: string,
  inputs: readonly CreateExerciseInput[],
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const { count } = await db
    .selectFrom('user_exercise')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count + inputs.length > MOST_CUSTOM_EXERCISES) {
    throw new DomainError(
      'LIMIT_REACHED',
      `At most ${MOST_CUSTOM_EXERCISES} exercises of your own`,
    );
  }
  const rows = inputs.map((input) => rowOf(userId, input));
  await db.insertInto('user_exercise').values(rows).execute();
  return rows.map(({ id }) => id);
}

function rowOf(userId: string, input: CreateExerciseInput) {
  return {
    user_id: userId,
    id: uuidv7(),
    category_id: input.categoryId,
    name: input.name,
    search_text: searchText(input.name),
    description: input.description,
    movement_pattern: input.movementPattern,
    difficulty_level: input.difficultyLevel,
    equipment_required: JSON.stringify(input.equipmentRequired),
    muscle_groups: JSON.stringify(input.muscleGroups),
    biomechanical_profile: JSON.stringify(neutralProfile),
    safety_considerations: input.safetyConsiderations,
    strength_curve_profile: JSON.stringify(flatCurve),
    requires_assessment: false,
    loaded_areas: JSON.stringify(loadedAreasOf({ ...input, biomechanicalProfile: neutralProfile })),
    load_kind: input.loadKind,
    measure: input.measure,
    bodyweight_share: input.bodyweightShare,
    ...movementColumns(input),
    removed_at: null,
  };
}

/**
 * Checks that the category exists. Null, which means no category, is accepted.
 * @throws DomainError VALIDATION_FAILED for an unknown category
 */
export async function requireCategory(db: Kysely<Database>, categoryId: string | null) {
  if (categoryId === null) return;
  const found = await db
    .selectFrom('exercise_category')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!found) throw new DomainError('VALIDATION_FAILED', 'Unknown category');
}

/** Returns the text that the exercise search matches: the name and the aliases, normalised by `comparable`. */
export function searchText(name: string, aliases: readonly string[] = []): string {
  return [name, ...aliases].map(comparable).join(' | ');
}
