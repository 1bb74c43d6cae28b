// Prints the results of half a year of simulated training for each type of lifter
// (behaviour/training.md#how-it-was-measured).
import { formatTable } from '#scripts/bench/stats.ts';
import {
  type Months,
  type MonthsResult,
  type MonthsWay,
  simulateMonths,
} from '#tests/shared/training/simulation/months.ts';
import { raters, types } from '#tests/shared/training/simulation/types-of-lifters.ts';

const percent = (share: number) => `${Math.round(100 * share)}%`;

const ways = [
  { saysRpe: true, isUsed: false, name: 'RPE, form untouched' },
  { saysRpe: true, isUsed: true, name: 'RPE, suggestions used' },
  { saysRpe: false, isUsed: false, name: 'no RPE, form untouched' },
  { saysRpe: false, isUsed: true, name: 'no RPE, suggestions used' },
] as const;

/** Returns the range of results over the kinds of lifters. */
function range(values: readonly number[]): string {
  const [least, most] = [percent(Math.min(...values)), percent(Math.max(...values))];
  return least === most ? least : `${least.replace('%', '')}–${most}`;
}

function rows(
  name: string,
  months: Months,
  kinds: readonly MonthsWay['kind'][],
  isRated: boolean,
): string[][] {
  return ways
    .filter(({ saysRpe }) => saysRpe || !isRated)
    .map(({ name: way, ...each }) => {
      const results = kinds.map((kind): MonthsResult => simulateMonths(months, { ...each, kind }));
      const growths = results.flatMap(({ growth }) => growth ?? []);
      const untrue = results.reduce((sum, one) => sum + one.untrue.length, 0);
      const said = results.reduce((sum, one) => sum + one.said, 0);
      const above = results.reduce((sum, one) => sum + one.above, 0);
      const isBack = name.startsWith('back');
      return [
        `${name}: ${way}`,
        growths.length > 0 && !isBack
          ? range(growths)
          : `asked ${range(results.map(({ asked }) => asked))}`,
        range(results.map(({ failed }) => failed)),
        range(results.map(({ light }) => light)),
        `${untrue} of ${said}`,
        isBack ? `${range(results.map(({ failedBack }) => failedBack))}, ${above}` : '',
      ];
    });
}

export function monthsTable(): string {
  return formatTable([
    [
      'Months on the form, lifters A, B and C',
      'growth ÷ true growth',
      'first sets failed',
      'sets over 2 reps too light',
      'false sentences',
      'after the break: failed, suggested above',
    ],
    ...Object.entries(types).flatMap(([name, one]) => rows(name, one, ['A', 'B', 'C'], false)),
    ...Object.entries(raters).flatMap(([name, one]) => rows(`C ${name}`, one, ['C'], true)),
  ]);
}
