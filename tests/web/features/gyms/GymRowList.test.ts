import { expect, test } from 'vitest';
import { createGymInput } from '#shared/gyms/schema.ts';
import { commercialGym, dumbbellsAtHome } from '#shared/gyms/starters.ts';
import {
  gymOf,
  inField,
  newPlate,
  rowsOf,
  withoutEmptyRows,
} from '#web/features/gyms/GymRowList.tsx';

test('an unchanged gym form is saved with the values of the gym', () => {
  for (const gym of [commercialGym('kg'), dumbbellsAtHome('lbs')]) {
    expect(gymOf(rowsOf(gym, 'kg'))).toEqual({ ...gym, isDefault: false });
  }
});

test('empty rows of equipment in the gym form are not saved', () => {
  const rows = rowsOf(commercialGym('kg'), 'kg');
  const more = { ...rows, plates: [...rows.plates, newPlate('kg')] };
  expect(withoutEmptyRows(more).plates).toHaveLength(rows.plates.length);
});

test('an invalid number in the gym form shows a message at its field', () => {
  const rows = { ...rowsOf(commercialGym('kg'), 'kg'), dumbbellStep: 'x' };
  const issue = createGymInput.safeParse(gymOf(rows)).error?.issues[0];
  expect(issue?.message).toBe('Dumbbell increment must be a number');
  expect(inField({ path: issue?.path.join('.') ?? '', message: '' }).path).toBe('dumbbellStep');
});
