// The text by which an exercise is found.

/** Returns the text that search reads: name and aliases in lower case. */
export function searchText(name: string, aliases: readonly string[] = []): string {
  return [name, ...aliases].join(' | ').toLowerCase();
}
