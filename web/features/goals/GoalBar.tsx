import { Group, Text } from '@mantine/core';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { formatNumber } from '#web/text/format.ts';

interface GoalBarProps {
  /** Progress, 0 to 100. */
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
      <Text span flex="none" miw="3.2ch" ff="var(--font-num)" fz="lg" fw={700} ta="right">
        {formatNumber(rounded, 0)}%
      </Text>
    </Group>
  );
}
