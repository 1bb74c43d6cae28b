// Describes where a search found a session: in the name of an exercise, or in a note.
import { comparable } from '#shared/comparable.ts';

/** A match outside the session's name, which is visible anyway. */
export interface SearchMatch {
  in: 'exercise' | 'note';
  /** The name of the exercise, or the part of the note around the word. */
  text: string;
}

/** Most matches shown for one session. */
export const MOST_MATCHES = 3;

/** Longest part of a note, in characters. */
const MOST_CHARACTERS = 80;
/** Most characters before the word. */
const BEFORE = 24;

/** Returns the part of a text around the first of these words (from `searchWords`), in one line. */
export function snippetOf(text: string, words: readonly string[]): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  // The normalised text may have another length, so the place is approximate.
  const compared = comparable(characters.join(''));
  const places = words.map((word) => compared.indexOf(word)).filter((place) => place !== -1);
  const word = Math.min(characters.length, ...places);
  const start = places.length === 0 || word <= BEFORE ? 0 : afterBlank(characters, word);
  const end = Math.min(characters.length, start + MOST_CHARACTERS);
  const part = characters.slice(start, end).join('').trim();
  return `${start === 0 ? '' : '…'}${part}${end === characters.length ? '' : '…'}`;
}

/** Returns the start of the first whole word within BEFORE characters of `place`. */
function afterBlank(characters: readonly string[], place: number): number {
  const from = place - BEFORE;
  const blank = characters.indexOf(' ', from);
  return blank === -1 || blank >= place ? from : blank + 1;
}
