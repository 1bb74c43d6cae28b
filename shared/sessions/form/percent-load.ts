// Computes the load of a set that is planned as a percentage of the 1RM
// (behaviour/workout-templates.md#sets-with-targets-of-their-own).
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { oneRepMaxLbs } from '#shared/sessions/records/epley-max.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { DueTarget } from '#shared/sessions/lines/set-target-of.ts';

export interface KnownStrength {
  /** `oneRepMaxLbs` has the best estimated 1RM of earlier workouts, by exercise id. */
  oneRepMaxLbs: Readonly<Record<string, number>>;
  unit: WeightUnit;
  /** `lineUnits` has the unit of each exercise whose unit differs from `unit`, by exercise id. */
  lineUnits?: Readonly<Record<string, WeightUnit>>;
}

export interface OneRepMax {
  lbs: number;
  /** `from` is the source of the 1RM: earlier workouts (`history`) or sets of this workout (`today`). */
  from: 'history' | 'today';
}

type DoneSet = Pick<LoggedSet, 'exerciseId' | 'reps' | 'weightLbs' | 'classification'>;

interface LiftedLine {
  exerciseId: string;
  exercise: Pick<SessionLine['exercise'], 'loadKind' | 'measure'>;
}

/**
 * Returns the 1RM from earlier workouts, otherwise the best estimate from the sets of this session. Null when neither
 * exists.
 */
export function oneRepMaxFor(
  { exerciseId, exercise }: LiftedLine,
  sets: readonly DoneSet[],
  strength: KnownStrength | null,
): OneRepMax | null {
  const known = strength?.oneRepMaxLbs[exerciseId];
  if (known !== undefined) return { lbs: known, from: 'history' };
  const estimates = sets
    .filter((set) => set.exerciseId === exerciseId)
    .map((set) => oneRepMaxLbs({ ...set, ...exercise, loadLbs: null }))
    .filter((lbs) => lbs !== null);
  return estimates.length === 0 ? null : { lbs: Math.max(...estimates), from: 'today' };
}

const percentSteps: Readonly<Record<WeightUnit, number>> = { lbs: 5, kg: 2.5 };

/**
 * Returns the target with the weight of its percentage, rounded to 5 lbs or 2.5 kg.
 *
 * @param maxLbs 1RM of the exercise in lbs
 */
export function withPercentLoaded(target: DueTarget, maxLbs: number, unit: WeightUnit): DueTarget {
  if (target.targetPercent === null) return target;
  const step = percentSteps[unit];
  const weight = weightFromPounds((maxLbs * target.targetPercent) / 100, unit);
  return { ...target, targetWeight: poundsFromWeight(Math.round(weight / step) * step, unit) };
}
