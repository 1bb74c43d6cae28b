// Defines the common form into which files of every app are read. The plan and the run of an import use only this form.
import type { ImportAnswers } from '#shared/imports/schema.ts';
import type { ImportSource, QuestionKey } from '#shared/imports/vocabulary.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';

/** All numbers of a set are within `setLimits` and `rpeLimits`. A number is null when the file has no value. */
export interface ImportedSet {
  /** Lines of the file are counted from 1. Several sets may come from one line. */
  line: number;
  classification: SetKind;
  reps: number | null;
  /**
   * The weight is in pounds, with 2 decimals. Assistance by a machine is negative, and the exercise's name then
   * contains 'assisted'.
   */
  weightLbs: number | null;
  /** The weight is in the unit in which the user typed it; null for a set without a weight. */
  entered: { value: number; unit: WeightUnit } | null;
  rpe: number | null;
  seconds: number | null;
  meters: number | null;
  note: string;
}

/** A line contains consecutive sets of one exercise. An exercise may have several lines in a workout. */
export interface ImportedLine {
  /** The name comes from the file. '(Assisted)' is added for assisted sets when the name lacks this word. */
  exercise: string;
  note: string;
  /** Lines with the same key are a superset; null for a line outside supersets. */
  supersetKey: string | null;
  sets: ImportedSet[];
}

export interface ImportedWorkout {
  /**
   * The key consists of source, start and name, with the suffix `|2`, `|3` for further workouts with equal values.
   * Every file with these workouts gives the same keys, in any order of rows.
   */
  key: string;
  line: number;
  name: string;
  startedAt: string;
  /** The end is ISO 8601 in UTC. It is null when the time of the last set ends the workout. */
  endedAt: string | null;
  bodyWeightKg: number | null;
  note: string;
  lines: ImportedLine[];
}

/** All measurements are in the units of the database. */
export interface ImportedMeasurement {
  line: number;
  recordedAt: string;
  weightKg: number | null;
  bodyFatPercent: number | null;
  /** Lengths are in inches. The keys are the sites of `shared/biometrics/vocabulary.ts`. */
  sites: Readonly<Record<string, number>>;
}

/** Facts about an exercise that a file shows besides the name. A new custom exercise uses them. */
export interface ImportedExerciseHint {
  /** The category or the muscles, in the words of the file; '' when the file has none. */
  category: string;
  /** True when a set has a negative weight, which means assistance. */
  isAssisted: boolean;
  /** True when the weight is the load of one hand (Fitbod's multiplier 2). */
  isPerHand: boolean;
  /** True when no set has repetitions, and some sets have a time or a distance. */
  isTimed: boolean;
  hasDistance: boolean;
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
  hints: ReadonlyMap<string, ImportedExerciseHint>;
  /** Questions that the user has not answered. Until then, units and times follow the likeliest answer. */
  questions: OpenQuestion[];
  problems: { line: number; message: string }[];
  /** Each remark is a sentence about a repair or omission that concerns the whole file. */
  remarks: string[];
}

/**
 * Reads the text of a file. It yields to the event loop between pieces.
 *
 * @throws DomainError UNREADABLE_FILE when the file cannot be read as a table of text
 */
export type ReadImport = (
  bytes: Buffer,
  options: { answers: ImportAnswers; now: Date },
) => Promise<ReadFile>;
