// Writes a workout as a FIT activity, which watches and their services read
// (behaviour/export.md#one-workout).
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { EXACT_KG_PER_POUND, type WeightUnit } from '#shared/units.ts';
import { type FitField, fitFile, type FitMessage } from './fit-bytes.ts';
import { fitExercise } from './fit-exercise.ts';

/** A `Segment` is a set, or the rest before a set (`set` is null). Watches store workouts in this form. */
export interface Segment {
  startMs: number;
  endMs: number;
  set: LoggedSet | null;
}

/** A repetition is assumed to take 3 seconds when the duration of a set is unknown. */
const REPETITION_MS = 3_000;

/**
 * Returns the rests and sets without gaps, from the start of the workout to the last set. A set ends when it was
 * logged, and lasts its measured time or 3 s per repetition.
 */
export function segmentsOf({
  startedAt,
  sets,
}: Pick<SessionState, 'startedAt' | 'sets'>): Segment[] {
  let freeMs = Date.parse(startedAt);
  return sets.flatMap((set) => {
    const endMs = Math.max(freeMs, Date.parse(set.loggedAt));
    const tookMs =
      set.durationSeconds === null ? set.reps * REPETITION_MS : set.durationSeconds * 1000;
    const startMs = Math.max(freeMs, endMs - tookMs);
    const rest = { startMs: freeMs, endMs: startMs, set: null };
    freeMs = endMs;
    const done = { startMs, endMs, set };
    return startMs - rest.startMs >= 1000 ? [rest, done] : [{ ...done, startMs: rest.startMs }];
  });
}

/** Returns the end of a workout in ms since 1970. The result is never before the workout's start or its last set. */
export function endOf({ startedAt, endedAt, sets }: SessionState): number {
  const times = [startedAt, endedAt ?? startedAt, ...sets.map(({ loggedAt }) => loggedAt)];
  return Math.max(...times.map((time) => Date.parse(time)));
}

/** FIT counts seconds from December 31, 1989. `FIT_EPOCH_S` is that moment in seconds since 1970. */
const FIT_EPOCH_S = 631_065_600;
const NO_SETS: readonly string[] = [];

const messages = {
  fileId: 0,
  session: 18,
  lap: 19,
  event: 21,
  activity: 34,
  set: 225,
  exerciseTitle: 264,
} as const;
const ACTIVITY_FILE = 4;
/** FIT reserves manufacturer number 255 for uncertified software. */
const DEVELOPMENT = 255;
const TRAINING = 10;
const STRENGTH_TRAINING = 20;
const TIMER = 0;
const LAP_EVENT = 9;
const SESSION_EVENT = 8;
const ACTIVITY_EVENT = 26;
const START = 0;
const STOP = 1;
const STOP_ALL = 4;
const units = { kg: 1, lbs: 2 } as const;

/**
 * Returns the FIT file with the sets, rests and names of exercises. Weights are in kg.
 * @param unit the unit that the file names for a weight whose typed unit is unknown
 */
export function fitOfWorkout(session: SessionState, unit: WeightUnit): Uint8Array<ArrayBuffer> {
  const startMs = Date.parse(session.startedAt);
  const endMs = endOf(session);
  const names = namesIn(session);
  return fitFile([
    {
      message: messages.fileId,
      fields: [
        [0, 'enum', ACTIVITY_FILE],
        [1, 'uint16', DEVELOPMENT],
        [2, 'uint16', 0],
        [3, 'uint32z', 1],
        [4, 'uint32', fitTime(startMs)],
      ],
    },
    event(startMs, START),
    ...titles(names),
    ...segmentsOf(session).map((segment, index) =>
      setMessage(
        segment,
        { index, unit, exercise: names.indexOf(nameOf(session, segment.set)) },
        session,
      ),
    ),
    event(endMs, STOP_ALL),
    { message: messages.lap, fields: whole(startMs, endMs, LAP_EVENT) },
    {
      message: messages.session,
      fields: [
        ...whole(startMs, endMs, SESSION_EVENT),
        [5, 'enum', TRAINING],
        [6, 'enum', STRENGTH_TRAINING],
        [25, 'uint16', 0],
        [26, 'uint16', 1],
      ],
    },
    {
      message: messages.activity,
      fields: [
        [253, 'uint32', fitTime(endMs)],
        [0, 'uint32', endMs - startMs],
        [1, 'uint16', 1],
        [2, 'enum', 0],
        [3, 'enum', ACTIVITY_EVENT],
        [4, 'enum', STOP],
      ],
    },
  ]);
}

function namesIn(session: SessionState): readonly string[] {
  if (session.sets.length === 0) return NO_SETS;
  return [...new Set(session.sets.map((set) => nameOf(session, set)))];
}

/** Returns the name of a set's exercise; '' for a rest. */
export function nameOf(session: SessionState, set: LoggedSet | null): string {
  return set ? (exerciseOf(session, set)?.name ?? 'Exercise') : '';
}

function titles(names: readonly string[]): FitMessage[] {
  return names.map((title, index) => {
    const { category, name } = fitExercise(title);
    return {
      message: messages.exerciseTitle,
      fields: [
        [254, 'uint16', index],
        [0, 'uint16', category],
        [1, 'uint16', name],
        [2, 'string', title],
      ],
    };
  });
}

interface AboutSet {
  index: number;
  unit: WeightUnit;
  exercise: number;
}

function setMessage(
  { startMs, endMs, set }: Segment,
  { index, unit, exercise }: AboutSet,
  session: SessionState,
): FitMessage {
  const known = set ? fitExercise(nameOf(session, set)) : null;
  return {
    message: messages.set,
    fields: [
      [254, 'uint32', fitTime(endMs)],
      [0, 'uint32', endMs - startMs],
      [3, 'uint16', set?.reps ?? null],
      [4, 'uint16', set ? kilograms(set) * 16 : null],
      [5, 'uint8', set ? 1 : 0],
      [6, 'uint32', fitTime(startMs)],
      [7, 'uint16', known?.category ?? null],
      [8, 'uint16', known?.name ?? null],
      [9, 'uint16', set ? units[set.entered?.unit ?? unit] : null],
      [10, 'uint16', index],
      [11, 'uint16', set ? exercise : null],
    ],
  };
}

/** Returns the weight of a set in kg: the typed kg, or else the lbs converted to kg. */
function kilograms({ entered, weightLbs }: LoggedSet): number {
  return entered?.unit === 'kg' ? entered.value : weightLbs * EXACT_KG_PER_POUND;
}

function event(atMs: number, type: number): FitMessage {
  return {
    message: messages.event,
    fields: [
      [253, 'uint32', fitTime(atMs)],
      [0, 'enum', TIMER],
      [1, 'enum', type],
    ],
  };
}

function whole(startMs: number, endMs: number, of: number): FitField[] {
  return [
    [254, 'uint16', 0],
    [253, 'uint32', fitTime(endMs)],
    [0, 'enum', of],
    [1, 'enum', STOP],
    [2, 'uint32', fitTime(startMs)],
    [7, 'uint32', endMs - startMs],
    [8, 'uint32', endMs - startMs],
  ];
}

function fitTime(ms: number): number {
  return Math.round(ms / 1000) - FIT_EPOCH_S;
}
