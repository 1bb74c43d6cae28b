import { useQuery } from '@tanstack/react-query';
import { firstSetEstimate } from '#shared/sessions/suggestion/first-set-estimate.ts';
import { besideRecentDays, recentDaysText } from '#shared/training/strength/recent-days.ts';
import { trpc } from '#web/api/trpc.ts';
import { useRun } from '../state/run-context.ts';
import classes from './NextSetOffer.module.css';

/** 'About 5% under your recent days.', after the first set of an exercise; nothing without an answer of the server. */
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
