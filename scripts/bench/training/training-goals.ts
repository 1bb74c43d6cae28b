// Prints figures about the quality of weight suggestions and of verdicts on progress for simulated
// lifters, each figure beside its goal.
import {
  simulateBacktests,
  shareOf,
  simulateLogs,
} from '#tests/shared/training/simulation/backtests.ts';
import { simulateNextSets } from '#tests/shared/training/simulation/next-sets.ts';
import {
  alwaysLighter,
  nextSet,
  nextSetWithoutRpe,
} from '#tests/shared/training/simulation/rules.ts';
import { simulateLessTime } from '#tests/shared/training/simulation/less-time.ts';
import { formatTable } from '../stats.ts';

interface Figure {
  name: string;
  found: string;
  goal: string;
  isReached: boolean;
}

const kinds = ['A', 'B'] as const;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

export function benchTrainingGoals(print: (text: string) => void): void {
  const figures = [...verdicts(), ...withoutRpe()];
  print(
    formatTable([
      ['What is said and suggested, simulated', 'found', 'goal', ''],
      ...figures.map(({ name, found, goal, isReached }) => [
        name,
        found,
        goal,
        isReached ? 'reached' : 'MISSED',
      ]),
    ]),
  );
}

function verdicts(): Figure[] {
  const usual = { reporter: 'usual' } as const;
  const bad = [5, 10].flatMap((less) =>
    ([{}, { reporter: 'types-the-target' }] as const).map((crowd): Figure => {
      const rule = alwaysLighter(less);
      const log = simulateLogs(rule, crowd);
      const shares = [true, false].map((isUsed) =>
        shareOf(simulateBacktests(rule, log, { isUsed, crowd }), 'better'),
      );
      const most = Math.max(...shares);
      const who = 'reporter' in crowd ? 'types the target' : 'usual crowd';
      return {
        name: `‘always −${less}%’ called better, ${who}`,
        found: percent(most),
        goal: '≤ 5%',
        isReached: most <= 0.05,
      };
    }),
  );
  const better = shareOf(
    simulateBacktests(nextSet, simulateLogs(undefined, usual), { crowd: usual }),
    'better',
  );
  return [
    ...bad,
    {
      name: 'a rule that is better called so, usual lifters',
      found: percent(better),
      goal: '≥ 60%',
      isReached: better >= 0.6,
    },
  ];
}

function withoutRpe(): Figure[] {
  return kinds.map((kind) => {
    const most = kind === 'A' ? 0.18 : 0.34;
    const { failed } = simulateNextSets(nextSetWithoutRpe, { firstOff: 0.025 }, { kind });
    return {
      name: `sets failed without RPE, lifter ${kind}, first weight off 2.5%`,
      found: percent(failed),
      goal: `≤ ${100 * most}%`,
      isReached: failed <= most,
    };
  });
}

export function lessTimeTable(): string[][] {
  const { error, within, errorOfPlan, keptOfOne, keptOfAll } = simulateLessTime();
  return [
    ['Less time: starter programs, 30% less', 'measured', 'gate'],
    ['duration off, median', percent(error), '≤ 10%'],
    ['workouts within 10%', percent(within), ''],
    ['duration off by the plan alone, median', percent(errorOfPlan), ''],
    ['week’s fractional sets kept, one workout shorter', percent(keptOfOne), '≥ 90%'],
    ['the same, every workout shorter', percent(keptOfAll), 'fails: for a day, no plan'],
  ];
}
