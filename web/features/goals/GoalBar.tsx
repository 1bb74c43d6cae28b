import { Badge, Group, Text } from '@mantine/core';
import { localDay } from '#shared/calendar.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { formatNumber } from '#web/text/format.ts';
import { standingOf } from './pace.ts';

interface GoalBarProps {
  goal: Goal;
  label: string;
  /** `plates` is a multiple of four, so that each milestone is a whole plate. */
  plates: number;
  /** `isHero` leaves out the percentage, because the page shows the numbers above the bar. */
  isHero?: boolean;
}

/** Shows progress as a bar of plates. A mark shows the progress that the plan expects today. */
export function GoalBar({ goal, label, plates, isHero = false }: GoalBarProps) {
  const { percentage } = goal.currentProgress;
  const rounded = Math.round(percentage);
  const standing = useStanding(goal);
  return (
    <Group
      gap={12}
      wrap="nowrap"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={rounded}
      aria-valuetext={`${rounded}%`}
    >
      <LoadedBar
        total={plates}
        done={(percentage / 100) * plates}
        planned={standing && (standing.planned / 100) * plates}
      />
      {isHero ? null : (
        <Text span className="num" flex="none" miw="3.2ch" fz="xl" lh={1.1} ta="right">
          {formatNumber(rounded, 0)}%
        </Text>
      )}
    </Group>
  );
}

/**
 * Shows whether an active goal is ahead, on plan or behind. Renders nothing while the standing is unknown, for example
 * in the first week.
 */
export function Standing({ goal }: { goal: Goal }) {
  const standing = useStanding(goal);
  if (!standing) return null;
  return (
    <Badge
      color={standing.text === 'Behind' ? 'yellow' : 'green'}
      flex="none"
      variant="light"
      size="lg"
      radius="sm"
    >
      {standing.text}
    </Badge>
  );
}

function useStanding({ status, createdAt, targetDate, currentProgress: { percentage } }: Goal) {
  const today = useToday();
  if (status !== 'ACTIVE' || targetDate === null) return null;
  return standingOf({ percentage, createdDay: localDay(new Date(createdAt)), targetDate, today });
}
