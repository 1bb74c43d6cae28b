/** Returns the word with the special characters of `like` escaped. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
