// Evaluates the training rules on simulated lifters, and prints the figures that the tests in tests/shared/training
// rely on.
import {
  type Months,
  type MonthsResult,
  type MonthsWay,
  simulateMonths,
} from '#tests/shared/training/simulation/months.ts';
import {
  betterOff,
  simulateNextSets,
  type SetRule,
} from '#tests/shared/training/simulation/next-sets.ts';
import { simulateEstimates } from '#tests/shared/training/simulation/estimates.ts';
import {
  shareOf,
  simulateLogs,
  simulateBacktests,
} from '#tests/shared/training/simulation/backtests.ts';
import {
  alwaysHeavier,
  nextSet,
  nextSetWithoutRpe,
  sameWeight,
  undamped,
} from '#tests/shared/training/simulation/rules.ts';
import { trendShares } from '#tests/shared/training/simulation/trends.ts';
import { stallOf } from '#shared/training/strength/stall.ts';
import { trendOf } from '#shared/training/strength/trend.ts';
import { formatTable } from '#scripts/bench/stats.ts';
import { raters, types } from '#tests/shared/training/simulation/types-of-lifters.ts';
import { benchTrainingGates } from './training-gates.ts';
import { benchTrainingGoals } from './training-goals.ts';

const percent = (share: number) => `${(100 * share).toFixed(0)}%`;

export function benchTraining(print: (text: string) => void): void {
  print(formatTable(nextSetTable()));
  print(monthsTable());
  print(formatTable(replayTable()));
  print(formatTable(trendTable()));
  benchTrainingGoals(print);
  benchTrainingGates(print);
  print(CANNOT_SHOW);
}

const CANNOT_SHOW = [
  'What no table here can show: strength and size. The lifters’ gains are given from outside and do not depend on what they',
  'do, so no rule can be said to make anybody stronger or bigger; only whether sets hit their planned effort, and whether what',
  'is said is so. Nor can they show people: three kinds of simulated lifters are not.',
].join('\n');

const kinds = ['A', 'B'] as const;

function nextSetTable(): string[][] {
  const row = (kind: 'A' | 'B', firstOff: number) => {
    const run = (rule: SetRule) => simulateNextSets(rule, { firstOff }, { kind });
    const [same, ours] = [run(sameWeight), run(nextSet)];
    const shown = [same, run(undamped), run(nextSetWithoutRpe), ours].map(
      ({ error, failed }) => `${error.toFixed(2)}, ${percent(failed)}`,
    );
    const start = `lifter ${kind}, first weight off by ${100 * firstOff}%`;
    return [start, ...shown, percent(betterOff(ours, same))];
  };
  return [
    [
      'Next set: repetitions off, failed',
      'same weight',
      'undamped',
      'rule without RPE',
      'rule',
      'better off',
    ],
    ...kinds.flatMap((kind) => [0.025, 0.05, 0.1].map((firstOff) => row(kind, firstOff))),
  ];
}

function replayTable(): string[][] {
  const logs = simulateLogs();
  const row = ([name, rule]: [string, SetRule]) => {
    const replays = simulateBacktests(rule, logs);
    const said = (['better', 'worse', 'unclear'] as const).map((each) => shareOf(replays, each));
    return [name, ...[...said, replays.wrong].map(percent)];
  };
  const rules: [string, SetRule][] = [
    ['rule', nextSet],
    ['5% more each set', alwaysHeavier],
  ];
  return [['Replay: what 300 are told', 'better', 'worse', 'unclear', 'wrong'], ...rules.map(row)];
}

function trendTable(): string[][] {
  const row = (gain: number) => {
    const logs = simulateEstimates(gain);
    const { covered, rising, falling } = trendShares(logs, gain, (points) => trendOf({ points }));
    const stalled = logs.filter((points) => stallOf({ points })).length / logs.length;
    return [`${gain}% in 4 weeks`, ...[covered, rising, falling, stalled].map(percent)];
  };
  return [
    ['Trend: what 400 are told', 'in the interval', 'rising', 'falling', 'stalled'],
    ...[-2, 0, 1, 2, 4].map(row),
  ];
}

const ways = [
  { saysRpe: true, isUsed: false, name: 'RPE, form untouched' },
  { saysRpe: true, isUsed: true, name: 'RPE, suggestions used' },
  { saysRpe: false, isUsed: false, name: 'no RPE, form untouched' },
  { saysRpe: false, isUsed: true, name: 'no RPE, suggestions used' },
] as const;

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

function monthsTable(): string {
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
