import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { Template } from '#shared/templates/schema.ts';
import { countOf, formatDay } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import classes from './DashboardPage.module.css';

/** The workout that rests longest, ready to start. */
export function NextUpCard({ template }: { template: Template }) {
  const now = useCurrentMinute();
  return (
    <section className={classes.card} aria-labelledby="next-up">
      <Stack gap="sm">
        <Title order={2} id="next-up">
          Next up
        </Title>
        <div>
          <Text className={classes.name}>{template.name}</Text>
          <Text c="dimmed">
            {countOf(template.exercises.length, 'exercise')}, {template.estimatedDuration} min,{' '}
            {template.lastUsed === null
              ? 'not done yet'
              : `last done ${formatDay(template.lastUsed, now)}`}
          </Text>
        </div>
        <Button
          component={Link}
          href={paths.run(template.id)}
          size="lg"
          fullWidth
          aria-label={`Start Workout ${template.name}`}
        >
          Start Workout
        </Button>
      </Stack>
    </section>
  );
}
