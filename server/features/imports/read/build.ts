// Converts the content of an imported file to the units and times of the app.
import {
  MAX_SETS_PER_SESSION,
  MOST_LINES_PER_SESSION,
  setLimits,
} from '#shared/sessions/limits.ts';
import { formatNumber } from '#shared/format.ts';
import { numberedAs } from '#shared/sets/kinds.ts';
import { kgFromMass } from '#shared/units.ts';
import { weightLimits } from '#shared/auth/body-limits.ts';
import type { ImportSource } from '#shared/imports/vocabulary.ts';
import type { Problem } from './collect.ts';
import { enteredAs, poundsOf, type TypedUnits } from './measures.ts';
import { turnTaker } from '#server/trpc/give-way.ts';
import type { ImportedSet, ImportedWorkout } from './normalized.ts';
import type { ReadingChoices } from './questions.ts';
import type { RawSet, RawWorkout } from './raw.ts';
import { timesOf } from './times.ts';
import type { TextCutter } from './texts.ts';

export interface Building {
  source: ImportSource;
  settled: ReadingChoices;
  typedUnits: TypedUnits;
  now: Date;
  texts: TextCutter;
  problems: Problem[];
}

/** Returns the workouts that have a set, in the order of the file, and the number of end times that were ignored. */
export async function workoutsOf(raw: readonly RawWorkout[], building: Building) {
  const takeTurn = turnTaker();
  const workouts: ImportedWorkout[] = [];
  const same = new Map<string, ImportedWorkout[]>();
  let wrongEnds = 0;
  for (const each of raw) {
    await takeTurn();
    const built = workoutOf(each, building);
    if (built === null) continue;
    workouts.push(built.workout);
    same.set(built.workout.key, [...(same.get(built.workout.key) ?? []), built.workout]);
    if (built.isEndWrong) wrongEnds += 1;
  }
  for (const each of same.values()) if (each.length > 1) tellApart(each);
  return { workouts, wrongEnds };
}

function workoutOf(raw: RawWorkout, building: Building) {
  const { source, settled, now, problems, texts } = building;
  if (raw.sets.length === 0) return null;
  const times = timesOf(raw, settled, now);
  if (typeof times === 'string') {
    for (const line of new Set(raw.sets.map((set) => set.line)))
      problems.push({ line, message: times });
    return null;
  }
  let count = 0;
  const lines = linesOf(raw).flatMap(({ exercise, note, supersetKey, sets }, place) => {
    const kept = sets.flatMap((set) => {
      const isOver = count >= MAX_SETS_PER_SESSION || place >= MOST_LINES_PER_SESSION;
      const built = isOver ? null : setOf(set, building);
      if (built === null) problems.push({ line: set.line, message: isOver ? tooMuch : tooHeavy });
      else count += 1;
      return built ?? [];
    });
    const fitted = texts.fit(note, 'note', raw.line);
    return kept.length === 0 ? [] : [{ exercise, note: fitted, supersetKey, sets: kept }];
  });
  if (lines.length === 0) return null;
  const workout: ImportedWorkout = {
    key: `${source}|${times.written}|${raw.name}`,
    line: raw.line,
    name: raw.name,
    startedAt: new Date(times.startedAt).toISOString(),
    endedAt: times.endedAt === null ? null : new Date(times.endedAt).toISOString(),
    bodyWeightKg: bodyWeightOf(raw, settled),
    note: raw.note,
    lines,
  };
  return { workout, isEndWrong: times.isEndWrong };
}

const tooMuch = `A workout can have at most ${MAX_SETS_PER_SESSION} sets and ${MOST_LINES_PER_SESSION} exercises`;
const tooHeavy = `The weight is over ${formatNumber(setLimits.weightLbs)} lbs`;

/** Returns the body weight in kg; null when it is missing or implausible. */
function bodyWeightOf(
  { bodyWeight, bodyWeightUnit }: RawWorkout,
  { unit }: ReadingChoices,
): number | null {
  const kg = bodyWeight === null ? null : kgFromMass(bodyWeight, bodyWeightUnit ?? unit);
  const { min, max } = weightLimits('kg');
  return kg !== null && kg >= min && kg <= max ? kg : null;
}

function setOf(raw: RawSet, { settled, typedUnits, texts }: Building): ImportedSet | null {
  const unit = raw.unit ?? settled.unit;
  const entered =
    raw.weight === null ? null : enteredAs(raw.weight, unit, typedUnits(raw.exercise, unit));
  const weightLbs = entered && poundsOf(entered);
  if (weightLbs !== null && Math.abs(weightLbs) > setLimits.weightLbs) return null;
  const { line, classification, reps, rpe, seconds, meters } = raw;
  const note = texts.fit(raw.note, 'note', line);
  return { line, classification, reps, weightLbs, entered, rpe, seconds, meters, note };
}

/**
 * Appends a number to the keys of workouts with the same name and start. The content decides the order, so a file in
 * another order gets the same keys.
 */
function tellApart(workouts: readonly ImportedWorkout[]): void {
  const ordered = workouts.toSorted((one, other) =>
    fingerprint(one) < fingerprint(other) ? -1 : 1,
  );
  for (const [at, workout] of ordered.entries()) if (at > 0) workout.key += `|${at + 1}`;
}

function fingerprint({ endedAt, lines }: ImportedWorkout): string {
  return JSON.stringify([
    endedAt,
    lines.map(({ exercise, sets }) => [exercise, sets.map((set) => [set.reps, set.weightLbs])]),
  ]);
}

interface RawLine {
  exercise: string;
  note: string;
  supersetKey: string | null;
  first: number;
  sets: RawSet[];
}

/**
 * Groups the sets of a workout into exercises. A new group begins when the exercise or the superset changes, or when
 * the set numbers restart.
 */
function linesOf({ sets, notes }: Pick<RawWorkout, 'sets' | 'notes'>): RawLine[] {
  const lines: RawLine[] = [];
  let line: RawLine | undefined;
  let last = Number.NEGATIVE_INFINITY;
  for (const [place, set] of sets.entries()) {
    const isOther =
      line === undefined || line.exercise !== set.exercise || line.supersetKey !== set.superset;
    const isAnew = set.order !== null && set.order <= last;
    if (line === undefined || isOther || isAnew) {
      const moved = isOther || line === undefined ? [] : warmupsAtEnd(line);
      line = {
        exercise: set.exercise,
        note: '',
        supersetKey: set.superset,
        first: place - moved.length,
        sets: moved,
      };
      lines.push(line);
      last = Number.NEGATIVE_INFINITY;
    }
    // Some apps repeat an exercise's note in each row. A note that differs from the first row's note belongs to its
    // set.
    const [first = set] = line.sets;
    const isOwnNote = set.lineNote !== '' && set.lineNote !== first.lineNote;
    line.note = first.lineNote;
    line.sets.push(isOwnNote ? { ...set, note: joined(set.note, set.lineNote) } : set);
    last = set.order ?? last;
  }
  for (const { exercise, text, before } of notes) {
    const same = lines.filter((each) => each.exercise === exercise);
    const around = same.find(
      ({ first, sets: its }) => before >= first && before <= first + its.length,
    );
    // A note for an exercise without sets is added to the previous exercise.
    const target =
      around ?? same.at(-1) ?? lines.findLast(({ first }) => first < before) ?? lines[0];
    if (target) target.note = joined(target.note, text);
  }
  return lines.filter(({ sets: its }) => its.length > 0);
}

function joined(note: string, more: string): string {
  return note === '' ? more : `${note}\n${more}`;
}

/**
 * Removes warm-up sets without a set number from the end of an exercise, and returns them. These sets belong to the
 * next exercise.
 */
function warmupsAtEnd(line: RawLine): RawSet[] {
  let from = line.sets.length;
  const isLoose = (set: RawSet | undefined) =>
    set !== undefined && numberedAs(set) === 'warm-up' && set.order === null;
  while (from > 0 && isLoose(line.sets[from - 1])) from -= 1;
  return line.sets.splice(from);
}
