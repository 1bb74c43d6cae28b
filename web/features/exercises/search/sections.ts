// The sections of a list without a search: favourites and trained exercises come before the rest of the library.
import { commonPlace } from '#shared/exercises/common-lifts.ts';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import { MOST_RECENT } from '#shared/exercises/vocabulary.ts';

export interface Section {
  /** Null: it is the only one. */
  title: string | null;
  /** Number of exercises, from the end of the section before. */
  size: number;
}

type Listed = Pick<ListedExercise, 'name' | 'preference' | 'recentUse'>;

const isFavourite = ({ preference }: Listed) => preference === 'FAVOURITE';
const isRecent = ({ recentUse }: Listed) => recentUse !== null && recentUse.place <= MOST_RECENT;

/** More others than that stand by their first letter: A to Z. */
const MOST_TOGETHER = 30;

/** The sections of a list in the order of the server (behaviour/exercise-library.md#search); empty ones are left out. */
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
 * Returns the place of the section of a letter, or of the first one after it in the alphabet; null where it may still
 * come. A whole list always has one: the last.
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
