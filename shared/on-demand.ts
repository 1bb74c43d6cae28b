/**
 * Returns a function that makes a value on its first call and then keeps it. Making an Intl format takes as long as
 * drawing a table.
 */
export function onDemand<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
