import { expect, test } from 'vitest';
import { readTraining } from '#server/features/dashboard/training.ts';
import type { Training } from '#shared/dashboard/training-schema.ts';
import { setBody } from '#tests/support/factories.ts';
import { useTrainedLifter } from '#tests/server/features/dashboard/trained-lifter.ts';

const site = useTrainedLifter();
const { call, train } = site;

const DAY_MS = 24 * 3_600_000;

async function inDays(days: number): Promise<Training> {
  return readTraining(
    site.app.database.db,
    site.user.id,
    new Date(site.clock.getTime() + days * DAY_MS),
  );
}

test('the dashboard of a new user has no training', async () => {
  const nothing = {
    startTimes: [],
    days: [],
    muscleSets: [],
    lifts: [],
    lighterSessions: [],
    records: [],
  };
  expect(await call('dashboard.training')).toEqual(nothing);
});

test('the dashboard returns start times, sets per muscle, lifts and records of completed workouts', async () => {
  const first = await train({ actualReps: 5, actualWeight: 180 });
  const second = await train(
    { actualReps: 10, actualWeight: 300, setClassification: 'WARMUP' },
    { actualReps: 5, actualWeight: 186 },
    { actualReps: 0, actualWeight: 186 },
  );
  const running = await call('sessions.start', { customTemplateId: site.templateId });
  await call('sessions.logSet', { id: running.id, ...setBody(site.bench.exerciseId) });
  const told = await call('dashboard.training');
  expect(told.startTimes).toEqual([second.startTime, first.startTime]);
  const sets = (startTime: string) =>
    site.bench.exercise.muscleGroups.primary.map((muscle) => ({
      startTime,
      day: startTime.slice(0, 10),
      muscle,
      sets: 1,
    }));
  expect(told.muscleSets).toEqual([...sets(first.startTime), ...sets(second.startTime)]);
  expect(told.lifts).toEqual([
    {
      exerciseId: site.bench.exerciseId,
      name: site.bench.exercise.name,
      loadKind: 'EXTERNAL',
      kind: 'oneRepMax',
      scale: 'WEIGHT',
      points: [
        { startTime: first.startTime, value: 210, heaviestLbs: 180 },
        { startTime: second.startTime, value: 217, heaviestLbs: 186 },
      ],
    },
  ]);
  const { records } = await call('sessions.insights', { id: second.id });
  expect(records).toHaveLength(1);
  expect(told.records).toEqual([
    {
      sessionId: second.id,
      startTime: second.startTime,
      day: second.startTime.slice(0, 10),
      exerciseName: site.bench.exercise.name,
      loadKind: 'EXTERNAL',
      exercise: expect.objectContaining({ name: site.bench.exercise.name }),
      record: records[0],
    },
  ]);
});

test('the dashboard returns sets per muscle of 16 days, lifts of 12 weeks and workouts of a year', async () => {
  await train({ actualReps: 5, actualWeight: 180 });
  await train({ actualReps: 5, actualWeight: 190 });
  const counts = async (days: number) => {
    const { startTimes, muscleSets, lifts, records } = await inDays(days);
    const isTold = [startTimes, muscleSets, lifts, records].map((each) => each.length > 0);
    return isTold.map(Number).join('');
  };
  expect(await counts(15)).toBe('1111');
  expect(await counts(17)).toBe('1011');
  // The 12 weeks begin on a Monday. On Monday, 18 May, 78 days after the workout of 1 March, they
  // begin on 2 March.
  expect(await counts(77)).toBe('1011');
  expect(await counts(78)).toBe('1000');
  expect(await counts(370)).toBe('1000');
  expect(await counts(372)).toBe('0000');
});

test('a set is not shown as a record when a set from before the shown weeks was heavier', async () => {
  // This workout is too old for the lifts on the dashboard, but still holds the record.
  await call('sessions.logPast', {
    startTime: new Date(site.clock.getTime() - 7 * DAY_MS).toISOString(),
    endTime: new Date(site.clock.getTime() - 7 * DAY_MS + 60_000).toISOString(),
    sets: [{ exerciseId: site.bench.exerciseId, actualReps: 5, actualWeight: 200 }],
  });
  const between = new Date(site.clock.getTime() + 77 * DAY_MS);
  await train({ actualReps: 5, actualWeight: 190 });
  const { startTimes, records } = await readTraining(site.app.database.db, site.user.id, between);
  expect([startTimes.length, records]).toEqual([2, []]);
});
