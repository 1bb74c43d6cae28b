import { Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Biometric, BiometricTrends } from '#shared/biometrics/schema.ts';
import { formatCalendarDay } from '#web/format.ts';
import { localDay } from '#shared/dates.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import {
  followedMetrics,
  type Metric,
  plot,
  type Point,
  pointsOf,
  trendSentence,
  valueText,
} from './metrics.ts';
import classes from './TrendsCard.module.css';

interface TrendsCardProps {
  /** Newest first. */
  entries: readonly Biometric[];
  trends: BiometricTrends;
}

/** One value over time: a line, a sentence, and the same as a table. */
export function TrendsCard({ entries, trends }: TrendsCardProps) {
  const followed = followedMetrics(entries);
  const [key, setKey] = useState<string>();
  const metric = followed.find((each) => each.key === key) ?? followed[0];
  return (
    <section className={classes.card} aria-labelledby="trends">
      <Title order={2} id="trends">
        Trends
      </Title>
      {metric ? (
        <>
          <div className={classes.picker}>
            <SelectField
              label="Value"
              value={metric.key}
              options={followed.map((each) => ({ value: each.key, label: each.label }))}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          </div>
          <Trend
            metric={metric}
            points={pointsOf(metric, entries)}
            bodyFatTrend={trends.bodyFatTrend}
          />
        </>
      ) : (
        <Text c="dimmed" mt="xs">
          A line shows once the same value was measured twice.
        </Text>
      )}
    </section>
  );
}

interface TrendProps {
  metric: Metric;
  points: readonly Point[];
  bodyFatTrend: BiometricTrends['bodyFatTrend'];
}

function Trend({ metric, points, bodyFatTrend }: TrendProps) {
  const sentence = trendSentence(metric, points, bodyFatTrend);
  const values = points.map(({ value }) => value);
  const dots = plot(points);
  return (
    <>
      <div className={classes.chart} role="img" aria-label={sentence}>
        <div className={classes.scale} aria-hidden>
          <span>{valueText(Math.max(...values), metric.unit)}</span>
          <span>{valueText(Math.min(...values), metric.unit)}</span>
        </div>
        <div className={classes.field}>
          <div className={classes.plot}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
              <polyline points={dots.map(({ left, top }) => `${left},${top}`).join(' ')} />
            </svg>
            {dots.map(({ left, top }, index) => (
              <span key={index} style={{ left: `${left}%`, top: `${top}%` }} />
            ))}
          </div>
        </div>
        <div className={classes.days} aria-hidden>
          <span>{dayOf(points[0])}</span>
          <span>{dayOf(points.at(-1))}</span>
        </div>
      </div>
      <Text mt="xs">{sentence}.</Text>
      <details className={classes.alternative}>
        <summary>Show as table</summary>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Date</Table.Th>
              <Table.Th scope="col">{metric.label}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {points.toReversed().map((point, index) => (
              <Table.Tr key={index}>
                <Table.Td>{dayOf(point)}</Table.Td>
                <Table.Td>{valueText(point.value, metric.unit)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  );
}

function dayOf(point: Point | undefined): string {
  return point ? formatCalendarDay(localDay(new Date(point.recordedAt))) : '';
}
