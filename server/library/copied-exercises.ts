// Maps the exercises of another person's template or program to a user's exercises. Creates the exercises that the user
// lacks.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { comparable } from '#shared/comparable.ts';
import type { CreateExerciseInput, Exercise } from '#shared/exercises/schema.ts';
import { createExercises } from './own-exercises.ts';

interface CopiedExercises {
  /**
   * Returns the id of the user's exercise that corresponds to the owner's exercise. The id of a library exercise stays
   * the same.
   */
  idOf: (exerciseId: string) => string;
  made: string[];
}

type Traits = Pick<Exercise, 'name' | 'loadKind' | 'measure'>;

/** Two exercises with the same name, load kind and measure are treated as one exercise. */
const traitsOf = ({ name, loadKind, measure }: Traits) =>
  `${comparable(name)} ${loadKind} ${measure}`;

type Copied = Omit<CreateExerciseInput, 'commandId'> & { id: string; isCustom?: boolean };

/** Finds the user's exercise for each custom exercise of the owner. Creates the exercises that the user lacks. */
export async function copyExercises(
  db: Kysely<Database>,
  userId: string,
  theirs: readonly Copied[],
): Promise<CopiedExercises> {
  const custom = theirs.filter(({ isCustom = true }) => isCustom);
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
      const [id = ''] =
        found === undefined
          ? await createExercises(db, userId, [exerciseInput(exercise)])
          : [found];
      if (found === undefined) made.push(id);
      known.set(traits, id);
      places.set(exercise.id, id);
    }
  }
  return { idOf: (exerciseId) => places.get(exerciseId) ?? exerciseId, made };
}

/** Returns the exercise without the description and safety notes that its owner wrote. */
export function exerciseInput(exercise: Omit<Copied, 'id'>): CreateExerciseInput {
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
