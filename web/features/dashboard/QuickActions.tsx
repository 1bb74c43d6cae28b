import { Title } from '@mantine/core';
import { IconBarbell, IconPlus, IconTarget, IconUser } from '@tabler/icons-react';
import { Link } from 'wouter';
import { isPagePath } from '#shared/paths.ts';
import { paths } from '#web/paths.ts';
import classes from './DashboardPage.module.css';

const actions = [
  { label: 'My Workouts', href: paths.templates(), Icon: IconBarbell },
  { label: 'New Workout', href: paths.builder(), Icon: IconPlus },
  { label: 'Goals', href: paths.goals(), Icon: IconTarget },
  { label: 'Profile', href: paths.profile(), Icon: IconUser },
];

/** Links to frequent next pages; only to pages that exist. */
export function QuickActions() {
  return (
    <nav aria-labelledby="quick-actions">
      <Title order={2} id="quick-actions" mb="sm">
        Quick actions
      </Title>
      <div className={classes.actions}>
        {actions
          .filter(({ href }) => isPagePath(href))
          .map(({ label, href, Icon }) => (
            <Link key={href} href={href} className={classes.action}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {label}
            </Link>
          ))}
      </div>
    </nav>
  );
}
