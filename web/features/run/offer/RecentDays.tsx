import { useQuery } from '@tanstack/react-query';
import { firstSetEstimate } from '#shared/sessions/first-set-estimate.ts';
import { besideRecentDays, recentDaysText } from '#shared/training/recent-days.ts';
import { trpc } from '#web/api/trpc.ts';
import { useRun } from '../run-context.ts';
import classes from './NextSetOffer.module.css';

/** 'About 5% below your recent workouts.', after the first set of an exercise; nothing without an answer of the server. */
export function RecentDays() {
  const first = firstSetEstimate(useRun(({ run }) => run.pending));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { data } = useQuery({
    ...trpc.exercises.estimate.queryOptions({
      id: first?.exerciseId ?? '',
      ...(timeZone && { timeZone }),
    }),
    enabled: first !== null,
  });
  const percent =
    first && data?.expectedLbs != null ? besideRecentDays(first.estimate, data.expectedLbs) : null;
  return percent === null ? null : <p className={classes.text}>{recentDaysText(percent)}</p>;
}
