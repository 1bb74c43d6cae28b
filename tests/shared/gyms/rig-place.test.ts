import { expect, test } from 'vitest';
import { rigOf } from '#shared/gyms/rig.ts';
import { rigPlace } from '#shared/gyms/rig-place.ts';

test('where nothing is known of the load, weights differ by what plates make', () => {
  expect(rigPlace(null, 'kg', 100)).toEqual({ unit: 'kg', step: 2.5 });
  expect(rigPlace(null, 'lbs', 100)).toEqual({ unit: 'lbs', step: 5 });
});

test('a rig says its step, and what it carries as far as any rule goes', () => {
  const rig = rigOf(['CABLE'], null, 'kg');
  // 44.09 lbs are 20 kg.
  expect(rigPlace(rig, 'kg', 44.09)).toEqual({ unit: 'kg', step: 5, loads: [5, 10, 15, 20] });
});
