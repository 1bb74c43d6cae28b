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
import { useToday } from '#web/hooks/use-today.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { MuscleMap } from '#web/ui/charts/MuscleMap.tsx';
import { weekText } from './week-text.ts';
import classes from './Training.module.css';

interface WeekCardProps {
  training: Training;
  /** Planned workouts per week; undefined: no program is running. */
  planned: number | undefined;
}

/** Compares this week with the plan or a usual week, and shows its muscles. */
export function WeekCard({ training: { days, muscleSets }, planned }: WeekCardProps) {
  const today = useToday();
  const { firstDayOfWeek } = useSettings();
  const muscles = muscleWeeks(muscleSets, today, firstDayOfWeek);
  const weekStart = weekStartOf(today, firstDayOfWeek);
  const workouts = days.filter((day) => day >= weekStart).length;
  const usual = usualWorkouts(days, today, firstDayOfWeek);
  const aim = planned ?? usual;
  const most = muscles[0]?.thisWeek ?? 0;
  const trainedMuscle = ({ muscle, thisWeek, lastWeek }: MuscleWeeks) => ({
    muscle,
    load: thisWeek / most,
    note: countOf(thisWeek, 'set'),
    from: [`${countOf(lastWeek, 'set')} last week`],
  });
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
        <Anchor component={Link} href={paths.progress()} className="tall-link" my={-8}>
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
      <MuscleMap muscles={muscles.filter(({ thisWeek }) => thisWeek > 0).map(trainedMuscle)} />
    </Stack>
  );
}
