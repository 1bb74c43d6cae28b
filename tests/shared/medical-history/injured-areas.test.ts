import { expect, it } from 'vitest';
import { injuredAreas, recoveringAreas } from '#shared/medical-history/injured-areas.ts';

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;
const knees = { name: 'Knees', status: 'chronic' } as const;
const fall = { name: 'Fall from a horse, knee and shoulder', status: 'chronic' } as const;

it('injured body parts are listed once, from head to foot', () => {
  expect(injuredAreas([knees, cuff, fall])).toEqual({
    areas: [
      { area: 'SHOULDER', injuries: [cuff, fall] },
      { area: 'KNEE', injuries: [knees, fall] },
    ],
    unplaced: [],
  });
});

it('healed injuries are ignored', () => {
  expect(injuredAreas([{ ...cuff, status: 'healed' }])).toEqual({ areas: [], unplaced: [] });
});

it('an injury of an unknown body part is listed separately', () => {
  const old = { name: 'Something old', status: 'chronic' } as const;
  expect(injuredAreas([old, { name: ' ', status: 'chronic' }])).toEqual({
    areas: [],
    unplaced: [old],
  });
});

it('a body part is marked as recovering only if its injury has the status recovering', () => {
  const old = { name: 'Something old', status: 'recovering' } as const;
  expect(recoveringAreas([knees, cuff, fall, old])).toEqual(['SHOULDER']);
  expect(recoveringAreas([{ ...cuff, status: 'healed' }, knees])).toEqual([]);
});
