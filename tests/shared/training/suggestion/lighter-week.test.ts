import { expect, test } from 'vitest';
import type { SetTarget } from '#shared/sets/target.ts';
import {
  lighterLine,
  lighterWeek,
  mayHelpLighterWeek,
} from '#shared/training/suggestion/lighter-week.ts';
import { poundsFromWeight } from '#shared/units.ts';

const line = {
  exercise: { equipmentRequired: ['BARBELL' as const] },
  targetSets: 3,
  targetWeight: poundsFromWeight(100, 'kg'),
  setTargets: null,
};
const target: SetTarget = {
  setClassification: 'WORKING',
  targetReps: 5,
  targetRepsMax: null,
  targetWeight: poundsFromWeight(82.5, 'kg'),
  targetPercent: null,
  targetRPE: null,
  restTime: null,
};

test('a deload has half the sets and 90% of the weight', () => {
  expect(lighterLine(line, 'kg')).toEqual({
    ...line,
    targetSets: 2,
    targetWeight: poundsFromWeight(90, 'kg'),
  });
  expect(lighterLine({ ...line, targetSets: 1, targetWeight: null }, 'kg')).toMatchObject({
    targetSets: 1,
    targetWeight: null,
  });
});

test('a deload keeps all warm-ups', () => {
  const warmUp: SetTarget = { ...target, setClassification: 'WARMUP', targetWeight: null };
  const planned = { ...line, targetSets: 5, setTargets: [warmUp, warmUp, target, target, target] };
  const work = { ...target, targetWeight: poundsFromWeight(72.5, 'kg') };
  expect(lighterLine(planned, 'kg')).toMatchObject({
    targetSets: 4,
    setTargets: [warmUp, warmUp, work, work],
  });
});

test('a deload workout has isLighter: true and lighter lines', () => {
  const plan = { name: 'A', exercises: [line] };
  expect(lighterWeek(plan, 'kg')).toEqual({
    name: 'A',
    isLighter: true,
    exercises: [lighterLine(line, 'kg')],
  });
});

test.each([
  [3, 2, true],
  [3, 1, false],
  [2, 2, false],
  [6, 3, true],
  [0, 0, false],
])('with %i main lifts, of which %i stall, a deload is suggested: %s', (count, stuck, is) => {
  const lines = Array.from({ length: count }, (_, index) => ({ isStuck: index < stuck }));
  expect(mayHelpLighterWeek(lines)).toBe(is);
});
