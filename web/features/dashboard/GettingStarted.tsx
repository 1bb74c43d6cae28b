import { Anchor, Group, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { BringHistoryLink } from '#web/workouts/start/BringHistoryLink.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { starterNames } from '#web/workouts/start/starter-names.ts';
import classes from './DashboardPage.module.css';

/** Shows a new user three steps to the first set, and a link to start without them. */
export function GettingStarted() {
  return (
    <section className="surface-card" aria-labelledby="getting-started">
      <Title order={2} id="getting-started">
        Your first set, in three steps
      </Title>
      <ol className={`plain-list ${classes.steps}`}>
        <li>
          <Text className={classes.step}>Choose a workout.</Text>
          <ul className={`plain-list ${classes.starters}`}>
            {starterNames.map(({ id, name, promise }) => (
              <li key={id}>
                <Link href={`${paths.builder()}?starter=${id}`} className={classes.starter}>
                  {name}
                  <Text component="span" size="sm" c="dimmed" fw={400}>
                    {promise}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
          <Anchor component={Link} href={paths.builder()} className="tall-link">
            Or build your own
          </Anchor>
        </li>
        <li>
          <Text className={classes.step}>Save it.</Text>
          <Text c="dimmed">Change it first if you like.</Text>
        </li>
        <li>
          <Text className={classes.step}>Press Start Workout and log your first set.</Text>
        </li>
      </ol>
      <Group className={classes.firstQuick} gap="8px 16px" justify="space-between">
        <Text c="dimmed">Already in the gym? Begin now and add exercises as you go.</Text>
        <QuickWorkoutButton />
      </Group>
      <Group className={classes.firstQuick} gap="8px 16px" justify="space-between">
        <Text c="dimmed">
          Coming from Strong, Hevy or another app? Every set can come with you.
        </Text>
        <BringHistoryLink />
      </Group>
    </section>
  );
}
