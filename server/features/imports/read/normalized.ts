// Types what every dialect of a file is read into: the one shape that planning and running know.
import type { ImportAnswers } from '#shared/imports/schema.ts';
import type { ImportSource, QuestionKey } from '#shared/imports/vocabulary.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';

/** One set of a file. Numbers are within the bounds of `setLimits` and `rpeLimits`; null: the file does not say. */
export interface ImportedSet {
  /** Line of the file, from 1. Sets that stand side by side in a row share it. */
  line: number;
  classification: SetKind;
  reps: number | null;
  /** lbs, 2 decimals. Help of a machine is negative, and the name of the exercise then says 'assisted'. */
  weightLbs: number | null;
  /** The weight in the unit in which it was entered, float dust snapped away; null without a weight. */
  entered: { value: number; unit: WeightUnit } | null;
  rpe: number | null;
  /** s */
  seconds: number | null;
  /** m */
  meters: number | null;
  note: string;
}

/** Consecutive sets of one exercise: a line of the workout. The same exercise may come twice. */
export interface ImportedLine {
  /** Name in the file, trimmed; with '(Assisted)' behind it for sets with help that it does not speak of. */
  exercise: string;
  /** Words of the file for the exercise as a whole. */
  note: string;
  /** Lines with the same key are a superset; null: none. */
  supersetKey: string | null;
  sets: ImportedSet[];
}

export interface ImportedWorkout {
  /** Same in every file that holds this workout, whatever the order of its rows: source, start and name. */
  key: string;
  /** Line of its first row. */
  line: number;
  name: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC; null: the time of the last set. */
  endedAt: string | null;
  /** kg; null: the file does not say. */
  bodyWeightKg: number | null;
  note: string;
  lines: ImportedLine[];
}

/** One day of body measurements, in the units that we store. */
export interface ImportedMeasurement {
  line: number;
  /** ISO 8601, UTC. */
  recordedAt: string;
  weightKg: number | null;
  bodyFatPercent: number | null;
  /** Inches, by site of `shared/biometrics/vocabulary.ts`. */
  sites: Readonly<Record<string, number>>;
}

/** Traits of an exercise that a file tells beyond its name, for an own exercise. */
export interface ImportedExerciseHint {
  /** Category or muscles in the file's own words; '' when it has none. */
  category: string;
  /** Help was entered as a negative weight somewhere. */
  isAssisted: boolean;
  /** The load of one hand (Fitbod's multiplier 2). */
  isPerHand: boolean;
  /** True when no set has repetitions, and some have a time or a distance. */
  isTimed: boolean;
  hasDistance: boolean;
  /** No set carries a weight. */
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
  /** Questions that the answers leave open; while there are any, units and times are those of a likely answer. */
  questions: OpenQuestion[];
  problems: { line: number; message: string }[];
  /** A sentence for each thing that was repaired, cut or left out as a whole. */
  remarks: string[];
}

/** Reads the text of a file; yields to the event loop between pieces. @throws DomainError UNREADABLE_FILE */
export type ReadImport = (
  bytes: Buffer,
  options: { answers: ImportAnswers; now: Date },
) => Promise<ReadFile>;
