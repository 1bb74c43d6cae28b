import { describe, expect, test } from 'vitest';
import {
  JUDGED_SETS,
  predictOpenSets,
  rangeVerdict,
} from '#shared/training/calibration/predicted-reps.ts';
import {
  biasGain,
  type Bias,
  curveGain,
  type Predict,
  predictionsHeld,
} from '#tests/shared/training/simulation/gates.ts';
import { simulateOpenSets } from '#tests/shared/training/simulation/open-sets.ts';
import type { CheckedSet } from '#shared/training/calibration/rpe-bias.ts';

const ways = (['A', 'B'] as const).flatMap((kind) =>
  (['same', 'waves'] as const).map((loads) => ({ kind, loads })),
);

describe.each(ways)('predictions are right for lifters of kind $kind with loads $loads', (way) => {
  test('75 to 85% of the last 20 sets to failure are in the predicted range', () => {
    const { held } = predictionsHeld({ ...way, lifters: 100 });
    expect(held).toBeGreaterThanOrEqual(0.75);
    expect(held).toBeLessThanOrEqual(0.85);
  });

  test('correcting the estimated bias of the RPEs reduces the error by at least 10%', () => {
    const lifters = way.loads === 'same' ? 1500 : 200;
    const { told, before, after } = biasGain({ ...way, lifters });
    expect(told).toBeGreaterThan(10);
    expect(after).toBeLessThanOrEqual(0.9 * before);
  });
});

test('a correct prediction range is judged wrong for at most 5% of the lifters', () => {
  const verdicts = ways.flatMap(({ kind, loads }) =>
    simulateOpenSets({ sessions: JUDGED_SETS + 8, loads, lifters: 200 }, { kind }).map(
      ({ log }) => {
        const judged = predictOpenSets(
          log.map(({ day, sets }) => ({
            day,
            sets: sets.map(({ weight, reps, rpe, isOpen }) => ({
              load: weight,
              n: reps + 10 - rpe,
              isOpen,
            })),
          })),
        ).slice(-JUDGED_SETS);
        return rangeVerdict(judged.filter(({ isWithin }) => isWithin).length, judged.length);
      },
    ),
  );
  const wrong = verdicts.filter((verdict) => verdict !== 'right');
  expect(wrong.length / verdicts.length).toBeLessThanOrEqual(0.05);
});

test('a range of half the width is recognised: it contains less than 70% of the sets', () => {
  const narrow: Predict = (workouts) =>
    predictOpenSets(workouts).map(({ low, high, ...each }) => {
      const [from, to] = [low + (high - low) / 4, high - (high - low) / 4];
      return { ...each, low: from, high: to, isWithin: each.set.n >= from && each.set.n <= to };
    });
  expect(predictionsHeld({ kind: 'A', loads: 'same', lifters: 100 }, narrow).held).toBeLessThan(
    0.7,
  );
});

test('a correction that mistakes fatigue for a bias does not reduce the error by 10%', () => {
  const naive: Bias = (lines) => {
    const off = lines.flatMap((sets) => sets.slice(1).flatMap((set, at) => beyond(sets[at], set)));
    const mean = off.reduce((sum, each) => sum + each, 0) / Math.max(1, off.length);
    return { checks: off.length, reps: mean };
  };
  const { before, after } = biasGain({ kind: 'B', loads: 'same', lifters: 200 }, naive);
  expect(after).toBeGreaterThan(0.9 * before);
});

function beyond(before: CheckedSet | undefined, open: CheckedSet): number[] {
  const isCheck = before !== undefined && before.rpe !== null && open.isOpen && before.rpe < 10;
  return isCheck ? [open.reps - (before.reps + 10 - (before.rpe ?? 10))] : [];
}

test.each(['A', 'B'] as const)(
  'a curve fitted to a lifter of kind %s estimates the 1RM at least 5% better',
  (kind) => {
    for (const sessions of [3, 6]) {
      const { told, before, after } = curveGain({ kind, sessions, lifters: 300 });
      expect(told).toBeGreaterThan(50);
      expect(after).toBeLessThan(0.95 * before);
    }
  },
);
