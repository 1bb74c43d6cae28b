import { describe, expect, test } from 'vitest';
import { loadText } from '#shared/gyms/load-text.ts';
import { type Rig, rigOf } from '#shared/gyms/rig.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { givenGym } from './given-gym.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';

const lbs = unitsOfAccount('lbs');
const kg = unitsOfAccount('kg');

function rig(equipment: Equipment, gym: Gym | null, unit: WeightUnit): Rig {
  const found = rigOf([equipment], gym, unit);
  if (!found) throw new Error(`Nothing is known of ${equipment}`);
  return found;
}

describe('the load of a bar', () => {
  test.each([
    [185, 'lbs', '45 + 25 per side', null],
    [165, 'lbs', '35 + 25 per side', null],
    [45, 'lbs', 'Empty bar', null],
    [40, 'lbs', 'Less than the empty bar', 45],
    [186, 'lbs', 'Not loadable, nearest 185', 185],
    [102.25, 'kg', 'Not loadable, nearest 102.5', 102.5],
    [100, 'kg', '25 + 15 per side', null],
  ] as const)(
    'the load of a bar of %d %s in a default gym is %s',
    (weight, unit, text, nearest) => {
      expect(loadText(rig('BARBELL', null, unit), weight, unitsOfAccount(unit), null)).toEqual({
        text,
        nearest,
      });
    },
  );

  test('the load of a bar uses no more plates than the gym has', () => {
    const home = rig('BARBELL', givenGym(), 'kg');
    expect(loadText(home, 120, kg, null)).toEqual({
      text: '20 + 20 + 10 per side',
      nearest: null,
    });
    expect(loadText(home, 300, kg, null)).toEqual({
      text: 'Not loadable, nearest 175',
      nearest: 175,
    });
  });

  test("the load of a bar names the other unit, and the nearest weight in the user's unit", () => {
    const home = rig('BARBELL', givenGym(), 'lbs');
    expect(loadText(home, 135, lbs, null)).toEqual({
      text: 'Not loadable, nearest 132.28',
      nearest: 132.28,
    });
    expect(loadText(home, 132.28, lbs, null)?.text).toBe('20 kg per side');
  });

  test('the load of a bar changes few plates after the last set, when the gym prefers that', () => {
    const gym = givenGym({
      plates: [25, 20, 10, 5, 2.5].map((weight) => ({ weight, unit: 'kg', pairs: 4 })),
    });
    const text = (fewestChanges: boolean) =>
      loadText(rig('BARBELL', { ...gym, fewestChanges }, 'kg'), 70, kg, 65)?.text;
    expect(text(true)).toBe('20 + 2.5 + 2.5 per side');
    expect(
      loadText(rig('BARBELL', { ...gym, fewestChanges: true }, 'kg'), 70, kg, null)?.text,
    ).toBe('25 per side');
    expect(text(false)).toBe('25 per side');
  });
});

describe('the load of dumbbells', () => {
  const home = rig('DUMBBELL', givenGym(), 'kg');
  test.each([
    [20, null],
    [21, { text: 'Not here, nearest 20', nearest: 20 }],
    [42.5, { text: 'The heaviest here is 40', nearest: 40 }],
    [40, null],
    [21.5, { text: 'Not here, nearest 22.5', nearest: 22.5 }],
    [1, null],
    [0, null],
  ])(
    'the load of dumbbells of %d kg is possible, or the nearest weight is named',
    (weight, said) => {
      expect(loadText(home, weight, kg, null)).toEqual(said);
    },
  );

  test('the load of dumbbells rounds fractional steps to the nearest hundredth', () => {
    const gym = givenGym({ dumbbells: { step: 1.1, max: 40, unit: 'kg' } });
    expect(loadText(rig('DUMBBELL', gym, 'kg'), 3.4, kg, null)?.nearest).toBe(3.3);
  });

  test('a gym without details allows every step of dumbbells', () => {
    expect(loadText(rig('DUMBBELL', null, 'kg'), 21, kg, null)).toBeNull();
  });
});
