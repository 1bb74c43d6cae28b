// Sorts alternatives so that those that suit the build come first (behaviour/exercise-library.md#your-build). Pure;
// leaves nothing out.

/** Returns the suited items first; otherwise the order stays. */
export function suitedFirst<Item extends { id: string }>(
  items: readonly Item[],
  suitedIds: readonly string[],
): Item[] {
  const isSuited = ({ id }: Item) => suitedIds.includes(id);
  return [...items.filter(isSuited), ...items.filter((item) => !isSuited(item))];
}
