// The best estimated one-repetition maximum of one exercise.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import { estimateOneRepMax } from '#shared/sessions/one-rep-max.ts';
import { KG_PER_POUND, round } from '#shared/units.ts';
import { exerciseOf, type Measure } from './measure.ts';

const LBS_DECIMALS = 2;
/** One: a weight that was chosen in kg and logged in lbs comes back as what was chosen. */
const KG_DECIMALS = 1;

/** Pounds → the goal's unit: lbs with 2 decimals, kg with 1. */
function inGoalUnit(lbs: number, unit: TargetCriteria['weightUnit']): number {
  return unit === 'kg' ? round(lbs * KG_PER_POUND, KG_DECIMALS) : round(lbs, LBS_DECIMALS);
}

/** Same exercise: by id when the goal has one, else by name without regard to case and outer spaces. */
function isSameExercise(
  criteria: Pick<TargetCriteria, 'exercise' | 'exerciseId'>,
  done: { id: string; name: string | undefined },
): boolean {
  if (criteria.exerciseId !== undefined) return criteria.exerciseId === done.id;
  const wanted = normalized(criteria.exercise);
  return wanted !== '' && wanted === normalized(done.name);
}

function normalized(name: string | undefined): string {
  return (name ?? '').normalize('NFC').trim().toLowerCase();
}

export const strength: Measure = {
  ofSession: (session, criteria) => {
    const estimates = session.sets.flatMap((set) => {
      const done = { id: set.exerciseId, name: exerciseOf(session, set)?.name };
      if (!isSameExercise(criteria, done)) return [];
      const { reps, weightLbs, classification } = set;
      const lbs = estimateOneRepMax({ reps, weight: weightLbs, classification });
      return lbs === null ? [] : [inGoalUnit(lbs, criteria.weightUnit)];
    });
    return estimates.length === 0 ? null : Math.max(...estimates);
  },
  combine: (contributions) =>
    contributions.length === 0 ? null : Math.max(...contributions.map(({ value }) => value)),
};
