// Defines sets and workouts as a file has them, before the order of dates, the unit and the time zone are known.
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';

export interface RawSet {
  line: number;
  exercise: string;
  /** Number of the set in its exercise; null when the file has none. */
  order: number | null;
  classification: SetKind;
  reps: number | null;
  weight: number | null;
  /** Unit of the weight; null when the file has none. */
  unit: WeightUnit | null;
  rpe: number | null;
  seconds: number | null;
  meters: number | null;
  note: string;
  lineNote: string;
  superset: string | null;
  category: string;
  isPerHand: boolean;
  /** Time of the set, as the file has it; '' without a time. */
  time: string;
}

export interface RawWorkout {
  line: number;
  /** Date as in the file. `startClock` is the time of day, when the file has it in a separate column. */
  start: string;
  startClock: string;
  /** End of the workout: a date with a time, or a time alone. */
  end: string;
  name: string;
  note: string;
  seconds: number | null;
  bodyWeight: number | null;
  bodyWeightUnit: WeightUnit | null;
  sets: RawSet[];
  /** Notes that have a row without a set, by exercise. */
  notes: { exercise: string; text: string; before: number }[];
}
