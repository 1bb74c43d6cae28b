import { Group } from '@mantine/core';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { formatNumber } from '#web/text/format.ts';
import classes from './GoalBar.module.css';

interface GoalBarProps {
  /** 0 to 100. */
  percentage: number;
  /** Text alternative that names the goal. */
  label: string;
  /** Number of plates: a multiple of four, so that each milestone is a whole plate. */
  plates: number;
}

/** Shows progress as a bar of plates with the percentage beside it. */
export function GoalBar({ percentage, label, plates }: GoalBarProps) {
  const rounded = Math.round(percentage);
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
      <LoadedBar total={plates} done={(percentage / 100) * plates} />
      <span className={classes.number}>{formatNumber(rounded, 0)}%</span>
    </Group>
  );
}
