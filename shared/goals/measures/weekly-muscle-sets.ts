// Working sets of a week for one muscle. A set counts when its exercise names the muscle as primary.
import { bestWeek } from './best-week.ts';
import { exerciseOf, type Measure } from './measure.ts';

export const weeklyMuscleSets: Measure = {
  ofSession: (session, { measure }) => {
    const muscle = measure?.muscle;
    if (muscle === undefined) return null;
    const sets = session.sets.filter(
      (set) =>
        set.classification === 'WORKING' &&
        set.reps > 0 &&
        exerciseOf(session, set)?.muscleGroups.primary.includes(muscle),
    );
    return sets.length || null;
  },
  combine: bestWeek,
};
