import { Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { statusRules } from '#shared/goals/status.ts';
import type { Goal } from '#shared/goals/schema.ts';
import type { GoalStatus } from '#shared/goals/vocabulary.ts';
import { WAITS_FOR_LIFT, waitsForLift } from '#shared/goals/reached.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import classes from './GoalListPage.module.css';
import { DaysLeftBadge } from '../DaysLeftBadge.tsx';
import { GoalBar, Standing } from '../GoalBar.tsx';
import { goalTypeLooks } from '../goal-types.ts';
import { remainingText, valueText } from '../progress-numbers.ts';

export function GoalSection({ status, goals }: { status: GoalStatus; goals: readonly Goal[] }) {
  const { label } = statusRules[status];
  return (
    <details open className={classes.section}>
      <summary className={`row ${classes.sectionHead}`}>
        <IconChevronRight size={22} stroke={1.75} aria-hidden className="turns" />
        <Title order={2}>
          {label} ({goals.length})
        </Title>
      </summary>
      {status === 'ACTIVE' && goals.some(({ targetDate }) => targetDate !== null) ? (
        <p className="note">The mark on a bar is today’s plan</p>
      ) : null}
      <ul
        className={`card-grid ${classes.list}`}
        style={{ marginTop: 8 }}
        aria-label={`${label} goals`}
      >
        {goals.map((goal) => (
          <GoalCard key={goal.id} goal={goal} />
        ))}
      </ul>
    </details>
  );
}

function GoalCard({ goal }: { goal: Goal }) {
  const { Icon, name } = goalTypeLooks[goal.goalType];
  const settings = useSettings();
  const isOpen = goal.status === 'ACTIVE' || goal.status === 'PAUSED';
  const fact = isOpen ? remainingText(goal, settings) : valueText(goal, settings);
  return (
    <Stack
      className={`surface-card ${classes.card}`}
      component="li"
      gap={12}
      justify="space-between"
    >
      <Group gap={12} align="flex-start" wrap="nowrap">
        <Icon
          size={24}
          stroke={1.75}
          aria-label={name}
          role="img"
          color="var(--mantine-color-anchor)"
        />
        <Link
          href={paths.goal(goal.id)}
          transition
          className={`row-link row-name cover-link ${classes.description}`}
        >
          {goal.description}
        </Link>
      </Group>
      <Stack gap={8}>
        <GoalBar plates={12} goal={goal} label={`Progress of ${goal.description}`} />
        {waitsForLift(goal) ? <Text fw={600}>{WAITS_FOR_LIFT}</Text> : null}
        <Group className="note" gap="4px 12px" mih={26}>
          <Standing goal={goal} />
          <span className="grow">{fact}</span>
          {isOpen && goal.targetDate !== null ? (
            <DaysLeftBadge targetDate={goal.targetDate} />
          ) : null}
        </Group>
      </Stack>
    </Stack>
  );
}
