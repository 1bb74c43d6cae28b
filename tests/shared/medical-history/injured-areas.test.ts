import { expect, it } from 'vitest';
import { injuredAreas, recoveringAreas } from '#shared/medical-history/injured-areas.ts';

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;
const knees = { name: 'Knees', status: 'chronic' } as const;
const fall = { name: 'Fall from a horse, knee and shoulder', status: 'chronic' } as const;

it('lists each body part once, from head to foot, with its injuries', () => {
  expect(injuredAreas([knees, cuff, fall])).toEqual({
    areas: [
      { area: 'SHOULDER', injuries: [cuff, fall] },
      { area: 'KNEE', injuries: [knees, fall] },
    ],
    unplaced: [],
  });
});

it('ignores healed injuries', () => {
  expect(injuredAreas([{ ...cuff, status: 'healed' }])).toEqual({ areas: [], unplaced: [] });
});

it('lists an injury without a known part separately, and ignores a row without a name', () => {
  const old = { name: 'Something old', status: 'chronic' } as const;
  expect(injuredAreas([old, { name: ' ', status: 'chronic' }])).toEqual({
    areas: [],
    unplaced: [old],
  });
});

it('lists parts of recovering injuries only', () => {
  const old = { name: 'Something old', status: 'recovering' } as const;
  expect(recoveringAreas([knees, cuff, fall, old])).toEqual(['SHOULDER']);
  expect(recoveringAreas([{ ...cuff, status: 'healed' }, knees])).toEqual([]);
});
