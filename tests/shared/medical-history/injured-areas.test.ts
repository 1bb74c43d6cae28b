import { expect, it } from 'vitest';
import { injuredAreas, recoveringAreas } from '#shared/medical-history/injured-areas.ts';

const cuff = { name: 'Rotator cuff', status: 'recovering' } as const;
const knees = { name: 'Knees', status: 'chronic' } as const;
const fall = { name: 'Fall from a horse, knee and shoulder', status: 'chronic' } as const;

it('each injured body part is listed once, from head to foot, with its injuries', () => {
  expect(injuredAreas([knees, cuff, fall])).toEqual({
    areas: [
      { area: 'SHOULDER', injuries: [cuff, fall] },
      { area: 'KNEE', injuries: [knees, fall] },
    ],
    unplaced: [],
  });
});

it('the injured body parts ignore healed injuries', () => {
  expect(injuredAreas([{ ...cuff, status: 'healed' }])).toEqual({ areas: [], unplaced: [] });
});

it('an injury of an unknown part is listed separately, and a row without a name is ignored', () => {
  const old = { name: 'Something old', status: 'chronic' } as const;
  expect(injuredAreas([old, { name: ' ', status: 'chronic' }])).toEqual({
    areas: [],
    unplaced: [old],
  });
});

it('the recovering body parts are those of recovering injuries only', () => {
  const old = { name: 'Something old', status: 'recovering' } as const;
  expect(recoveringAreas([knees, cuff, fall, old])).toEqual(['SHOULDER']);
  expect(recoveringAreas([{ ...cuff, status: 'healed' }, knees])).toEqual([]);
});
