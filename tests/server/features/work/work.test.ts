// Compares the mechanical work that the server computes with results calculated by hand. Work is
// force × distance × repetitions, in joules.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, exerciseIds, setBody, type TestUser } from '../../../support/factories.ts';
import { mustCall } from '../../../support/refusals.ts';
import { useTestApp } from '../../../support/use-test-app.ts';

const NAMES = ['Barbell Back Squat', 'Barbell Row', 'Lat Pulldown', 'Single-Arm Dumbbell Row'];

const app = useTestApp();
let user: TestUser;
let [squat, row, pulldown, oneArmRow]: string[] = [];

beforeEach(async () => {
  user = await createUser(app, { height: 175, weight: 80 });
  [squat, row, pulldown, oneArmRow] = await exerciseIds(app, user.token, NAMES);
});

const call = (path: string, input: object = {}, who = user) =>
  mustCall(app, path, input, who.token);

/**
 * Starts a workout and logs the given sets, by default with 220.46 lbs (100 kg). Returns the id of
 * the workout.
 */
async function train(
  ...sets: [exerciseId: string | undefined, reps: number, more?: object][]
): Promise<string> {
  const { id } = await call('sessions.startQuick');
  for (const [exerciseId, actualReps, more] of sets) {
    const body = { actualReps, actualWeight: 220.46, ...more };
    await call('sessions.logSet', { id, ...setBody(String(exerciseId), body) });
  }
  return id;
}

test('the mechanical work of a session includes warm-ups', async () => {
  const id = await train(
    [squat, 5, { setClassification: 'WARMUP' }],
    [squat, 5],
    [row, 8],
    [pulldown, 10],
  );
  const noWarmUp = { coveredWarmUps: 0, totalWarmUps: 0 };
  const warmUp = { coveredWarmUps: 1, totalWarmUps: 1 };
  const none = { work: null, coveredSets: 0, totalSets: 1, ...noWarmUp, setIds: [] };
  const squats = { total: 9956, low: 8761, high: 11151 };
  expect(await call('work.ofSession', { id })).toEqual({
    rule: 'lifting-work',
    version: 1,
    work: squats,
    coveredSets: 1,
    totalSets: 3,
    ...warmUp,
    gap: 'TAPE',
    exercises: [
      {
        exerciseId: squat,
        work: squats,
        coveredSets: 1,
        totalSets: 1,
        ...warmUp,
        gap: null,
        setIds: [expect.any(String), expect.any(String)],
      },
      { exerciseId: row, gap: 'TAPE', ...none },
      { exerciseId: pulldown, gap: 'NEVER', ...none },
    ],
  });
});

test('mechanical work is computed for an exercise whose distance the user has measured with a tape', async () => {
  const id = await train([oneArmRow, 10]);
  await call('sessions.complete', { id });
  const taped = await call('work.putTravel', { id: oneArmRow, travelCm: 45 });
  expect(taped).toEqual({ exerciseId: oneArmRow, travelCm: 45 });
  const total = Math.round(10 * 9.80665 * 100 * 0.45);
  expect(await call('work.ofExercise', { id: oneArmRow })).toMatchObject({
    travel: { cm: 45, lowCm: 43.2, highCm: 46.8, basis: 'TAPE' },
    travelGap: null,
    tapedCm: 45,
    countsBody: false,
    sessions: [{ sessionId: id, work: { total }, coveredSets: 1, totalSets: 1 }],
  });
  await call('work.putTravel', { id: oneArmRow, travelCm: null });
  expect(await call('work.ofExercise', { id: oneArmRow })).toMatchObject({
    travel: null,
    travelGap: 'TAPE',
    tapedCm: null,
    sessions: [{ work: null, gap: 'TAPE' }],
  });
});

test('the mechanical work of an exercise leaves out unfinished workouts', async () => {
  const first = await train([squat, 5]);
  await call('sessions.complete', { id: first });
  await train([squat, 3]);
  const { travel, sessions, countsBody } = await call('work.ofExercise', { id: squat });
  expect(travel).toEqual({ cm: 62.8, lowCm: 55.3, highCm: 70.4, basis: 'HEIGHT' });
  expect(countsBody).toBe(true);
  expect(sessions.map((each: { sessionId: string }) => each.sessionId)).toEqual([first]);
});

test('changing a custom exercise into a machine exercise removes its measured distance', async () => {
  const { id } = await call('exercises.create', {
    name: 'Log Lift',
    equipmentRequired: ['BARBELL'],
  });
  await call('work.putTravel', { id, travelCm: 120 });
  expect(await call('work.ofExercise', { id })).toMatchObject({ travel: { cm: 120 } });
  await call('exercises.update', { id, equipmentRequired: ['MACHINE'] });
  expect(await call('work.ofExercise', { id })).toMatchObject({ travel: null, travelGap: 'NEVER' });
});

test('a measured distance is refused for an exercise on a machine', async () => {
  await expect(call('work.putTravel', { id: pulldown, travelCm: 60 })).rejects.toThrow(
    'is not estimated',
  );
});

describe('mechanical work is summed per week', () => {
  /** NOW is a Thursday, so the current week has days that have not come yet. */
  const NOW = new Date('2026-01-08T12:00:00Z');
  const app = useTestApp({ now: () => NOW });
  let user: TestUser;
  let bench: string;

  beforeAll(async () => {
    user = await createUser(app, { height: 180 });
    const [id] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
    bench = String(id);
    // The first workout is on Sunday evening in Los Angeles, which is Monday in UTC. The second is
    // on that Monday.
    await trained('2026-01-05T03:00:00Z', 5);
    await trained('2026-01-05T20:00:00Z', 10);
  });

  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

  /** Logs a workout that has one set with 100 kg and the given number of repetitions. */
  async function trained(startTime: string, actualReps: number): Promise<void> {
    const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
    const sets = [{ exerciseId: bench, actualReps, actualWeight: 220.46 }];
    await call('sessions.logPast', { startTime, endTime, sets });
  }

  const joules = (reps: number) => Math.round(reps * 9.80665 * 100 * 0.2275 * 1.8);

  test("weekly work counts a workout on its day in the lifter's time zone", async () => {
    const there = { weeks: 2, timeZone: 'America/Los_Angeles' };
    expect((await call('work.byWeek', there)).weeks).toMatchObject([
      { weekStart: '2025-12-29', work: { total: joules(5) }, coveredSets: 1, totalSets: 1 },
      { weekStart: '2026-01-05', work: { total: joules(10) }, coveredSets: 1, totalSets: 1 },
    ]);
    expect((await call('work.byWeek', { weeks: 2 })).weeks).toMatchObject([
      { weekStart: '2025-12-29', work: null, totalSets: 0, gap: null },
      { weekStart: '2026-01-05', work: { total: joules(15) }, totalSets: 2 },
    ]);
  });

  test('work.byWeek returns twelve weeks by default', async () => {
    const { rule, version, weeks } = await call('work.byWeek');
    expect([rule, version, weeks.length]).toEqual(['lifting-work', 1, 12]);
  });
});
