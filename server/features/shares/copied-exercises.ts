// Finds or creates the custom exercises that a copy of a shared subject needs.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { comparable } from '#shared/comparable.ts';
import type { CreateExerciseInput, Exercise } from '#shared/exercises/schema.ts';

/** Saves a custom exercise of the user. */
export type CreateExercise = (
  db: Kysely<Database>,
  userId: string,
  input: CreateExerciseInput,
) => Promise<Exercise>;

/** The exercise ids of a copy. */
export interface CopiedExercises {
  /** Returns the user's exercise for the owner's. A library exercise keeps its id. */
  idOf: (exerciseId: string) => string;
  /** The ids of created exercises. */
  made: string[];
}

type Traits = Pick<Exercise, 'name' | 'loadKind' | 'measure'>;

/** Two exercises are equal when their name, load kind and measure are equal. */
const traitsOf = ({ name, loadKind, measure }: Traits) =>
  `${comparable(name)} ${loadKind} ${measure}`;

/** Matches the owner's custom exercises with the user's by their traits, and creates the missing ones. */
export async function copyExercises(
  db: Kysely<Database>,
  userId: string,
  theirs: readonly Exercise[],
  create: CreateExercise,
): Promise<CopiedExercises> {
  const custom = theirs.filter(({ isCustom }) => isCustom);
  const places = new Map<string, string>();
  const made: string[] = [];
  if (custom.length > 0) {
    const own = await db
      .selectFrom('user_exercise')
      .select(['id', 'name', 'load_kind as loadKind', 'measure'])
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .execute();
    const known = new Map(own.map((each) => [traitsOf(each), each.id]));
    for (const exercise of custom) {
      const traits = traitsOf(exercise);
      const found = known.get(traits);
      const id = found ?? (await create(db, userId, inputOf(exercise))).id;
      if (found === undefined) made.push(id);
      known.set(traits, id);
      places.set(exercise.id, id);
    }
  }
  return { idOf: (exerciseId) => places.get(exerciseId) ?? exerciseId, made };
}

/** Returns the exercise without its owner's description. */
function inputOf(exercise: Exercise): CreateExerciseInput {
  return {
    name: exercise.name,
    description: '',
    categoryId: exercise.categoryId,
    movementPattern: exercise.movementPattern,
    difficultyLevel: exercise.difficultyLevel,
    equipmentRequired: exercise.equipmentRequired,
    muscleGroups: exercise.muscleGroups,
    safetyConsiderations: '',
    loadKind: exercise.loadKind,
    measure: exercise.measure,
    bodyweightShare: exercise.bodyweightShare,
  };
}
