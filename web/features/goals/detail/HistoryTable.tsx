import { Anchor, Table } from '@mantine/core';
import { Link } from 'wouter';
import { localDay } from '#shared/dates.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import type { GoalDetail, ProgressPoint } from '#shared/goals/schema.ts';
import { countOf, formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { showStrength, unitOf } from '../measure-units.ts';
import { progressNumbers } from '../progress-numbers.ts';
import classes from './GoalDetail.module.css';

/**
 * The changes of the goal's progress, newest first, with the workout, measurement or entry that caused each: all of
 * them, or it says that they are the newest.
 */
export function HistoryTable({ goal }: { goal: GoalDetail }) {
  const hasValues = goal.history.some((point) => point.value !== null);
  // A goal that is only ever measured has one cause, and a phone has little room.
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
    <Table horizontalSpacing={6} className={classes.history}>
      {goal.hasEarlierHistory ? (
        <Table.Caption>
          The newest {countOf(goal.history.length, 'entry', 'entries')}. Earlier ones are not shown.
        </Table.Caption>
      ) : null}
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Day</Table.Th>
          {hasCauses ? <Table.Th scope="col">Cause</Table.Th> : null}
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
            {hasCauses ? (
              <Table.Td>
                <Cause source={point.source} />
              </Table.Td>
            ) : null}
            {hasValues ? (
              <Table.Td>{point.value === null ? '–' : valueText(point.value)}</Table.Td>
            ) : null}
            <Table.Td>{formatNumber(Math.round(point.percentage), 0)} %</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function valueHeading({ goalType, targetCriteria }: GoalDetail, unit: string): string {
  const kind = targetCriteria.measure?.kind;
  if (kind !== undefined && isBodyKind(kind)) return `${bodyMeasures[kind].label} (${unit})`;
  return goalType === 'STRENGTH' ? `Best 1RM (${unit}, est.)` : `Best week (${unit})`;
}

function Cause({ source }: { source: ProgressPoint['source'] }) {
  if (source.kind === 'manual') return 'Recorded by hand';
  if (source.kind === 'measurement') return 'Measured';
  return (
    <Anchor component={Link} href={paths.report(source.id)}>
      {source.name ?? 'Workout'}
    </Anchor>
  );
}
