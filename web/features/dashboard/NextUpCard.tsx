import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { NextUp } from '#shared/dashboard/next-up.ts';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { countOf } from '#web/text/format.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import classes from './DashboardPage.module.css';

const MuscleThumb = idlePart(
  async () => (await import('#web/workouts/list/MuscleThumb.tsx')).MuscleThumb,
);

interface NextUpCardProps extends NextUp<Template> {
  program: ProgramSummary | undefined;
  /** Buttons for workouts without a template. */
  children: ReactNode;
}

/** Shows the next workout, ready to start; after a long break, the workout that was done last. */
export function NextUpCard({ follows, others, program, children, ...next }: NextUpCardProps) {
  const due = next.due ?? others[0];
  return (
    <Stack
      className={`surface-card ${classes.hero}`}
      component="section"
      gap={12}
      aria-labelledby="next-up"
    >
      <Title order={2} id="next-up" className={classes.kicker}>
        Next up
      </Title>
      {due ? <Due template={due} follows={follows} program={program} /> : null}
      <Group className={classes.quick} gap={8}>
        {due ? (
          <Button
            component={Link}
            href={paths.run(due.id, nextDayQuery(program))}
            leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            aria-label={`Start Workout ${due.name}`}
          >
            Start Workout
          </Button>
        ) : null}
        {children}
      </Group>
    </Stack>
  );
}

interface DueProps {
  template: Template;
  follows: Template | undefined;
  /** The program whose next day is due. */
  program: ProgramSummary | undefined;
}

function Due({ template, follows, program }: DueProps) {
  const now = useCurrentMinute();
  const { name, exercises, estimatedDuration, lastUsed, lastUsedDay } = template;
  const rested =
    lastUsed === null
      ? 'not used yet'
      : `last used ${formatStartDay({ startTime: lastUsed, day: lastUsedDay }, now)}`;
  return (
    <Group wrap="nowrap" gap={8} align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text className={classes.name}>{name}</Text>
        {program ? (
          <Text>
            <Anchor component={Link} href={paths.program(program.id)}>
              {program.name}
            </Anchor>
            {program.next ? `: ${dayText(program.next)}` : ''}
          </Text>
        ) : follows ? (
          <Text>{`Usually follows ${follows.name}`}</Text>
        ) : null}
        <Text c="dimmed" size="sm">
          {countOf(exercises.length, 'exercise')}, {estimatedDuration} min
          {program || follows ? '' : `, ${rested}`}
        </Text>
      </div>
      <div className={`bodies-only ${classes.bodies}`}>
        <MuscleThumb lines={exercises} />
      </div>
    </Group>
  );
}
