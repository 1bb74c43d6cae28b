// Sorts a list of exercises by how well they suit the lifter's build
// (behaviour/exercise-library.md#your-build). No exercise is removed.
import type { Exercise, ListedExercise } from '#shared/exercises/schema.ts';
import { MOST_RECENT } from '#shared/exercises/vocabulary.ts';
import { groupBy } from '#shared/group-by.ts';

/** Returns all items, suited items first. Both groups keep their order. */
export function suitedFirst<Item extends { id: string }>(
  items: readonly Item[],
  suitedIds: readonly string[],
): Item[] {
  const isSuited = ({ id }: Item) => suitedIds.includes(id);
  return [...items.filter(isSuited), ...items.filter((item) => !isSuited(item))];
}

type Listed = Pick<ListedExercise, 'id' | 'preference' | 'recentUse' | 'movementPattern'> & {
  biomechanicalProfile: Pick<Exercise['biomechanicalProfile'], 'limbLengthSensitivity'>;
};

/**
 * Moves exercises that suit the user's build ahead of exercises that depend strongly on the lengths of arms and legs.
 * Only exercises of the same movement pattern change places. Favourites and recently trained exercises stay in place.
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

/**
 * Returns true when the user neither favoured the exercise nor trained it recently. Only such an exercise may move in
 * the list.
 */
function isOfLibrary({ preference, recentUse }: Listed): boolean {
  return preference !== 'FAVOURITE' && (recentUse === null || recentUse.place > MOST_RECENT);
}
