import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import { sweepImports } from '#server/features/imports/sweep.ts';
import { createUser } from '#tests/support/factories.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import { bringIn, ended, mustPlan, plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const app = useTestApp();

test('the sweep removes imports that were not run within a week, and files without an import', async () => {
  const { token } = await createUser(app);
  await bringIn(app, plainFile(1), { token });
  await mustPlan(app, plainFile(2), { token });
  const { uploadFolder } = app.services;
  // The folder of archives does not exist before the first upload, and the sweep must not fail
  // then.
  await sweepImports(app.services);
  await mkdir(uploadFolder, { recursive: true });
  for (const [name, days] of [
    ['old.zip', 1.1],
    ['new.zip', 0.02],
  ] as const) {
    const file = path.join(uploadFolder, name);
    await writeFile(file, 'PK');
    const then = new Date(Date.now() - days * DAY_MS);
    await utimes(file, then, then);
  }
  await sweepImports(app.services);
  expect(await readdir(uploadFolder)).toEqual(['new.zip']);
  expect((await mustCall(app, 'imports.list', {}, token)).data).toHaveLength(2);
  await sweepImports({ ...app.services, now: () => new Date(Date.now() + 8 * DAY_MS) });
  const { data } = await mustCall(app, 'imports.list', {}, token);
  expect(data).toMatchObject([{ status: 'DONE' }]);
});

describe('an uploaded archive is deleted with its import', () => {
  const fixture = path.join(import.meta.dirname, '../../../fixtures/archive/format-1.zip');
  const kept = async () => (await readdir(app.services.uploadFolder)).filter(isArchive);
  const isArchive = (name: string) => name.endsWith('.zip') && name !== 'new.zip';
  const bring = async (token: string) =>
    mustPlan(app, await readFile(fixture), { token, fileName: 'liftledger.zip' });

  test('an uploaded archive is removed when its import is cancelled or its account erased', async () => {
    const user = await createUser(app);
    const { id } = await bring(user.token);
    expect(await kept()).toEqual([`${id}.zip`]);
    await mustCall(app, 'imports.cancel', { id }, user.token);
    expect(await kept()).toEqual([]);
    await bring(user.token);
    await eraseAccount(app.services, user.id);
    expect(await kept()).toEqual([]);
  });

  test('an uploaded archive is kept for a week, as long as its import plan', async () => {
    const user = await createUser(app);
    const { id } = await bring(user.token);
    const after = (days: number) =>
      sweepImports({ ...app.services, now: () => new Date(Date.now() + days * DAY_MS) });
    await after(6);
    expect(await kept()).toEqual([`${id}.zip`]);
    await after(8);
    await after(8);
    expect(await kept()).toEqual([]);
  });

  test('an import whose archive is missing fails without another try', async () => {
    const { token } = await createUser(app);
    const { id } = await bring(token);
    await rm(path.join(app.services.uploadFolder, `${id}.zip`));
    const warnings: string[] = [];
    const listen = ({ message }: Error) => void warnings.push(message);
    process.on('warning', listen);
    await mustCall(app, 'imports.run', { id }, token);
    const { status, message } = await ended(app, id, token);
    process.off('warning', listen);
    expect([status, message]).toEqual(['FAILED', expect.stringContaining('bring it again')]);
    expect(warnings.filter((each) => each.startsWith('An import'))).toHaveLength(1);
  });

  test('an uploaded archive is removed two hours after its import has failed', async () => {
    const user = await createUser(app);
    const { id } = await bring(user.token);
    await app.database.db
      .updateTable('file_import')
      .set({ status: 'FAILED' })
      .where('user_id', '=', user.id)
      .where('id', '=', id)
      .execute();
    await sweepImports(app.services);
    expect(await kept()).toEqual([`${id}.zip`]);
    await sweepImports({ ...app.services, now: () => new Date(Date.now() + 2 * HOUR_MS) });
    expect(await kept()).toEqual([]);
  });
});

test('an account may have twenty open imports, and must cancel one to start another', async () => {
  const { token } = await createUser(app);
  const plans = [];
  for (let at = 0; at < importLimits.open; at += 1) {
    plans.push(await mustPlan(app, plainFile(1), { token }));
  }
  const refused = await sendFile(app, plainFile(1), { token });
  expect([refused.status, refused.body.code]).toEqual([409, 'QUOTA_EXCEEDED']);
  await mustCall(app, 'imports.cancel', { id: plans[0]?.id ?? '' }, token);
  await mustPlan(app, plainFile(1), { token });
});
