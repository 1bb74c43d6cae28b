// Tests on simulated workouts that the option 'Less time' keeps the promised duration
// (docs/decisions/2026-11-26-less-time-cuts-sets-and-pairs-none.md).
import { expect, test } from 'vitest';
import { simulateLessTime } from '#tests/shared/training/simulation/less-time.ts';

test('a workout with 30% less time takes as long as predicted', () => {
  const gate = simulateLessTime({ lifters: 12 });
  expect(gate.error).toBeLessThanOrEqual(0.1);
  expect(gate.within).toBeGreaterThanOrEqual(0.65);
  expect(gate.error).toBeLessThan(gate.errorOfPlan / 2);
  expect(gate.keptOfOne).toBeGreaterThanOrEqual(0.9);
});
