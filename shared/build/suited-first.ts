// Sorts alternatives for a build that some of them suit better (behaviour/exercise-library.md#your-build). Pure; leaves nothing out.

/** Puts what suits in front and keeps the order else. */
export function suitedFirst<Item extends { id: string }>(
  items: readonly Item[],
  suitedIds: readonly string[],
): Item[] {
  const isSuited = ({ id }: Item) => suitedIds.includes(id);
  return [...items.filter(isSuited), ...items.filter((item) => !isSuited(item))];
}
