import { Stack, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { aroundLighterWeek, lighterWeeks, wayOf } from '#shared/lifts/lift-summary.ts';
import type { Lift, LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useCalendar, useSettings } from '#web/hooks/use-settings.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { shownValue, valueText } from '#web/training/progress-text.ts';
import { Table } from '#web/ui/Table.tsx';

const MOST_WEEKS = 6;

export const DeloadList = memo(function DeloadList({
  progress: { lifts, lighterSessions },
}: {
  progress: LiftsProgress;
}) {
  const { weightUnit: unit } = useSettings();
  const calendar = useCalendar();
  const weeks = lighterWeeks(lighterSessions, calendar).slice(-MOST_WEEKS).toReversed();
  return (
    <Stack gap={12}>
      {weeks.length === 0 ? (
        <Text>None yet. After a lighter week, this shows whether it helped.</Text>
      ) : (
        weeks.map((week) => {
          const rows = lifts.flatMap((lift) => {
            const around = aroundLighterWeek(lift.points, week, {
              isLeastBest: lift.kind === 'help',
              calendar,
            });
            return around ? [{ lift, ...around }] : [];
          });
          return (
            <div key={week.from}>
              <Title order={3}>Week of {formatCalendarDay(week.from)}</Title>
              {rows.length === 0 ? (
                <Text c="dimmed">None of your lifts was done both before and after it yet.</Text>
              ) : (
                <Table>
                  <thead>
                    <tr>
                      <th scope="col">Lift</th>
                      <th scope="col">4 weeks before</th>
                      <th scope="col">4 weeks after</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(({ lift, before, after }) => (
                      <tr key={lift.exerciseId}>
                        <th scope="row">{lift.name}</th>
                        <td>{textOf(lift, before, unit)}</td>
                        <td>
                          {textOf(lift, after, unit)}{' '}
                          <Text span inherit className="whole" c="dimmed">
                            {changeOf(lift, before, after)}
                          </Text>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              )}
            </div>
          );
        })
      )}
    </Stack>
  );
});

function textOf({ kind }: Lift, value: number, unit: WeightUnit): string {
  return valueText(kind, shownValue(kind, value, unit), unit);
}

function changeOf({ kind }: Lift, before: number, after: number): string {
  const { way, percent } = wayOf({ first: before, last: after }, kind === 'help');
  if (way === 'level') return 'level';
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), 0)}%`;
}
