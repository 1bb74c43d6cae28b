// Tests merging two workouts, splitting a workout, and undoing the merge and the split.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { followers } from '#server/session-log/followers.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

/**
 * Creates a user with two workouts on one evening. The first has two sets, and the second has one.
 */
async function given() {
  const user = await createUser(app);
  const [bench, row] = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row']);
  const log = (from: string, to: string, exercises: (string | undefined)[]) =>
    mustCall(
      app,
      'sessions.logPast',
      {
        startTime: `2026-01-05T${from}:00Z`,
        endTime: `2026-01-05T${to}:00Z`,
        notes: from,
        sets: exercises.map((exerciseId) => ({ exerciseId, actualReps: 5, actualWeight: 100 })),
      },
      user.token,
    );
  const first = await log('18:00', '18:30', [bench, row]);
  const second = await log('18:40', '19:10', [row]);
  const call = (path: string, input: object) => mustCall(app, path, input, user.token);
  return { user, first, second, call, log, bench };
}

const isAsReplayed = async ({ id }: TestUser) =>
  expect((await replayUser(app.database.ownerPool, id, { check: true })).drift).toEqual([]);

const setsOf = (session: { exerciseSets: { id: string }[] }) =>
  session.exerciseSets.map(({ id }) => id);

test.for(doors)('a merge of two workouts through %s can be undone', async (door) => {
  const { user, first, second, call } = await given();
  const key = randomUUID();
  const input = { id: second.id, otherId: first.id };
  const ask = () => send(app.app, door, 'sessions.merge', input, { ...user, key });
  const merged = await ask();
  expect(merged.status).toBe(200);
  expect(merged.data).toMatchObject({
    id: first.id,
    startTime: first.startTime,
    endTime: second.endTime,
    notes: '18:00\n18:40',
  });
  expect(setsOf(merged.data)).toEqual([...setsOf(first), ...setsOf(second)]);
  expect((await ask()).data).toEqual(merged.data);
  const gone = await send(app.app, door, 'sessions.get', { id: second.id }, user);
  expect(gone.status).toBe(404);
  expect(await call('deleted.list', {})).toEqual({ items: [] });
  const restored = await send(app.app, door, 'sessions.restore', { id: second.id }, user);
  expect(restored.message).toBe('Its sets are in another workout. Undo the merge');
  await isAsReplayed(user);

  const [set] = setsOf(second);
  const ofSet = { id: first.id, setId: set };
  await call('sessions.editSet', { ...ofSet, actualReps: 6 });
  const undo = { id: first.id, version: merged.data.version };
  const refused = await send(app.app, door, 'sessions.undoMove', undo, user);
  expect([refused.status, refused.message]).toEqual([
    409,
    'It was changed since. Undo that change first',
  ]);
  await call('sessions.editSet', { ...ofSet, actualReps: 5 });
  await call('sessions.deleteSet', { id: first.id, setId: setsOf(first)[0] });
  expect(setsOf(await call('sessions.undoMove', undo))).toEqual([setsOf(first)[1]]);
  expect((await call('sessions.get', { id: second.id })).exerciseSets).toHaveLength(1);
  await isAsReplayed(user);
});

test.for(doors)('a workout is split through %s, and the undo merges the parts', async (door) => {
  const { user, first, call } = await given();
  const [, line] = first.customTemplate.exercises;
  const input = { id: first.id, atLineId: line.id };
  const split = await send(app.app, door, 'sessions.split', input, user);
  expect(split.status).toBe(200);
  expect(setsOf(split.data)).toEqual([setsOf(first)[0]]);
  const { move } = (await call('sessions.events', { id: first.id })).at(-1);
  const other = await call('sessions.get', { id: move.otherSessionId });
  expect(setsOf(other)).toEqual([setsOf(first)[1]]);
  expect([other.completionStatus, other.endTime]).toEqual(['COMPLETED', first.endTime]);
  await isAsReplayed(user);
  const undo = { id: first.id, version: split.data.version };
  const one = await call('sessions.undoMove', undo);
  expect(one).toEqual({ ...first, version: first.version + 2 });
  await isAsReplayed(user);
});

test('followers of a merged workout hear of the exercise that was replaced in it', async () => {
  const { user, first, call, log, bench } = await given();
  const { id: own } = await call('exercises.create', { name: 'Second Bench' });
  const second = await log('19:30', '19:40', [own]);
  await app.database.ownerPool.query(
    `insert into exercise_merge (user_id, id, from_exercise_id, into_exercise_id, state, figures, done, moved, started_at)
     values ($1, $2, $3, $4, 'DONE', '{}', 0, '[]', now())`,
    [user.id, randomUUID(), own, bench],
  );
  const heard: number[] = [];
  const unfollow = followers.follow(
    { userId: user.id, sessionId: first.id },
    { signInId: 'another device', hear: (version) => heard.push(version) },
  );
  await call('sessions.merge', { id: second.id, otherId: first.id });
  unfollow();
  const { version, exerciseSets } = await call('sessions.get', { id: first.id });
  expect(exerciseSets.at(-1).exerciseId).toBe(bench);
  expect(heard).toEqual([version - 1, version]);
});

test('repeating a workout starts a new workout with the completed sets as targets', async () => {
  const { first, call } = await given();
  const again = await call('sessions.repeat', { id: first.id });
  expect(again.completionStatus).toBe('IN_PROGRESS');
  expect(again.customTemplate.exercises).toMatchObject([
    { targetSets: 1, targetReps: 5, targetWeight: 100 },
    { targetSets: 1, targetReps: 5, targetWeight: 100 },
  ]);
});
