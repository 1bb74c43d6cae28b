import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import {
  type MuscleWeeks,
  muscleWeeks,
  usualWorkouts,
  weekStreak,
} from '#shared/dashboard/weeks.ts';
import type { Training } from '#shared/dashboard/training-schema.ts';
import { daysOfWeek, weekStartOf } from '#shared/calendar.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { formatNumber, formatWeekday } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { BarCell } from '#web/ui/charts/BarRows.tsx';
import { Bodies } from '#web/ui/charts/BodyMap.tsx';
import { weekText } from './week-text.ts';
import classes from './Training.module.css';

interface WeekCardProps {
  training: Training;
  /** Planned workouts per week; undefined: no program is running. */
  planned: number | undefined;
}

/** Shows the days of this week, and compares it with the plan or a usual week, and its sets per muscle with last week. */
export function WeekCard({ training: { days, muscleSets }, planned }: WeekCardProps) {
  const today = useToday();
  const { firstDayOfWeek } = useSettings();
  const muscles = muscleWeeks(muscleSets, today, firstDayOfWeek);
  const weekStart = weekStartOf(today, firstDayOfWeek);
  const worked = muscles.filter(({ thisWeek }) => thisWeek > 0);
  const most = worked[0]?.thisWeek ?? 1;
  return (
    <Stack
      component="section"
      className={`surface-card bodies-only ${classes.week}`}
      gap={8}
      aria-labelledby="this-week"
    >
      <Group gap={12} wrap="nowrap" justify="space-between">
        <Title order={2} id="this-week">
          This week
        </Title>
        <Anchor component={Link} href={paths.progress()} className="tall-link" my={-8}>
          All weeks
        </Anchor>
      </Group>
      <ol className={`plain-list ${classes.days}`}>
        {daysOfWeek(weekStart).map((day) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            {formatWeekday(`${day}T12:00:00`)}
            <span className={classes.dot} data-done={days.includes(day) || undefined}>
              {days.includes(day) ? (
                <IconCheck size={20} stroke={2.5} aria-label="trained" />
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <Group gap={16} wrap="nowrap">
        <Text flex={1}>
          {weekText({
            workouts: days.filter((day) => day >= weekStart).length,
            planned,
            usual: usualWorkouts(days, today, firstDayOfWeek),
            streak: weekStreak(days, today, firstDayOfWeek),
          })}
        </Text>
        {worked.length > 0 ? (
          <Bodies
            loads={new Map(worked.map(({ muscle, thisWeek }) => [muscle, thisWeek / most]))}
          />
        ) : null}
      </Group>
      {muscles.length > 0 ? (
        <Fold summary="Sets per muscle">
          <MuscleTable muscles={muscles} />
        </Fold>
      ) : null}
    </Stack>
  );
}

function MuscleTable({ muscles }: { muscles: readonly MuscleWeeks[] }) {
  const most = Math.max(...muscles.map(({ thisWeek, lastWeek }) => Math.max(thisWeek, lastWeek)));
  return (
    <table className={classes.muscles}>
      <thead>
        <tr>
          <th scope="col">Main-muscle sets</th>
          <td aria-hidden />
          <th scope="col">This week</th>
          <th scope="col">Last week</th>
        </tr>
      </thead>
      <tbody>
        {muscles.map(({ muscle, thisWeek, lastWeek }) => (
          <tr key={muscle}>
            <th scope="row">{muscleLabels[muscle]}</th>
            <BarCell share={thisWeek / Math.max(most, 1)} />
            <td className={thisWeek === 0 ? classes.before : classes.number}>
              {formatNumber(thisWeek, 0)}
            </td>
            <td className={classes.before}>{formatNumber(lastWeek, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
