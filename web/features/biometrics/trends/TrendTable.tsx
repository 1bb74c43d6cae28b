import { Table } from '#web/ui/Table.tsx';
import { dayOf, type Metric, type Point, valueText } from '../metrics.ts';
import classes from './TrendTable.module.css';

/** The line in numbers, the newest first. */
export function TrendTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" className={classes.value}>
            {metric.label}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point, index) => (
          <tr key={index}>
            <td>{dayOf(point)}</td>
            <td className={classes.value}>{valueText(point.value, metric.unit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
