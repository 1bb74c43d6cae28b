import { expect, test } from 'vitest';
import { bytesOf, NOW, readFixture, told } from './dialects.ts';
import { readImport } from '#server/features/imports/read/read-import.ts';

test.each([
  ['hevy-kg-km.csv', '40 kg', '74.84 kg', '5000 m'],
  ['hevy-kg-miles.csv', '40 kg', '74.84 kg', '5005.06 m'],
  ['hevy-lbs-km.csv', '95 lbs', '165 lbs', '5000 m'],
  ['hevy-lbs-miles.csv', '95 lbs', '165 lbs', '5005.06 m'],
])('the Hevy file %s is read in the units of its header', async (name, warmup, work, distance) => {
  const file = await readFixture(name, { timeZone: 'Europe/Berlin' });
  expect(file).toMatchObject({ source: 'HEVY', questions: [], problems: [], remarks: [] });
  expect(told(file)).toEqual([
    '🎈 Push 2026-04-09T16:05 to 2026-04-09T17:00',
    `2 Bench Press (Barbell) WARMUP ${warmup} × 10`,
    `4 Bench Press (Barbell) ${work} × 5 @8.5`,
    '6 Lateral Raise (Dumbbell) [0] 10 kg × 12',
    '7 Triceps Rope Pushdown [0] DROP 10 kg × 12',
    '8 Lateral Raise (Dumbbell) [0] FAILURE 10 kg × 9 @10',
    'Lauf 2025-10-25T05:30 to 2025-10-25T06:00',
    `9 Running 1800 s ${distance}`,
    '10 Plank 60 s',
  ]);
  expect(file.workouts[0]?.lines[0]?.note).toBe('Pause on the chest\nand push');
  expect(file.workouts[1]?.note).toBe('easy');
});

test('a workout keeps its key when the rows of its file are reversed', async () => {
  const [header = '', ...rows] = bytesOf('strong-with-duration.csv').toString().trim().split('\n');
  const turned = Buffer.from([header, ...rows.toReversed()].join('\n'));
  const keys = async (bytes: Buffer, timeZone: string) =>
    (await readImport(bytes, { answers: { timeZone, unit: 'kg' }, now: NOW })).workouts
      .map(({ key }) => key)
      .toSorted();
  expect(await keys(turned, 'Asia/Tokyo')).toEqual(
    await keys(bytesOf('strong-with-duration.csv'), 'UTC'),
  );
});
