import { useQuery } from '@tanstack/react-query';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { bodyWeightText } from '#web/text/body-text.ts';
import { formatCalendarDay } from '#web/text/format.ts';

/** A body weight of more than `MOST_DAYS` days before the set is not shown, because the weight may have changed. */
const MOST_DAYS = 30;

export function WeightThen({ day }: { day: string }) {
  const { weightUnit } = useSettings();
  const { data } = useQuery(
    trpc.bodyWeight.list.queryOptions({ limit: 1, cursor: addDays(day, 1) }, { retry: false }),
  );
  const [entry] = data?.entries ?? [];
  if (!entry || daysBetween(entry.day, day) > MOST_DAYS) return null;
  return (
    <p className="note" data-numeric>
      Body weight at your best: {bodyWeightText(entry.weight, weightUnit)}
      {entry.day === day ? null : <span className="spoken">, {formatCalendarDay(entry.day)}</span>}
    </p>
  );
}
