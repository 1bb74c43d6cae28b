import { Button, Text, Title } from '@mantine/core';
import { IconBarbell } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { starters } from '../starters.ts';
import classes from './NoTemplates.module.css';

/** Helps an account without workouts: make one, or open one of three ready ones in the builder. */
export function NoTemplates() {
  return (
    <>
      <section className={classes.empty}>
        <IconBarbell size={40} stroke={1.5} aria-hidden />
        <Text size="lg" fw={600}>
          Build a workout once, run it for months.
        </Text>
        <Button component={Link} href={paths.builder()}>
          Create your first workout
        </Button>
      </section>
      <Title order={2} mt="xl" mb="sm">
        Or start from one of these
      </Title>
      <ul className={classes.starters}>
        {starters.map(({ id, name, promise, lines }) => (
          <li key={id} className={classes.starter}>
            <Title order={3}>{name}</Title>
            <Text c="dimmed">{promise}</Text>
            <Text size="sm" className={classes.names}>
              {lines.map(({ exercise }) => exercise).join(', ')}
            </Text>
            <Button component={Link} href={`${paths.builder()}?starter=${id}`} variant="default">
              Use {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
