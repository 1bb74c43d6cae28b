// Holds the period that the page shows, which is all time at first.
import { useState } from 'react';
import { type Period, periodsFor } from './metrics.ts';

/**
 * Returns the chosen period and the possible periods. `times` are the ISO instants of all measurements and weighings.
 */
export function usePeriod(times: readonly string[]) {
  const [now] = useState(() => new Date());
  const [wanted, setPeriod] = useState<Period>('all');
  const newestFirst = times.toSorted((a, b) => (a < b ? 1 : -1));
  const periods = periodsFor(
    newestFirst.map((recordedAt) => ({ recordedAt })),
    now,
  );
  const period = periods.includes(wanted) ? wanted : 'all';
  return { now, period, periods, setPeriod };
}

export type ChosenPeriod = ReturnType<typeof usePeriod>;
