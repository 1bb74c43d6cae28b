import { expect, test } from 'vitest';
import { createGymInput } from '#shared/gyms/schema.ts';
import { commercialGym, dumbbellsAtHome } from '#shared/gyms/starters.ts';

test.each(['lbs', 'kg'] as const)('the preset gyms in %s are valid', (unit) => {
  for (const starter of [commercialGym(unit), dumbbellsAtHome(unit)]) {
    expect(createGymInput.parse(starter)).toMatchObject(starter);
  }
});

test('the preset commercial gym has ten pairs of each plate', () => {
  const { bars, plates, dumbbells, machines, fewestChanges } = commercialGym('lbs');
  expect(bars).toEqual([{ name: 'Olympic bar', weight: 45, unit: 'lbs' }]);
  expect(plates).toEqual(
    [45, 35, 25, 10, 5, 2.5].map((weight) => ({ weight, unit: 'lbs', pairs: 10 })),
  );
  expect({ dumbbells, machines, fewestChanges }).toEqual({
    dumbbells: { step: 5, max: 100, unit: 'lbs' },
    machines: { step: 10, unit: 'lbs' },
    fewestChanges: false,
  });
  const metric = commercialGym('kg');
  expect(metric).toMatchObject({
    bars: [{ weight: 20, unit: 'kg' }],
    dumbbells: { step: 2, max: 50 },
    machines: { step: 5 },
  });
  expect(metric.plates.map(({ weight }) => weight)).toEqual([25, 20, 15, 10, 5, 2.5, 1.25]);
});

test('the preset home gym has only dumbbells', () => {
  expect(dumbbellsAtHome('lbs').dumbbells).toEqual({ step: 5, max: 50, unit: 'lbs' });
  const { dumbbells, missingEquipment, fewestChanges } = dumbbellsAtHome('kg');
  expect(dumbbells).toEqual({ step: 2, max: 24, unit: 'kg' });
  expect(missingEquipment).toEqual(expect.arrayContaining(['BARBELL', 'CABLE', 'MACHINE']));
  expect(missingEquipment).not.toContain('DUMBBELL');
  expect(missingEquipment).not.toContain('BENCH');
  expect(fewestChanges).toBe(false);
});
