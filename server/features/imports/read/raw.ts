// Sets and workouts as a file has them, before the day order, the unit and the time zone are known.
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';

export interface RawSet {
  line: number;
  exercise: string;
  /** Number of the set in its exercise; null: the file has none here. */
  order: number | null;
  classification: SetKind;
  reps: number | null;
  weight: number | null;
  /** Unit of the weight; null: the file does not say. */
  unit: WeightUnit | null;
  rpe: number | null;
  seconds: number | null;
  meters: number | null;
  note: string;
  lineNote: string;
  superset: string | null;
  category: string;
  isPerHand: boolean;
  /** Time at which it was done, as the file has it; '' without one. */
  time: string;
}

export interface RawWorkout {
  /** First line. */
  line: number;
  /** Date as in the file; `startClock` is the clock in a separate column. */
  start: string;
  startClock: string;
  /** A date with a clock, or the clock alone. */
  end: string;
  name: string;
  note: string;
  seconds: number | null;
  bodyWeight: number | null;
  bodyWeightUnit: WeightUnit | null;
  sets: RawSet[];
  /** Notes that stand in rows of their own, by exercise. */
  notes: { exercise: string; text: string; before: number }[];
}
