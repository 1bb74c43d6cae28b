import { Badge } from '@mantine/core';
import { daysBetween } from '#shared/calendar.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';

/**
 * Shows the days until the target date. The colour of the dot depends on the days, not on the
 * goal's progress. A green dot would look like 'on plan', so it is left out.
 */
export function DaysLeftBadge({ targetDate }: { targetDate: string }) {
  const { text, color } = daysLeft(targetDate, useToday());
  if (color === 'green') return <span data-numeric>{text}</span>;
  return (
    <Badge color={color} variant="dot" size="lg" c="inherit" bg="none" bd={0} px={0} data-numeric>
      {text}
    </Badge>
  );
}

const RED_UNDER = 7;
const YELLOW_UNDER = 30;

interface DaysLeft {
  text: string;
  color: 'red' | 'yellow' | 'green';
}

/**
 * Returns the remaining time of a goal as text and colour (behaviour/goals.md#days-left). Both days
 * are `YYYY-MM-DD`, and `today` is in the user's time zone.
 */
export function daysLeft(targetDate: string, today: string): DaysLeft {
  const days = daysBetween(today, targetDate);
  return { text: daysText(days), color: daysColor(days) };
}

function daysText(days: number): string {
  if (days < 0) return 'Overdue';
  if (days === 0) return 'Due today!';
  return days === 1 ? '1 day left' : `${days} days left`;
}

function daysColor(days: number): DaysLeft['color'] {
  if (days < RED_UNDER) return 'red';
  return days < YELLOW_UNDER ? 'yellow' : 'green';
}
