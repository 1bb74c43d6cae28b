import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { BringHistoryLink } from '#web/workouts/start/BringHistoryLink.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { starterNames } from '#web/workouts/start/starter-names.ts';
import classes from './DashboardPage.module.css';

/** Shows a new user how to begin, for example with a starter workout or with an import from another app. */
export function GettingStarted() {
  return (
    <Stack className="surface-card" component="section" gap={12} aria-labelledby="getting-started">
      <Title order={2} id="getting-started">
        Your first set
      </Title>
      <QuickWorkoutButton variant="filled" />
      <Text size="sm" c="dimmed">
        Or choose a workout
      </Text>
      <ul className={`plain-list ${classes.starters}`}>
        {starterNames.map(({ id, name, promise }) => (
          <li key={id}>
            <Link
              href={`${paths.builder()}?starter=${id}`}
              className={`outlined stacked ${classes.starter}`}
            >
              {name}
              <Text component="span" size="sm" c="dimmed" fw={400}>
                {promise}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
      <Group gap="0 16px" justify="space-between">
        <Anchor component={Link} href={paths.builder()} className="tall-link">
          Build your own
        </Anchor>
        <BringHistoryLink />
      </Group>
    </Stack>
  );
}
