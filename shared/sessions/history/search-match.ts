// Finds the exercise names and the parts of notes that a search matched. The file does not import
// zod, so that a screen loads few bytes.
import { comparable } from '#shared/comparable.ts';

export const MOST_SEARCH_CHARACTERS = 100;
export const MOST_SEARCH_WORDS = 8;

/** A `SearchMatch` shows the text around a word that a search found in an exercise, a note or a comment. */
export interface SearchMatch {
  in: 'exercise' | 'note' | 'comment';
  /** `text` is the name of the exercise, or the part of the note or comment around the found word. */
  text: string;
}

export const MOST_MATCHES = 3;

const MOST_CHARACTERS = 80;
const BEFORE = 24;

/**
 * Returns the part of a text around the first match, in one line.
 *
 * @param words from `searchWords`
 */
export function snippetOf(text: string, words: readonly string[]): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  // The position of the match in the text is approximate, because the normalised text may be shorter or longer than the
  // text.
  const compared = comparable(characters.join(''));
  const places = words.map((word) => compared.indexOf(word)).filter((place) => place !== -1);
  const word = Math.min(characters.length, ...places);
  const start = places.length === 0 || word <= BEFORE ? 0 : afterBlank(characters, word);
  const end = Math.min(characters.length, start + MOST_CHARACTERS);
  const part = characters.slice(start, end).join('').trim();
  return `${start === 0 ? '' : '…'}${part}${end === characters.length ? '' : '…'}`;
}

function afterBlank(characters: readonly string[], place: number): number {
  const from = place - BEFORE;
  const blank = characters.indexOf(' ', from);
  return blank === -1 || blank >= place ? from : blank + 1;
}

/**
 * Splits a text at each match, so that a screen can highlight the parts with `isHit`.
 *
 * @param words from `searchWords`
 */
export function markedParts(
  text: string,
  words: readonly string[],
): { text: string; isHit: boolean }[] {
  const characters = [...text];
  // Normalising can change the length of a text ('ß' becomes 'ss'), so each normalised character keeps the position of
  // its original character. A blank alone normalises to '', so ' ' is used instead.
  const owners = characters.flatMap((character, index) =>
    [...(comparable(character) || ' ')].map((compared) => ({ compared, index })),
  );
  const whole = owners.map(({ compared }) => compared).join('');
  const hits = new Set<number>();
  for (const word of words.filter(Boolean)) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length)) {
      for (const owner of owners.slice(at, at + word.length)) hits.add(owner.index);
    }
  }
  const parts: { text: string; isHit: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last?.isHit === hits.has(index)) last.text += character;
    else parts.push({ text: character, isHit: hits.has(index) });
  }
  return parts;
}
