import { Badge } from '@mantine/core';
import { localDay } from '#shared/dates.ts';
import { daysLeft } from './days-left.ts';

/** The days to the target date, as a word and a colour. */
export function DaysLeftBadge({ targetDate }: { targetDate: string }) {
  const { text, color } = daysLeft(targetDate, localDay(new Date()));
  return (
    <Badge color={color} variant="light" size="lg" radius="sm" data-numeric>
      {text}
    </Badge>
  );
}
