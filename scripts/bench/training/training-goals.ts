// The figures that suggestions and verdicts have to reach on simulated lifters, each beside its goal.
import {
  simulateBacktests,
  shareOf,
  simulateLogs,
} from '#tests/shared/training/simulation/backtests.ts';
import { simulatePair } from '#tests/shared/training/simulation/both-rules.ts';
import { simulateNextSets } from '#tests/shared/training/simulation/next-sets.ts';
import { reasonsOf } from '#tests/shared/training/simulation/reasons.ts';
import { lossOf, simulateReturns } from '#tests/shared/training/simulation/returns.ts';
import {
  alwaysLighter,
  nextSet,
  nextSetWithoutRpe,
} from '#tests/shared/training/simulation/rules.ts';
import { largestStepsUp } from '#tests/shared/training/simulation/steps-up.ts';
import { formatTable } from '#scripts/bench/stats.ts';

interface Figure {
  name: string;
  found: string;
  goal: string;
  isReached: boolean;
}

const kinds = ['A', 'B'] as const;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

export function benchTrainingGoals(print: (text: string) => void): void {
  const figures = [...halfAYear(), ...verdicts(), ...withoutRpe(), ...afterABreak(), ...stepsUp()];
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

const plan = (repsMin: number, repsMax: number, targetSets: number) => ({
  repsMin,
  repsMax,
  targetSets,
  targetRpe: 8,
});
const plans = {
  '5 × 5': plan(5, 5, 5),
  '3 × 6–8': plan(6, 8, 3),
  '4 × 8–12': plan(8, 12, 4),
};

/** Half a year by both rules: whether every sentence is true, and whether weights follow the gain. */
function halfAYear(): Figure[] {
  return Object.entries(plans).flatMap(([name, one]) => {
    const runs = kinds.flatMap((kind) =>
      [1, 0.5, 0].flatMap((followed) =>
        [true, false].map((saysRpe) => ({
          ...simulatePair({ plan: one, crowd: { kind }, followed, saysRpe }),
          isJudged: saysRpe && followed > 0,
        })),
      ),
    );
    const reasons = runs.map(reasonsOf);
    const said = reasons.reduce((sum, each) => sum + each.said, 0);
    const untrue = reasons.reduce((sum, each) => sum + each.untrue.length, 0);
    const growths = runs.filter(({ isJudged }) => isJudged).map(({ growth }) => growth);
    const [least, most] = [Math.min(...growths), Math.max(...growths)];
    return [
      {
        name: `false reasons in 26 weeks of ${name}`,
        found: `${untrue} of ${said}`,
        goal: '0',
        isReached: untrue === 0 && said > 0,
      },
      {
        name: `‘up’ over the true gain, ${name}, followed always or half the time`,
        found: `${least.toFixed(2)}–${most.toFixed(2)}`,
        goal: '0.80–1.20',
        isReached: least >= 0.8 && most <= 1.2,
      },
    ];
  });
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

function afterABreak(): Figure[] {
  return kinds.map((kind) => {
    const [told, blind] = [false, true].map(
      (isBlind) => simulateReturns(56, lossOf(0.07), { crowd: { kind }, isBlind }).failed,
    );
    return {
      name: `first sets failed after 56 days at −7%, lifter ${kind} (${percent(blind ?? 1)} without the rule)`,
      found: percent(told ?? 1),
      goal: '≤ 10%',
      isReached: (told ?? 1) <= 0.1,
    };
  });
}

function stepsUp(): Figure[] {
  const { suggestions, largest, increments } = largestStepsUp();
  return [
    {
      name: `largest step upwards in ${suggestions} suggestions of the library’s exercises`,
      found: percent(largest),
      goal: '≤ 10%',
      isReached: largest <= 0.1005,
    },
    {
      name: 'largest step where one increment is more, after five repetitions over the range',
      found: `${increments.toFixed(2)} increments`,
      goal: '≤ 1 increment',
      isReached: increments <= 1.001,
    },
  ];
}
