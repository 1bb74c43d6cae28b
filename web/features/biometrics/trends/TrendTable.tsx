import { Table } from '@mantine/core';
import { dayOf, type Metric, type Point, valueText } from './metrics.ts';
import classes from './TrendTable.module.css';

/** The line in numbers, the newest first. */
export function TrendTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Date</Table.Th>
          <Table.Th scope="col" className={classes.value}>
            {metric.label}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.toReversed().map((point, index) => (
          <Table.Tr key={index}>
            <Table.Td>{dayOf(point)}</Table.Td>
            <Table.Td className={classes.value}>{valueText(point.value, metric.unit)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
