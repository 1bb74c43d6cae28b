import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DAY_MS } from '#shared/durations.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { methodLabels } from '#shared/biometrics/vocabulary.ts';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatNumber, formatShortMonth } from '#web/text/format.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { movingMean } from '#shared/moving-mean.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import { Table } from '#web/ui/Table.tsx';
import { bodyWeightMetric, weightPoints } from '../body-weight/body-weights.ts';
import {
  changeAmount,
  chartPoint,
  comparable,
  dayOf,
  entriesIn,
  type Metric,
  metricsIn,
  periodLabels,
  type Point,
  pointsOf,
  TREND_FROM,
  trendSentence,
  valueText,
} from '../metrics.ts';
import type { ChosenPeriod } from '../use-period.ts';
import classes from '../BiometricsPage.module.css';

interface TrendsCardProps {
  entries: readonly Biometric[];
  weights: readonly BodyWeightEntry[];
  chosenPeriod: ChosenPeriod;
  children: ReactNode;
}

/**
 * Shows how metrics such as body weight change over time. The chosen metric has a large chart. Two or more metrics also
 * have small cards.
 */
export function TrendsCard({ entries, weights, chosenPeriod, children }: TrendsCardProps) {
  const { now, period, periods, setPeriod } = chosenPeriod;
  const [key, setKey] = useState<string>();
  const { lengthUnit, weightUnit } = useSettings();
  const values = [
    { metric: bodyWeightMetric(weightUnit), all: weightPoints(weights, weightUnit) },
    ...metricsIn(lengthUnit).map((metric) => ({ metric, all: pointsOf(metric, entries) })),
  ];
  const metrics = values.flatMap(({ metric, all }) => {
    // Body weight is shown from two weighings on. Other metrics are shown from two measurements on, even a metric with
    // a single value.
    const isShown =
      metric.key === 'bodyWeight'
        ? all.length >= TREND_FROM
        : all.length > 0 && entries.length >= TREND_FROM;
    const points = entriesIn(period, all, now);
    return isShown ? [{ metric, points, isFollowed: all.length > 1 }] : [];
  });
  const followed = metrics.filter(({ isFollowed }) => isFollowed);
  const chosen = followed.find(({ metric }) => metric.key === key) ?? followed[0];
  return (
    <section className={`surface-card stacked ${classes.trends}`} aria-labelledby="trends">
      {/* The chart shows that these are trends, so the heading is only for screen readers. */}
      <h2 id="trends" className="spoken">
        Trends
      </h2>
      <div className={`ranged ${classes.trend}`}>
        {periods.length > 1 ? (
          <SegmentedField
            label="Period"
            isLabelHidden
            options={periods.map((value) => ({ value, label: periodLabels[value] }))}
            value={period}
            onChange={setPeriod}
          />
        ) : null}
        {chosen ? (
          <Trend key={`${chosen.metric.key} ${period} ${chosen.metric.unit}`} {...chosen} />
        ) : (
          <Text c="dimmed">Measure a value twice to see its line.</Text>
        )}
      </div>
      {children}
      {metrics.length > 1 ? (
        <MetricCards metrics={metrics} chosen={chosen?.metric.key} onChoose={setKey} />
      ) : null}
    </section>
  );
}

/** The average of a day covers `AVERAGE_DAYS` days before and after the day, and more when weighings are rare. */
const AVERAGE_DAYS = 10;
const AVERAGE_WEIGHINGS = 3;
const LEAST_OF_AVERAGE = 7;

function Trend({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  const [only] = points;
  if (!only) return <Text>{metric.label}: nothing in this period.</Text>;
  if (points.length === 1) {
    return (
      <Text>
        {metric.label}: {valueText(only.value, metric.unit)}, once in this period.
      </Text>
    );
  }
  const shown = points.map(chartPoint);
  const days = ((shown.at(-1)?.time ?? 0) - (shown[0]?.time ?? 0)) / DAY_MS;
  const reach = Math.max(AVERAGE_DAYS, (AVERAGE_WEIGHINGS * days) / points.length);
  const isAveraged = metric.key === 'bodyWeight' && points.length >= LEAST_OF_AVERAGE;
  const [first = only] = comparable(points);
  const year = first.recordedAt.slice(0, 4);
  const isOneYear = points.at(-1)?.recordedAt.startsWith(year);
  return (
    <div>
      <LineChart
        title={metric.label}
        points={shown}
        change={
          <Text span inherit fw={700}>
            {changeAmount(metric, points)} since{' '}
            {isOneYear ? formatShortMonth(first.recordedAt) : year}
          </Text>
        }
        trend={
          isAveraged ? { name: 'Moving average', points: movingMean(shown, reach) } : undefined
        }
        valueText={(value) => valueText(value, metric.unit)}
        sentence={trendSentence(metric, points)}
        isSentenceHidden={metric.key === 'bodyWeight'}
        table={<TrendTable metric={metric} points={points} />}
      />
      {metric.key === 'bodyFat' ? <NumbersInfo of={['body-fat-trend']} /> : null}
    </div>
  );
}

function TrendTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  return (
    <Table className={classes.trendTable}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">{metric.label}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point, index) => (
          <tr key={index}>
            <td>{dayOf(point)}</td>
            <td>
              {valueText(point.value, metric.unit)}
              {point.method ? ` (${methodLabels[point.method]})` : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface ShownMetric {
  metric: Metric;
  points: readonly Point[];
  isFollowed: boolean;
}

interface MetricCardsProps {
  metrics: readonly ShownMetric[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

function MetricCards({ metrics, chosen, onChoose }: MetricCardsProps) {
  return (
    <div role="group" aria-label="All values" className={classes.grid}>
      {metrics.map(({ metric, points, isFollowed }) =>
        isFollowed ? (
          <button
            key={metric.key}
            type="button"
            className={`surface ${classes.metric}`}
            aria-pressed={metric.key === chosen}
            onClick={() => onChoose(metric.key)}
          >
            <Content metric={metric} points={points} />
          </button>
        ) : (
          <div key={metric.key} className={`surface ${classes.metric}`}>
            <Content metric={metric} points={points} />
          </div>
        ),
      )}
    </div>
  );
}

/** Screen readers need the spaces between the parts of the card. */
function Content({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  const last = points.at(-1);
  // Body fat has a line for each method. Lines that cross in a small picture would say nothing.
  const line = points
    .map(chartPoint)
    .filter((point) => point.line === (last && chartPoint(last).line));
  return (
    <>
      <span className="note">{metric.label}</span>{' '}
      {last ? (
        <Text span className="num whole" fz="lg" lh={1.3}>
          {formatNumber(last.value)}
          {metric.unit === '%' ? '' : ' '}
          <Text span inherit fz="md">
            {metric.unit}
          </Text>
        </Text>
      ) : (
        <span className="num">-</span>
      )}{' '}
      <Sparkline points={line} />
      <span className="note">{noteOf(metric, points)}</span>
    </>
  );
}

function noteOf(metric: Metric, points: readonly Point[]): string {
  const [first, second] = comparable(points);
  if (!first) return 'nothing in this period';
  return second ? changeAmount(metric, points) : `once, ${dayOf(first)}`;
}
