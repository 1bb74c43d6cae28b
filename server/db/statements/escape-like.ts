/** Returns the word with what `like` takes for a sign escaped. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
