// In which order a list of exercises is told to whoever has a build that some suit better (behaviour.md#your-build). Pure;
// nothing is left out for it.
import type { Exercise, ListedExercise } from '#shared/exercises/schema.ts';
import { MOST_RECENT } from '#shared/exercises/vocabulary.ts';
import { groupBy } from '#shared/group-by.ts';

type Listed = Pick<ListedExercise, 'id' | 'mark' | 'recentUse' | 'movementPattern'> & {
  biomechanicalProfile: Pick<Exercise['biomechanicalProfile'], 'limbLengthSensitivity'>;
};

/**
 * Sorts a list without search words: a suited exercise moves ahead of one of the same movement
 * pattern whose difficulty depends most on limb lengths. Favourites and recently trained exercises
 * stay in place.
 */
export function suitedBeforeSensitive<Item extends Listed>(
  items: readonly Item[],
  suitedIds: readonly string[],
): Item[] {
  const isSuited = ({ id }: Item) => suitedIds.includes(id);
  const isSensitive = (item: Item) => item.biomechanicalProfile.limbLengthSensitivity === 'HIGH';
  const movable = items.filter(
    (item) => isOfLibrary(item) && (isSuited(item) || isSensitive(item)),
  );
  const byPattern = groupBy(movable, ({ movementPattern }) => movementPattern);
  const inOrder = new Map(
    [...byPattern].map(([pattern, of]) => [
      pattern,
      of.toSorted((a, b) => Number(isSuited(b)) - Number(isSuited(a))),
    ]),
  );
  return items.map((item) =>
    movable.includes(item) ? (inOrder.get(item.movementPattern)?.shift() ?? item) : item,
  );
}

/** Neither a favourite nor trained lately: among such the place says nothing of the person. */
function isOfLibrary({ mark, recentUse }: Listed): boolean {
  return mark !== 'FAVOURITE' && (recentUse === null || recentUse.place > MOST_RECENT);
}
