/** Makes a thing when it is first asked for, and keeps it: making a format takes as long as drawing a table. */
export function onDemand<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
