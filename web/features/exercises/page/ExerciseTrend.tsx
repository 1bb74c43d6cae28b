import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExerciseHistory } from '#shared/exercise-history/schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { LiftChangeText, LiftChart } from '#web/workouts/lift/LiftChart.tsx';
import { liftView, spansOf } from '#web/workouts/lift/lift-view.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';

const ranges = [
  { value: '12', label: '12w' },
  { value: '52', label: '52w' },
  { value: 'all', label: 'All' },
] as const;
type Range = (typeof ranges)[number]['value'];

interface ExerciseTrendProps {
  exercise: Exercise;
  /**
   * `ofYear` is the trend of the last year. The chart shows this trend until the trend of all time
   * has loaded.
   */
  ofYear: ExerciseHistory['trend'];
}

/** Shows the best result of each workout over time. Renders nothing before the second workout. */
export function ExerciseTrend({ exercise, ofYear }: ExerciseTrendProps) {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const { weightUnit: unit } = useSettings();
  const [range, setRange] = useState<Range>('52');
  // The trend is read on each visit, because it must include a workout that was just finished.
  const { data } = useQuery({
    ...trpc.progress.lifts.queryOptions({ exerciseId: exercise.id }),
    staleTime: 0,
  });
  const progress = data ?? asProgress(exercise, ofYear);
  const lift = progress.lifts[0];
  if (!lift || lift.points.length < 2) return null;
  const { lighterSessions } = progress;
  const weeks = range === 'all' ? null : Number(range);
  const view = liftView(lift, { unit, now, calendar, weeks, lighterSessions });
  return (
    <div className="ranged">
      <SegmentedField
        label="Range of the chart"
        isLabelHidden
        options={data ? ranges : ranges.filter(({ value }) => value !== 'all')}
        value={range}
        onChange={setRange}
      />
      {view.points.length > 1 ? (
        <LiftChart
          lift={lift}
          view={view}
          spans={spansOf(progress, calendar)}
          change={<LiftChangeText view={view} />}
        />
      ) : (
        <Text c="dimmed" mih={44}>
          Too few workouts
        </Text>
      )}
    </div>
  );
}

function asProgress(
  { id: exerciseId, name, loadKind }: Exercise,
  ofYear: ExerciseHistory['trend'],
): LiftsProgress {
  const lifts = ofYear
    ? [{ exerciseId, name, loadKind, ...ofYear, scale: 'WEIGHT' as const, repMaxes: [] }]
    : [];
  return { isChosen: true, lifts, lighterSessions: [], breaks: [] };
}
