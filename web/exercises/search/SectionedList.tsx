import { Stack, Title } from '@mantine/core';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { commonPlace } from '#shared/exercises/common-lifts.ts';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import { MOST_RECENT } from '#shared/exercises/vocabulary.ts';
import classes from './search.module.css';

/** The first frame renders `FIRST_ROWS` rows, which fill more than a screen. The next frame adds the remaining rows. */
const FIRST_ROWS = 20;
const ROW_PX = 65;

interface SectionedListProps {
  exercises: readonly ListedExercise[];
  row: (exercise: ListedExercise) => ReactNode;
  isSearched: boolean;
  /** `loadRest` loads all remaining pages; null when all pages are loaded, and undefined for a list without letters. */
  loadRest?: (() => void) | null | undefined;
  ref: RefObject<HTMLDivElement | null>;
}

/** Shows the exercises in sections such as 'Favourites', or without sections after a text search. */
export function SectionedList({ exercises, row, isSearched, loadRest, ref }: SectionedListProps) {
  const sections = useSteadySections(exercises);
  const shown: readonly Section[] = isSearched
    ? [{ title: null, size: exercises.length }]
    : sections;
  const starts = shown.map((_, index) =>
    shown.slice(0, index).reduce((sum, { size }) => sum + size, 0),
  );
  const total = exercises.length;
  const most = useDeferredValue(total, FIRST_ROWS);
  const jumpTo = useJumpTo(ref, { sections: shown, isShown: most >= total, loadRest });
  const firstLetter =
    loadRest === undefined ? -1 : shown.findIndex(({ title }) => title?.length === 1);
  return (
    <Stack ref={ref} gap={16} style={{ paddingBottom: Math.max(0, total - most) * ROW_PX }}>
      {shown.map(({ title, size }, index) => {
        const start = starts[index] ?? 0;
        if (start >= most) return null;
        return (
          <Fragment key={title}>
            {index === firstLetter ? <LetterStrip onLetter={jumpTo} /> : null}
            <ListSection title={title}>
              {exercises.slice(start, Math.min(start + size, most)).map(row)}
            </ListSection>
          </Fragment>
        );
      })}
    </Stack>
  );
}

interface Jump {
  sections: readonly Section[];
  isShown: boolean;
  loadRest: (() => void) | null | undefined;
}

/**
 * Returns a function that scrolls to a letter. If the letter may be on a later page, the remaining pages are loaded
 * first.
 */
function useJumpTo(
  list: RefObject<HTMLDivElement | null>,
  { sections, isShown, loadRest }: Jump,
): (letter: string) => void {
  const wanted = useRef<string | null>(null);
  const placeOf = (letter: string) => placeOfLetter(sections, letter, !loadRest);
  useEffect(() => {
    const place = wanted.current === null ? null : placeOf(wanted.current);
    if (place !== null && isShown) lead(place);
  });

  function lead(place: number) {
    wanted.current = null;
    const heading = list.current?.querySelectorAll('h2')[place];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
    // Rows get their real height when they become visible, so a second scroll corrects the position.
    requestAnimationFrame(() => requestAnimationFrame(() => heading?.scrollIntoView()));
  }

  return (letter) => {
    const place = placeOf(letter);
    if (place !== null && isShown) {
      lead(place);
      return;
    }
    wanted.current = letter;
    loadRest?.();
  };
}

function ListSection({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  const list = (
    <ul className={`plain-list ${classes.list}`} aria-labelledby={title === null ? undefined : id}>
      {children}
    </ul>
  );
  if (title === null) return list;
  return (
    <section>
      <Title order={2} size="h4" id={id} tabIndex={-1} className={classes.section}>
        {title}
      </Title>
      {list}
    </section>
  );
}

/**
 * Returns the sections of the list. The sections are recomputed only when the exercises or their order change, so that
 * marking a favourite does not move its row.
 */
function useSteadySections(exercises: readonly ListedExercise[]): Section[] {
  const order = exercises.map(({ id }) => id).join(' ');
  const [steady, setSteady] = useState(() => ({ order, sections: sectionsOf(exercises) }));
  if (steady.order === order) return steady.sections;
  const sections = sectionsOf(exercises);
  setSteady({ order, sections });
  return sections;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function LetterStrip({ onLetter }: { onLetter: (letter: string) => void }) {
  return (
    <nav className={classes.letters} aria-label="Jump to a letter">
      {LETTERS.map((letter) => (
        <button key={letter} type="button" onClick={() => onLetter(letter)}>
          {letter}
        </button>
      ))}
    </nav>
  );
}

interface Section {
  /** `title` is null if the list has only one section, which needs no heading. */
  title: string | null;
  size: number;
}

type Listed = Pick<ListedExercise, 'name' | 'preference' | 'recentUse'>;

const isFavourite = ({ preference }: Listed) => preference === 'FAVOURITE';
const isRecent = ({ recentUse }: Listed) => recentUse !== null && recentUse.place <= MOST_RECENT;

/** Up to `MOST_TOGETHER` remaining exercises form one section. More exercises are grouped by their first letter. */
const MOST_TOGETHER = 30;

/**
 * Returns the sections of a list in the server's order, without empty sections (behaviour/exercise-library.md#search).
 */
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
 * Returns the index of the section for `letter`. If there is none, returns the next letter's section, or else the last
 * section. Returns null while the section may be on a page that is not loaded.
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
