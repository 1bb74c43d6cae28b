// Measures that count by week: workouts, volume, and sets per muscle. Each is worth its best week.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import { isDone, countsAsVolume } from '#shared/sets/kinds.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import { round } from '#shared/units.ts';
import { type Measure, type ExercisesRead, setsOf } from './measure.ts';

/** Returns the largest sum of one week, 2 decimals; null without sessions. */
function bestWeek(contributions: readonly Contribution[]): number | null {
  const sums = new Map<string | null, number>();
  for (const { week, value } of contributions) {
    sums.set(week, (sums.get(week) ?? 0) + value);
  }
  return sums.size === 0 ? null : round(Math.max(...sums.values()), 2);
}

export const sessionsPerWeek: Measure = {
  fedBy: 'sessions',
  isHabit: true,
  ofSession: () => 1,
  reads: () => null,
  subject: () => '',
  combine: bestWeek,
};

export const weeklyVolume: Measure = {
  fedBy: 'sessions',
  isHabit: true,
  ofSession: ({ totalVolumeLbs }) => totalVolumeLbs || null,
  reads: () => null,
  subject: () => '',
  combine: bestWeek,
};

function exercisesOf({ measure }: TargetCriteria): ExercisesRead {
  const muscle = measure?.muscle;
  return {
    matches: (done) => muscle !== undefined && done?.primaryMuscles.includes(muscle) === true,
  };
}

export const weeklyMuscleSets: Measure = {
  fedBy: 'sessions',
  isHabit: true,
  ofSession: ({ sets }, criteria) => {
    const working = setsOf(sets, exercisesOf(criteria)).filter(
      (set) => countsAsVolume(set) && isDone(set),
    );
    return working.length || null;
  },
  reads: exercisesOf,
  subject: ({ measure }) => String(measure?.muscle),
  combine: bestWeek,
};
