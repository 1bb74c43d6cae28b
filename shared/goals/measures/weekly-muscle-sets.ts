// Counts the sets of a week for one muscle: done sets of a kind that counts as volume, whose exercise has the muscle as
// primary.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import { isDone, countsAsVolume } from '#shared/sets/kinds.ts';
import { bestWeek } from './best-week.ts';
import { type ExercisesRead, type Measure, setsOf } from './measure.ts';

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
