// The text by which an exercise is found.
import { comparable } from '#shared/comparable.ts';

/** Returns the text that search reads: name and aliases as they are compared. */
export function searchText(name: string, aliases: readonly string[] = []): string {
  return [name, ...aliases].map(comparable).join(' | ');
}
