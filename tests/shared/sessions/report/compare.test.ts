import { expect, test } from 'vitest';
import { compareRuns } from '#shared/sessions/report/compare.ts';

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

test('compareRuns returns the differences from the numbers of the last workout', () => {
  expect(compareRuns(summary, previous, 'lbs')).toEqual({
    volume: 0,
    durationMinutes: -5,
    averageRpe: -0.1,
    highestRpe: 0,
    heaviest: 2.5,
  });
});

test('a number that one workout lacks is not compared', () => {
  const empty = { ...previous, averageRPE: null, highestRPE: null, heaviestWeight: null };
  expect(compareRuns(summary, empty, 'lbs')).toMatchObject({
    averageRpe: null,
    highestRpe: null,
    heaviest: null,
  });
});

test('the comparison subtracts whole pounds: 4,001 − 4,000 is 1', () => {
  const now = { ...summary, totalVolumeLbs: 4000.5 };
  expect(compareRuns(now, previous, 'lbs').volume).toBe(1);
});

test('in kilograms, the comparison subtracts the rounded numbers that the screen shows', () => {
  // The weights are 61.25 and 60 kg; the volumes are shown as 1,815 and 1,814 kg.
  const now = { ...summary, totalVolumeLbs: 4001.2, heaviestLbs: 135.03 };
  const before = { ...previous, totalVolume: 4000.1, heaviestWeight: 132.28 };
  expect(compareRuns(now, before, 'kg')).toMatchObject({ volume: 1, heaviest: 1.25 });
  expect(compareRuns(now, { ...before, totalVolume: 4001 }, 'kg')).toMatchObject({ volume: 0 });
});
