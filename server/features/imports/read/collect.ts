// The rows of a file, gathered into workouts as the file tells them apart.
import { type Cells, cellsOf } from './cells.ts';
import type { MendOptions, Row } from './mend.ts';
import { secondsOf, weightUnitOf } from './measures.ts';
import { numberOf } from './numbers.ts';
import type { RawSet, RawWorkout } from './raw.ts';
import { setOf } from './set-row.ts';
import type { Layout } from './sources.ts';
import type { TextCutter } from './texts.ts';
import { setPlacesOf, wideSetsOf } from './wide-row.ts';

/** A day without a name of its workout. */
export const UNNAMED = 'Workout';

export interface Problem {
  line: number;
  message: string;
}

export interface Collected {
  workouts: RawWorkout[];
  problems: Problem[];
  /** Lines with a time of which nobody can say whether it is seconds or minutes. */
  unknownTimes: number;
}

/** Returns what takes the rows of a file, and what they have become. */
export function collector(
  layout: Layout,
  { delimiter }: Pick<MendOptions, 'delimiter'>,
  texts: TextCutter,
) {
  const workouts = new Map<string, RawWorkout>();
  const collected: Collected = { workouts: [], problems: [], unknownTimes: 0 };
  const places = setPlacesOf(layout);
  return { take, collected };

  function take(row: Row): void {
    if ('problem' in row) {
      collected.problems.push({ line: row.line, message: row.problem });
      return;
    }
    const { line } = row;
    const wrong: string[] = [];
    const cells = cellsOf(row.cells, layout, delimiter, wrong);
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
      delimiter,
      fit: (text: string, kind: 'name' | 'note') => texts.fit(text, kind, line),
      onUnknownTime: () => (collected.unknownTimes += 1),
    };
    const set = setOf(cells, line, options, places.length > 0);
    if (set === null) return [];
    return places.length === 0 ? [set] : wideSetsOf(row, places, set, cells, delimiter);
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
    const [start, startClock, end, endClock] = [
      cells.text('start'),
      cells.text('startClock'),
      cells.text('end'),
      cells.text('endClock'),
    ];
    const key = [start, startClock, end, endClock, name, cells.text('workoutNumber')].join('\n');
    const known = workouts.get(key);
    if (known) return known;
    const workout: RawWorkout = {
      line,
      start,
      startClock,
      end,
      endClock,
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

  function keepNote(cells: Cells, line: number): void {
    const text = texts.fit(cells.text('note'), 'note', line);
    if (text === '' || cells.text('start') === '') return;
    const workout = workoutOf(cells, line);
    const exercise = texts.fit(cells.text('exercise'), 'name', line);
    workout.notes.push({ exercise, text, before: workout.sets.length });
  }

  /** Null: none, or a number of which nobody can say whether it is seconds or minutes. */
  function durationOf(cells: Cells): number | null {
    const unit = cells.unit('workoutDuration');
    const seconds = secondsOf(cells.text('workoutDuration'), unit, (text) =>
      numberOf(text, delimiter),
    );
    return seconds !== null && seconds > 0 ? seconds : null;
  }

  /** StrongLifts writes KG over the body weight of people who lift in pounds: the unit of the sets is theirs. */
  function takeBodyWeight(cells: Cells, workout: RawWorkout): void {
    const value = numberOf(cells.text('bodyWeight'), delimiter);
    if (value === null || !(value > 0)) return;
    const ofSets = places.find(({ weight }) => weight !== undefined)?.weight?.unit;
    workout.bodyWeight = value;
    workout.bodyWeightUnit = weightUnitOf(ofSets ?? cells.unit('bodyWeight'));
  }
}
