import { describe, expect, test } from 'vitest';
import { shownWeight, unitOfSet, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';

const typed = (value: number, unit: WeightUnit) => ({ value, unit });

describe('a weight is shown in the unit in which it was typed, otherwise in the unit of the line', () => {
  test.each([
    // The first four values are given: stored lbs, typed weight, unit of the line, unit of the account.
    // The last three are expected: shown value, its unit, and whether the unit is written beside it.
    [135, null, 'lbs', 'lbs', 135, 'lbs', false],
    [132.28, null, 'lbs', 'lbs', 132.28, 'lbs', false],
    [132.28, typed(60, 'kg'), 'lbs', 'lbs', 60, 'kg', true],
    [132.28, typed(60, 'kg'), 'kg', 'lbs', 60, 'kg', true],
    [132.28, null, 'kg', 'lbs', 60, 'kg', true],
    [135, null, 'kg', 'lbs', 61.24, 'kg', true],
    [220.46, null, 'kg', 'kg', 100, 'kg', false],
    [220.46, typed(100, 'kg'), 'kg', 'kg', 100, 'kg', false],
    [45, typed(45, 'lbs'), 'kg', 'kg', 45, 'lbs', true],
    [45, typed(45, 'lbs'), 'lbs', 'kg', 45, 'lbs', true],
    [45, null, 'lbs', 'kg', 45, 'lbs', true],
    [132.28, typed(60, 'kg'), 'lbs', 'kg', 60, 'kg', true],
    [0, null, 'kg', 'lbs', 0, 'kg', true],
  ] as const)(
    '%d lbs, typed as %j, in a line in %s for an account in %s is shown as %d %s (unit shown: %s)',
    (weightLbs, entered, line, account, value, unit, needsUnit) => {
      expect(shownWeight({ weightLbs, entered }, { line, account })).toEqual({
        value,
        unit,
        needsUnit,
      });
    },
  );

  test("a weight in the account's unit is shown without the unit", () => {
    expect(shownWeight({ weightLbs: 185 }, unitsOfAccount('lbs')).needsUnit).toBe(false);
    expect(shownWeight({ weightLbs: 220.46 }, unitsOfAccount('kg'))).toEqual({
      value: 100,
      unit: 'kg',
      needsUnit: false,
    });
  });

  test('a weight is corrected in the unit in which it was typed', () => {
    expect(unitOfSet({ entered: typed(60, 'kg') }, 'lbs')).toBe('kg');
    expect(unitOfSet({ entered: null }, 'lbs')).toBe('lbs');
  });
});
