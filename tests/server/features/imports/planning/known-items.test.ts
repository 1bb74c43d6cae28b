import { describe, expect, test } from 'vitest';
import { exerciseIds } from '#tests/support/factories.ts';
import { plainFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const site = useImporter();
const { call, ask, plan, bring, undo, workouts, expectNoDrift } = site;

describe('importing a file a second time skips workouts that are already in the account', () => {
  test('a completely imported file has no new workouts when it is planned again', async () => {
    const { id } = await bring(plainFile(2));
    const again = await ask('imports.run', { id });
    expect([again.status, again.data.status]).toEqual([202, 'DONE']);
    expect((await plan(plainFile(2))).counts).toMatchObject({ newWorkouts: 0, knownWorkouts: 2 });
    expect((await plan(plainFile(3))).counts).toMatchObject({ newWorkouts: 1, knownWorkouts: 2 });
    expect(await workouts()).toHaveLength(2);
  });

  test('a workout that the user deleted counts as new when an import of its file is planned again', async () => {
    await bring(plainFile(2));
    const [first] = await workouts();
    await call('sessions.discard', { id: first.id });
    expect((await plan(plainFile(2))).counts).toMatchObject({ newWorkouts: 1, knownWorkouts: 1 });
  });

  test('a workout in a file counts as known when a logged workout has the same start and exercises', async () => {
    const [bench = ''] = await exerciseIds(site.app, site.user.token, ['Barbell Bench Press']);
    const sets = [{ exerciseId: bench, actualReps: 5, actualWeight: 100 }];
    const times = { startTime: '2024-01-01T16:00:20Z', endTime: '2024-01-01T17:00:00Z' };
    await call('sessions.logPast', { ...times, sets });
    const file = plainFile(1, 'Barbell Bench Press');
    expect((await plan(file)).counts).toMatchObject({ newWorkouts: 0, knownWorkouts: 1 });
  });
});

describe('an import adds the body measurements of a file', () => {
  const file = [
    '"date","weight_kg","fat_percent","neck_cm","waist_cm","left_bicep_cm","right_bicep_cm"',
    '"31 Jan 2025, 00:00",80.5,18,40,85,38,39',
    '"1 Feb 2025, 00:00",80.2,,,,,',
  ].join('\n');

  test('body measurements are imported by day and removed by the undo', async () => {
    const before = (await call('bodyWeight.list')).entries;
    const done = await bring(file);
    expect(done).toMatchObject({
      source: 'HEVY_MEASUREMENTS',
      status: 'DONE',
      done: 2,
      total: 2,
      counts: { measurements: 2 },
    });
    const entries = (await call('bodyWeight.list')).entries;
    expect(entries.slice(before.length)).toMatchObject([
      { day: '2025-02-01', weight: 80.2 },
      { day: '2025-01-31', weight: 80.5 },
    ]);
    const { biometrics } = await call('biometrics.list');
    expect(biometrics).toMatchObject([{ bodyFatPercentage: 18 }]);
    expect((await plan(file)).total).toBe(0);
    expect((await undo(done.id)).data.status).toBe('UNDONE');
    expect((await call('biometrics.list')).biometrics).toEqual([]);
    expect((await call('bodyWeight.list')).entries).toEqual(before);
    expect((await plan(file)).total).toBe(2);
    await expectNoDrift();
  });
});
