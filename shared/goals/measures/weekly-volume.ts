// Volume of a week in lbs: the sum of reps × weight.
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import { bestWeek } from './best-week.ts';
import type { Measure } from './measure.ts';

export const weeklyVolume: Measure = {
  ofSession: ({ sets }) => totalVolumeLbs(sets) || null,
  combine: bestWeek,
};
