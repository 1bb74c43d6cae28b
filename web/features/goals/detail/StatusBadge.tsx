import { Badge } from '@mantine/core';
import { statusRules } from '#shared/goals/status.ts';
import type { GoalStatus } from '#shared/goals/vocabulary.ts';

const colors: Readonly<Record<GoalStatus, string>> = {
  ACTIVE: 'oxide',
  PAUSED: 'yellow',
  COMPLETED: 'green',
  ABANDONED: 'gray',
};

export function StatusBadge({ status }: { status: GoalStatus }) {
  return (
    <Badge color={colors[status]} variant="light" size="lg" radius="sm">
      {statusRules[status].label}
    </Badge>
  );
}
