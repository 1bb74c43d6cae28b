// Prepares the words and numbers of a year in lifting, for the page and for its picture.
import { listText } from '#shared/format.ts';
import { daysBetween, weekStartOf, type WeekStart } from '#shared/calendar.ts';
import type { TrainingYear } from '#shared/lifts/lifts-schema.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatCalendarDay, formatNumber, formatShortMonth } from '#web/text/format.ts';
import { shownValue, valueText } from '#web/training/progress-text.ts';

export interface YearView {
  title: string;
  /** `about` names the covered part of the year, such as 'Until Nov 29, 2026'; empty when the whole year is covered. */
  about: string;
  facts: { name: string; value: string }[];
  months: { name: string; count: number }[];
  /** `busiest` names the months with the most workouts, such as 'Busiest: Mar, 17 workouts'. */
  busiest: string;
  lifts: { id: string; name: string; change: string; percent: string }[];
}

interface Ways {
  year: number;
  today: string;
  unit: WeightUnit;
  firstDayOfWeek: WeekStart;
}

export function yearView(of: TrainingYear, { year, today, unit, firstDayOfWeek }: Ways): YearView {
  const isRunning = today.startsWith(`${year}-`);
  const isFirst = of.firstDay?.startsWith(`${year}-`) ?? false;
  const from = isFirst && of.firstDay !== null ? of.firstDay : `${year}-01-01`;
  const until = isRunning ? today : `${year}-12-31`;
  const weeks =
    daysBetween(weekStartOf(from, firstDayOfWeek), weekStartOf(until, firstDayOfWeek)) / 7 + 1;
  const lastMonth = isRunning ? Number(today.slice(5, 7)) : 12;
  const months = of.months.slice(0, lastMonth).map((count, month) => ({
    name: formatShortMonth(`${year}-${String(month + 1).padStart(2, '0')}-15T12:00:00`),
    count,
  }));
  const most = Math.max(...of.months);
  const busiest = months.filter(({ count }) => count === most).map(({ name }) => name);
  const value = (lift: TrainingYear['lifts'][number], of: number) =>
    valueText(lift.kind, shownValue(lift.kind, of, unit), unit);
  return {
    title: `${year} in lifting`,
    about: [
      ...(isFirst ? [`From ${formatCalendarDay(from)}`] : []),
      ...(isRunning ? [`Until ${formatCalendarDay(until)}`] : []),
    ].join(' · '),
    facts: [
      {
        name: 'Volume lifted',
        value: `${formatNumber(volumeFromPounds(of.volume, unit), 0)} ${unit}`,
      },
      { name: 'Workouts', value: formatNumber(of.workouts, 0) },
      { name: 'Sets', value: formatNumber(of.sets, 0) },
      { name: 'Records', value: formatNumber(of.records, 0) },
      { name: 'Weeks trained', value: `${of.weeks} of ${weeks}` },
    ],
    months,
    busiest: `Busiest: ${listText(busiest)}, ${countOf(most, 'workout')}${busiest.length > 1 ? ' each' : ''}`,
    lifts: of.lifts.map((lift) => ({
      id: lift.exerciseId,
      name: lift.name,
      change: `${value(lift, lift.from)} to ${value(lift, lift.to)}`,
      percent: `${lift.kind === 'help' ? '−' : '+'}${formatNumber(lift.percent, 0)}%`,
    })),
  };
}
