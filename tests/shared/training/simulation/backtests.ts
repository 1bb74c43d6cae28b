// Runs backtests on the logs of simulated lifters.
import { backtest } from '#shared/training/backtest/backtest.ts';
import type { Backtest } from '#shared/training/backtest/score.ts';
import type { Crowd } from './lifter.ts';
import { simulateNextSets, type SetRule, type SetsResult } from './next-sets.ts';
import { sameWeight } from './rules.ts';

const run = { lifters: 300, sessions: 12 };

export interface Replays {
  /** `verdicts` has the verdict of the backtest for each lifter. */
  verdicts: Backtest['verdict'][];
  /** `wrong` is the share of lifters, 0 to 1, whose verdict is the opposite of the truth. */
  wrong: number;
}

/**
 * Returns logs of simulated lifters and the errors of their sets.
 * @param followed rule by which the lifters chose their weights
 */
export function simulateLogs(followed: SetRule = sameWeight, crowd: Crowd = {}): SetsResult {
  return simulateNextSets(followed, run, crowd);
}

/**
 * Runs the backtest of `rule` for each lifter.
 * @param same logs and errors that `simulateLogs` returned for the same lifters
 * @param isUsed true when the weights in the logs are suggestions that the lifters followed
 */
export function simulateBacktests(
  rule: SetRule,
  same: SetsResult,
  { isUsed = false, crowd = {} }: { isUsed?: boolean; crowd?: Crowd } = {},
): Replays {
  const truth = simulateNextSets(rule, run, crowd);
  const verdicts = same.logs.map((log) => verdictOn(log, rule, isUsed));
  const wrong = verdicts.filter((verdict, index) => {
    const isBetter = (truth.errors[index] ?? 0) < (same.errors[index] ?? 0);
    return (verdict === 'better' && !isBetter) || (verdict === 'worse' && isBetter);
  });
  return { verdicts, wrong: wrong.length / verdicts.length };
}

export function shareOf({ verdicts }: Replays, verdict: Backtest['verdict']): number {
  return verdicts.filter((each) => each === verdict).length / verdicts.length;
}

function verdictOn(
  log: SetsResult['logs'][number],
  rule: SetRule,
  isUsed: boolean,
): Backtest['verdict'] {
  return backtest({
    sessions: log.map(({ sets, targetReps, targetRpe, restSeconds }) => [
      sets.map((set) => ({
        ...set,
        rpeSource: 'entered' as const,
        targetReps,
        targetRpe,
        restSeconds,
        isUsed,
      })),
    ]),
    rule: ({ sets, targetReps, targetRpe, restSeconds }) =>
      rule({ done: sets, targetReps, targetRpe, restSeconds }),
    plus: 2.5,
  }).verdict;
}
