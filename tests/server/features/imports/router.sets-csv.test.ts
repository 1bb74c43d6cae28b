// Tests `sets.csv`, which LiftLedger exports. Importing the file into another account must give
// equal sets.
import { expect, test } from 'vitest';
import { unzip } from '#tests/support/archives.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import { bringIn } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

async function setsCsvOf({ token }: TestUser): Promise<string> {
  const answer = await app.app.inject({
    url: '/api/v1/users/export.zip',
    headers: { authorization: `Bearer ${token}` },
  });
  return String((await unzip(answer.rawPayload)).get('sets.csv'));
}

/** Returns the workouts of an account, oldest first, with the weights as the user entered them. */
async function workoutsOf({ token }: TestUser) {
  const { data } = await mustCall(app, 'sessions.history', { limit: 100 }, token);
  const workouts = [];
  for (const { id } of data.toReversed()) {
    const session = await mustCall(app, 'sessions.get', { id }, token);
    const sets = [];
    for (const { exerciseId, rpeRating, rpeSource, ...set } of session.exerciseSets) {
      const { name } = await mustCall(app, 'exercises.get', { id: exerciseId }, token);
      const { setNumber, setClassification, actualReps, actualWeight, enteredWeight } = set;
      const { actualDuration, actualDistance, notes } = set;
      sets.push({
        name,
        setNumber,
        setClassification,
        actualReps,
        actualWeight,
        // A set may be stored without the entered weight. The stored weight is then the entered
        // weight in lbs.
        enteredWeight: enteredWeight ?? { value: actualWeight, unit: 'lbs' },
        rpe: rpeSource === 'entered' ? rpeRating : null,
        actualDuration,
        actualDistance,
        notes,
      });
    }
    const { startTime, endTime, notes, customTemplate } = session;
    workouts.push({ name: customTemplate.name, startTime, endTime, notes, sets });
  }
  return workouts;
}

test('sets that are exported as sets.csv are imported with equal values', async () => {
  const owner = await createUser(app);
  const call = (path: string, input: object) => mustCall(app, path, input, owner.token);
  const [bench, plank] = await exerciseIds(app, owner.token, ['Barbell Bench Press', 'Plank']);
  const own = await call('exercises.create', { name: '=SUM(A1), "Row"' });
  const carry = await call('exercises.create', { name: '@home Carry', measure: 'DISTANCE' });
  await call('sessions.logPast', {
    name: '+20 "Push", and so on',
    notes: 'One line,\nanother "line"\n- a third',
    startTime: '2024-03-01T17:00:00.000Z',
    endTime: '2024-03-01T18:05:30.000Z',
    sets: [
      {
        exerciseId: bench,
        actualReps: 10,
        actualWeight: 44.09,
        enteredWeight: { value: 20, unit: 'kg' },
        setClassification: 'WARMUP',
      },
      {
        exerciseId: bench,
        actualReps: 5,
        actualWeight: 181.88,
        enteredWeight: { value: 82.5, unit: 'kg' },
        rpeRating: 8.5,
        notes: 'Said "slow",\nand paused',
      },
      { exerciseId: bench, actualReps: 5, actualWeight: 185, notes: '=1+1' },
      { exerciseId: own.id, actualReps: 8, actualWeight: 102.5, setClassification: 'DROP' },
    ],
  });
  await call('sessions.logPast', {
    name: 'Evening',
    startTime: '2024-07-01T20:30:15.000Z',
    endTime: '2024-07-01T21:00:15.000Z',
    sets: [
      { exerciseId: plank, actualReps: 0, actualWeight: 0, actualDuration: 75 },
      { exerciseId: carry.id, actualReps: 0, actualWeight: 70, actualDistance: 42.5 },
    ],
  });
  const csv = await setsCsvOf(owner);
  const other = await createUser(app);
  const done = await bringIn(app, csv, {
    token: other.token,
    fields: { timeZone: 'America/Lima' },
  });
  expect(done).toMatchObject({ status: 'DONE', problems: [], questions: [] });
  expect(await workoutsOf(other)).toEqual(await workoutsOf(owner));
  expect(await setsCsvOf(other)).toBe(csv);
});
