import { describe, expect, test } from 'vitest';
import { rigLoads } from '#shared/gyms/rig-place.ts';
import { rigOf } from '#shared/gyms/rig.ts';

const loadsOf = (equipment: 'BARBELL' | 'DUMBBELL' | 'CABLE', most: number, max?: number) => {
  const rig = rigOf([equipment], null, 'kg');
  return rig ? rigLoads({ ...rig, ...(max ? { max } : {}) }, 'kg', most) : [];
};

describe('rigLoads returns the weights that can be loaded with the equipment', () => {
  test('a bar can be loaded with every combination of plates', () => {
    expect(loadsOf('BARBELL', 30)).toEqual([20, 22.5, 25, 27.5, 30, 32.5]);
    const rig = rigOf(['BARBELL'], null, 'kg');
    const plates = [{ weight: 10, pairs: 1 }];
    expect(rig && rigLoads({ ...rig, plates }, 'kg', 100)).toEqual([20, 40]);
  });

  test('dumbbells are available in every step up to the heaviest', () => {
    expect(loadsOf('DUMBBELL', 9)).toEqual([2, 4, 6, 8, 10]);
    expect(loadsOf('DUMBBELL', 9, 7)).toEqual([2, 4, 6, 7]);
    expect(loadsOf('CABLE', 12)).toEqual([5, 10, 15]);
  });

  test('the loadable weights are returned in the requested unit', () => {
    const rig = rigOf(['DUMBBELL'], null, 'kg');
    expect(rig && rigLoads(rig, 'lbs', 10)).toEqual([4.41, 8.82, 13.23]);
  });
});
