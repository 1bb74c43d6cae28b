// Splits a list without a search into sections: favourites and recent exercises before the rest of the library.
import { commonPlace } from '#shared/exercises/common-lifts.ts';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import { MOST_RECENT } from '#shared/exercises/vocabulary.ts';

export interface Section {
  /** Heading of the section; null when it is the only one. */
  title: string | null;
  /** Number of exercises in the section. */
  size: number;
}

type Listed = Pick<ListedExercise, 'name' | 'preference' | 'recentUse'>;

const isFavourite = ({ preference }: Listed) => preference === 'FAVOURITE';
const isRecent = ({ recentUse }: Listed) => recentUse !== null && recentUse.place <= MOST_RECENT;

/** A larger number of remaining exercises is grouped by first letter. */
const MOST_TOGETHER = 30;

/** Returns the sections of a list in the server's order (behaviour/exercise-library.md#search), without empty ones. */
export function sectionsOf(exercises: readonly Listed[]): Section[] {
  const favourites = exercises.filter(isFavourite).length;
  const recent = exercises.filter((each) => !isFavourite(each) && isRecent(each)).length;
  const after = exercises.slice(favourites + recent);
  const end = after.findIndex((each) => commonPlace(each) === Infinity);
  const common = end === -1 ? after.length : end;
  const sections = [
    { title: 'Favourites', size: favourites },
    { title: 'Recent', size: recent },
    { title: 'Common lifts', size: common },
    ...othersBy(after.slice(common)),
  ].filter(({ size }) => size > 0);
  return sections.length === 1 ? [{ title: null, size: exercises.length }] : sections;
}

function othersBy(others: readonly Listed[]): Section[] {
  if (others.length <= MOST_TOGETHER) return [{ title: 'All others', size: others.length }];
  const sections: { title: string; size: number }[] = [];
  for (const { name } of others) {
    const title = name.charAt(0).toUpperCase();
    const last = sections.at(-1);
    if (last?.title === title) last.size += 1;
    else sections.push({ title, size: 1 });
  }
  return sections;
}

/**
 * Returns the index of the section of a letter, or of the next letter. Returns the last section when a whole list has
 * no such section, and null when more pages may have it.
 */
export function placeOfLetter(
  sections: readonly Section[],
  letter: string,
  isWhole: boolean,
): number | null {
  const place = sections.findIndex(({ title }) => title?.length === 1 && title >= letter);
  if (place !== -1) return place;
  return isWhole ? sections.length - 1 : null;
}
