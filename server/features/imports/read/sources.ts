// Recognises the app that wrote a file by the file's headers, and lists the headers that an app uses differently.
import type { ImportSource } from '#shared/imports/vocabulary.ts';
import { type Column, columnOf, type Header, headerOf } from './columns.ts';

interface Dialect {
  source: ImportSource;
  needs: readonly string[];
  means?: Readonly<Record<string, Column | null>>;
  /** True when the app leaves out empty cells at the end of a row. */
  mayBeShort?: true;
}

const dialects: readonly Dialect[] = [
  { source: 'STRONG', needs: ['exercise name', 'set order'] },
  { source: 'HEVY', needs: ['exercise title', 'set index'], means: { duration: 'time' } },
  {
    source: 'STRONGLIFTS',
    needs: ['date', 'exercise', 'set 1'],
    mayBeShort: true,
    means: {
      workout: 'workoutNumber',
      notes: 'lineNote',
      reps: null,
      'sets×reps': null,
      'sets×time': null,
    },
  },
  { source: 'FITBOD', needs: ['date', 'exercise', 'iswarmup'], means: { duration: 'time' } },
  { source: 'FITBOD', needs: ['date', 'exercise', 'multiplier'], means: { duration: 'time' } },
  {
    source: 'REPCOUNT',
    needs: ['workout start', 'exercise'],
    means: { duration: 'time', name: 'workout' },
  },
  {
    source: 'LIFTOSAUR',
    needs: ['workout datetime', 'completed reps'],
    means: { notes: 'lineNote' },
  },
  // The column 'Kind' of FitNotes repeats how an exercise is measured, so it is not read.
  {
    source: 'FITNOTES',
    needs: ['date', 'exercise', 'category'],
    means: { kind: null, time: 'time' },
  },
  // A row of FastNFitness describes several equal sets. Rows outside a program leave out the last columns, which
  // describe the program.
  {
    source: 'FASTNFITNESS',
    needs: ['date', 'time', 'exercise', 'exercise type', 'record type'],
    means: { duration: 'milliseconds' },
    mayBeShort: true,
  },
  { source: 'HEVY_MEASUREMENTS', needs: ['date', 'fat percent'] },
  { source: 'HEVY_MEASUREMENTS', needs: ['date', 'left bicep'] },
];
const plain: Dialect = { source: 'CSV', needs: ['start', 'exercise'] };

/** Headers that are skipped without a notice to the user. Most of their values follow from other columns. */
const derived =
  /^(?:set \d+|sets×(?:reps|time)|top set|e1rm|volume|workout volume|reps|program|program name|kcal|1rm|estimated 1rm|required .*|is amrap\?|log rpe\?|ask weight\?|synergist muscles|kind|weight)$/;

export interface Layout {
  source: ImportSource;
  headers: Header[];
  places: ReadonlyMap<Column, { at: number; unit: string }>;
  unread: string[];
  mayBeShort: boolean;
}

/** Recognises a file's app and columns by the header; null when the header fits no app and not the plain CSV. */
export function layoutOf(texts: readonly string[]): Layout | null {
  const headers = texts.map(headerOf);
  const names = new Set(headers.map(({ name }) => name));
  const dialect = dialects.find(({ needs }) => needs.every((name) => names.has(name))) ?? plain;
  const places = new Map<Column, { at: number; unit: string }>();
  const unread: string[] = [];
  for (const [at, { name, unit }] of headers.entries()) {
    const column = meaning(dialect, { name, unit }, names);
    const taken = column && places.get(column);
    // FitNotes on the iPhone writes each weight in kg and in pounds. The import reads the column in kg.
    const isBetter =
      taken !== undefined && column === 'weight' && unit === 'kg' && taken?.unit !== 'kg';
    if (column && (taken === undefined || isBetter)) places.set(column, { at, unit });
    else if (!derived.test(name) && name !== '') unread.push(texts[at] ?? '');
  }
  const isKnown = dialect !== plain || (places.has('start') && places.has('exercise'));
  if (!isKnown) return null;
  return {
    source: dialect.source,
    headers,
    places,
    unread,
    mayBeShort: dialect.mayBeShort ?? false,
  };
}

function meaning(
  { means }: Dialect,
  { name, unit }: Pick<Header, 'name' | 'unit'>,
  names: ReadonlySet<string>,
): Column | null | undefined {
  const own = means?.[name];
  const column = own === undefined ? columnOf(name) : own;
  if (column === 'clockOrLength' && unit !== '') return 'time';
  // When another column contains the day, the start column contains only a time of day, so it is read as `startClock`.
  const isDay = name === 'date' || name === 'day';
  return column === 'start' && !isDay && (names.has('date') || names.has('day'))
    ? 'startClock'
    : column;
}
