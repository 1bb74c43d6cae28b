import { expect, it } from 'vitest';
import { injuredAreas, recoveringAreas } from '#shared/medical-history/injured-areas.ts';

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;
const knees = { name: 'Knees', status: 'chronic' } as const;
const fall = { name: 'Fall from a horse, knee and shoulder', status: 'chronic' } as const;

it('each part of the body is named once, from head to foot, with the injuries that are about it', () => {
  expect(injuredAreas([knees, cuff, fall])).toEqual({
    areas: [
      { area: 'SHOULDER', injuries: [cuff, fall] },
      { area: 'KNEE', injuries: [knees, fall] },
    ],
    unplaced: [],
  });
});

it('healed injuries do not count', () => {
  expect(injuredAreas([{ ...cuff, status: 'healed' }])).toEqual({ areas: [], unplaced: [] });
});

it('an injury that names no known part is kept apart, and a row without a name is none', () => {
  const old = { name: 'Something old', status: 'chronic' } as const;
  expect(injuredAreas([old, { name: ' ', status: 'chronic' }])).toEqual({
    areas: [],
    unplaced: [old],
  });
});

it('recovering parts are those of recovering injuries alone, and of names that say a part', () => {
  const old = { name: 'Something old', status: 'recovering' } as const;
  expect(recoveringAreas([knees, cuff, fall, old])).toEqual(['SHOULDER']);
  expect(recoveringAreas([{ ...cuff, status: 'healed' }, knees])).toEqual([]);
});
