// Working sets of a week for one muscle. A set counts when its exercise names the muscle as primary.
import { bestWeek } from './best-week.ts';
import type { Measure } from './measure.ts';

export const weeklyMuscleSets: Measure = {
  fedBy: 'sessions',
  ofSession: ({ sets }, { measure }) => {
    const muscle = measure?.muscle;
    if (muscle === undefined) return null;
    const counted = sets.filter(
      ({ classification, reps, exercise }) =>
        classification === 'WORKING' && reps > 0 && exercise?.primaryMuscles.includes(muscle),
    );
    return counted.length || null;
  },
  reads: () => 'all',
  subject: ({ measure }) => String(measure?.muscle),
  combine: bestWeek,
};
