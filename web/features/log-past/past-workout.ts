// Converts the form of a past workout to the input of the API, and finds the validation errors of
// the fields.
import { deviceZone, endDayOf, localDay, localInstant } from '#shared/calendar.ts';
import { rpeProblem } from '#shared/rpe.ts';
import { pastTimeSentences } from '#shared/sessions/time/past-times.ts';
import type { WeightUnit } from '#shared/units.ts';
import { readNumber } from '#web/text/number-text.ts';
import type { SetField } from '#web/training/set-fields.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { weightShown } from '#web/training/weight-input.ts';
import type { Problem } from '#web/ui/form/problems.ts';
import type { PastExercise, PastSet, PickedExercise } from './past-exercises.ts';

export interface PastWorkout extends PastTimes {
  templateId: string;
  name: string;
  notes: string;
  exercises: readonly PastExercise[];
}

/** Returns a workout without sets, which lasted an hour and has just ended. */
export function emptyWorkout(now: Date): PastWorkout {
  const end = now.getHours() * 60 + now.getMinutes();
  return {
    templateId: '',
    name: '',
    day: localDay(now),
    start: clockOf(Math.max(end - USUAL_MINUTES, 0)),
    end: clockOf(end),
    isNextDay: false,
    notes: '',
    exercises: [],
  };
}

/** Returns the input of the API, not yet validated. A text that is not a number becomes NaN. */
export function pastInput(workout: PastWorkout, unit: WeightUnit) {
  const { templateId, name, notes, exercises } = workout;
  return {
    ...(templateId === '' ? {} : { customTemplateId: templateId }),
    ...(templateId === '' && name.trim() !== '' ? { name } : {}),
    ...timesOf(workout),
    ...deviceZone(),
    notes,
    sets: exercises.flatMap((each) =>
      doneSets(each, unit).map(([, set]) => ({
        exerciseId: each.exercise.id,
        ...setInput(set, each.exercise, unit),
      })),
    ),
  };
}

/**
 * Returns the sets to log with their rows. Empty rows are left out. An exercise with only empty rows keeps its first
 * row.
 */
function doneSets({ sets }: PastExercise, unit: WeightUnit): (readonly [number, PastSet])[] {
  const rows = sets.map((set, row) => [row, set] as const);
  const done = rows.filter(([, set]) => !isEmptyRow(set, unit));
  return done.length > 0 ? done : rows.slice(0, 1);
}

function isEmptyRow(set: PastSet, unit: WeightUnit): boolean {
  const weight = weightShown(set, unit);
  return (weight === '0' ? '' : weight) + set.reps + set.duration + set.distance + set.rpe === '';
}

function setInput(set: PastSet, exercise: PickedExercise, unit: WeightUnit) {
  const read = readSetValues(set, unit, exercise);
  const rpe = readNumber(set.rpe);
  const said = {
    setClassification: set.classification,
    ...(rpe === null ? {} : { rpeRating: rpe }),
  };
  if ('problem' in read) return { ...said, actualReps: Number.NaN, actualWeight: Number.NaN };
  const { reps, weightLbs, durationSeconds, distanceMeters } = read.values;
  return {
    ...said,
    actualReps: reps,
    actualWeight: weightLbs,
    ...(durationSeconds === null ? {} : { actualDuration: durationSeconds }),
    ...(distanceMeters === null ? {} : { actualDistance: distanceMeters }),
  };
}

export function typedWeights({ exercises }: Pick<PastWorkout, 'exercises'>, unit: WeightUnit) {
  return exercises.flatMap(({ exercise, sets }) =>
    sets.flatMap(({ key, ...set }) => {
      const read = readSetValues(set, unit, exercise);
      if ('problem' in read) return [];
      const { weightLbs, reps } = read.values;
      const said = readNumber(set.rpe);
      const rpe =
        said === null
          ? ({ rpe: 0, rpeSource: 'default' } as const)
          : ({ rpe: said, rpeSource: 'entered' } as const);
      const { classification } = set;
      return [
        {
          key,
          exerciseId: exercise.id,
          exercise,
          set: { weightLbs, reps, classification, ...rpe },
        },
      ];
    }),
  );
}

/**
 * Returns the problems of the form, at most one per set. Weights in the messages are in the user's
 * unit.
 */
export function pastProblems(workout: PastWorkout, unit: WeightUnit, now: Date): Problem[] {
  return [
    ...timeProblems(workout, now),
    ...workout.exercises.flatMap((each, place) =>
      doneSets(each, unit).flatMap(([row, set]) => {
        const problem = setProblem(set, each.exercise, unit);
        return problem
          ? [{ path: setPath(place, row, problem.field), message: problem.message }]
          : [];
      }),
    ),
  ];
}

function setPath(exercise: number, set: number, field: SetField): string {
  return `exercises.${exercise}.sets.${set}.${field}`;
}

function setProblem(set: PastSet, exercise: PickedExercise, unit: WeightUnit) {
  const read = readSetValues(set, unit, exercise);
  if ('problem' in read) return read.problem;
  const rpe = readNumber(set.rpe);
  const message = rpe === null ? null : rpeProblem(rpe);
  return message === null ? null : { field: 'rpe' as const, message };
}

/** `AHEAD_MS` tolerates a device whose clock is ahead of the server's clock (shared/schema.ts). */
const AHEAD_MS = 5 * 60_000;

function timeProblems(workout: PastWorkout, now: Date): Problem[] {
  const { day, start, end, isNextDay } = workout;
  const missing = [
    ...(day === '' ? [{ path: 'day', message: 'Please choose the day' }] : []),
    ...(start === '' ? [{ path: 'start', message: 'Please enter when it started' }] : []),
    ...(end === '' ? [{ path: 'end', message: 'Please enter when it ended' }] : []),
  ];
  if (missing.length > 0) return missing;
  if (endsNextDay(workout) && !isNextDay) {
    return [{ path: 'end', message: pastTimeSentences.endsBeforeStart }];
  }
  const { startTime, endTime } = timesOf(workout);
  const latest = now.getTime() + AHEAD_MS;
  if (Date.parse(endTime) <= latest) return [];
  const path = Date.parse(startTime) > latest ? 'day' : 'end';
  return [{ path, message: pastTimeSentences.endsInFuture }];
}

const fieldOfInput: Readonly<Record<string, string>> = {
  startTime: 'day',
  endTime: 'end',
  customTemplateId: 'templateId',
};

const fieldOfSetInput: Readonly<Record<string, SetField>> = {
  actualReps: 'reps',
  actualWeight: 'weightLbs',
  actualDuration: 'durationSeconds',
  actualDistance: 'distanceMeters',
  rpeRating: 'rpe',
};

/** Maps a problem of the input to its form field. The input has one list of sets, the form has a list per exercise. */
export function inPastField(
  { path, message }: Problem,
  { exercises }: PastWorkout,
  unit: WeightUnit,
): Problem {
  const [, place, name = ''] = /^sets\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const field = fieldOfSetInput[name];
  if (place === undefined || field === undefined) {
    return { path: fieldOfInput[path] ?? path, message };
  }
  const places = exercises.flatMap((each, exercise) =>
    doneSets(each, unit).map(([set]) => ({ exercise, set })),
  );
  const found = places[Number(place)];
  return { path: found ? setPath(found.exercise, found.set, field) : path, message };
}

interface PastTimes {
  day: string;
  start: string;
  end: string;
  /**
   * `isNextDay` is true when the user says that the workout ended after midnight. The answer counts only when the end
   * time is before the start time.
   */
  isNextDay: boolean;
}

export function endsNextDay({ start, end }: Pick<PastTimes, 'start' | 'end'>): boolean {
  return start !== '' && end !== '' && end < start;
}

const USUAL_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/**
 * Returns the times for a typed start. The end moves with the start, so that the length stays the same. An empty end
 * becomes one hour after the start.
 */
export function withStart(
  before: Pick<PastTimes, 'start' | 'end'>,
  start: string,
): Pick<PastTimes, 'start' | 'end'> {
  const length =
    before.end === ''
      ? USUAL_MINUTES
      : minutesAt(before.end) - minutesAt(before.start) + DAY_MINUTES;
  const end = minutesAt(start) + length;
  return { start, end: Number.isNaN(end) ? before.end : clockOf(end) };
}

/** Returns the minutes since midnight; NaN for an empty clock. */
function minutesAt(clock: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** Returns the clock of the minutes since midnight, also of those after the next midnight. */
function clockOf(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

/**
 * Returns ISO 8601 instants for times in the device's time zone. A malformed time becomes an empty
 * string.
 */
export function timesOf(times: PastTimes): { startTime: string; endTime: string } {
  const { day, start, end, isNextDay } = times;
  const endDay = isNextDay && endsNextDay(times) ? endDayOf(times) : day;
  return { startTime: isoText(day, start), endTime: isoText(endDay, end) };
}

/** Returns the minutes from start to end; null when they are unknown or negative. */
export function minutesOf(times: PastTimes): number | null {
  const { startTime, endTime } = timesOf(times);
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000;
  return minutes >= 0 ? minutes : null;
}

function isoText(day: string, clock: string): string {
  return localInstant(day, clock)?.toISOString() ?? '';
}
