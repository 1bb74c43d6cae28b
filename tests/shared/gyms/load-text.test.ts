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

describe('the loading text lists the plates for a bar', () => {
  test.each([
    [185, 'lbs', 'Each side: 45 + 25', null, [45, 25]],
    [165, 'lbs', 'Each side: 35 + 25', null, [35, 25]],
    [45, 'lbs', 'Empty bar', null, []],
    [40, 'lbs', 'Less than the empty bar', 45, []],
    [0, 'lbs', 'Enter a weight', 45, []],
    [186, 'lbs', 'Closest you can load: 185', 185, []],
    [102.25, 'kg', 'Closest you can load: 102.5', 102.5, []],
    [100, 'kg', 'Each side: 25 + 15', null, [25, 15]],
  ] as const)(
    'the load of a bar of %d %s in a default gym is %s',
    (weight, unit, text, nearest, perSide) => {
      expect(loadText(rig('BARBELL', null, unit), weight, unitsOfAccount(unit), null)).toEqual({
        text,
        nearest,
        perSide,
      });
    },
  );

  test('only plates that the gym has are listed', () => {
    const home = rig('BARBELL', givenGym(), 'kg');
    expect(loadText(home, 120, kg, null)).toEqual({
      text: 'Each side: 20 + 20 + 10',
      nearest: null,
      perSide: [20, 20, 10],
    });
    expect(loadText(home, 300, kg, null)).toEqual({
      text: 'Closest you can load: 175',
      nearest: 175,
      perSide: [],
    });
  });

  test("the loading text names the nearest loadable weight in the user's unit", () => {
    const home = rig('BARBELL', givenGym(), 'lbs');
    expect(loadText(home, 135, lbs, null)).toEqual({
      text: 'Closest you can load: 132.28',
      nearest: 132.28,
      perSide: [],
    });
    expect(loadText(home, 132.28, lbs, null)?.text).toBe('Each side: 20 kg');
  });

  test('a gym can prefer few changes of plates between sets over the fewest plates', () => {
    const gym = givenGym({
      plates: [25, 20, 10, 5, 2.5].map((weight) => ({ weight, unit: 'kg', pairs: 4 })),
    });
    const text = (fewestChanges: boolean) =>
      loadText(rig('BARBELL', { ...gym, fewestChanges }, 'kg'), 70, kg, 65)?.text;
    expect(text(true)).toBe('Each side: 20 + 2.5 + 2.5');
    expect(
      loadText(rig('BARBELL', { ...gym, fewestChanges: true }, 'kg'), 70, kg, null)?.text,
    ).toBe('Each side: 25');
    expect(text(false)).toBe('Each side: 25');
  });
});

describe('loadText names the nearest or the heaviest dumbbells of the gym', () => {
  const home = rig('DUMBBELL', givenGym(), 'kg');
  test.each([
    [20, null],
    [21, { text: 'Closest here: 20', nearest: 20, perSide: [] }],
    [42.5, { text: 'The heaviest here is 40', nearest: 40, perSide: [] }],
    [40, null],
    [21.5, { text: 'Closest here: 22.5', nearest: 22.5, perSide: [] }],
    [1, null],
    [0, null],
  ])(
    'for dumbbells of %d kg at a gym with steps of 2.5 kg up to 40 kg, loadText returns %j',
    (weight, said) => {
      expect(loadText(home, weight, kg, null)).toEqual(said);
    },
  );

  test('dumbbell weights from a fractional increment are rounded to hundredths', () => {
    const gym = givenGym({ dumbbells: { step: 1.1, max: 40, unit: 'kg' } });
    expect(loadText(rig('DUMBBELL', gym, 'kg'), 3.4, kg, null)?.nearest).toBe(3.3);
  });

  test('dumbbells have no text when the gym is unknown', () => {
    expect(loadText(rig('DUMBBELL', null, 'kg'), 21, kg, null)).toBeNull();
  });
});
