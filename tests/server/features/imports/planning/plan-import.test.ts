import { expect, test } from 'vitest';
import { plainFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const { call, plan, workouts } = useImporter();

test('planning an import counts workouts and matches exercises, but writes nothing', async () => {
  const planned = await plan(plainFile(3));
  expect(planned).toMatchObject({
    source: 'CSV',
    status: 'READY',
    fileName: 'workouts.csv',
    counts: {
      workouts: 3,
      sets: 12,
      newWorkouts: 3,
      knownWorkouts: 0,
      exercises: 2,
      unmatched: 1,
    },
    questions: [],
    problems: [],
    done: 0,
    total: 3,
  });
  expect(planned.exercises).toEqual([
    {
      name: 'Barbell Bench Press',
      sets: 9,
      exerciseId: expect.any(String),
      exerciseName: 'Barbell Bench Press',
      how: 'EXACT',
    },
    { name: 'Stone Carry Deluxe', sets: 3, exerciseId: null, exerciseName: null, how: 'NEW' },
  ]);
  expect(await workouts()).toEqual([]);
  expect((await call('imports.list')).data).toMatchObject([{ id: planned.id, status: 'READY' }]);
});
