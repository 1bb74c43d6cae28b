// The sections of a list without a search: favourites and trained exercises come before the rest of the library.
import type { ListedExercise } from '#shared/exercises/schema.ts';
import { MOST_RECENT } from '#shared/exercises/vocabulary.ts';

export interface Section {
  /** Null: it is the only one. */
  title: string | null;
  /** Number of exercises, from the end of the section before. */
  size: number;
}

type Listed = Pick<ListedExercise, 'mark' | 'recentUse'>;

const isFavourite = ({ mark }: Listed) => mark === 'FAVOURITE';
const isRecent = ({ recentUse }: Listed) => recentUse !== null && recentUse.place <= MOST_RECENT;

/** The sections of a list in the order of the server (behaviour/exercise-library.md#search); empty ones are left out. */
export function sectionsOf(exercises: readonly Listed[]): Section[] {
  const favourites = exercises.filter(isFavourite).length;
  const recent = exercises.filter((each) => !isFavourite(each) && isRecent(each)).length;
  const sections = [
    { title: 'Favourites', size: favourites },
    { title: 'Recent', size: recent },
    { title: 'All others', size: exercises.length - favourites - recent },
  ].filter(({ size }) => size > 0);
  return sections.length === 1 ? [{ title: null, size: exercises.length }] : sections;
}
