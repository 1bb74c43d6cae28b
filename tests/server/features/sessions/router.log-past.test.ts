// Tests logging past workouts. A past workout must get the same events as a workout that is logged
// during training.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;
let given: GivenSession;
let bench: string;

beforeEach(async () => {
  user = await createUser(app);
  given = await givenSession(app, user);
  bench = String(given.exerciseIds[0]);
});

afterEach(async () => {
  const { drift } = await replayUser(app.database.pool, user.id, { check: true });
  expect(drift).toEqual([]);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const past = (changes: object = {}) => ({
  startTime: '2024-03-01T17:00:00.000Z',
  endTime: '2024-03-01T18:00:00.000Z',
  sets: [
    { exerciseId: bench, actualReps: 10, actualWeight: 45, setClassification: 'WARMUP' },
    { exerciseId: bench, actualReps: 5, actualWeight: 225, rpeRating: 8 },
    { exerciseId: bench, actualReps: 5, actualWeight: 230, notes: 'Slow' },
  ],
  ...changes,
});

test('a past workout is stored with the same events as a workout that is logged during training', async () => {
  const session = await call('sessions.logPast', past({ name: 'Old gym', notes: 'From paper' }));
  expect(session).toMatchObject({
    completionStatus: 'COMPLETED',
    startTime: '2024-03-01T17:00:00.000Z',
    endTime: '2024-03-01T18:00:00.000Z',
    notes: 'From paper',
    customTemplateId: session.id,
  });
  expect(session.customTemplate).toMatchObject({
    name: 'Old gym',
    exercises: [{ exerciseId: bench, targetSets: 2 }],
  });
  expect(session.exerciseSets).toMatchObject([
    { setClassification: 'WARMUP', loggedAt: '2024-03-01T17:15:00.000Z', setNumber: 1 },
    { actualWeight: 225, rpeRating: 8, rpeSource: 'entered' },
    { actualWeight: 230, notes: 'Slow', loggedAt: '2024-03-01T17:45:00.000Z' },
  ]);
  const history = await call('sessions.history', { customTemplateId: session.id });
  expect(history.data).toMatchObject([{ muscles: [{ muscle: 'CHEST', sets: 2 }] }]);
  const timeline = await call('sessions.events', { id: session.id });
  expect(timeline.map(({ type }: { type: string }) => type)).toEqual([
    'SessionStarted',
    'SessionNoted',
    'SetLogged',
    'SetLogged',
    'SetLogged',
    'SessionCompleted',
  ]);
});

test('a past workout is listed in the history of its template', async () => {
  const { data } = await call('exercises.list', { query: 'Overhead Press' });
  const sets = [
    { exerciseId: bench, actualReps: 5, actualWeight: 225 },
    { exerciseId: data[0].id, actualReps: 8, actualWeight: 95 },
  ];
  const session = await call(
    'sessions.logPast',
    past({ customTemplateId: given.templateId, sets }),
  );
  expect(session.customTemplateId).toBe(given.templateId);
  expect(session.exerciseSets).toHaveLength(2);
  const history = await call('sessions.history', { customTemplateId: given.templateId });
  expect(history.data.map(({ id }: { id: string }) => id)).toContain(session.id);
});

test.for<[string, object, number, string]>([
  [
    'an end before the start',
    { endTime: '2024-03-01T16:00:00.000Z' },
    400,
    'The end cannot be before the start',
  ],
  [
    'an end in the future',
    { endTime: new Date(Date.now() + 86_400_000).toISOString() },
    400,
    'A past workout cannot end in the future',
  ],
  [
    'a start before 1900',
    { startTime: '1899-12-31T23:00:00.000Z' },
    400,
    'This is not a valid date and time',
  ],
  ['no set', { sets: [] }, 400, 'Please enter at least one set'],
  [
    'more sets than 500',
    {
      sets: Array.from({ length: 501 }, () => ({
        exerciseId: '01930000-0000-7000-8000-000000000001',
        actualReps: 1,
        actualWeight: 1,
      })),
    },
    400,
    'A workout can have at most 500 sets',
  ],
  [
    'an exercise that there is not',
    { sets: [{ exerciseId: randomUUID(), actualReps: 1, actualWeight: 1 }] },
    404,
    'Exercise not found',
  ],
  [
    'a template that there is not',
    { customTemplateId: randomUUID() },
    404,
    'Workout template not found',
  ],
])('a past workout with %s is refused and not stored', async ([, changes, status, sentence]) => {
  for (const door of doors) {
    const refusal = await send(app.app, door, 'sessions.logPast', past(changes), user);
    expect([refusal.status, refusal.message]).toEqual([status, sentence]);
  }
  expect((await call('sessions.history', {})).data).toHaveLength(1);
});
