// Examines all rows of a file, to answer questions that one row cannot answer: decimal marks, units of durations, and
// times of day.
import {
  type DecimalMark,
  decimalMarkOf,
  meaningsOf,
  plainDigits,
  splitUnit,
} from '#shared/written-number.ts';
import type { DomainError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import { unreadable } from './bytes.ts';
import type { Column } from './columns.ts';
import { clockOf } from './dates.ts';
import type { Row } from './mend.ts';
import { numberOf } from './measures.ts';
import { setKindOf } from './set-kind-names.ts';
import type { Layout } from './sources.ts';

/**
 * The header of these columns does not show whether they contain durations or times of day, or in which unit. All cells
 * of the column are examined. If the meaning stays unclear, the user is asked.
 */
export const unclearColumns = ['clockOrLength', 'time', 'workoutDuration'] as const;
export type UnclearColumn = (typeof unclearColumns)[number];

/**
 * Counts how a column writes its times: as a time of day, as a pair such as '10:00', or as a number. Cells with a unit
 * are not counted.
 */
const NOTHING_SEEN = {
  clocks: 0,
  halfDayClocks: 0,
  pairs: 0,
  /** The number of pairs that cannot be a time of day, such as '45:00'. */
  lengths: 0,
  numbers: 0,
  empty: 0,
  /** Number of rows whose only measure is this cell, because the repetitions, for example, are missing. */
  onlyMeasure: 0,
  /**
   * `changes` and `repeats` count the rows whose cell differs from, or equals, the cell of the previous row of the same
   * day. A time of day usually changes from row to row; the duration of a workout repeats.
   */
  changes: 0,
  repeats: 0,
  /** The first cell of the column that has no unit, with its exercise. The question shows this example. */
  example: { text: '', exercise: '' },
};
export type LengthEvidence = typeof NOTHING_SEEN;

export interface Survey {
  rows: number;
  marks: Set<DecimalMark>;
  /** The first number that can be read in two ways, such as 1,250; null when there is none. */
  unclearNumber: string | null;
  lengths: Map<UnclearColumn, LengthEvidence>;
  distance: { text: string; exercise: string } | null;
  /** True when the column 'Type' contains kinds of sets, such as warm-up, instead of kinds of exercises. */
  hasSetKinds: boolean;
}

const numeric: readonly Column[] = [
  'weight',
  'reps',
  'rpe',
  'rir',
  'distance',
  'bodyWeight',
  'multiplier',
  'setCount',
  'time',
  'workoutDuration',
  'clockOrLength',
];
const measures = ['reps', 'time', 'distance'] as const;

/**
 * Finds out how a file writes its numbers, times and distances, so that the user can be asked about unclear ones. Call
 * `take` with each row of the file; `survey` holds the findings so far. `take` throws the DomainError UNREADABLE_FILE
 * for more exercises than a file may contain.
 * @param others indexes of further columns with numbers
 */
export function surveyor({ places }: Layout, others: readonly number[] = []) {
  const survey: Survey = {
    rows: 0,
    marks: new Set(),
    unclearNumber: null,
    lengths: new Map(),
    distance: null,
    hasSetKinds: false,
  };
  const exercises = new Set<string>();
  const numbers = [...numeric.flatMap((column) => places.get(column)?.at ?? []), ...others];
  let before = { day: '', cell: '' };
  return { take, survey };

  function take(row: Row): void {
    if ('problem' in row) return;
    const text = (column: Column) => (row.cells[places.get(column)?.at ?? -1] ?? '').trim();
    survey.rows += 1;
    exercises.add(text('exercise'));
    if (exercises.size > importLimits.exercises) throw tooManyExercises();
    for (const at of numbers) lookAtNumber(row.cells[at] ?? '');
    for (const column of unclearColumns) {
      const place = places.get(column);
      if (place?.unit === '') lookAtLength(column, text);
    }
    const distance = text('distance');
    if (survey.distance === null && places.get('distance')?.unit === '') {
      const needsUnit = text('distanceUnit') === '' && splitUnit(distance).word === '';
      if (needsUnit && isCounted(distance))
        survey.distance = { text: distance, exercise: text('exercise') };
    }
    survey.hasSetKinds ||= setKindOf(text('type')) !== null;
  }

  function lookAtNumber(cell: string): void {
    if (!/[.,٫．，]/.test(cell)) return;
    const { number } = splitUnit(cell);
    const mark = decimalMarkOf(number);
    if (mark !== null) survey.marks.add(mark);
    else if (survey.unclearNumber === null && meaningsOf(number).length > 1)
      survey.unclearNumber = number.trim();
  }

  function lookAtLength(column: UnclearColumn, text: (column: Column) => string): void {
    const seen = survey.lengths.get(column) ?? { ...NOTHING_SEEN };
    survey.lengths.set(column, seen);
    const cell = text(column);
    if (!isCounted(cell)) {
      seen.empty += 1;
      return;
    }
    const [isClock, isPair] = [clockOf(cell) !== null, PAIR.test(cell)];
    if (!isClock && !isPair && !isNumber(cell)) return;
    if (isClock) seen.clocks += 1;
    if (isPair) seen.pairs += 1;
    if (isPair && !isClock) seen.lengths += 1;
    if (!isPair && !isClock) seen.numbers += 1;
    if (isClock && HALF_DAY.test(cell)) seen.halfDayClocks += 1;
    if (!measures.some((other) => isCounted(text(other)))) seen.onlyMeasure += 1;
    if (seen.example.text === '') seen.example = { text: cell, exercise: text('exercise') };
    const day = text('start');
    if (day === before.day) seen[cell === before.cell ? 'repeats' : 'changes'] += 1;
    before = { day, cell };
  }
}

function tooManyExercises(): DomainError {
  const most = formatNumber(importLimits.exercises);
  return unreadable(`This file names more than ${most} exercises. Split it into smaller ones`);
}

const PAIR = /^\p{Nd}{1,3}:\p{Nd}{2}$/u;
const HALF_DAY = /[ap]\.?\s?m|午|오|上|下/i;

function isNumber(cell: string): boolean {
  return !Number.isNaN(numberOf(cell, '.') ?? Number.NaN);
}

function isCounted(cell: string): boolean {
  return /[1-9]/.test(plainDigits(cell));
}
