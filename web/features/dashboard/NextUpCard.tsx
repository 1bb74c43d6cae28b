import { Button, Group, Stack, Text } from '@mantine/core';
import {
  IconBarbell,
  IconCalendarEvent,
  IconClock,
  IconHistory,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { NextUp } from '#shared/dashboard/next-up.ts';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { countOf, formatMinutes } from '#web/text/format.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { IconFacts } from '#web/workouts/list/IconFacts.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { dayText, nextDayQuery } from '#web/workouts/start/program-day.ts';
import { useNextDate } from '#web/workouts/start/use-next-date.ts';
import classes from './DashboardPage.module.css';

interface NextUpCardProps extends NextUp<Template> {
  program: ProgramSummary | undefined;
  children: ReactNode;
}

/** Shows the workout to start next. `children` are the buttons that start a workout without a template. */
export function NextUpCard({ follows, others, program, children, ...next }: NextUpCardProps) {
  const due = next.due ?? others[0];
  return (
    <Stack
      className={`surface-card ${classes.hero}`}
      component="section"
      gap={12}
      aria-labelledby="next-up"
    >
      <h2 id="next-up" className="spoken">
        Next up
      </h2>
      {due ? <Due template={due} follows={follows} program={program} /> : null}
      <Group className={classes.quick} gap={8} wrap={due ? 'nowrap' : 'wrap'}>
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
        {due ? <div className="flow as-icons">{children}</div> : children}
      </Group>
    </Stack>
  );
}

const MOST_LISTED = 6;

interface DueProps {
  template: Template;
  follows: Template | undefined;
  program: ProgramSummary | undefined;
}

function Due({ template, follows, program }: DueProps) {
  const now = useCurrentMinute();
  const date = useNextDate(program ?? { next: null });
  const { name, exercises, estimatedDuration, usualDuration, lastUsed, lastUsedDay } = template;
  const rested =
    lastUsed === null ? [] : [formatStartDay({ startTime: lastUsed, day: lastUsedDay }, now)];
  return (
    <div className={classes.due}>
      <div className="grow">
        <Text className={`num ${classes.name}`}>{name}</Text>
        {program ? (
          <Link href={paths.program(program.id)} className="row-link note">
            {program.name}
            {program.next ? <Place day={program.next} /> : null}
          </Link>
        ) : follows ? (
          <Text size="sm" c="dimmed">{`After ${follows.name}`}</Text>
        ) : null}
        <IconFacts
          facts={[
            {
              Icon: IconBarbell,
              text: `${exercises.length}`,
              spoken: countOf(exercises.length, 'exercise'),
            },
            { Icon: IconClock, text: formatMinutes(usualDuration ?? estimatedDuration) },
            ...(date === undefined ? [] : [{ Icon: IconCalendarEvent, text: date }]),
            ...(program || follows ? [] : rested).map((day) => ({
              Icon: IconHistory,
              text: day,
              spoken: `last used ${day}`,
            })),
          ]}
        />
      </div>
      <ul className={`divided-list ${classes.plan}`}>
        {exercises.slice(0, MOST_LISTED).map(({ id, exercise, targetSets, targetReps }) => (
          <li key={id} className="row">
            <ExercisePicture exercise={exercise} />
            <span className="grow">{exercise.name}</span>
            <span className="dim" data-numeric>
              {exercise.measure === 'REPS'
                ? `${targetSets} × ${targetReps}`
                : countOf(targetSets, 'set')}
            </span>
          </li>
        ))}
      </ul>
      <MuscleFigures lines={exercises} />
    </div>
  );
}

function Place({ day }: { day: NonNullable<ProgramSummary['next']> }) {
  return (
    <>
      <span className="spoken">: {dayText(day)}</span>
      <span className="whole" aria-hidden data-numeric>
        {' · '}Week {day.week}/{day.weeks}
      </span>
    </>
  );
}
