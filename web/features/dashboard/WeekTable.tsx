import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay, formatNumber } from '#web/text/format.ts';
import { Table } from '#web/ui/Table.tsx';
import { trainedDays, type TrainingWeek } from './training-days.ts';

/** The training days in numbers, a row per week, newest first. */
export function WeekTable({ weeks }: { weeks: readonly TrainingWeek[] }) {
  const now = useCurrentMinute();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Training days</th>
          <th scope="col">Sets</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.start}>
            {/* Noon: the day must not move with the time zone. */}
            <th scope="row">{formatDay(`${week.start}T12:00:00`, now)}</th>
            <td>{trainedDays([week])}</td>
            <td>{formatNumber(week.days.reduce((sum, day) => sum + day.sets, 0))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
