import { describe, expect, test } from 'vitest';
import { habitOf, hidesEffort } from '#shared/training/backtest/reported-effort.ts';
import { someLifter } from '#tests/shared/training/simulation/some-lifter.ts';
import { habitsFound } from '#tests/shared/training/simulation/gates.ts';
import type { Reporter } from '#tests/shared/training/simulation/lifter.ts';
import { nextSet } from '#tests/shared/training/simulation/rules.ts';
import { seededRandom } from '#tests/shared/training/simulation/random.ts';

const rated = (rpe: number, targetRpe: number | null = 8) => ({ rpe, targetRpe });
const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of);

test.each([
  ['19 RPEs are too few for a habit', times(19, rated(8)), null],
  [
    '12 of 20 RPEs equal to the target show the habit of the target',
    [...times(12, rated(8)), ...times(8, rated(9))],
    'target',
  ],
  ['11 of 20 RPEs on target show no habit', [...times(11, rated(8)), ...times(9, rated(9))], null],
  [
    '17 of 20 RPEs with one number show the habit of one number',
    [...times(17, rated(9, null)), ...times(3, rated(7))],
    'number',
  ],
  [
    'RPEs that always equal a constant target show the habit of the target',
    times(20, rated(8)),
    'target',
  ],
] as const)('habitOf returns the habit in the entered RPEs: %s', (_, sets, expected) => {
  expect(habitOf(sets)).toBe(expected);
});

test('first sets of a line and missed sets do not count for a habit of RPEs', () => {
  const set = { reps: 5, targetReps: 5, rpe: 8, rpeSource: 'entered', targetRpe: 8 } as const;
  const short = { ...set, reps: 4 };
  expect(hidesEffort(times(30, [set, set]))).toBe(true);
  expect(hidesEffort(times(30, [set]))).toBe(false);
  expect(hidesEffort(times(30, [set, short]))).toBe(false);
  expect(hidesEffort(times(30, [set, { ...set, rpeSource: 'default' }]))).toBe(false);
});

describe.each(['A', 'B'] as const)('RPE habits are found in lifters of kind %s', (kind) => {
  test.each<Reporter>(['usual', 'noisy'])(
    'a habit is found in hardly any lifter of the reporting style %s',
    (reporter) => {
      expect(habitsFound({ kind, reporter })).toBeLessThanOrEqual(0.02);
    },
  );

  test.each<Reporter>(['types-the-target', 'always-8'])(
    'a habit is found in nearly all lifters of the reporting style %s',
    (reporter) => {
      expect(habitsFound({ kind, reporter }, nextSet)).toBeGreaterThanOrEqual(0.85);
    },
  );
});

test('simulated lifters differ from each other', () => {
  const [one, other] = [1, 2].map((seed) => someLifter(seededRandom(seed), { kind: 'B' }));
  expect(one?.oneRepMax).not.toBe(other?.oneRepMax);
});
