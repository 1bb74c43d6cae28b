import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { statusRules } from '#shared/goals/status.ts';
import type { Goal } from '#shared/goals/schema.ts';
import type { GoalStatus } from '#shared/goals/vocabulary.ts';
import { GoalCard } from './GoalCard.tsx';
import classes from './GoalListPage.module.css';

/** The goals of one status, under a heading that folds them away. */
export function GoalSection({ status, goals }: { status: GoalStatus; goals: readonly Goal[] }) {
  const { label } = statusRules[status];
  return (
    <details open className={classes.section}>
      <summary className={classes.sectionHead}>
        <IconChevronDown size={22} stroke={1.75} aria-hidden className={classes.chevron} />
        <Title order={2}>
          {label} ({goals.length})
        </Title>
      </summary>
      <ul className={classes.grid} aria-label={`${label} goals`}>
        {goals.map((goal) => (
          <GoalCard key={goal.id} goal={goal} />
        ))}
      </ul>
    </details>
  );
}
