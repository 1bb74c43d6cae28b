// Groups workouts by month, and adds up the totals of months and years.
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatMonth, formatNumber } from '#web/text/format.ts';

interface MonthGroup<Item> {
  key: string;
  label: string;
  sessions: Item[];
}

export function byMonth<Item extends { startTime: string; day: string }>(
  sessions: readonly Item[],
): MonthGroup<Item>[] {
  const months: MonthGroup<Item>[] = [];
  for (const session of sessions) {
    const key = session.day.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.sessions.push(session);
    else months.push({ key, label: formatMonth(`${session.day}T12:00:00`), sessions: [session] });
  }
  return months;
}

export type Totals = Pick<HistoryMonth, 'sessions' | 'sets' | 'volume'>;

type MonthTotals = Totals & Pick<HistoryMonth, 'month'>;

export function yearOf(month: string): string {
  return month.slice(0, 4);
}

export function totalsOfYear(months: readonly MonthTotals[], year: string): Totals {
  return totalsOf(months.filter(({ month }) => yearOf(month) === year));
}

export function totalsOf(months: readonly MonthTotals[]): Totals {
  const sum = (name: keyof Totals) => months.reduce((total, month) => total + month[name], 0);
  return { sessions: sum('sessions'), sets: sum('sets'), volume: sum('volume') };
}

export function totalsText(totals: Totals, unit: WeightUnit): string {
  return `${countOf(totals.sessions, 'workout')}, ${volumeText(totals, unit)}`;
}

export function volumeText({ volume }: Pick<Totals, 'volume'>, unit: WeightUnit): string {
  return `${formatNumber(volumeFromPounds(volume, unit), 0)}\u00A0${unit}`;
}
