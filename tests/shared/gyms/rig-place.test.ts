import { expect, test } from 'vitest';
import type { Gym } from '#shared/gyms/schema.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { rigPlace } from '#shared/gyms/rig-place.ts';
import { givenGym } from './given-gym.ts';

test('unknown equipment has an increment of 2.5 kg or 5 lbs', () => {
  expect(rigPlace(null, 'kg', 100)).toEqual({ unit: 'kg', step: 2.5 });
  expect(rigPlace(null, 'lbs', 100)).toEqual({ unit: 'lbs', step: 5 });
});

test('kettlebells have an increment of 4 kg or 10 lbs', () => {
  const rig = rigOf(['KETTLEBELL'], null, 'kg');
  expect(rigPlace(rig, 'kg', 26.46)).toEqual({ unit: 'kg', step: 4, loads: [4, 8, 12, 16] });
  expect(rigPlace(rigOf(['KETTLEBELL'], null, 'lbs'), 'lbs', 20).step).toBe(10);
});

test('the loads of a cable are the multiples of its increment to one above the heaviest set', () => {
  const rig = rigOf(['CABLE'], null, 'kg');
  // The heaviest set is 44.09 lbs, which is 20 kg. The list ends one increment above 20 kg.
  expect(rigPlace(rig, 'kg', 44.09)).toEqual({ unit: 'kg', step: 5, loads: [5, 10, 15, 20, 25] });
});

test.each([['BARBELL'], ['DUMBBELL'], ['CABLE'], ['SANDBAG']] as const)(
  "the user's own increment for a %s exercise counts only when no gym defines one",
  (equipment) => {
    const own = { value: 1.25, unit: 'kg' } as const;
    const at = (gym: Gym | null) => rigPlace(rigOf([equipment], gym, 'kg'), 'kg', 100, own);
    expect(at(null)).toEqual({ unit: 'kg', step: 1.25 });
    expect(at(givenGym({ plates: [], dumbbells: null, machines: null }))).toEqual(at(null));
    const rig = rigOf([equipment], givenGym(), 'kg');
    if (rig) expect(at(givenGym())).toEqual(rigPlace(rig, 'kg', 100));
    expect(rigPlace(rigOf([equipment], null, 'lbs'), 'lbs', 100, own).step).toBe(2.76);
  },
);
