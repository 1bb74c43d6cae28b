import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { starterNames } from '#web/workouts/start/starter-names.ts';
import classes from './DashboardPage.module.css';

/** Shows a new user how to begin, for example with a starter workout or with an import from another app. */
export function GettingStarted() {
  return (
    <Stack className="surface-card" component="section" gap={16} aria-labelledby="getting-started">
      <Title order={2} id="getting-started">
        Your first set
      </Title>
      <ul className="card-grid">
        {starterNames.map(({ id, name, promise, muscles }) => (
          <li key={id}>
            <Link
              href={`${paths.builder()}?starter=${id}`}
              className={`outlined row ${classes.starter}`}
            >
              <MuscleFigures muscles={muscles} />
              <span className="grow">
                {name}
                <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
                  {promise}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Group gap="8px 24px">
        <Group className={classes.quick} gap={8} w="100%" maw={520}>
          <Button component={Link} href={`${paths.builder()}?starter=${starterNames[0].id}`}>
            Start Your First Workout
          </Button>
          <QuickWorkoutButton />
        </Group>
        <Anchor component={Link} href={paths.import()} className="tall-link">
          Bring your history
        </Anchor>
      </Group>
    </Stack>
  );
}
