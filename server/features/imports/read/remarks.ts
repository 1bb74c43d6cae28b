// Writes sentences about data of a file that was not imported.

/** The most columns that a remark names. */
const MOST_NAMED = 20;
const CHARACTERS_OF_A_NAME = 60;

/** Names the first items of a list that may be long. */
export function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const few = names.slice(0, MOST_NAMED).map((name) => name.slice(0, CHARACTERS_OF_A_NAME));
  return more > 0 ? `${few.join(', ')} and ${more} more` : few.join(', ');
}

/** Writes '1 time was' or '3 × time were'. */
export function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what} was` : `${count} × ${what} were`;
}
