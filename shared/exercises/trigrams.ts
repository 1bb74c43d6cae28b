// Measures the similarity of two texts by their shared trigrams, as Postgres's pg_trgm does.

/**
 * Returns the trigrams of each word in order. As in pg_trgm, words are in lower case and padded
 * with two blanks before and one after.
 */
function trigramsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const padded = `  ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
}

/** Returns the number of shared trigrams divided by all trigrams of both texts, 0 to 1. */
export function similarity(one: string, other: string): number {
  const [a, b] = [new Set(trigramsOf(one)), new Set(trigramsOf(other))];
  return shareOf([...a].filter((group) => b.has(group)).length, a.size, b.size);
}

/** Returns the similarity of the searched words to the most similar part of the text, 0 to 1. */
export function wordSimilarity(words: string, text: string): number {
  const wanted = new Set(trigramsOf(words));
  const groups = trigramsOf(text);
  let best = 0;
  for (const [start, first] of groups.entries()) {
    if (!wanted.has(first)) continue;
    const seen = new Set<string>();
    let shared = 0;
    for (const group of groups.slice(start)) {
      if (seen.has(group)) continue;
      seen.add(group);
      if (!wanted.has(group)) continue;
      shared += 1;
      best = Math.max(best, shareOf(shared, wanted.size, seen.size));
    }
  }
  return best;
}

function shareOf(shared: number, one: number, other: number): number {
  return shared === 0 ? 0 : shared / (one + other - shared);
}
