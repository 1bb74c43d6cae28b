// Undoes imports of an archive. Each undo must restore the rows from before the import, and keep
// rows that the user changed after the import.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { archivedTables } from '#server/restore/tables.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { createUser, startSession, type TestUser } from '#tests/support/factories.ts';
import { bringIn, mustPlan, plainFile } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive } from '#tests/support/restored.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let archive: Buffer;

beforeAll(async () => {
  const source = await createUser(app);
  await createRest(source);
  const { template } = await createEverythingOnce(app, source);
  const { id } = await startSession(app, source.token, template);
  await mustCall(app, 'sessions.discard', { id }, source.token);
  archive = await readFile(await downloadArchive(app, source.token));
});

/**
 * Imports workouts with a custom exercise, and adds settings, a favourite exercise, a gym and a
 * running program.
 */
async function createRest({ token }: TestUser) {
  await bringIn(app, plainFile(3), { token });
  await mustCall(app, 'account.updateSettings', { weightUnit: 'kg', theme: 'dark' }, token);
  const { data } = await mustCall(app, 'exercises.list', { limit: 2 }, token);
  await mustCall(
    app,
    'exercises.setPreference',
    { id: data[0].id, preference: 'FAVOURITE' },
    token,
  );
  await mustCall(app, 'gyms.create', commercialGym('kg'), token);
  const starter = { starter: 'UPPER_LOWER', unit: 'kg' };
  const { id } = await mustCall(app, 'programs.createFromStarter', starter, token);
  await mustCall(app, 'programs.start', { id, weekdays: [1] }, token);
}

const shown = [
  ...archivedTables.map(({ name }) => name),
  'workout_session',
  'session_template',
  'session_count',
  'session_best',
  'lift_week',
  'exercise_set',
  'goal_session_progress',
  'goal_week',
  'deleted_item',
] as const;

/**
 * Returns the rows of the tables in `shown` as JSON. Leaves out rows that may remain after an undo:
 * deleted rows, events of deleted programs and counts of zero.
 */
async function rowsOf({ id }: TestUser) {
  const tables: Record<string, string[]> = {};
  for (const table of shown) {
    const { rows } = await app.database.pool.query<{ row: string; removed: string | null }>(
      `select to_jsonb(t)::text as row, to_jsonb(t)->>'removed_at' as removed from ${table} t
       where user_id = $1 and to_jsonb(t)->>'sessions' is distinct from '0'
         and ('${table}' <> 'program_event' or exists (
           select 1 from program p where p.user_id = $1 and p.removed_at is null
             and p.id::text = to_jsonb(t)->>'program_id'))`,
      [id],
    );
    tables[table] = rows
      .filter(({ removed }) => removed === null)
      .map(({ row }) => row)
      .toSorted();
  }
  return tables;
}

const zip = ({ token }: TestUser) => ({ token, fileName: 'liftledger.zip' });
const undo = ({ token }: TestUser, id: string, keepEdited?: boolean) =>
  mustCall(app, 'imports.undo', { id, keepEdited }, token);
const driftOf = async ({ id }: TestUser) =>
  (await replayUser(app.database.pool, id, { check: true })).drift;

test.each([
  ['an empty account', false],
  ['an account that is in use', true],
])('undoing the import of an archive leaves %s as before', async (_, isInUse) => {
  const user = await createUser(app);
  if (isInUse) {
    await createEverythingOnce(app, user);
    await mustCall(
      app,
      'account.updateSettings',
      { weightUnit: 'lbs', theme: 'light' },
      user.token,
    );
  }
  const before = await rowsOf(user);
  const { id, done } = await bringIn(app, archive, zip(user));
  expect(done).toBe(4);
  const brought = await rowsOf(user);
  for (const table of ['program', 'gym', 'user_exercise', 'progress_photo', 'goal'] as const) {
    expect([table, brought[table]?.length]).not.toEqual([table, before[table]?.length]);
  }
  expect(await undo(user, id)).toMatchObject({ status: 'UNDONE' });
  expect(await rowsOf(user)).toEqual(before);
  // The undo stores the ids of the imported photos in `stray_photo`. A background sweep deletes
  // their files later.
  const { rows: strays } = await app.database.ownerPool.query(
    'select photo_id from stray_photo where user_id = $1',
    [user.id],
  );
  expect(strays).toHaveLength(
    (brought['progress_photo']?.length ?? 0) - (before['progress_photo']?.length ?? 0),
  );
  expect(await driftOf(user)).toEqual([]);
  expect(await undo(user, id)).toMatchObject({ status: 'UNDONE' });

  const again = await bringIn(app, archive, zip(user));
  // The workout that the source account had deleted does not count.
  expect([again.counts.newWorkouts, again.done]).toEqual([4, 4]);
  expect(withoutTimes(await rowsOf(user))).toEqual(withoutTimes(brought));
  expect(await driftOf(user)).toEqual([]);
  await undo(user, again.id);
  expect(await rowsOf(user)).toEqual(before);
});

/**
 * Removes times and versions from the rows before a comparison, because a second import changes
 * them.
 */
function withoutTimes(tables: Record<string, string[]>) {
  const texts = Object.entries(tables).map(([table, rows]) => [
    table,
    rows.map((row) => row.replaceAll(/"(?:updated_at|version)": ("[^"]*"|\d+)/g, '')),
  ]);
  return Object.fromEntries(texts);
}

test('undoing the import of an archive keeps rows that were changed after the import', async () => {
  const user = await createUser(app);
  const call = (path: string, input: object) => mustCall(app, path, input, user.token);
  const { id } = await bringIn(app, archive, zip(user));
  const [template, other] = (await call('templates.list', {})).data;
  const { updatedAt: _, ...rest } = template;
  await call('templates.update', { ...rest, name: 'Renamed' });
  await call('account.updateSettings', { theme: 'light' });
  const own = await call('exercises.list', { query: 'Stone Carry Deluxe' });
  const history = (await call('sessions.history', { limit: 50 })).data;
  const pushed = history.find(({ name }: { name: string }) => name === 'Push');
  const { exerciseSets } = await call('sessions.get', { id: pushed.id });
  await call('sessions.editSet', { id: pushed.id, setId: exerciseSets[0].id, actualReps: 6 });

  await expect(undo(user, id)).rejects.toThrow('WORKOUTS_EDITED');
  await undo(user, id, true);
  const left = await rowsOf(user);
  expect(left['workout_session']).toHaveLength(1);
  expect(left['workout_template']?.map((row) => JSON.parse(row).name)).toEqual(['Renamed']);
  expect(JSON.parse(String(left['user_settings']?.[0]))).toMatchObject({
    theme: 'light',
    weight_unit: 'kg',
  });
  expect(left['user_exercise']?.map((row) => JSON.parse(row).id)).toEqual([own.data[0].id]);
  expect([left['goal'], left['gym'], left['medical_history']]).toEqual([[], [], []]);
  expect(await driftOf(user)).toEqual([]);
  expect(other.id).not.toBe(template.id);
});

test('each workout that the undo of an archive deleted can be restored', async () => {
  const user = await createUser(app);
  const { id } = await bringIn(app, archive, zip(user));
  await undo(user, id);
  const { items } = await mustCall(app, 'deleted.list', {}, user.token);
  const workouts = items.filter(({ kind }: { kind: string }) => kind === 'WORKOUT');
  expect(workouts).toHaveLength(4);
  for (const workout of workouts) {
    await mustCall(app, 'sessions.restore', { id: workout.id }, user.token);
    await mustCall(app, 'sessions.get', { id: workout.id }, user.token);
  }
  expect(await driftOf(user)).toEqual([]);
});

test('undoing an import of an archive that was cancelled right after its start changes no rows', async () => {
  const user = await createUser(app);
  const plan = await mustPlan(app, archive, zip(user));
  await mustCall(app, 'imports.run', { id: plan.id }, user.token);
  await mustCall(app, 'imports.cancel', { id: plan.id }, user.token);
  const before = await rowsOf(user);
  expect(await undo(user, plan.id)).toMatchObject({ status: 'UNDONE' });
  expect(await rowsOf(user)).toEqual(before);
});
