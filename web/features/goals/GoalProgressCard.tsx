import { Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { localDay } from '#shared/dates.ts';
import type { GoalDetail } from '#shared/goals/schema.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { formatDay, formatNumber } from '#web/format.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { GoalBar } from './GoalBar.tsx';
import { paceText } from './pace.ts';
import { type ProgressNumbers, progressNumbers } from './progress-numbers.ts';
import classes from './GoalDetail.module.css';

/** How far it is: the bar, the three numbers, the pace, and the milestones that were reached. */
export function GoalProgressCard({ goal }: { goal: GoalDetail }) {
  const isPhone = useIsPhone();
  const { percentage } = goal.currentProgress;
  const numbers = progressNumbers(goal);
  const pace = goal.status === 'ACTIVE' ? paceOf(goal, numbers) : null;
  const { measure, description } = goal.targetCriteria;
  return (
    <section aria-label="Progress" className={classes.card}>
      <Title order={2}>Progress</Title>
      <GoalBar plates={isPhone ? 12 : 20} percentage={percentage} label="Progress" />
      <dl className={classes.numbers}>
        <Figure name="Current" value={numbers.current} unit={numbers.unit} />
        <Figure name="Target" value={numbers.target} unit={numbers.unit} />
        <Figure name="Remaining" value={numbers.remaining} unit={numbers.unit} />
      </dl>
      {measure?.muscle ? <Text>Counts sets of: {muscleLabels[measure.muscle]}</Text> : null}
      {description ? <Text className={classes.words}>{description}</Text> : null}
      {pace === null ? null : <Text fw={600}>{pace}</Text>}
      {goal.milestones.length > 0 ? (
        <ul className={classes.milestones} aria-label="Milestones reached">
          {goal.milestones.map(({ milestone, date }) => (
            <li key={milestone}>
              <IconCircleCheck size={20} stroke={1.75} aria-hidden />
              <span data-numeric>
                {milestone} %, <time dateTime={date}>{formatDay(date, new Date())}</time>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Figure({ name, value, unit }: { name: string; value: number; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={classes.figure}>{formatNumber(value, 1)}</span>{' '}
        <span className={unit === '%' ? undefined : classes.unit}>{unit}</span>
      </dd>
    </div>
  );
}

/** Null for a measure: it is a level to hold, and has no pace. */
function paceOf(
  goal: GoalDetail,
  { start, current, target, unit }: ProgressNumbers,
): string | null {
  const inWeight = goal.goalType === 'STRENGTH';
  const facts = inWeight
    ? { start, current, target, unit }
    : { start: 0, current: goal.currentProgress.percentage, target: 100, unit: '%' };
  if (goal.targetCriteria.measure || (inWeight && start === 0)) return null;
  return paceText({
    ...facts,
    createdDay: localDay(new Date(goal.createdAt)),
    today: localDay(new Date()),
    targetDate: goal.targetDate,
  });
}
