// Evaluates the training rules on simulated lifters: the figures behind the tests of tests/shared/training.
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
import { monthsTable } from './months.ts';
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
