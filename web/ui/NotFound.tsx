import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { PageHeader } from './PageHeader.tsx';
import classes from './NotFound.module.css';

export interface Way {
  label: string;
  href: string;
  about: string;
}

interface NotFoundProps {
  title: string;
  description?: ReactNode;
  ways: readonly Way[];
}

export function NotFound({ title, description, ways }: NotFoundProps) {
  return (
    <Box maw="var(--width-column)">
      <PageHeader title={title} description={description} />
      <ul className={`plain-list surface ${classes.ways}`}>
        {ways.map(({ label, href, about }) => (
          <li key={href}>
            <Link href={href} className={classes.way}>
              <span className={classes.label}>{label}</span>
              <Box component="span" display="block" c="dimmed">
                {about}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

interface ItemNotFoundProps {
  title: string;
  list: Way;
}

/** Shows that an item does not exist. Links to the list of the items and to 'Recently deleted'. */
export function ItemNotFound({ title, list }: ItemNotFoundProps) {
  return <NotFound title={title} description={MAY_BE_DELETED} ways={[list, recentlyDeleted]} />;
}

const MAY_BE_DELETED = 'It may have been deleted.';

const recentlyDeleted: Way = {
  label: 'Recently deleted',
  href: paths.deleted(),
  about: 'What you deleted in the last 30 days, to bring back',
};

const goals: Way = { label: 'Goals', href: paths.goals(), about: 'All your goals' };

export function GoalNotFound() {
  return <ItemNotFound title="Goal not found" list={goals} />;
}

const history: Way = {
  label: 'Workout history',
  href: paths.history(),
  about: 'What you have trained, by month',
};

export function WorkoutNotFound() {
  return <ItemNotFound title="Workout not found" list={history} />;
}
