// Counts the completed sessions of a week.
import { bestWeek } from './best-week.ts';
import type { Measure } from './measure.ts';

export const sessionsPerWeek: Measure = {
  fedBy: 'sessions',
  isHabit: true,
  ofSession: () => 1,
  reads: () => null,
  subject: () => '',
  combine: bestWeek,
};
