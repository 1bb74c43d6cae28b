import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import {
  type MuscleWeeks,
  muscleWeeks,
  usualWorkouts,
  weekStreak,
} from '#shared/dashboard/weeks.ts';
import type { Training } from '#shared/dashboard/training-schema.ts';
import { weekStartOf } from '#shared/calendar.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { BarCell } from '#web/ui/charts/BarRows.tsx';
import { weekText } from './week-text.ts';
import classes from './Training.module.css';

/** Further muscles are collapsed. */
const MOST_MUSCLES = { phone: 5, wide: 8 };

interface WeekCardProps {
  training: Training;
  /** Planned workouts per week; undefined: no program is running. */
  planned: number | undefined;
}

/** Compares this week with the plan or a usual week, and its sets per muscle with last week. */
export function WeekCard({ training: { days, muscleSets }, planned }: WeekCardProps) {
  const today = useToday();
  const { firstDayOfWeek } = useSettings();
  const muscles = muscleWeeks(muscleSets, today, firstDayOfWeek);
  const weekStart = weekStartOf(today, firstDayOfWeek);
  const workouts = days.filter((day) => day >= weekStart).length;
  const usual = usualWorkouts(days, today, firstDayOfWeek);
  const aim = planned ?? usual;
  const shown = useIsPhone() ? MOST_MUSCLES.phone : MOST_MUSCLES.wide;
  const further = muscles.slice(shown);
  return (
    <Stack
      component="section"
      className={`surface-card ${classes.week}`}
      gap={8}
      aria-labelledby="this-week"
    >
      <Group gap={12} wrap="nowrap" justify="space-between">
        <Title order={2} id="this-week">
          This week
        </Title>
        <Anchor
          component={Link}
          href={`${paths.progress()}?show=muscles`}
          className="tall-link"
          my={-8}
        >
          All weeks
        </Anchor>
      </Group>
      {aim === null ? null : <LoadedBar total={aim} done={Math.min(workouts, aim)} />}
      <Text>
        {weekText({
          workouts,
          planned,
          usual,
          streak: weekStreak(days, today, firstDayOfWeek),
        })}
      </Text>
      {muscles.length > 0 ? <MuscleTable muscles={muscles.slice(0, shown)} /> : null}
      {further.length > 0 ? (
        <Fold summary={countOf(further.length, 'more muscle')}>
          <MuscleTable muscles={further} />
        </Fold>
      ) : null}
      <Text size="sm" c="dimmed" mt="auto">
        Direct sets: of exercises that name the muscle as primary, without warm-ups.
      </Text>
    </Stack>
  );
}

function MuscleTable({ muscles }: { muscles: readonly MuscleWeeks[] }) {
  const most = Math.max(...muscles.map(({ thisWeek, lastWeek }) => Math.max(thisWeek, lastWeek)));
  return (
    <table className={classes.muscles}>
      <thead>
        <tr>
          <th scope="col">Sets per muscle</th>
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
