// Suggests a likely exercise for an unknown name in a file. A person must confirm the suggestion.
import { similarity } from '#shared/exercises/trigrams.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import { plainName, splitEquipment } from './equipment-words.ts';

interface Suggestible {
  name: string;
  aliases: readonly string[];
  equipmentRequired: readonly Equipment[];
}

interface Known<Exercise> {
  exercise: Exercise;
  said: ReadonlySet<Equipment>;
}

/** Words that do not distinguish movements: 'flat bench press' is 'bench press'. */
const fillers = new Set(['flat', 'conventional', 'regular', 'bicep', 'the', 'a', 'with', 'on', 'of', 'and']);
const LETTERS_OF_A_TYPO = 6;
const TYPO_SIMILARITY = 0.5;

/**
 * Returns a function that finds an exercise by a name from a file. The name may be an alias, have its words in another
 * order, or contain a typing error. The function returns null when no exercise, or more than one, matches.
 */
export function exerciseSuggester<Exercise extends Suggestible>(
  exercises: readonly Exercise[],
): (name: string) => Exercise | null {
  const known = new Map<string, Known<Exercise>[]>();
  const vocabulary = new Set<string>();
  for (const exercise of exercises) {
    for (const name of [exercise.name, ...exercise.aliases]) {
      const { words, equipment } = read(name);
      for (const word of words) vocabulary.add(word);
      for (const key of new Set([keyOf(words), words.join('')])) {
        known.set(key, [...(known.get(key) ?? []), { exercise, said: equipment }]);
      }
    }
  }
  return (name) => {
    const { words, equipment } = read(name);
    if (words.length === 0) return null;
    const byWords = known.get(keyOf(words.map((word) => spelled(word, vocabulary))));
    const fitting = (byWords ?? known.get(words.join('')) ?? []).filter(({ exercise }) =>
      [...equipment].every((each) => exercise.equipmentRequired.includes(each)),
    );
    const same = fitting.filter(({ said }) => keyOf([...said]) === keyOf([...equipment]));
    if (equipment.size === 0 || same.length > 0) return onlyOne(same);
    const bare = fitting.filter(({ said }) => said.size === 0);
    return onlyOne(bare.length > 0 ? bare : fitting);
  };
}

function onlyOne<Exercise>(found: readonly Known<Exercise>[]): Exercise | null {
  const [first, ...others] = new Set(found.map(({ exercise }) => exercise));
  return first !== undefined && others.length === 0 ? first : null;
}

function read(name: string) {
  const { equipment, rest } = splitEquipment(plainName(name));
  const words = (rest.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map(singular)
    .filter((word) => !fillers.has(word));
  return { equipment, words };
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** Converts 'presses' to 'press', 'flyes' to 'fly', 'triceps' to 'tricep'. */
function singular(word: string): string {
  if (/^fl[iy]e?s?$/.test(word)) return 'fly';
  if (/(?:ss|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function spelled(word: string, vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(word) || word.length < LETTERS_OF_A_TYPO) return word;
  for (const known of vocabulary) {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > 2) continue;
    if (known.length >= LETTERS_OF_A_TYPO - 1 && similarity(word, known) >= TYPO_SIMILARITY) return known;
  }
  return word;
}
