import { describe, expect, test } from 'vitest';
import { barsFor, inUnit, rigOf } from '#shared/gyms/rig.ts';
import { givenGym } from './given-gym.ts';

describe('a user without a gym has default weights', () => {
  test.each([
    ['lbs', 45, 5],
    ['kg', 20, 2.5],
  ] as const)('in %s the default bar weighs %d and the increment is %d', (unit, bar, step) => {
    expect(rigOf(['BARBELL', 'RACK'], null, unit)).toMatchObject({ kind: 'bar', unit, bar, step });
  });

  test('a barbell without a gym has ten pairs of each default plate', () => {
    const plates = (unit: 'lbs' | 'kg') => rigOf(['BARBELL'], null, unit)?.plates;
    const pairs = 10;
    expect(plates('lbs')).toEqual([45, 35, 25, 10, 5, 2.5].map((weight) => ({ weight, pairs })));
    expect(plates('kg')).toEqual(
      [25, 20, 15, 10, 5, 2.5, 1.25].map((weight) => ({ weight, pairs })),
    );
  });

  test('without a gym, dumbbells and machines have default increments, such as 2 kg for dumbbells', () => {
    expect(rigOf(['DUMBBELL'], null, 'kg')).toEqual({
      kind: 'dumbbells',
      isOfGym: false,
      unit: 'kg',
      step: 2,
      bar: 0,
      plates: [],
      max: null,
      fewestChanges: false,
    });
    expect(rigOf(['MACHINE'], null, 'lbs')).toEqual({
      kind: 'machine',
      isOfGym: false,
      unit: 'lbs',
      step: 10,
      bar: 0,
      plates: [],
      max: null,
      fewestChanges: false,
    });
    expect(rigOf(['BARBELL'], null, 'kg')?.fewestChanges).toBe(false);
    expect(rigOf(['TRAP_BAR'], givenGym(), 'kg')).toBeNull();
    expect(rigOf(['DUMBBELL'], null, 'lbs')).toMatchObject({ kind: 'dumbbells', step: 5 });
    expect(rigOf(['CABLE'], null, 'kg')).toMatchObject({ kind: 'machine', step: 5 });
    expect(rigOf(['EZ_BAR'], null, 'kg')).toBeNull();
    expect(rigOf(['BODYWEIGHT'], null, 'kg')).toBeNull();
  });
});

describe('the equipment of a gym decides which weights can be loaded', () => {
  test('the increment of a bar is twice the smallest plate', () => {
    const gym = givenGym({ plates: [{ weight: 5, unit: 'kg', pairs: 2 }] });
    expect(rigOf(['BARBELL'], gym, 'kg')).toMatchObject({ step: 10 });
  });

  test('plates with zero pairs are ignored', () => {
    const plates = [
      { weight: 5, unit: 'kg', pairs: 2 },
      { weight: 1.25, unit: 'kg', pairs: 0 },
    ] as const;
    expect(rigOf(['BARBELL'], givenGym({ plates: [...plates] }), 'kg')).toMatchObject({ step: 10 });
  });

  test('with only one pair of plates, a gym uses the unit of the plates and not that of the user', () => {
    const gym = givenGym({ plates: [{ weight: 20, unit: 'kg', pairs: 1 }] });
    expect(rigOf(['BARBELL'], gym, 'lbs')).toMatchObject({ unit: 'kg', step: 40 });
  });

  test("when a gym has bars and plates in both units, the user's unit is preferred", () => {
    const gym = givenGym({
      bars: [
        { name: 'Metric bar', weight: 20, unit: 'kg' },
        { name: 'Olympic bar', weight: 45, unit: 'lbs' },
      ],
      plates: [
        { weight: 20, unit: 'kg', pairs: 2 },
        { weight: 45, unit: 'lbs', pairs: 2 },
      ],
    });
    expect(rigOf(['BARBELL'], gym, 'lbs')).toMatchObject({ unit: 'lbs', bar: 45, step: 90 });
    expect(rigOf(['BARBELL'], gym, 'kg')).toMatchObject({ unit: 'kg', bar: 20, step: 40 });
  });

  test('a gym with plates in kg uses kg even for a user who uses pounds', () => {
    expect(rigOf(['BARBELL'], givenGym(), 'lbs')).toMatchObject({ unit: 'kg', bar: 20 });
  });

  test('the bar that the user chose is used only if the gym has the bar and the bar fits the exercise', () => {
    const bars = [
      { name: 'Olympic bar', weight: 20, unit: 'kg' as const },
      { name: 'Olympic bar', weight: 15, unit: 'kg' as const },
      { name: 'EZ bar', weight: 10, unit: 'kg' as const },
    ];
    const gym = givenGym({ bars });
    expect(barsFor(['BARBELL'], gym).map(({ weight }) => weight)).toEqual([20, 15]);
    expect(rigOf(['BARBELL'], gym, 'kg', 'Olympic bar, 15 kg')).toMatchObject({ bar: 15 });
    expect(rigOf(['BARBELL'], gym, 'kg', 'Sold bar, 10 kg')).toMatchObject({ bar: 20 });
    expect(rigOf(['BARBELL'], gym, 'kg', 'EZ bar, 10 kg')).toMatchObject({ bar: 20 });
    expect(barsFor(['DUMBBELL'], gym)).toEqual([]);
  });

  test('an EZ bar is not used as a barbell', () => {
    const bars = [
      { name: 'EZ bar', weight: 10, unit: 'kg' as const },
      { name: 'Olympic bar', weight: 20, unit: 'kg' as const },
    ];
    expect(rigOf(['EZ_BAR'], givenGym({ bars }), 'kg')).toMatchObject({ bar: 10 });
    expect(rigOf(['BARBELL'], givenGym({ bars }), 'kg')).toMatchObject({ bar: 20 });
  });

  test('dumbbells and machines use the unit of the gym', () => {
    const gym = givenGym({ machines: { step: 7, unit: 'kg' } });
    expect(rigOf(['DUMBBELL'], gym, 'lbs')).toMatchObject({ unit: 'kg', step: 2.5, max: 40 });
    expect(rigOf(['CABLE'], gym, 'lbs')).toMatchObject({ unit: 'kg', step: 7, max: null });
    const bare = givenGym({ dumbbells: null, machines: null });
    expect(rigOf(['DUMBBELL'], bare, 'lbs')).toMatchObject({ unit: 'lbs', step: 5, max: null });
    expect(rigOf(['MACHINE'], bare, 'kg')).toMatchObject({ unit: 'kg', step: 5 });
  });

  test('a gym without plates has default plates', () => {
    const bars = [{ name: 'Women’s bar', weight: 15, unit: 'kg' as const }];
    const gym = givenGym({ bars, plates: [], fewestChanges: true });
    expect(rigOf(['BARBELL'], gym, 'kg')).toMatchObject({
      bar: 15,
      step: 2.5,
      fewestChanges: true,
    });
  });

  test('a bar in the unit of the plates is preferred to a bar in another unit', () => {
    const bars = [
      { name: 'Technique bar', weight: 35, unit: 'lbs' as const },
      { name: 'Olympic bar', weight: 20, unit: 'kg' as const },
      { name: 'Light bar', weight: 10, unit: 'kg' as const },
    ];
    expect(rigOf(['BARBELL'], givenGym({ bars }), 'kg')?.bar).toBe(20);
    expect(rigOf(['BARBELL'], givenGym({ bars: bars.slice(0, 1) }), 'kg')?.bar).toBe(15.88);
    expect(rigOf(['BARBELL'], givenGym({ bars: [] }), 'kg')?.bar).toBe(20);
  });
});

test('a converted weight has at most two decimals', () => {
  expect(inUnit(20, 'kg', 'lbs')).toBe(44.09);
  expect(inUnit(45, 'lbs', 'kg')).toBe(20.41);
  expect(inUnit(20.125, 'kg', 'kg')).toBe(20.125);
});
