// The exercises of one's own that a copy needs: those of somebody else, made one's own once.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { comparable } from '#shared/comparable.ts';
import type { CreateExerciseInput, Exercise } from '#shared/exercises/schema.ts';

/** Saves an exercise of the user's own. */
export type CreateExercise = (
  db: Kysely<Database>,
  userId: string,
  input: CreateExerciseInput,
) => Promise<Exercise>;

/** The ids of a copy. */
export interface CopiedExercises {
  /** The user's exercise in the place of somebody's; one of the library is in its own. */
  idOf: (exerciseId: string) => string;
  /** Those that were made for it. */
  made: string[];
}

type Traits = Pick<Exercise, 'name' | 'loadKind' | 'measure'>;

/** Two exercises are one when they are called the same and their sets mean the same. */
const traitsOf = ({ name, loadKind, measure }: Traits) =>
  `${comparable(name)} ${loadKind} ${measure}`;

/** Finds those of `theirs` that are not of the library among the user's own, and makes the others. */
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

/** The exercise without what its owner wrote about it. */
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
