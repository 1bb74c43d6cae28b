import { Badge } from '@mantine/core';
import { localDay } from '#shared/calendar.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { daysLeft } from './days-left.ts';

/** The days to the target date, as a word and a colour. */
export function DaysLeftBadge({ targetDate }: { targetDate: string }) {
  const { text, color } = daysLeft(targetDate, localDay(useCurrentMinute()));
  return (
    <Badge color={color} variant="light" size="lg" radius="sm" data-numeric>
      {text}
    </Badge>
  );
}
