// Types the common form that files of every dialect are read into. Planning and running use only this form.
import type { ImportAnswers } from '#shared/imports/schema.ts';
import type { ImportSource, QuestionKey } from '#shared/imports/vocabulary.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';

/** One set of a file. Numbers are within `setLimits` and `rpeLimits`; null when the file has no value. */
export interface ImportedSet {
  /** Line of the file, from 1. Sets of the same row share it. */
  line: number;
  classification: SetKind;
  reps: number | null;
  /** Pounds, with 2 decimals. Machine assistance is negative, and the exercise's name then contains 'assisted'. */
  weightLbs: number | null;
  /** The weight in the unit in which it was entered, rounded to typed steps; null without a weight. */
  entered: { value: number; unit: WeightUnit } | null;
  rpe: number | null;
  /** Duration in seconds. */
  seconds: number | null;
  /** Distance in metres. */
  meters: number | null;
  note: string;
}

/** Consecutive sets of one exercise: a line of the workout. An exercise may have several lines. */
export interface ImportedLine {
  /** Name in the file, trimmed. '(Assisted)' is added for assisted sets when the name lacks this word. */
  exercise: string;
  /** Note about the exercise in the file. */
  note: string;
  /** Lines with the same key are a superset; null for a line outside supersets. */
  supersetKey: string | null;
  sets: ImportedSet[];
}

export interface ImportedWorkout {
  /**
   * The key of the workout: source, start and name, with the suffix `|2`, `|3` when several workouts share the three.
   * The key is the same in every file with these workouts, in any order of rows.
   */
  key: string;
  /** Line of the file in which the workout begins. */
  line: number;
  name: string;
  /** Start, ISO 8601 in UTC. */
  startedAt: string;
  /** ISO 8601, UTC; null when the last set's time ends the workout. */
  endedAt: string | null;
  /** Kilograms; null when the file has none. */
  bodyWeightKg: number | null;
  note: string;
  lines: ImportedLine[];
}

/** One day of body measurements, in the stored units. */
export interface ImportedMeasurement {
  line: number;
  /** Time of the measurement, ISO 8601 in UTC. */
  recordedAt: string;
  weightKg: number | null;
  bodyFatPercent: number | null;
  /** Lengths in inches, by site of `shared/biometrics/vocabulary.ts`. */
  sites: Readonly<Record<string, number>>;
}

/** Traits of an exercise that a file gives besides the name, for a custom exercise. */
export interface ImportedExerciseHint {
  /** Category or muscles in the file's words; '' when it has none. */
  category: string;
  /** True when some set has a negative weight, for assistance. */
  isAssisted: boolean;
  /** True when the weight is the load of one hand (Fitbod's multiplier 2). */
  isPerHand: boolean;
  /** True when no set has repetitions, and some have a time or a distance. */
  isTimed: boolean;
  hasDistance: boolean;
  /** True when no set has a weight. */
  isBodyweight: boolean;
}

export interface OpenQuestion {
  key: QuestionKey;
  options: string[];
  example: string;
}

export interface ReadFile {
  source: ImportSource;
  workouts: ImportedWorkout[];
  measurements: ImportedMeasurement[];
  /** Keyed by the name in the file. */
  hints: ReadonlyMap<string, ImportedExerciseHint>;
  /** Questions without an answer. While there are any, units and times follow a likely answer. */
  questions: OpenQuestion[];
  problems: { line: number; message: string }[];
  /** A sentence for each repair, cut or omission that concerns the whole file. */
  remarks: string[];
}

/**
 * Reads the text of a file; yields to the event loop between pieces.
 *
 * @throws DomainError UNREADABLE_FILE
 */
export type ReadImport = (
  bytes: Buffer,
  options: { answers: ImportAnswers; now: Date },
) => Promise<ReadFile>;
