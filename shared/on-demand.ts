/**
 * Returns a function that creates a value on its first call and then keeps the value. For example, creating an Intl
 * format takes as long as drawing a table.
 */
export function onDemand<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
