import { Text, Title } from '@mantine/core';
import { memo } from 'react';
import type { WeeklyWork } from '#shared/work/schema.ts';
import { countOf, formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { exerciseWorkText, WORK_MEANS } from '#web/training/work-text.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { NumbersLink } from '#web/ui/NumbersLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import classes from './ProgressPage.module.css';

const JOULES_PER_KILOJOULE = 1000;
const kilojoules = (value: number) => `${formatNumber(value, value < 10 ? 1 : 0)} kJ`;

/** Shows the mechanical work of each week, with the number of sets that it covers. */
export const WorkSection = memo(function WorkSection({ work: { weeks } }: { work: WeeklyWork }) {
  const points = weeks.flatMap(({ weekStart, work }) =>
    work
      ? [{ time: Date.parse(`${weekStart}T12:00:00`), value: work.total / JOULES_PER_KILOJOULE }]
      : [],
  );
  const last = weeks.at(-1);
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="mechanical-work">
      <Title order={2} id="mechanical-work">
        Mechanical work
      </Title>
      {last && last.totalSets > 0 ? (
        <Text data-numeric>This week: {exerciseWorkText(last)}</Text>
      ) : null}
      {points.length < 2 ? (
        <Text>The trend appears once mechanical work is known for two weeks.</Text>
      ) : (
        <LineChart
          title="Mechanical work"
          points={points}
          valueText={kilojoules}
          unit="kJ"
          sentence={`Known in ${countOf(points.length, 'week')} of ${weeks.length}; this week still runs`}
          table={
            <Table>
              <thead>
                <tr>
                  <th scope="col">Week from</th>
                  <th scope="col">Mechanical work</th>
                </tr>
              </thead>
              <tbody>
                {weeks.toReversed().map((week) => (
                  <tr key={week.weekStart}>
                    <th scope="row">{formatCalendarDay(week.weekStart)}</th>
                    <td>{week.totalSets === 0 ? 'No workout' : exerciseWorkText(week)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          }
        />
      )}
      <Text size="sm" c="dimmed">
        {WORK_MEANS}
      </Text>
      <NumbersLink of="mechanical-work" about="mechanical work" />
    </section>
  );
});
