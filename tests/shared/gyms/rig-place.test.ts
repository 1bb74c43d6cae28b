import { expect, test } from 'vitest';
import { rigOf } from '#shared/gyms/rig.ts';
import { rigPlace } from '#shared/gyms/rig-place.ts';

test('where nothing is known of the load, weights differ by what plates make', () => {
  expect(rigPlace(null, 'kg', 100)).toEqual({ unit: 'kg', step: 2.5 });
  expect(rigPlace(null, 'lbs', 100)).toEqual({ unit: 'lbs', step: 5 });
});

test('kettlebells differ by their usual step', () => {
  const rig = rigOf(['KETTLEBELL'], null, 'kg');
  expect(rigPlace(rig, 'kg', 26.46)).toEqual({ unit: 'kg', step: 4, loads: [4, 8, 12] });
  expect(rigPlace(rigOf(['KETTLEBELL'], null, 'lbs'), 'lbs', 20).step).toBe(10);
});

test('a rig says its step, and what it carries as far as any rule goes', () => {
  const rig = rigOf(['CABLE'], null, 'kg');
  // 44.09 lbs are 20 kg.
  expect(rigPlace(rig, 'kg', 44.09)).toEqual({ unit: 'kg', step: 5, loads: [5, 10, 15, 20] });
});
