import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { bodyWeightText } from '#web/text/body-text.ts';
import { formatCalendarDay } from '#web/text/format.ts';

/** An older weight says nothing about the day of the set. */
const MOST_DAYS = 30;

/** Shows the body weight on the day of the best set, or the last one of the 30 days before; nothing without any. */
export function WeightThen({ day }: { day: string }) {
  const { weightUnit } = useSettings();
  const { data } = useQuery(
    trpc.bodyWeight.list.queryOptions({ limit: 1, cursor: addDays(day, 1) }, { retry: false }),
  );
  const [entry] = data?.entries ?? [];
  if (!entry || daysBetween(entry.day, day) > MOST_DAYS) return null;
  return (
    <Text data-numeric>
      Body weight at this best: <strong>{bodyWeightText(entry.weight, weightUnit)}</strong>
      {entry.day === day ? null : ` (${formatCalendarDay(entry.day)})`}
    </Text>
  );
}
