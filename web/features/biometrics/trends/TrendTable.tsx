import { Table } from '@mantine/core';
import { useState } from 'react';
import { dayOf, type Metric, type Point, valueText } from './metrics.ts';
import classes from './TrendTable.module.css';

/** The same as the line in numbers, the newest first. */
export function TrendTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={classes.alternative}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Show as table</summary>
      {isOpen ? (
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
      ) : null}
    </details>
  );
}
