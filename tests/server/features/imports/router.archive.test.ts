// Tests the import of a LiftLedger archive. Importing the archive a second time must add nothing.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { bringIn, mustPlan, plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { zipOf } from '#tests/support/zips.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;
let archive: Buffer;

beforeAll(async () => {
  archive = await readFile(
    path.join(import.meta.dirname, '../../../fixtures/archive/format-1.zip'),
  );
});

const zip = () => ({ token: user.token, fileName: 'liftledger.zip' });
const workouts = async () =>
  (await mustCall(app, 'sessions.history', { limit: 50 }, user.token)).meta.total;

test('all workouts of an imported archive are recognised when it is imported again', async () => {
  user = await createUser(app);
  const plan = await mustPlan(app, archive, zip());
  expect(plan).toMatchObject({ source: 'LIFTLEDGER', status: 'READY', questions: [], done: 0 });
  expect(plan.counts.newWorkouts).toBeGreaterThan(0);
  expect(plan.total).toBe(plan.counts.newWorkouts);
  expect(plan.remarks.join(' ')).toContain('as a whole');
  expect(plan.remarks.join(' ')).toContain('A deleted workout comes too, and stays deleted.');
  expect(plan.remarks[0]).toMatch(/^An archive of \d+ \w{3} \d{4},/);
  const again = await mustCall(app, 'imports.update', { id: plan.id }, user.token);
  expect(again.counts).toEqual(plan.counts);

  const done = await bringIn(app, archive, zip());
  expect(done).toMatchObject({ status: 'DONE', done: plan.total, message: null });
  expect(plan.total).toBe(await workouts());

  const known = await mustPlan(app, archive, zip());
  expect(known.counts).toMatchObject({ newWorkouts: 0, knownWorkouts: plan.counts.workouts });
  await mustCall(app, 'imports.undo', { id: done.id }, user.token);
  expect(await workouts()).toBe(0);
});

test('an import plan of an archive cannot be run after another workout was added, until it is updated', async () => {
  user = await createUser(app);
  await bringIn(app, plainFile(2), { token: user.token });
  const plan = await mustPlan(app, archive, zip());
  expect(plan.remarks.join(' ')).toContain('beside what is here');
  await bringIn(app, plainFile(3), { token: user.token });
  await expect(mustCall(app, 'imports.run', { id: plan.id }, user.token)).rejects.toThrow(
    'VERSION_CONFLICT',
  );
  await mustCall(app, 'imports.update', { id: plan.id }, user.token);
  await mustCall(app, 'imports.run', { id: plan.id }, user.token);
});

test('a ZIP of other software and an incomplete archive are refused and not stored', async () => {
  user = await createUser(app);
  const workbook = await sendFile(app, await zipOf([['xl/workbook.xml', '<w/>']]), zip());
  expect([workbook.status, workbook.body.code]).toEqual([422, 'UNREADABLE_FILE']);
  expect(workbook.text).toContain(PLAIN_CSV_HEADER);
  const cut = await sendFile(app, archive.subarray(0, archive.length - 200), zip());
  expect([cut.status, cut.body.code]).toEqual([422, 'UNREADABLE_FILE']);
  expect((await mustCall(app, 'imports.list', {}, user.token)).data).toEqual([]);
});

test('a cancelled import of an archive that has stored no workouts reports that none was imported', async () => {
  user = await createUser(app);
  const { id } = await mustPlan(app, archive, zip());
  await app.database.db
    .updateTable('file_import')
    .set({ status: 'RUNNING', done: 1 })
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .execute();
  const cancelled = await mustCall(app, 'imports.cancel', { id }, user.token);
  expect(cancelled).toMatchObject({ status: 'CANCELLED', done: 0 });
  expect(await workouts()).toBe(0);
});

test('an import of an archive that the database fails reports that nothing was imported', async () => {
  user = await createUser(app);
  const { ownerPool } = app.database;
  await ownerPool.query(`
    create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
    create trigger fail before insert on workout_template for each row execute function fail()`);
  const failed = await bringIn(app, archive, zip()).finally(() =>
    ownerPool.query('drop trigger fail on workout_template; drop function fail()'),
  );
  // The page adds how much came in.
  const message = 'Something went wrong on our side.';
  expect(failed).toMatchObject({ status: 'FAILED', done: 0, message });
});
