// In which order what stands in for an exercise is told to whoever has a build that some suit better
// (behaviour.md#your-build). Pure; nothing is left out for it.

/** Puts what suits in front and keeps the order else. */
export function suitedFirst<Item extends { id: string }>(
  items: readonly Item[],
  suitedIds: readonly string[],
): Item[] {
  const isSuited = ({ id }: Item) => suitedIds.includes(id);
  return [...items.filter(isSuited), ...items.filter((item) => !isSuited(item))];
}
