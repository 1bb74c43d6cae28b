import { describe, expect, test } from 'vitest';
import { type Replay, replay } from '#shared/training/replay.ts';
import { simulateNextSets, type SetRule, type SetsResult } from './simulation/next-sets.ts';
import { alwaysHeavier, nextSet, sameWeight } from './simulation/rules.ts';

const run = { lifters: 300, sessions: 12 };
const same = simulateNextSets(sameWeight, run);

/** The verdict of each lifter's own log of sets with the same weight again. */
function verdictsOn({ logs }: SetsResult, rule: SetRule): Replay[] {
  return logs.map((log) =>
    replay({
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
    }),
  );
}

function shareOf(replays: readonly Replay[], verdict: Replay['verdict']): number {
  return replays.filter((each) => each.verdict === verdict).length / replays.length;
}

describe('the replay of 300 lifters on their own logs', () => {
  test('finds for most that the rule is better, and is hardly ever wrong', () => {
    const ours = simulateNextSets(nextSet, run);
    const replays = verdictsOn(same, nextSet);
    const wrong = replays.filter(({ verdict }, index) => {
      const isBetter = (ours.errors[index] ?? 0) < (same.errors[index] ?? 0);
      return (verdict === 'better' && !isBetter) || (verdict === 'worse' && isBetter);
    });
    expect(shareOf(replays, 'better')).toBeGreaterThanOrEqual(0.7);
    expect(wrong.length / replays.length).toBeLessThanOrEqual(0.05);
  });

  test('praises no bad rule', () => {
    const replays = verdictsOn(same, alwaysHeavier);
    expect(shareOf(replays, 'better')).toBeLessThan(0.01);
    expect(shareOf(replays, 'worse')).toBeGreaterThan(0.6);
  });
});
