import { Link } from 'wouter';
import { WAITS_FOR_LIFT, waitsForLift } from '#shared/goals/reached.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { paths } from '#web/paths.ts';
import { DaysLeftBadge } from '../DaysLeftBadge.tsx';
import { GoalBar } from '../GoalBar.tsx';
import { goalTypeLooks } from '../goal-types.ts';
import classes from './GoalCard.module.css';

/** A goal in the list. The whole card leads to it; its name is the description. */
export function GoalCard({ goal }: { goal: Goal }) {
  const { Icon, name } = goalTypeLooks[goal.goalType];
  const isOpen = goal.status === 'ACTIVE' || goal.status === 'PAUSED';
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Icon size={24} stroke={1.75} aria-hidden className={classes.icon} />
        <Link href={paths.goal(goal.id)} transition className={classes.description}>
          {goal.description}
        </Link>
      </div>
      <div className={classes.foot}>
        <GoalBar
          plates={12}
          percentage={goal.currentProgress.percentage}
          label={`Progress of ${goal.description}`}
        />
        {waitsForLift(goal) ? <p className={classes.waits}>{WAITS_FOR_LIFT}</p> : null}
        <p className={classes.facts}>
          {name}
          {isOpen && goal.targetDate !== null ? (
            <DaysLeftBadge targetDate={goal.targetDate} />
          ) : null}
        </p>
      </div>
    </li>
  );
}
