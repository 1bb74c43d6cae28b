import { expect, test } from 'vitest';
import { readTraining } from '#server/features/dashboard/training.ts';
import { blocksOf } from '#tests/support/accounts/blocks-of.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';
import { useTrainedLifter } from '#tests/server/features/dashboard/trained-lifter.ts';

const site = useTrainedLifter();
const { call, train } = site;

test('the dashboard leaves out the sets of a deleted workout', async () => {
  const { id } = await train({ actualReps: 5, actualWeight: 200 });
  await call('sessions.discard', { id });
  expect(await call('dashboard.training')).toMatchObject({ startTimes: [], lifts: [] });
});

test('with twenty years of workouts, the dashboard reads fewer than 1,500 database blocks', async () => {
  await giveTwentyYears(site.app, site.user, {
    exerciseId: site.bench.exerciseId,
    itsSets: 12,
    until: site.clock,
  });
  const { startTimes, lifts } = await readTraining(site.app.database.db, site.user.id, site.clock);
  expect([startTimes.length, lifts[0]?.points.length]).toEqual([159, 35]);
  const blocks = await blocksOf(site.app, (db) => readTraining(db, site.user.id, site.clock));
  for (const each of blocks) expect(each).toBeLessThan(1_500);
});
