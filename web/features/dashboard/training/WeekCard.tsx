import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconBarbell, IconCheck, IconFlame } from '@tabler/icons-react';
import {
  MOST_STREAK_WEEKS,
  muscleWeeks,
  usualWorkouts,
  weekStreak,
} from '#shared/dashboard/weeks.ts';
import type { Training } from '#shared/dashboard/training-schema.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { daysOfWeek, weekdayOf, weekStartOf } from '#shared/calendar.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatWeekday } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { MoreLink } from '#web/workouts/list/MoreLink.tsx';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';
import { MuscleMap } from '#web/ui/charts/MuscleMap.tsx';
import classes from './Training.module.css';

interface WeekCardProps {
  training: Training;
  /** `planned` is the number of planned workouts per week; undefined without a running program. */
  planned: number | undefined;
  /** `weekdays` has the weekdays of the running program; 0 is Sunday. */
  weekdays?: readonly number[] | undefined;
}

export function WeekCard({ training: { days, muscleSets }, planned, weekdays }: WeekCardProps) {
  const today = useToday();
  const { firstDayOfWeek } = useSettings();
  const muscles = muscleWeeks(muscleSets, today, firstDayOfWeek);
  const weekStart = weekStartOf(today, firstDayOfWeek);
  const isPlanned = (day: string) => day >= today && weekdays?.includes(weekdayOf(day)) === true;
  const worked = muscles.filter(({ thisWeek }) => thisWeek > 0);
  const most = worked[0]?.thisWeek ?? 1;
  const week = {
    workouts: days.filter((day) => day >= weekStart).length,
    planned,
    usual: usualWorkouts(days, today, firstDayOfWeek),
    streak: weekStreak(days, today, firstDayOfWeek),
  };
  return (
    <Stack
      component="section"
      className="surface-card bodies-only"
      gap={8}
      aria-labelledby="this-week"
    >
      <Group gap={12} wrap="nowrap">
        <Title order={2} id="this-week">
          This week
        </Title>
        <span className="spoken">{weekText(week)}</span>
        {weekFigures(week).map(({ kind, figure, unit }) => {
          const Icon = kind === 'workouts' ? IconBarbell : IconFlame;
          return (
            <Group key={kind} gap={4} wrap="nowrap" title={`${figure} ${unit}`} aria-hidden>
              <Icon size={20} stroke={1.75} />
              <Text className="num" fz="lg" span>
                {figure}
              </Text>
            </Group>
          );
        })}
        <Group ml="auto">
          <MoreLink href={`${paths.progress()}?show=muscles`} label="All weeks" />
        </Group>
      </Group>
      <ol className={`plain-list ${classes.days}`}>
        {daysOfWeek(weekStart).map((day) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <Weekday day={day} />
            <span className={`centred ${classes.dot}`} data-done={days.includes(day) || undefined}>
              {days.includes(day) ? (
                <IconCheck size={20} stroke={2.5} aria-label="trained" />
              ) : isPlanned(day) ? (
                <Box
                  component="span"
                  role="img"
                  aria-label="planned"
                  w={8}
                  h={8}
                  bdrs="50%"
                  bg="var(--mantine-primary-color-filled)"
                />
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {worked.length > 0 ? (
        <Fold
          className={classes.muscles}
          summary={
            <>
              <Bodies
                loads={new Map(worked.map(({ muscle, thisWeek }) => [muscle, thisWeek / most]))}
              />
              <span>
                Muscles
                <Text span className="note" display="inline-block" w="100%">
                  {worked
                    .slice(0, 3)
                    .map(({ muscle }) => muscleLabels[muscle])
                    .join(', ')}
                </Text>
              </span>
            </>
          }
        >
          <MuscleMap
            muscles={worked.map(({ muscle, thisWeek, lastWeek }) => ({
              muscle,
              load: thisWeek / most,
              note: countOf(thisWeek, 'set'),
              from: [`${countOf(lastWeek, 'set')} last week`],
            }))}
          />
        </Fold>
      ) : null}
    </Stack>
  );
}

function Weekday({ day }: { day: string }) {
  const name = formatWeekday(`${day}T12:00:00`);
  return (
    <>
      <span aria-hidden>{name.slice(0, 1)}</span>
      <span className="spoken">{name}</span>
    </>
  );
}

interface Week {
  workouts: number;
  planned: number | undefined;
  /** `usual` is the usual number of workouts per week; null while there are too few weeks. */
  usual: number | null;
  streak: number;
}

interface WeekFigure {
  kind: 'workouts' | 'streak';
  figure: string;
  unit: string;
}

/** Returns '2/3 workouts' and '5w in a row' for the screen. A streak of one week is not shown. */
export function weekFigures({ workouts, planned, streak }: Week): WeekFigure[] {
  const of = planned === undefined ? '' : `/${planned}`;
  const figures: WeekFigure[] = [
    {
      kind: 'workouts',
      figure: `${workouts}${of}`,
      unit: (planned ?? workouts) === 1 ? 'workout' : 'workouts',
    },
  ];
  const more = streak === MOST_STREAK_WEEKS ? '+' : '';
  if (streak > 1) figures.push({ kind: 'streak', figure: `${streak}${more}w`, unit: 'in a row' });
  return figures;
}

/** Returns '2 of 3 workouts, 5 weeks in a row' for screen readers. */
export function weekText({ workouts, planned, usual, streak }: Week): string {
  const row =
    streak < 2
      ? null
      : `${countOf(streak, 'week')}${streak === MOST_STREAK_WEEKS ? ' or more' : ''} in a row`;
  const parts = [doneText(workouts, planned, usual), row].filter((part) => part !== null);
  return parts.join(', ') || 'No workout yet';
}

function doneText(
  workouts: number,
  planned: number | undefined,
  usual: number | null,
): string | null {
  const done = countOf(workouts, 'workout');
  if (planned !== undefined) {
    return workouts > planned
      ? `${done}, ${planned} planned`
      : `${workouts} of ${countOf(planned, 'workout')}`;
  }
  if (usual !== null) return `${done}, usually ${usual}`;
  return workouts > 0 ? done : null;
}
