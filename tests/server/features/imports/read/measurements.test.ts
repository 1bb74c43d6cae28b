import { expect, test } from 'vitest';
import { readFixture } from './dialects.ts';

test('an import averages the tape measurements of the left and the right arm', async () => {
  const file = await readFixture('hevy-measurements.csv', {});
  expect(file).toMatchObject({ source: 'HEVY_MEASUREMENTS', questions: [], workouts: [] });
  expect(file.measurements).toEqual([
    {
      line: 2,
      recordedAt: '2026-01-31T12:00:00.000Z',
      weightKg: 83.69,
      bodyFatPercent: 18.5,
      sites: {
        neck: 14.96,
        chest: 40.16,
        biceps: 14.37,
        forearms: 11.81,
        waist: 33.46,
        hips: 39.37,
        thighs: 23.03,
        calves: 14.96,
      },
    },
    expect.objectContaining({ line: 3, weightKg: 83.1, bodyFatPercent: null, sites: {} }),
  ]);
  expect(file.problems).toEqual([
    { line: 5, message: 'The body weight 900 is not from 22.68 to 453.59' },
  ]);
  expect(file.remarks).toEqual(['Left out, since we have no place for them: shoulder, abdomen.']);
});

test('an import reads tape measurements in inches in a file that has body weights in kg', async () => {
  const { measurements } = await readFixture('hevy-measurements-inches.csv');
  expect(measurements[0]).toMatchObject({
    weightKg: 83.69,
    sites: { neck: 15, chest: 40, biceps: 14.25, waist: 33 },
  });
});
