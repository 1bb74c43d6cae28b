import { Badge } from '@mantine/core';
import { useToday } from '#web/hooks/use-today.ts';
import { daysLeft } from './days-left.ts';

/** The days to the target date, as a word and a colour. */
export function DaysLeftBadge({ targetDate }: { targetDate: string }) {
  const { text, color } = daysLeft(targetDate, useToday());
  return (
    <Badge color={color} variant="light" size="lg" radius="sm" data-numeric>
      {text}
    </Badge>
  );
}
