import { Table } from '@mantine/core';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay, formatNumber } from '#web/text/format.ts';
import { trainedDays, type TrainingWeek } from './training-days.ts';

/** The training days in numbers, a row per week, newest first. */
export function WeekTable({ weeks }: { weeks: readonly TrainingWeek[] }) {
  const now = useCurrentMinute();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Week of</Table.Th>
          <Table.Th scope="col">Training days</Table.Th>
          <Table.Th scope="col">Sets</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.toReversed().map((week) => (
          <Table.Tr key={week.start}>
            {/* Noon: the day must not move with the time zone. */}
            <Table.Th scope="row">{formatDay(`${week.start}T12:00:00`, now)}</Table.Th>
            <Table.Td>{trainedDays([week])}</Table.Td>
            <Table.Td>{formatNumber(week.days.reduce((sum, day) => sum + day.sets, 0))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
