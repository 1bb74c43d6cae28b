// Defines sets and workouts as they appear in the file, before the order of dates, the unit and the time zone are
// known.
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';

export interface RawSet {
  line: number;
  exercise: string;
  /** The number of the set within its exercise; null in files of apps that do not number sets. */
  order: number | null;
  classification: SetKind;
  reps: number | null;
  weight: number | null;
  unit: WeightUnit | null;
  rpe: number | null;
  seconds: number | null;
  meters: number | null;
  note: string;
  lineNote: string;
  superset: string | null;
  category: string;
  isPerHand: boolean;
  /** The time of day of the set, as the file writes it; '' when the file has none. */
  time: string;
}

export interface RawWorkout {
  line: number;
  /** Date of the workout as the file writes it. `startClock` is the time of day when another column contains it. */
  start: string;
  startClock: string;
  /** The end of the workout as the file writes it: a date with a time, or only a time. */
  end: string;
  name: string;
  note: string;
  seconds: number | null;
  bodyWeight: number | null;
  bodyWeightUnit: WeightUnit | null;
  sets: RawSet[];
  notes: { exercise: string; text: string; before: number }[];
}
