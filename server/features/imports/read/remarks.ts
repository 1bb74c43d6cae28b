// Sentences on what a file had that did not come in.

/** Columns that a remark names. */
const MOST_NAMED = 20;
const CHARACTERS_OF_A_NAME = 60;

/** Names a few things of a list that may be long. */
export function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const few = names.slice(0, MOST_NAMED).map((name) => name.slice(0, CHARACTERS_OF_A_NAME));
  return more > 0 ? `${few.join(', ')} and ${more} more` : few.join(', ');
}

/** '1 time was', '3 × time were'. */
export function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what} was` : `${count} × ${what} were`;
}
