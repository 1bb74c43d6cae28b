// Defines the common form into which the files of all apps are converted. Later steps of an import use only this form.
import type { ImportAnswers } from '#shared/imports/schema.ts';
import type { ImportSource, QuestionKey } from '#shared/imports/vocabulary.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';

/** A set of the file. Numbers are within `setLimits` and `rpeLimits`; a number is null when the file has no value. */
export interface ImportedSet {
  /** The line of the file, counted from 1. Several sets may come from one line. */
  line: number;
  classification: SetKind;
  reps: number | null;
  /**
   * The weight in pounds, with 2 decimals. The assistance of a machine is a negative weight, and the exercise's name
   * then contains 'assist'.
   */
  weightLbs: number | null;
  /** The weight in the unit in which the user typed it; null for a set without a weight. */
  entered: { value: number; unit: WeightUnit } | null;
  rpe: number | null;
  seconds: number | null;
  meters: number | null;
  note: string;
}

/** Consecutive sets of one exercise. A workout may contain several lines of the same exercise. */
export interface ImportedLine {
  /** The name in the file. For assisted sets, '(Assisted)' is added unless the name already contains 'assist'. */
  exercise: string;
  note: string;
  /** Lines with the same key form a superset. Null for a line outside supersets. */
  supersetKey: string | null;
  sets: ImportedSet[];
}

export interface ImportedWorkout {
  /**
   * The key consists of source, start and name. Further workouts with the same three values get `|2`, `|3` and so on.
   */
  key: string;
  line: number;
  name: string;
  startedAt: string;
  /** End of the workout in ISO 8601 and UTC. Null when the file has no end, or an impossible one. */
  endedAt: string | null;
  bodyWeightKg: number | null;
  note: string;
  lines: ImportedLine[];
}

/** Measurements of one day, in the units of the database, such as kg and inches. */
export interface ImportedMeasurement {
  line: number;
  recordedAt: string;
  weightKg: number | null;
  bodyFatPercent: number | null;
  /** Circumferences in inches. The keys are `bodySites` of shared/biometrics/tape.ts, such as 'waist'. */
  sites: Readonly<Record<string, number>>;
}

/** Facts about an exercise, besides its name, from which a new custom exercise is created. */
export interface ImportedExerciseHint {
  category: string;
  isAssisted: boolean;
  /** True when the weight is the load of one hand (Fitbod's multiplier 2). */
  isPerHand: boolean;
  /** True when no set has repetitions, but some set has a time or a distance. */
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
  /** Questions that the user has not answered. Until the user answers, the file is read with the likeliest answers. */
  questions: OpenQuestion[];
  problems: { line: number; message: string }[];
  /** Sentences for the user about repairs or omissions that concern the whole file. */
  remarks: string[];
}

/**
 * Converts the bytes of a file to workouts or measurements, with open questions and problems. Other requests can run
 * meanwhile.
 *
 * @throws DomainError UNREADABLE_FILE when the file is not a table of text, or comes from an unknown app
 */
export type ReadImport = (
  bytes: Buffer,
  options: { answers: ImportAnswers; now: Date },
) => Promise<ReadFile>;
