// Finds the exercises that load a recovering body area, such as an injured knee, from the user's medical history.
import type { Kysely } from 'kysely';
import { exercisesById } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { recoveringAreas } from '#shared/medical-history/injured-areas.ts';
import { recoveringAreaOf } from '#shared/training/suggestion/recovering.ts';

/** Returns the recovering area by exercise id. Exercises that load no recovering area are omitted. */
export async function readRecovering(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Map<string, BodyArea>> {
  const history = await db
    .selectFrom('medical_history')
    .select('injuries')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const recovering = recoveringAreas(history?.injuries ?? []);
  if (recovering.length === 0) return new Map();
  const exercises = await exercisesById(db, userId, exerciseIds)
    .select(['each.id', 'each.loaded_areas'])
    .execute();
  return new Map(
    exercises.flatMap(({ id, loaded_areas: loaded }) => {
      const area = recoveringAreaOf(loaded, recovering);
      return area ? [[id, area] as const] : [];
    }),
  );
}
