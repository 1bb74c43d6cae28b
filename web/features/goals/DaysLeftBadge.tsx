import { Badge } from '@mantine/core';
import { localDay } from '#shared/calendar.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { daysLeft } from './days-left.ts';

interface DaysLeftBadgeProps {
  targetDate: string;
  /** The goal is behind its plan. */
  isBehind?: boolean;
}

/** The days to the target date, as a word and a colour. */
export function DaysLeftBadge({ targetDate, isBehind = false }: DaysLeftBadgeProps) {
  const { text, color } = daysLeft(targetDate, localDay(useCurrentMinute()), isBehind);
  return (
    <Badge color={color} variant="light" size="lg" radius="sm" data-numeric>
      {text}
    </Badge>
  );
}
