import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import type { GoalDetail, ProgressPoint } from '#shared/goals/schema.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatCalendarDay, formatNumber, withUnit } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { TableAlternative } from '#web/ui/charts/TableAlternative.tsx';
import { Table } from '#web/ui/Table.tsx';
import { showStrength, unitOf } from '#web/training/measure-units.ts';
import { progressNumbers } from '../progress-numbers.ts';
import { trendOf, trendSentence } from './trend.ts';
import classes from './GoalDetail.module.css';

export function TrendPart({ goal }: { goal: GoalDetail }) {
  const trend = trendOf(goal, useSettings());
  const now = useCurrentMinute();
  return (
    <Stack aria-label="Trend" className={classes.trend} component="section" gap={12} mt={8}>
      <h3 className="spoken">Trend</h3>
      {trend ? (
        <LineChart
          title=""
          points={trend.points}
          valueText={(value) => withUnit(formatNumber(value, trend.decimals), trend.unit)}
          target={{ value: trend.target, time: trend.targetTime }}
          isSentenceHidden
          sentence={trendSentence(trend, now)}
          table={<HistoryTable goal={goal} />}
        />
      ) : goal.history.length === 1 ? null : goal.history.length > 1 ? (
        <TableAlternative>
          <HistoryTable goal={goal} />
        </TableAlternative>
      ) : (
        <Text c="dimmed">{emptyText(goal)}</Text>
      )}
    </Stack>
  );
}

function emptyText({ goalType, targetCriteria }: GoalDetail): string {
  const { measure } = targetCriteria;
  if (measure && isBodyKind(measure.kind)) return 'Nothing yet. What you measure shows here.';
  const isFed = goalType === 'STRENGTH' || measure !== undefined;
  return isFed
    ? 'Nothing yet. The first workout that counts will show here.'
    : 'Nothing yet. What you record shows here.';
}

function HistoryTable({ goal }: { goal: GoalDetail }) {
  const hasValues = goal.history.some((point) => point.value !== null);
  // The Cause column is left out when all changes come from measurements, because every row would
  // repeat one text.
  const hasCauses = goal.history.some((point) => point.source.kind !== 'measurement');
  const settings = useSettings();
  const { unit, decimals } = progressNumbers(goal, settings);
  const { measure, weightUnit = 'lbs' } = goal.targetCriteria;
  function valueText(value: number): string {
    if (goal.goalType === 'STRENGTH') {
      return formatNumber(showStrength(value, weightUnit, settings), decimals);
    }
    return formatNumber(measure ? unitOf(measure.kind, settings).show(value) : value, decimals);
  }
  return (
    <Table className={classes.history}>
      {goal.hasEarlierHistory ? (
        <caption>
          The newest {countOf(goal.history.length, 'entry', 'entries')}. Earlier ones are not shown.
        </caption>
      ) : null}
      <thead>
        <tr>
          <th scope="col">Day</th>
          {hasCauses ? <th scope="col">Cause</th> : null}
          {hasValues ? <th scope="col">{valueHeading(goal, unit)}</th> : null}
          <th scope="col">Progress</th>
        </tr>
      </thead>
      <tbody>
        {goal.history.toReversed().map((point) => (
          <tr key={`${point.source.kind} ${point.source.id}`}>
            <th scope="row" className={classes.day}>
              <time dateTime={point.date}>{formatCalendarDay(localDay(new Date(point.date)))}</time>
            </th>
            {hasCauses ? (
              <td>
                <Cause source={point.source} />
              </td>
            ) : null}
            {hasValues ? <td>{point.value === null ? '–' : valueText(point.value)}</td> : null}
            <td>{formatNumber(Math.round(point.percentage), 0)}%</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function valueHeading({ goalType, targetCriteria }: GoalDetail, unit: string): string {
  const kind = targetCriteria.measure?.kind;
  if (kind !== undefined && isBodyKind(kind)) return `${bodyMeasures[kind].label} (${unit})`;
  return goalType === 'STRENGTH' ? `Best 1RM by then (${unit}, est.)` : `Best week (${unit})`;
}

function Cause({ source }: { source: ProgressPoint['source'] }) {
  if (source.kind === 'manual') return 'Your own updates';
  if (source.kind === 'measurement') return 'Measured';
  return (
    <Anchor component={Link} href={paths.report(source.id)}>
      {source.name ?? 'Workout'}
    </Anchor>
  );
}
