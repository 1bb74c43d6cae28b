// Tells where a search found a session: the name of an exercise, or a note around the word.
import { comparable } from '#shared/comparable.ts';

/** A reason beside the name of the session, which is seen anyway. */
export interface SearchMatch {
  in: 'exercise' | 'note';
  /** The name of the exercise, or the part of the note around the word. */
  text: string;
}

/** Most reasons for one session. */
export const MOST_MATCHES = 3;

/** Longest part of a note, in characters. */
const MOST_CHARACTERS = 80;
/** Characters before the word, at most. */
const BEFORE = 24;

/** Returns the part of a text around the first of these words (as `searchWords` returns them), in one line. */
export function snippetOf(text: string, words: readonly string[]): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  // The compared form may be longer or shorter: close to the word is enough.
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
