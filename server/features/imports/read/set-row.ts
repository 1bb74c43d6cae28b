// Reads the sets of one row of a file: one set, or a number of equal sets. A row of StrongLifts has columns for each
// set: 'Set 1 (Reps)', 'Set 1 (KG)', …
import { rpeLimits } from '#shared/rpe.ts';
import type { DistanceUnit } from '#shared/imports/vocabulary.ts';
import { MAX_SETS_PER_SESSION, setLimits } from '#shared/sessions/limits.ts';
import { isDone } from '#shared/sets/kinds.ts';
import { weightUnitOf } from '#shared/units.ts';
import { type DecimalMark, splitUnit } from '#shared/written-number.ts';
import { type Bounds, type Cells, within } from './cells.ts';
import { metersOf, numberOf, secondsOf } from './measures.ts';
import type { RawSet } from './raw.ts';
import { isYes, setKindOf } from './set-kind-names.ts';
import type { Layout } from './sources.ts';

const bounds = {
  reps: { label: 'number of repetitions', min: 0, max: setLimits.reps, isWhole: true },
  // Limits in pounds, which first apply to weights in any unit. Once the unit is known, the weight in pounds is checked
  // again.
  weight: { label: 'weight', min: -setLimits.weightLbs, max: setLimits.weightLbs, hasUnit: true },
  rpe: { label: 'RPE', min: rpeLimits.min, max: rpeLimits.max },
  rir: { label: 'RIR', min: 0, max: rpeLimits.max - rpeLimits.min },
  setCount: { label: 'number of sets', min: 1, max: MAX_SETS_PER_SESSION, isWhole: true },
  time: { label: 'time', min: 0, max: setLimits.durationSeconds },
  distance: { label: 'distance', min: 0, max: setLimits.distanceMeters, hasUnit: true },
} as const satisfies Record<string, Bounds>;

const MOST_OF_A_WORD = 200;

interface RowText {
  fit: (text: string, kind: 'name' | 'note') => string;
  mark: DecimalMark;
  distanceUnit: DistanceUnit;
}

/**
 * Returns the set of a row; null for a row without repetitions, time and distance, or without an exercise. A missing
 * exercise is reported as a problem. With `holdsMoreSets`, `wideSetsOf` reads the values of the sets.
 */
export function setOf(
  cells: Cells,
  line: number,
  options: RowText,
  holdsMoreSets = false,
): RawSet | null {
  const name = options.fit(cells.text('exercise'), 'name');
  const reps = cells.number('reps', bounds.reps);
  const isBody = /^(?:bw|body ?weight)$/i.test(cells.text('weight'));
  const entered = isBody ? null : cells.number('weight', bounds.weight);
  const { exercise, weight } = helped(name, entered === 0 ? null : entered);
  const seconds = timeOf(cells, options);
  const meters = distanceOf(cells, options);
  const set: RawSet = {
    line,
    exercise,
    order: orderOf(cells),
    classification: classificationIn(cells) ?? 'WORKING',
    // Many files write 0 for a value that was not measured, so 0 counts as missing.
    reps: reps === 0 ? null : reps,
    weight,
    unit: weight === null ? null : unitOf(cells),
    rpe: effortOf(cells),
    seconds: seconds === 0 ? null : seconds,
    meters: meters === 0 ? null : meters,
    note: options.fit(cells.text('note'), 'note'),
    lineNote: options.fit(cells.text('lineNote'), 'note'),
    superset: cells.text('superset').slice(0, MOST_OF_A_WORD) || null,
    category: cells.text('category').slice(0, MOST_OF_A_WORD),
    isPerHand: cells.text('multiplier') === '2' || cells.text('multiplier') === '2.0',
    time: cells.text('setTime'),
  };
  const counted = { reps: set.reps ?? 0, durationSeconds: set.seconds, distanceMeters: set.meters };
  if (!holdsMoreSets && !isDone(counted)) return null;
  if (exercise === '') return cells.fail('This line names no exercise');
  return set;
}

export function countOf(cells: Cells): number {
  return cells.number('setCount', bounds.setCount) ?? 1;
}

/**
 * Converts assistance by a machine to a negative weight, and adds '(Assisted)' to the exercise's name. An assisted
 * pull-up is a different exercise.
 */
function helped(exercise: string, weight: number | null) {
  const isAssisted = /assist/i.test(exercise);
  if (weight === null || (weight > 0 && !isAssisted)) return { exercise, weight };
  return {
    exercise: isAssisted || exercise === '' ? exercise : `${exercise} (Assisted)`,
    weight: -Math.abs(weight),
  };
}

/**
 * Returns the unit of the weight; null when neither the row nor the header has a unit, so that the user is asked. Also
 * returns null for an unknown unit in the row, which is reported as a problem.
 */
function unitOf(cells: Cells): RawSet['unit'] {
  const word = cells.text('weightUnit') || splitUnit(cells.text('weight')).word;
  const unit = weightUnitOf(word || cells.columnUnit('weight'));
  if (unit !== null || word === '') return unit;
  return cells.fail(`The unit of weight ‘${word.slice(0, 40)}’ is not known`);
}

/** Matches the number of a set: '3', 'Set 3', '#3'. */
const NUMBERED = /^(?:set ?)?#?(\d+)$/i;

function orderOf(cells: Cells): number | null {
  const [, order] = NUMBERED.exec(cells.text('order')) ?? [];
  return order === undefined ? null : Number(order);
}

function classificationIn(cells: Cells): RawSet['classification'] | null {
  if (isYes(cells.text('warmup'))) return 'WARMUP';
  const word =
    cells.text('kind') || (NUMBERED.test(cells.text('order')) ? '' : cells.text('order'));
  if (word === '') return 'WORKING';
  return setKindOf(word) ?? cells.fail(`The kind of set ‘${word.slice(0, 40)}’ is not known`);
}

/**
 * Returns the RPE, or computes it from the repetitions in reserve (2 in reserve are RPE 8). Null when both are missing,
 * or when the RPE is 0.
 */
function effortOf(cells: Cells): number | null {
  if (/^0(?:[.,]0+)?$/.test(cells.text('rpe'))) return null;
  const rpe = cells.number('rpe', bounds.rpe);
  const rir = cells.number('rir', bounds.rir);
  const effort = rpe ?? (rir === null ? null : rpeLimits.max - rir);
  if (effort === null || Number.isInteger(effort / rpeLimits.step)) return effort;
  return cells.fail('RPE goes in half steps');
}

function timeOf(cells: Cells, { mark }: RowText): number | null {
  const text = cells.text('time');
  const seconds = secondsOf(text, cells.columnUnit('time'), (number) => numberOf(number, mark));
  const milliseconds = cells.number('milliseconds', {
    ...bounds.time,
    max: bounds.time.max * 1000,
  });
  return (
    within(seconds, text, bounds.time, cells.fail) ||
    (milliseconds && Math.round(milliseconds / 1000))
  );
}

function distanceOf(cells: Cells, { distanceUnit }: RowText): number | null {
  const distance = cells.number('distance', { ...bounds.distance, max: Number.MAX_VALUE });
  if (distance === null || distance === 0) return null;
  const unit =
    cells.text('distanceUnit') ||
    splitUnit(cells.text('distance')).word ||
    cells.columnUnit('distance') ||
    distanceUnit;
  const meters = metersOf(distance, unit);
  if (Number.isNaN(meters))
    return cells.fail(`The unit of distance ‘${unit.slice(0, 40)}’ is not known`);
  return within(meters, cells.text('distance'), bounds.distance, cells.fail);
}

interface SetPlaces {
  reps?: number;
  weight?: { at: number; unit: string };
  time?: { at: number; unit: string };
}

/** Returns the columns of each set in a row. The list is empty when the file has one set per row. */
export function setPlacesOf({ headers }: Layout): SetPlaces[] {
  const places = new Map<string, SetPlaces>();
  for (const [at, { name, unit }] of headers.entries()) {
    if (!/^set \d+$/.test(name)) continue;
    const place = places.get(name) ?? {};
    places.set(name, place);
    if (unit === 'reps') place.reps = at;
    else if (weightUnitOf(unit)) place.weight = { at, unit };
    else place.time = { at, unit };
  }
  return [...places.values()];
}

export function numbersOf({ reps, weight, time }: SetPlaces): number[] {
  return [reps, weight?.at, time?.at].filter((at) => at !== undefined);
}

/** Returns the sets of a row with several sets. A set without repetitions and time was not done, so it is left out. */
export function wideSetsOf(
  row: readonly string[],
  places: readonly SetPlaces[],
  shared: RawSet,
  cells: Cells,
  mark: DecimalMark,
): RawSet[] {
  const number = (at: number | undefined, label: string, max: number, isWhole: boolean) => {
    const text = at === undefined ? '' : (row[at] ?? '');
    return within(numberOf(text, mark), text, { label, min: 0, max, isWhole }, cells.fail);
  };
  return places.flatMap(({ reps: repsAt, weight, time }, index) => {
    const reps = number(repsAt, 'number of repetitions', setLimits.reps, true);
    const load = number(weight?.at, 'weight', setLimits.weightLbs, false);
    const timeText = time === undefined ? '' : (row[time.at] ?? '');
    const seconds = secondsOf(timeText, time?.unit ?? '', (text) => numberOf(text, mark));
    if (!((reps ?? 0) > 0 || (seconds ?? 0) > 0)) return [];
    return [
      {
        ...shared,
        order: index + 1,
        reps: reps === 0 ? null : reps,
        weight: load === 0 ? null : load,
        unit: weightUnitOf(weight?.unit ?? ''),
        seconds:
          within(
            seconds,
            timeText,
            { label: 'time', min: 0, max: setLimits.durationSeconds },
            cells.fail,
          ) || null,
      },
    ];
  });
}
