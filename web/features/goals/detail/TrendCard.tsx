import { Text, Title } from '@mantine/core';
import type { GoalDetail } from '#shared/goals/schema.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import { formatNumber, withUnit } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { TableAlternative } from '#web/ui/charts/TableAlternative.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { trendOf, trendSentence } from './trend.ts';
import classes from './GoalDetail.module.css';

/** Shows the goal's trend as a picture, a sentence and a table. */
export function TrendCard({ goal }: { goal: GoalDetail }) {
  const trend = trendOf(goal, useSettings());
  const now = useCurrentMinute();
  return (
    <section aria-label="Trend" className={`surface-card ${classes.card}`}>
      <Title order={2}>Trend</Title>
      {trend ? (
        <LineChart
          title={titleOf(goal)}
          points={trend.points}
          valueText={(value) => withUnit(formatNumber(value, trend.decimals), trend.unit)}
          unit={trend.unit}
          target={{ value: trend.target, time: trend.targetTime }}
          sentence={trendSentence(trend, now)}
          table={<HistoryTable goal={goal} />}
        />
      ) : goal.history.length > 0 ? (
        <TableAlternative>
          <HistoryTable goal={goal} />
        </TableAlternative>
      ) : (
        <Text c="dimmed">{emptyText(goal)}</Text>
      )}
    </section>
  );
}

function titleOf({ goalType, targetCriteria: { measure } }: GoalDetail): string {
  if (goalType === 'STRENGTH') return 'Best 1RM (est.)';
  return measure && isBodyKind(measure.kind) ? bodyMeasures[measure.kind].label : 'Progress';
}

function emptyText({ goalType, targetCriteria }: GoalDetail): string {
  const { measure } = targetCriteria;
  if (measure && isBodyKind(measure.kind)) return 'Nothing yet. What you measure shows here.';
  const isFed = goalType === 'STRENGTH' || measure !== undefined;
  return isFed
    ? 'Nothing yet. The first workout that counts will show here.'
    : 'Nothing yet. What you record shows here.';
}
