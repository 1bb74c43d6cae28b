import { muscleLabels } from '#shared/exercises/labels.ts';
import { groupBy } from '#shared/group-by.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { Table } from '#web/ui/Table.tsx';
import type { MuscleRow } from './muscle-rows.ts';

/** Shows the bars as a table: the volume of each week, newest first. */
export function VolumeTable({ rows }: { rows: readonly MuscleRow[] }) {
  const entries = rows.flatMap(({ muscle, weeks }) =>
    weeks.filter(({ fractional }) => fractional > 0).map((week) => ({ muscle, ...week })),
  );
  const weeks = [...groupBy(entries, ({ weekStart }) => weekStart)].toSorted(([a], [b]) =>
    b.localeCompare(a),
  );
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Muscle</th>
          <th scope="col">Direct</th>
          <th scope="col">Fractional</th>
          <th scope="col">Days</th>
        </tr>
      </thead>
      {weeks.map(([weekStart, ofWeek]) => (
        <tbody key={weekStart}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              Week of {formatCalendarDay(weekStart)}
            </th>
          </tr>
          {ofWeek.map(({ muscle, direct, fractional, days }) => (
            <tr key={muscle}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {muscleLabels[muscle]}
              </th>
              <td>{formatNumber(direct, 0)}</td>
              <td>{formatNumber(fractional, 1)}</td>
              <td>{days}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
