import { Stack, Title } from '@mantine/core';
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { ListedExercise } from '#shared/exercises/schema.ts';
import { placeOfLetter, type Section, sectionsOf } from './sections.ts';
import classes from './search.module.css';

/** Rows that a large screen shows at once: the others follow in the next frame. */
const FIRST_ROWS = 20;
/** Height of a row with two lines. */
const ROW_PX = 61;

interface SectionedListProps {
  exercises: readonly ListedExercise[];
  row: (exercise: ListedExercise) => ReactNode;
  /** Words order a list by how well they fit: then it is one. */
  isSearched: boolean;
  /** Asks for the rest of the list; null: all of it is here. Without it no letters are offered. */
  loadRest?: (() => void) | null | undefined;
  ref: RefObject<HTMLDivElement | null>;
}

/** The exercises that were found, in sections where they are not searched by words. */
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
  const hasLetters = loadRest !== undefined && shown.some(({ title }) => title?.length === 1);
  return (
    <Stack ref={ref} gap={16} style={{ paddingBottom: Math.max(0, total - most) * ROW_PX }}>
      {hasLetters ? <LetterStrip onLetter={jumpTo} /> : null}
      {shown.map(({ title, size }, index) => {
        const start = starts[index] ?? 0;
        if (start >= most) return null;
        return (
          <ListSection key={title} title={title}>
            {exercises.slice(start, Math.min(start + size, most)).map(row)}
          </ListSection>
        );
      })}
    </Stack>
  );
}

interface Jump {
  sections: readonly Section[];
  /** All rows that came are on the page. */
  isShown: boolean;
  loadRest: (() => void) | null | undefined;
}

/** Leads to the first section of a letter, or the one after it; asks for the rest of the list first where it lies there. */
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
    // Rows that come into view get their real height.
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
    <ul className={classes.list} aria-labelledby={title === null ? undefined : id}>
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

/** A star that is pressed moves no row: the sections stay while the exercises are the same. */
function useSteadySections(exercises: readonly ListedExercise[]): Section[] {
  const order = exercises.map(({ id }) => id).join(' ');
  const [steady, setSteady] = useState(() => ({ order, sections: sectionsOf(exercises) }));
  if (steady.order === order) return steady.sections;
  const sections = sectionsOf(exercises);
  setSteady({ order, sections });
  return sections;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A row of letters that stays in view above a long list; a press leads to the exercises that begin with one. */
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
