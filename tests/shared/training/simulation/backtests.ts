// The backtests of simulated lifters, from logs of sets that repeat the weight.
import { backtest } from '#shared/training/backtest/backtest.ts';
import type { Backtest } from '#shared/training/backtest/score.ts';
import { simulateNextSets, type SetRule, type SetsResult } from './next-sets.ts';
import { sameWeight } from './rules.ts';

const run = { lifters: 300, sessions: 12 };

export interface Replays {
  /** Verdicts by lifter. */
  verdicts: Backtest['verdict'][];
  /** Share of the lifters who are told the opposite of what is true of them. */
  wrong: number;
}

/** The logs that rules are tried on, and how far off their sets were. */
export function simulateLogs(): SetsResult {
  return simulateNextSets(sameWeight, run);
}

/** @param same of `simulateLogs` */
export function simulateBacktests(rule: SetRule, same: SetsResult): Replays {
  const truth = simulateNextSets(rule, run);
  const verdicts = same.logs.map((log) => verdictOn(log, rule));
  const wrong = verdicts.filter((verdict, index) => {
    const isBetter = (truth.errors[index] ?? 0) < (same.errors[index] ?? 0);
    return (verdict === 'better' && !isBetter) || (verdict === 'worse' && isBetter);
  });
  return { verdicts, wrong: wrong.length / verdicts.length };
}

export function shareOf({ verdicts }: Replays, verdict: Backtest['verdict']): number {
  return verdicts.filter((each) => each === verdict).length / verdicts.length;
}

function verdictOn(log: SetsResult['logs'][number], rule: SetRule): Backtest['verdict'] {
  return backtest({
    sessions: log.map(({ sets, targetReps, targetRpe, restSeconds }) => [
      sets.map((set) => ({
        ...set,
        rpeSource: 'entered' as const,
        targetReps,
        targetRpe,
        restSeconds,
      })),
    ]),
    rule: ({ sets, targetReps, targetRpe, restSeconds }) =>
      rule({ done: sets, targetReps, targetRpe, restSeconds }),
    plus: 2.5,
  }).verdict;
}
