import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import {
  type TrainedLift,
  type Training,
  TRAINING_WEEKS,
} from '#shared/dashboard/training-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { liftChange } from '#shared/lifts/lift-change.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { shownValue, valueText } from '#web/training/progress-text.ts';
import { commonRange, plainFrameOf } from '#web/ui/charts/chart-scale.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { shortChange } from '#web/workouts/lift/lift-view.ts';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import classes from './Training.module.css';

type LiftsCardProps = Pick<Training, 'lifts' | 'lighterSessions'>;

export function LiftsCard({ lifts, lighterSessions }: LiftsCardProps) {
  const [first] = lifts;
  const { weightUnit: unit } = useSettings();
  const rows = lifts.map((lift) => ({ lift, ...lineOf(lift, lighterSessions, unit) }));
  const measure =
    first && lifts.every((lift) => measureWords(lift) === measureWords(first))
      ? measureWords(first)
      : undefined;
  const range = commonRange(rows.map(({ line }) => line));
  return (
    <Stack
      component="section"
      className="surface-card"
      gap={8}
      style={first ? {} : { alignSelf: 'start' }}
      aria-labelledby="your-lifts"
    >
      <Group gap={8} wrap="nowrap">
        <Title order={2} id="your-lifts">
          Your lifts
        </Title>
        <Text span className="note" flex={1}>
          {measure === undefined ? '' : `${measure}, `}
          {TRAINING_WEEKS} weeks
        </Text>
        {lifts.length > 0 ? (
          <Group my={-8} mr={-12}>
            <NumbersInfo of={['best-1rm']} />
          </Group>
        ) : null}
      </Group>
      {lifts.length === 0 ? (
        <Text c="dimmed">
          No lifts in the last {TRAINING_WEEKS} weeks. Finish a workout, and they show up here.
        </Text>
      ) : (
        <Box component="ul" className="divided-list" display="grid" flex={1}>
          {rows.map((row) => (
            <li key={row.lift.exerciseId}>
              <LiftRow {...row} range={range} hasMeasure={!measure} />
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}

function lineOf(
  { kind, points }: TrainedLift,
  lighterSessions: LiftsCardProps['lighterSessions'],
  unit: WeightUnit,
) {
  const shown = points.map((point) => ({
    ...point,
    time: Date.parse(point.startTime),
    value: shownValue(kind, point.value, unit),
  }));
  const change = liftChange(shown, { lighterSessions, isLeastBest: kind === 'help' });
  const last = (change.line.at(-1) ?? shown.at(-1))?.value ?? 0;
  return { change, last, line: change.line.length > 1 ? change.line : shown };
}

interface LiftRowProps extends ReturnType<typeof lineOf> {
  lift: TrainedLift;
  range: number;
  hasMeasure: boolean;
}

function LiftRow({ lift, change, last, line, range, hasMeasure }: LiftRowProps) {
  const { exerciseId, name, kind } = lift;
  const { weightUnit: unit } = useSettings();
  const text = (value: number) => valueText(kind, value, unit);
  const isBetter = change.went?.way === 'up' || change.went?.way === 'best';
  return (
    <Link href={paths.exercise(exerciseId)} className={`row-link ${classes.lift}`}>
      <span className="row-name">{name}</span>
      <Box component="span" className="row-name" ta="end">
        {text(last)}
      </Box>
      <Group component="span" gap={12} wrap="nowrap" miw={0}>
        <Sparkline points={line} frame={plainFrameOf(line, range)} />
        {hasMeasure ? <span className="note">{measureWords(lift)}</span> : null}
      </Group>
      <Text span fw={600} ta="end" c={isBetter ? 'var(--mantine-color-success)' : 'dimmed'}>
        {shortChange(change, text)}
      </Text>
    </Link>
  );
}

function measureWords({ kind, scale, loadKind }: TrainedLift): string {
  const words = {
    weight: 'Weight',
    reps: 'Reps',
    help: 'Help',
    time: 'Time',
    distance: 'Distance',
  };
  if (scale === 'LOAD') return 'Est. 1RM with body';
  const measure = kind === 'oneRepMax' ? 'Est. 1RM' : words[kind];
  return loadKind === 'PER_SIDE' && measure !== 'Reps' ? `${measure} per hand` : measure;
}
