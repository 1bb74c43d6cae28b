// Searches the exercise library on a device by the same rule as the server's SQL
// (server/features/exercises/store.ts). A test compares both.
import type { z } from 'zod';
import { comparable, searchWords } from '#shared/comparable.ts';
import { COMMON_BONUS, commonLifts, commonPlace } from './common-lifts.ts';
import type { exerciseListInput, LibraryExercise } from './schema.ts';
import { similarity, wordSimilarity } from './trigrams.ts';
import { EXERCISE_SEARCH_LIMIT, MOST_RECENT, WORD_SIMILARITY } from './vocabulary.ts';

type Search = z.input<typeof exerciseListInput>;
type Matches = (word: string, exercise: LibraryExercise) => boolean;

const contains: Matches = (word, { searchText }) => searchText.includes(word);

const resembles: Matches = (word, exercise) =>
  contains(word, exercise) || wordSimilarity(word, exercise.searchText) >= WORD_SIMILARITY;

/**
 * Returns one page of exercises found by name, best match first. Typos are tolerated only when no exercise has all
 * searched words. Otherwise a correct search would also find similar words.
 */
export function searchLibrary(library: readonly LibraryExercise[], input: Search) {
  const { query = '', limit = EXERCISE_SEARCH_LIMIT, offset = 0 } = input;
  const words = searchWords(query);
  const candidates = library.filter((exercise) => passes(exercise, input));
  const withWords = (matches: Matches) =>
    candidates.filter((exercise) => words.every((word) => matches(word, exercise)));
  const asTyped = withWords(contains);
  const found = ranked(asTyped.length > 0 ? asTyped : withWords(resembles), words);
  return {
    data: found.slice(offset, offset + limit),
    meta: { total: found.length, limit, offset },
  };
}

function passes(exercise: LibraryExercise, input: Search): boolean {
  const { category, movementPattern, equipment, muscle, difficultyLevel, avoid = [] } = input;
  const { mainly, also } = exercise.loadedAreas;
  return (
    (input.preference
      ? exercise.preference === input.preference
      : input.withHidden || exercise.preference !== 'HIDDEN') &&
    (!category || exercise.categoryId === category) &&
    (!movementPattern || exercise.movementPattern === movementPattern) &&
    (!difficultyLevel || exercise.difficultyLevel === difficultyLevel) &&
    (!equipment || exercise.equipmentRequired.includes(equipment)) &&
    (!muscle || exercise.muscleGroups.primary.includes(muscle)) &&
    !avoid.some((area) => mainly.includes(area) || also.includes(area))
  );
}

/**
 * Sorts search results: an exact name first, then exercises with more matching words, then favourites, then exercises
 * of more workouts, then more similar names. Without words, favourites come first.
 */
function ranked(found: readonly LibraryExercise[], words: readonly string[]): LibraryExercise[] {
  const phrase = words.join(' ');
  return found
    .map((exercise) => ({ exercise, order: orderOf(exercise, words, phrase) }))
    .toSorted((a, b) => {
      const differing = a.order.findIndex((value, at) => value !== b.order[at]);
      return (b.order[differing] ?? 0) - (a.order[differing] ?? 0);
    })
    .map(({ exercise }) => exercise);
}

function orderOf(exercise: LibraryExercise, words: readonly string[], phrase: string): number[] {
  const { name, searchText, preference, recentUse } = exercise;
  const isFavourite = Number(preference === 'FAVOURITE');
  if (words.length === 0) {
    const common = -Math.min(commonPlace(exercise), commonLifts.length + 1);
    return [isFavourite, -placeOf(exercise), common];
  }
  return [
    Number(isCalled(phrase, searchText)),
    words.filter((word) => searchText.includes(word)).length,
    isFavourite,
    recentUse?.workouts ?? 0,
    Math.fround(
      Math.fround(
        Math.fround(wordSimilarity(phrase, searchText)) +
          Math.fround(similarity(phrase, comparable(name))),
      ) + Math.fround(commonPlace(exercise) === Infinity ? 0 : COMMON_BONUS),
    ),
    -name.length,
  ];
}

function placeOf({ recentUse }: Pick<LibraryExercise, 'recentUse'>): number {
  return Math.min(recentUse?.place ?? Infinity, MOST_RECENT + 1);
}

function isCalled(phrase: string, searchText: string): boolean {
  const names = ` | ${searchText.replaceAll('-', ' ')} | `;
  return names.includes(` | ${phrase.replaceAll('-', ' ')} | `);
}
