import { daysBetween } from '#shared/calendar.ts';

const RED_UNDER = 7;
const YELLOW_UNDER = 30;

export interface DaysLeft {
  text: string;
  color: 'red' | 'yellow' | 'green' | 'gray';
}

/**
 * Returns the remaining time of a goal, in words and colour (behaviour/goals.md#days-left). Both days are
 * `YYYY-MM-DD`, `today` the user's own. Much time is no good news of a goal that is behind its plan: gray, not green.
 */
export function daysLeft(targetDate: string, today: string, isBehind = false): DaysLeft {
  const days = daysBetween(today, targetDate);
  const color = daysColor(days);
  return { text: daysText(days), color: isBehind && color === 'green' ? 'gray' : color };
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
