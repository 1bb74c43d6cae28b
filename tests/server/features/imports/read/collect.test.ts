import { describe, expect, test } from 'vitest';
import { readRows as read, told } from './dialects.ts';

test('a break of over four hours separates the sets of a day into two workouts', async () => {
  const rows = ['18:00', '18:04', '18:09', '22:30'].map(
    (clock) => `2026-11-02,${clock},Squat,80,5`,
  );
  const file = await read(['Date,Time,Exercise,Weight (kg),Reps', ...rows]);
  expect(told(file).filter((line) => line.startsWith('Workout'))).toEqual([
    'Workout 2026-11-02T17:00 to 2026-11-02T17:09',
    'Workout 2026-11-02T21:30 to 2026-11-02T21:30',
  ]);
});

describe('sets before and after midnight stay one workout', () => {
  const header = 'Date,Time,Exercise,Weight (kg),Reps';
  const night = ['2026-11-02,23:40', '2026-11-02,23:55', '2026-11-03,00:10', '2026-11-03,00:25'];
  const starts = async (clocks: readonly string[]) => {
    const file = await read([header, ...clocks.map((clock) => `${clock},Squat,80,5`)]);
    return told(file).filter((line) => line.startsWith('Workout'));
  };

  test('a workout that ends after midnight belongs to the day on which it began', async () => {
    expect(await starts(night)).toEqual(['Workout 2026-11-02T22:40 to 2026-11-02T23:25']);
  });

  test('a workout across midnight stays one workout when the file has the newest row first', async () => {
    expect(await starts(night.toReversed())).toEqual([
      'Workout 2026-11-02T22:40 to 2026-11-02T23:25',
    ]);
  });

  test('a break of more than three hours over midnight separates two workouts', async () => {
    expect(await starts(['2026-11-02,21:30', '2026-11-02,21:40', '2026-11-03,00:45'])).toHaveLength(
      2,
    );
  });

  test('late workouts of two nights are imported as two workouts', async () => {
    expect(await starts(['2026-11-02,23:40', '2026-11-02,23:50', '2026-11-04,00:10'])).toHaveLength(
      2,
    );
  });

  test('sets before and after midnight with different workout names are two workouts', async () => {
    const rows = ['2026-11-02,23:40,A', '2026-11-02,23:50,A', '2026-11-03,00:10,B'];
    const file = await read([
      'Date,Time,Workout Name,Exercise,Reps',
      ...rows.map((row) => `${row},Squat,5`),
    ]);
    expect(file.workouts).toHaveLength(2);
  });
});
