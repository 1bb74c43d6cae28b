import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { statusRules } from '#shared/goals/status.ts';
import type { GoalStatus } from '#shared/goals/vocabulary.ts';
import classes from './GoalDetail.module.css';

/**
 * Statuses that the page offers for each status (behaviour/goals.md#goal-status). Archiving is on the edit page, away
 * from the daily buttons.
 */
const offers: Readonly<Record<GoalStatus, readonly GoalStatus[]>> = {
  ACTIVE: ['PAUSED', 'COMPLETED'],
  PAUSED: ['ACTIVE'],
  COMPLETED: [],
  ABANDONED: ['ACTIVE'],
};

const icons: Partial<Record<GoalStatus, typeof IconCheck>> = {
  ACTIVE: IconPlayerPlay,
  PAUSED: IconPlayerPause,
  COMPLETED: IconCheck,
};

interface GoalStatusActionsProps {
  status: GoalStatus;
  isBusy: boolean;
  onChange: (status: GoalStatus) => void;
}

export function GoalStatusActions({ status, isBusy, onChange }: GoalStatusActionsProps) {
  if (offers[status].length === 0) return null;
  return (
    <div className={classes.actions} role="group" aria-label="Status">
      {offers[status].map((next) => {
        const Icon = icons[next] ?? IconCheck;
        return (
          <Button
            key={next}
            variant={next === 'ACTIVE' ? 'filled' : 'default'}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onChange(next);
            }}
          >
            {statusRules[next].action}
          </Button>
        );
      })}
    </div>
  );
}
