import { MOST_BODY_WEIGHTS } from '#shared/body-weight/weighings.ts';
import { isolated } from '#shared/isolated.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { pointsSince, trendReach } from '#shared/lifts/lift-summary.ts';
import type { Lift } from '#shared/lifts/lifts-schema.ts';
import { inBodyWeights } from '#shared/lifts/relative-strength.ts';
import { massFromKg } from '#shared/units.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatNumber, withUnit } from '#web/text/format.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { shownValue } from '#web/training/progress-text.ts';
import type { ChartPoint } from '#web/ui/charts/chart-scale.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { movingMean } from '#shared/moving-mean.ts';
import { Table } from '#web/ui/Table.tsx';
import { LiftChoice } from './RepMaxSection.tsx';
import classes from '../ProgressPage.module.css';

/** The moving average covers `AVERAGE_DAYS` days before and after each weighing. */
const AVERAGE_DAYS = 10;

interface BodySectionProps {
  lifts: readonly Lift[];
  /** `weeks` is the number of weeks that the charts show; null shows all time. */
  weeks: number | null;
}

export const BodySection = memo(function BodySection({ lifts, weeks }: BodySectionProps) {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const isAsking = useFirstContentShown();
  const { weightUnit: unit } = useSettings();
  const query = useQuery({
    ...trpc.bodyWeight.list.queryOptions({ limit: MOST_BODY_WEIGHTS }),
    enabled: isAsking,
  });
  if (!query.data) {
    return <Loaded query={query} failure="Failed to load your body weight" blocks={[420]} />;
  }
  const all = query.data.entries
    .map(({ day, weight }) => ({
      startTime: `${day}T12:00:00`,
      time: Date.parse(`${day}T12:00:00`),
      value: massFromKg(weight, unit),
    }))
    .toReversed();
  const weighed = pointsSince(all, weeks, { now, calendar });
  return (
    <section className={`surface-card ${classes.columns}`} aria-labelledby="body-title">
      <h2 id="body-title" className="spoken">
        Body weight and strength
      </h2>
      {weighed.length > 1 ? (
        <LineChart
          title="Body weight"
          points={weighed}
          valueText={(value) => withUnit(formatNumber(value, 1), unit)}
          trend={{ name: 'Moving average', points: movingMean(weighed, AVERAGE_DAYS) }}
          sentence={countOf(weighed.length, 'weigh-in')}
          isSentenceHidden
          table={
            <PointTable
              points={weighed}
              name="Body weight"
              text={(value) => withUnit(formatNumber(value, 1), unit)}
            />
          }
        />
      ) : (
        <Text>
          {all.length > 1
            ? 'Not weighed twice in this time. '
            : 'A line shows once you weighed yourself twice. '}
          <Anchor component={Link} href={paths.biometrics()}>
            Log your weight
          </Anchor>
        </Text>
      )}
      <RelativeStrength lifts={lifts} weeks={weeks} weights={all} />
    </section>
  );
});

interface RelativeStrengthProps extends BodySectionProps {
  weights: readonly ChartPoint[];
}

function RelativeStrength({ lifts, weeks, weights }: RelativeStrengthProps) {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const { weightUnit: unit } = useSettings();
  const [id, setId] = useState<string>();
  const weighted = lifts.filter(({ kind }) => kind === 'oneRepMax' || kind === 'weight');
  const lift = weighted.find(({ exerciseId }) => exerciseId === id) ?? weighted[0];
  if (!lift) return null;
  const shown = pointsSince(lift.points, weeks, { now, calendar }).map(
    ({ startTime, day, value }) => ({
      startTime,
      day,
      time: Date.parse(startTime),
      value: shownValue(lift.kind, value, unit),
    }),
  );
  const points = inBodyWeights(shown, weights);
  const text = (value: number) => `${formatNumber(value, 2)} × body weight`;
  return (
    <Stack gap={12}>
      {points.length > 1 ? (
        <LineChart
          title="1RM by body weight"
          points={points}
          valueText={text}
          trend={{ name: 'Trend', points: movingMean(points, trendReach(points)) }}
          sentence={`${isolated(lift.name)} in body weights, ${points.length} workouts`}
          isSentenceHidden
          table={<PointTable points={points} name="Body weights" text={text} />}
        />
      ) : (
        <Text>Log your weight before two workouts with this lift.</Text>
      )}
      <LiftChoice lifts={weighted} value={lift.exerciseId} onChange={setId} />
    </Stack>
  );
}

interface PointTableProps {
  points: readonly (ChartPoint & { startTime: string })[];
  name: string;
  text: (value: number) => string;
}

function PointTable({ points, name, text }: PointTableProps) {
  const now = useCurrentMinute();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.startTime}>
            <th scope="row">{formatStartDay(point, now)}</th>
            <td>{text(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
