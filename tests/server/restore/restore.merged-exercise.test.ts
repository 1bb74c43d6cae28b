// Tests restoring an archive from before or after a merge of two exercises. Another account can
// restore the archive from after the merge. The restore adds the merged workouts to this account,
// but no merge that can be undone.
import { expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { createUser, exerciseIds, setBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const caller =
  ({ token }: TestUser) =>
  (path: string, input: object = {}) =>
    mustCall(app, path, input, token);

const OWN = 'My press';

/** Creates a user with a workout of a custom exercise and of a library exercise. */
async function given() {
  const user = await createUser(app);
  const call = caller(user);
  const [into = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const { id: from } = await call('exercises.create', {
    name: OWN,
    equipmentRequired: ['BARBELL'],
  });
  for (const exerciseId of [from, into]) {
    const { id } = await call('sessions.startQuick', {});
    await call('sessions.logSet', { id, ...setBody(exerciseId) });
    await call('sessions.complete', { id });
  }
  return { user, call, from, into };
}

/** Returns the exercise, its workouts and its merges as the API lists them for the user. */
async function foundBy(user: TestUser, { from, into }: { from: string; into: string }) {
  const call = caller(user);
  const { data } = await call('exercises.list', { query: OWN });
  const sessionsOf = async (id: string) =>
    (await call('exercises.history', { id })).sessions.length as number;
  return {
    listed: data.filter(({ name }: { name: string }) => name === OWN).length,
    workouts: [await sessionsOf(from), await sessionsOf(into)],
    merges: (await call('exercises.merges', { id: from })).map(
      ({ state }: { state: string }) => state,
    ),
    drift: (await replayUser(app.database.pool, user.id, { check: true })).drift,
  };
}

test('the history of a merged exercise is restored into another account', async () => {
  const { user, call, from, into } = await given();
  await call('exercises.merge', { id: from, intoId: into });
  const other = await createUser(app);
  await restoreInto(app, other.id, await downloadArchive(app, user.token));
  const merged = { listed: 0, workouts: [0, 2], drift: [] };
  expect(await foundBy(user, { from, into })).toEqual({ ...merged, merges: ['DONE'] });
  expect(await foundBy(other, { from, into })).toEqual({ ...merged, merges: [] });
});

test('an archive from before a merge changes nothing when the user restores it after the merge', async () => {
  const { user, call, from, into } = await given();
  const file = await downloadArchive(app, user.token);
  const { id } = await call('exercises.merge', { id: from, intoId: into });
  const merged = await foundBy(user, { from, into });
  await restoreInto(app, user.id, file);
  expect(await foundBy(user, { from, into })).toEqual(merged);
  await call('exercises.undoMerge', { id });
  expect(await foundBy(user, { from, into })).toEqual({
    listed: 1,
    workouts: [1, 1],
    merges: [],
    drift: [],
  });
});
