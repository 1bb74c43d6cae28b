import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'wouter';
import { deviceZone } from '#shared/calendar.ts';
import { bestPoint } from '#shared/lifts/lift-summary.ts';
import type { Lift } from '#shared/lifts/lifts-schema.ts';
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { paths } from '#web/paths.ts';
import { formatNumber } from '#web/text/format.ts';
import { shownValue, valueText } from '#web/training/progress-text.ts';
import { Table } from '#web/ui/Table.tsx';
import classes from '../ProgressPage.module.css';

/** Compares this year so far with the same days of last year: workouts, sets, volume and the best of each lift. */
export const YearSection = memo(function YearSection({ lifts }: { lifts: readonly Lift[] }) {
  const today = useToday();
  const { weightUnit: unit } = useSettings();
  const year = Number(today.slice(0, 4));
  const ofThis = useMonths({ from: `${year}-01-01`, to: today });
  const ofLast = useMonths({ from: `${year - 1}-01-01`, to: yearBefore(today) });
  if (!ofThis.data || !ofLast.data) {
    const query = {
      data: undefined,
      error: ofThis.error ?? ofLast.error,
      refetch: () => Promise.all([ofThis.refetch(), ofLast.refetch()]),
    };
    return <Loaded query={query} failure="Failed to load your years" blocks={[320]} />;
  }
  const rows = [
    ...totalsRows(ofThis.data, ofLast.data, unit),
    ...lifts.flatMap((lift) => liftRow(lift, { year, today, unit }) ?? []),
  ];
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="years-title">
      <h2 id="years-title" className="spoken">
        This year against last
      </h2>
      <Button component={Link} href={paths.progressYear()} style={{ alignSelf: 'flex-start' }}>
        {year} in lifting
      </Button>
      <Table className={classes.years}>
        <thead>
          <tr>
            <th scope="col">To date, {unit}</th>
            <th scope="col">{year}</th>
            <th scope="col">{year - 1}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now, before, change }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {now}{' '}
                <Text span inherit className={classes.change} c="dimmed">
                  {change}
                </Text>
              </td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
});

function useMonths(days: { from: string; to: string }) {
  const isAsking = useFirstContentShown();
  return useQuery({
    ...trpc.sessions.months.queryOptions({ ...days, ...deviceZone() }),
    enabled: isAsking,
    staleTime: 0,
  });
}

/** Returns the same day of the year before; February 28 for February 29. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before;
}

interface Row {
  name: string;
  now: string;
  before: string;
  change: string;
}

function totalsRows(
  now: readonly HistoryMonth[],
  before: readonly HistoryMonth[],
  unit: WeightUnit,
): Row[] {
  const row = (
    name: string,
    of: (month: HistoryMonth) => number,
    text: (sum: number) => string,
  ) => {
    const sum = (months: readonly HistoryMonth[]) =>
      months.reduce((total, month) => total + of(month), 0);
    const [one, other] = [sum(now), sum(before)];
    return { name, now: text(one), before: text(other), change: percentText(one, other) };
  };
  const plain = (sum: number) => formatNumber(sum, 0);
  return [
    row('Workouts', ({ finished }) => finished, plain),
    row('Sets', ({ sets }) => sets, plain),
    row(
      'Volume',
      ({ volume }) => volume,
      (sum) => formatNumber(volumeFromPounds(sum, unit), 0),
    ),
  ];
}

function liftRow(
  lift: Lift,
  { year, today, unit }: { year: number; today: string; unit: WeightUnit },
): Row | null {
  const within = (from: string, to: string) => {
    const [start, end] = [Date.parse(`${from}T00:00:00`), Date.parse(`${to}T23:59:59.999`)];
    return bestPoint(
      lift.points.filter(({ startTime }) => {
        const time = Date.parse(startTime);
        return time >= start && time <= end;
      }),
      lift.kind === 'help',
    );
  };
  const now = within(`${year}-01-01`, today);
  const before = within(`${year - 1}-01-01`, yearBefore(today));
  if (!now && !before) return null;
  // The head of the table has the unit of weights.
  const text = (value: number) =>
    valueText(lift.kind, shownValue(lift.kind, value, unit), unit).replace(` ${unit}`, '');
  return {
    name: lift.name,
    now: now ? text(now.value) : '–',
    before: before ? text(before.value) : '–',
    change: now && before ? percentText(now.value, before.value) : '',
  };
}

/** Returns '+12%' or '−3%'; empty when the earlier value is 0. */
function percentText(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), 0)}%`;
}
