import { expect, test } from 'vitest';
import { compareRuns } from '#shared/sessions/compare.ts';

const summary = {
  totalVolumeLbs: 4000.3,
  durationMinutes: 50,
  averageRpe: 7.8,
  highestRpe: 9,
  heaviestLbs: 187.5,
  totalSets: 9,
};
const previous = {
  id: 'before',
  startTime: '2026-11-13T18:00:00.000Z',
  totalVolume: 4000.1,
  durationMinutes: 55,
  averageRPE: 7.9,
  highestRPE: 9,
  heaviestWeight: 185,
  totalSets: 9,
};

test('each number minus that of the previous run, without a binary tail', () => {
  expect(compareRuns(summary, previous)).toEqual({
    volumeLbs: 0.2,
    durationMinutes: -5,
    averageRpe: -0.1,
    highestRpe: 0,
    heaviestLbs: 2.5,
  });
});

test('where one of them has no sets there is nothing to compare', () => {
  const empty = { ...previous, averageRPE: null, highestRPE: null, heaviestWeight: null };
  expect(compareRuns(summary, empty)).toMatchObject({
    averageRpe: null,
    highestRpe: null,
    heaviestLbs: null,
  });
});
