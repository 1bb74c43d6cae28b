import { Anchor, Table } from '@mantine/core';
import { Link } from 'wouter';
import { localDay } from '#shared/dates.ts';
import type { GoalDetail, ProgressPoint } from '#shared/goals/schema.ts';
import { formatCalendarDay, formatNumber } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { progressNumbers } from './progress-numbers.ts';
import classes from './GoalDetail.module.css';

/** Every change of the goal's progress, newest first, with the workout or the entry that caused it. */
export function HistoryTable({ goal }: { goal: GoalDetail }) {
  const hasValues = goal.history.some((point) => point.value !== null);
  const { unit } = progressNumbers(goal);
  return (
    <Table horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Day</Table.Th>
          <Table.Th scope="col">Cause</Table.Th>
          {hasValues ? <Table.Th scope="col">{valueHeading(goal, unit)}</Table.Th> : null}
          <Table.Th scope="col">Progress</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {goal.history.toReversed().map((point) => (
          <Table.Tr key={`${point.source.kind} ${point.source.id}`}>
            <Table.Th scope="row" className={classes.day}>
              <time dateTime={point.date}>{formatCalendarDay(localDay(new Date(point.date)))}</time>
            </Table.Th>
            <Table.Td>
              <Cause source={point.source} />
            </Table.Td>
            {hasValues ? (
              <Table.Td>{point.value === null ? '–' : formatNumber(point.value, 1)}</Table.Td>
            ) : null}
            <Table.Td>{formatNumber(Math.round(point.percentage), 0)} %</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function valueHeading({ goalType }: GoalDetail, unit: string): string {
  return goalType === 'STRENGTH' ? `Best 1RM (${unit}, est.)` : `Best week (${unit})`;
}

function Cause({ source }: { source: ProgressPoint['source'] }) {
  if (source.kind === 'manual') return 'Recorded by hand';
  return (
    <Anchor component={Link} href={paths.report(source.id)}>
      {source.name ?? 'Workout'}
    </Anchor>
  );
}
