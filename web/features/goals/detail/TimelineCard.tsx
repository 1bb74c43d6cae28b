import { localDay } from '#shared/dates.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { priorityLabels } from '#shared/goals/vocabulary.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { DaysLeftBadge } from '../DaysLeftBadge.tsx';
import { FactsCard } from './FactsCard.tsx';

/** Shows the start, the due date and the priority of a goal. */
export function TimelineCard({ goal }: { goal: Goal }) {
  const { createdAt, targetDate, priorityLevel, status } = goal;
  return (
    <FactsCard
      title="Timeline"
      facts={[
        { name: 'Created', value: formatCalendarDay(localDay(new Date(createdAt))) },
        {
          name: 'Target Date',
          value: targetDate === null ? 'None' : formatCalendarDay(targetDate),
        },
        { name: 'Days Remaining', value: daysRemaining(status, targetDate) },
        { name: 'Priority Level', value: priorityText(priorityLevel) },
      ]}
    />
  );
}

function daysRemaining(status: Goal['status'], targetDate: string | null) {
  if (targetDate === null) return 'No target date';
  // A goal that is reached cannot be overdue.
  return status === 'COMPLETED' ? 'Completed' : <DaysLeftBadge targetDate={targetDate} />;
}

function priorityText(level: number): string {
  const found = Object.entries(priorityLabels).find(([key]) => Number(key) === level);
  return found ? `${level} ${found[1]}` : String(level);
}
