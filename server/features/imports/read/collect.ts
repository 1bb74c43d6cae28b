// Groups the rows of a file into workouts.
import { weightUnitOf } from '#shared/units.ts';
import { splitUnit } from '#shared/written-number.ts';
import { addDays } from '#shared/calendar.ts';
import { type Cells, cellsOf } from './cells.ts';
import { clockOf, momentOf } from './dates.ts';
import type { Row } from './mend.ts';
import { numberOf, secondsOf } from './measures.ts';
import type { ReadingChoices } from './questions.ts';
import type { RawSet, RawWorkout } from './raw.ts';
import { countOf, setOf, setPlacesOf, wideSetsOf } from './set-row.ts';
import type { CellChoices } from './settle-columns.ts';
import type { TextCutter } from './texts.ts';

export const UNNAMED = 'Workout';

/** Longest break in minutes between two sets of one workout. */
const MOST_BREAK_MINUTES = 180;
const MINUTES_PER_DAY = 24 * 60;

export interface Problem {
  line: number;
  message: string;
}

interface Collected {
  workouts: RawWorkout[];
  problems: Problem[];
}

/** Returns `take`, which adds a row of the file, and `collected`, which holds the workouts and problems so far. */
export function collector(
  { layout, mark, distanceUnit, isClockPerSet }: CellChoices,
  texts: TextCutter,
) {
  const workouts = new Map<string, RawWorkout>();
  const collected: Collected = { workouts: [], problems: [] };
  const parts = new Map<string, { part: number; minute: number }>();
  const places = setPlacesOf(layout);
  return { take, collected };

  function take(row: Row): void {
    if ('problem' in row) {
      collected.problems.push({ line: row.line, message: row.problem });
      return;
    }
    const { line } = row;
    const wrong: string[] = [];
    const cells = cellsOf(row.cells, layout, mark, wrong);
    const sets = /^rest timer$/i.test(cells.text('order')) ? [] : readSets(row.cells, cells, line);
    const [problem] = wrong;
    if (problem !== undefined) collected.problems.push({ line, message: problem });
    else if (sets !== null) add(cells, line, sets);
  }

  function readSets(row: readonly string[], cells: Cells, line: number): RawSet[] | null {
    if (/^note$/i.test(cells.text('order'))) {
      keepNote(cells, line);
      return null;
    }
    const options = {
      mark,
      distanceUnit,
      fit: (text: string, kind: 'name' | 'note') => texts.fit(text, kind, line),
    };
    const set = setOf(cells, line, options, places.length > 0);
    if (set === null) return [];
    if (places.length > 0) return wideSetsOf(row, places, set, cells, mark);
    return Array.from({ length: countOf(cells) }, () => set);
  }

  function add(cells: Cells, line: number, sets: readonly RawSet[]): void {
    if (sets.length === 0) return;
    if (cells.text('start') === '') {
      collected.problems.push({ line, message: 'This line has no date' });
      return;
    }
    const workout = workoutOf(cells, line);
    workout.sets.push(...sets);
    workout.note ||= texts.fit(cells.text('workoutNote'), 'workoutNote', line);
    workout.seconds ??= durationOf(cells);
    if (workout.bodyWeight === null) takeBodyWeight(cells, workout);
  }

  function workoutOf(cells: Cells, line: number): RawWorkout {
    const name = texts.fit(cells.text('workout'), 'name', line) || UNNAMED;
    const [start, startClock, end] = [
      cells.text('start'),
      cells.text('startClock'),
      cells.text('end'),
    ];
    const told = [start, startClock, end, name, cells.text('workoutNumber')].join('\n');
    const key = isClockPerSet ? `${told}\n${partOf(told, cells.text('setTime'))}` : told;
    const known = workouts.get(key);
    if (known) return known;
    const workout: RawWorkout = {
      line,
      start,
      startClock,
      end,
      name,
      note: '',
      seconds: null,
      bodyWeight: null,
      bodyWeightUnit: null,
      sets: [],
      notes: [],
    };
    workouts.set(key, workout);
    collected.workouts.push(workout);
    return workout;
  }

  /**
   * Numbers the workouts of a day by the times of their sets. A break of more than three hours begins a new workout.
   */
  function partOf(day: string, text: string): number {
    const clock = clockOf(text)?.clock;
    const last = parts.get(day) ?? { part: 0, minute: Number.NaN };
    const minute = clock ? clock.hour * 60 + clock.minute : last.minute;
    const part = Math.abs(minute - last.minute) > MOST_BREAK_MINUTES ? last.part + 1 : last.part;
    parts.set(day, { part, minute });
    return part;
  }

  function keepNote(cells: Cells, line: number): void {
    const text = texts.fit(cells.text('note'), 'note', line);
    if (text === '' || cells.text('start') === '') return;
    const workout = workoutOf(cells, line);
    const exercise = texts.fit(cells.text('exercise'), 'name', line);
    workout.notes.push({ exercise, text, before: workout.sets.length });
  }

  function durationOf(cells: Cells): number | null {
    const unit = cells.columnUnit('workoutDuration');
    const seconds = secondsOf(cells.text('workoutDuration'), unit, (text) => numberOf(text, mark));
    return seconds !== null && seconds > 0 ? seconds : null;
  }

  /**
   * Reads the body weight with its unit. StrongLifts labels all body weights KG, even for users who lift in pounds, so
   * the unit of the sets applies there.
   */
  function takeBodyWeight(cells: Cells, workout: RawWorkout): void {
    const { number, word } = splitUnit(cells.text('bodyWeight'));
    const value = numberOf(number, mark);
    if (value === null || !(value > 0)) return;
    const ofSets = places.find(({ weight }) => weight !== undefined)?.weight?.unit;
    workout.bodyWeight = value;
    workout.bodyWeightUnit = weightUnitOf(ofSets ?? (word || cells.columnUnit('bodyWeight')));
  }
}

/**
 * Joins two workouts of the same name when the second continues the first after midnight. Workouts with a start or end
 * time stay separate.
 */
export function joinedOverMidnight(
  workouts: readonly RawWorkout[],
  settled: ReadingChoices,
): RawWorkout[] {
  const joined: RawWorkout[] = [];
  for (const workout of workouts) {
    const before = joined.at(-1);
    // A file may begin with its newest row, so either workout can be the earlier one.
    const whole =
      before && (wholeOf(before, workout, settled) ?? wholeOf(workout, before, settled));
    if (whole) joined.splice(-1, 1, whole);
    else joined.push(workout);
  }
  return joined;
}

function wholeOf(
  first: RawWorkout,
  second: RawWorkout,
  settled: ReadingChoices,
): RawWorkout | null {
  if (first.name !== second.name || hasOwnClock(first) || hasOwnClock(second)) return null;
  const [day, nextDay] = [dayOf(first, settled), dayOf(second, settled)];
  if (day === null || nextDay === null || addDays(day, 1) !== nextDay) return null;
  const minutes = minutesOf(first);
  const last = minutes.reduce((a, b) => Math.max(a, b), -Infinity);
  const next = minutesOf(second).reduce((a, b) => Math.min(a, b), Infinity);
  // A set without a time gives NaN. `!(a <= b)` is true for NaN, so workouts with such a set stay separate.
  if (!(MINUTES_PER_DAY + next - last <= MOST_BREAK_MINUTES)) return null;
  const start = first.sets[minutes.indexOf(minutes.reduce((a, b) => Math.min(a, b)))];
  return {
    ...first,
    line: Math.min(first.line, second.line),
    startClock: start?.time ?? '',
    note: first.note || second.note,
    seconds: first.seconds ?? second.seconds,
    sets: [
      ...first.sets,
      ...second.sets.map((set) => ({ ...set, time: `${second.start} ${set.time}` })),
    ],
    notes: [
      ...first.notes,
      ...second.notes.map((note) => ({ ...note, before: note.before + first.sets.length })),
    ],
  };
}

const hasOwnClock = ({ startClock, end }: RawWorkout) => startClock !== '' || end !== '';

/** Returns the minute of the day of each set; NaN for a set without a time. */
function minutesOf({ sets }: RawWorkout): number[] {
  return sets.map(({ time }) => {
    const clock = clockOf(time)?.clock;
    return clock ? clock.hour * 60 + clock.minute : Number.NaN;
  });
}

function dayOf({ start }: RawWorkout, settled: ReadingChoices): string | null {
  const moment = momentOf(start, settled);
  if (moment === null || moment.clock !== null) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.year}-${two(moment.month)}-${two(moment.day)}`;
}
