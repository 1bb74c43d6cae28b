// Defines the measures that are computed from sessions: the 1RM of one exercise, and workouts, volume and sets per
// muscle by week.
import { comparable } from '#shared/comparable.ts';
import type { TargetCriteria } from '#shared/goals/schema.ts';
import { oneRepMaxLbs } from '#shared/sessions/records/epley-max.ts';
import { isDone, countsAsVolume } from '#shared/sets/kinds.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import { KG_PER_POUND, round, weightFromPounds } from '#shared/units.ts';
import { type ExercisesRead, type Measure, setsOf } from './measure.ts';
import type { MeasuredSession } from './measured-session.ts';

function estimateIn(lbs: number, unit: TargetCriteria['weightUnit']): number {
  return unit === 'kg' ? round(lbs * KG_PER_POUND, 1) : round(lbs, 2);
}

/** Returns which exercise counts for the target: by id, or by name when the target has no id. */
function exercisesOf({ exercise, exerciseId }: TargetCriteria): ExercisesRead {
  if (exerciseId !== undefined) return { exerciseId };
  const wanted = comparable(exercise ?? '');
  return { matches: (done) => wanted !== '' && wanted === comparable(done?.name ?? '') };
}

function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b));
}

function liftsOf({ sets }: MeasuredSession, criteria: TargetCriteria) {
  return setsOf(sets, exercisesOf(criteria)).flatMap((set) => {
    const { loadKind = 'EXTERNAL', measure = 'REPS' } = set.exercise ?? {};
    const lbs = oneRepMaxLbs({ ...set, loadKind, measure });
    if (lbs === null) return [];
    const unit = criteria.weightUnit ?? 'lbs';
    // The lifted weight is converted to the unit of the goal, so that a set of 61.25 kg reaches a target of 61.25 kg.
    return [{ estimate: estimateIn(lbs, unit), lifted: weightFromPounds(set.weightLbs, unit) }];
  });
}

/**
 * Measures a strength goal by the best estimated 1RM of one exercise. `liftOfSession` also gives the heaviest lifted
 * weight.
 */
export const strength: Measure = {
  fedBy: 'sessions',
  ofSession: (session, criteria) =>
    largest(liftsOf(session, criteria).map(({ estimate }) => estimate)),
  liftOfSession: (session, criteria) =>
    largest(liftsOf(session, criteria).map(({ lifted }) => lifted)),
  reads: exercisesOf,
  subject: ({ exercise, exerciseId, weightUnit }) =>
    JSON.stringify([exerciseId ?? comparable(exercise ?? ''), weightUnit]),
  combine: (contributions) => largest(contributions.map(({ value }) => value)),
};

function bestWeek(contributions: readonly Contribution[]): number | null {
  const sums = new Map<string | null, number>();
  for (const { week, value } of contributions) {
    sums.set(week, (sums.get(week) ?? 0) + value);
  }
  return sums.size === 0 ? null : round(Math.max(...sums.values()), 2);
}

export const sessionsPerWeek: Measure = {
  fedBy: 'sessions',
  ofSession: () => 1,
  reads: () => null,
  subject: () => '',
  combine: bestWeek,
};

export const weeklyVolume: Measure = {
  fedBy: 'sessions',
  ofSession: ({ totalVolumeLbs }) => totalVolumeLbs || null,
  reads: () => null,
  subject: () => '',
  combine: bestWeek,
};

function withMuscle({ measure }: TargetCriteria): ExercisesRead {
  const muscle = measure?.muscle;
  return {
    matches: (done) => muscle !== undefined && done?.primaryMuscles.includes(muscle) === true,
  };
}

export const weeklyMuscleSets: Measure = {
  fedBy: 'sessions',
  ofSession: ({ sets }, criteria) => {
    const working = setsOf(sets, withMuscle(criteria)).filter(
      (set) => countsAsVolume(set) && isDone(set),
    );
    return working.length || null;
  },
  reads: withMuscle,
  subject: ({ measure }) => String(measure?.muscle),
  combine: bestWeek,
};
