import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'wouter';
import { deviceZone } from '#shared/calendar.ts';
import { sameDayBefore, yearChange } from '#shared/lifts/lift-change.ts';
import type { Lift } from '#shared/lifts/lifts-schema.ts';
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { formatNumber, formatShortMonth } from '#web/text/format.ts';
import { shownValue, valueText } from '#web/training/progress-text.ts';
import { shownStartDay } from '#web/training/start-day.ts';
import { MonthBars } from '#web/ui/charts/FlatBars.tsx';
import { Table } from '#web/ui/Table.tsx';
import classes from '../ProgressPage.module.css';

/** Compares this year so far with the same days of last year. */
export const YearSection = memo(function YearSection({ lifts }: { lifts: readonly Lift[] }) {
  const today = useToday();
  const { weightUnit: unit } = useSettings();
  const year = Number(today.slice(0, 4));
  const ofThis = useMonths({ from: `${year}-01-01`, to: today });
  const ofLast = useMonths({ from: `${year - 1}-01-01`, to: sameDayBefore(today) });
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
    ...lifts.flatMap((lift) => liftRow(lift, { today, unit }) ?? []),
  ];
  return (
    <section className={`surface-card ${classes.columns}`} aria-labelledby="years-title">
      <h2 id="years-title" className="spoken">
        This year against last
      </h2>
      <Stack gap={16}>
        <MonthBars months={barsOf(ofThis.data, year)} />
        <Button component={Link} href={paths.progressYear()}>
          {year} in lifting
        </Button>
      </Stack>
      <Table className={classes.years}>
        <thead>
          <tr>
            <th scope="col">To date, {unit}</th>
            <th scope="col">{year - 1}</th>
            <th scope="col">{year}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now, before, change, isBetter }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>
                {now} <span data-better={isBetter}>{change}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
});

function barsOf(months: readonly HistoryMonth[], year: number) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const count = months.find((each) => each.month === month)?.finished ?? 0;
    return { name: formatShortMonth(`${month}-15T12:00:00`), count };
  });
}

function useMonths(days: { from: string; to: string }) {
  const isAsking = useFirstContentShown();
  return useQuery({
    ...trpc.sessions.months.queryOptions({ ...days, ...deviceZone() }),
    enabled: isAsking,
    staleTime: 0,
  });
}

interface Row {
  name: string;
  now: string;
  before: string;
  change: string;
  isBetter: boolean;
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
    const percent = other === 0 ? null : (100 * (one - other)) / other;
    return { name, now: text(one), before: text(other), ...changeOf(percent, false) };
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

function liftRow(lift: Lift, { today, unit }: { today: string; unit: WeightUnit }): Row | null {
  const isLeastBest = lift.kind === 'help';
  const points = lift.points.map((point) => ({ ...point, day: shownStartDay(point) }));
  const now = yearChange(points, today, isLeastBest);
  const before = yearChange(points, sameDayBefore(today), isLeastBest);
  if (!now && !before) return null;
  // The heading of the table names the unit, so the cells leave the unit out.
  const text = (value: number) =>
    valueText(lift.kind, shownValue(lift.kind, value, unit), unit).replace(` ${unit}`, '');
  return {
    name: lift.name,
    now: now ? text(now.best) : '–',
    before: before ? text(before.best) : '–',
    ...changeOf(now && before ? now.percent : null, isLeastBest),
  };
}

function changeOf(percent: number | null, isLeastBest: boolean) {
  const whole = Math.round(percent ?? 0);
  const sign = whole === 0 ? '±' : whole > 0 ? '+' : '−';
  return {
    change: percent === null ? '' : `${sign}${formatNumber(Math.abs(whole), 0)}%`,
    isBetter: isLeastBest ? whole < 0 : whole > 0,
  };
}
