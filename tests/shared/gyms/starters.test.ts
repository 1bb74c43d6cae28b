import { expect, test } from 'vitest';
import { createGymInput } from '#shared/gyms/schema.ts';
import { commercialGym, dumbbellsAtHome } from '#shared/gyms/starters.ts';

test.each(['lbs', 'kg'] as const)('the gyms to begin with are taken as they are, in %s', (unit) => {
  for (const starter of [commercialGym(unit), dumbbellsAtHome(unit)]) {
    expect(createGymInput.parse(starter)).toMatchObject(starter);
  }
});
