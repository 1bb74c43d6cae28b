import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { starterNames } from '#web/workouts/start/starter-names.ts';
import classes from './DashboardPage.module.css';

/** Offers a new user three starter workouts. */
export function GettingStarted() {
  const [chosen, setChosen] = useState<string>(starterNames[0].id);
  return (
    <Stack className="surface-card" component="section" gap={12} aria-labelledby="getting-started">
      <Title order={2} id="getting-started">
        Your first workout
      </Title>
      <ul className={`card-grid ${classes.starters}`}>
        {starterNames.map(({ id, name, promise, muscles }) => (
          <li key={id}>
            <label className={`outlined row ${classes.starter}`}>
              <input
                type="radio"
                name="starter"
                className="cover-input"
                checked={id === chosen}
                onChange={() => setChosen(id)}
              />
              <MuscleFigures muscles={muscles} />
              <span className="grow">
                {name}
                <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
                  {promise}
                </Text>
              </span>
              <IconCheck size={20} visibility={id === chosen ? 'visible' : 'hidden'} aria-hidden />
            </label>
          </li>
        ))}
      </ul>
      <Group className={classes.quick} gap={8}>
        <Button component={Link} href={`${paths.builder()}?starter=${chosen}`}>
          Start Your First Workout
        </Button>
        <QuickWorkoutButton />
      </Group>
    </Stack>
  );
}
