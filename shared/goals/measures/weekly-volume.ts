// Sums the volume of a week in lbs: reps × weight.
import { bestWeek } from './best-week.ts';
import type { Measure } from './measure.ts';

export const weeklyVolume: Measure = {
  fedBy: 'sessions',
  isHabit: true,
  ofSession: ({ totalVolumeLbs }) => totalVolumeLbs || null,
  reads: () => null,
  subject: () => '',
  combine: bestWeek,
};
