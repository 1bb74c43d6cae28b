import { Button } from '@mantine/core';
import { IconChevronRight, type IconHome, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { WayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { NarrowPage } from './NarrowPage.tsx';
import classes from './NarrowPage.module.css';

interface Way extends WayBack {
  icon?: typeof IconHome;
}

interface NotFoundProps {
  title: string;
  text?: string;
  /** `ways` lists other pages. The first one is the main button. */
  ways: readonly [Way, ...Way[]];
}

export function NotFound({ title, text = 'It may have been deleted.', ways }: NotFoundProps) {
  const [main, ...others] = ways;
  return (
    <NarrowPage title={title} text={text}>
      <Button component={Link} href={main.href} fullWidth>
        {main.label}
      </Button>
      {others.length === 0 ? null : (
        <ul className="surface-list">
          {others.map(({ label, href, icon: Icon = IconTrash }) => (
            <li key={href}>
              <Link href={href} className={`row gap-12 ${classes.way}`}>
                <Icon size={24} stroke={1.75} color="var(--mantine-color-anchor)" aria-hidden />
                <span className="grow">{label}</span>
                <IconChevronRight size={20} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </NarrowPage>
  );
}

interface ItemNotFoundProps {
  title: string;
  list: WayBack;
}

/** Shows that an item does not exist. Links to the list of the items and to 'Recently deleted'. */
export function ItemNotFound({ title, list }: ItemNotFoundProps) {
  return <NotFound title={title} ways={[list, recentlyDeleted]} />;
}

const recentlyDeleted = { label: 'Recently deleted', href: paths.deleted() };

const goals = { label: 'Goals', href: paths.goals() };

export function GoalNotFound() {
  return <ItemNotFound title="Goal not found" list={goals} />;
}

const history = { label: 'Workout history', href: paths.history() };

export function WorkoutNotFound() {
  return <ItemNotFound title="Workout not found" list={history} />;
}
