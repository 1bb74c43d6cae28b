import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepImports } from '#server/features/imports/sweep.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { bringIn, mustPlan, plainFile } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';

const DAY_MS = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('archives go after a day, plans that nobody ran after a week; what has run stays', async () => {
  const { token } = await createUser(app);
  await bringIn(app, plainFile(1), { token });
  await mustPlan(app, plainFile(2), { token });
  const { uploadFolder } = app.services;
  // Nobody has sent an archive yet.
  await sweepImports(app.services);
  await mkdir(uploadFolder, { recursive: true });
  for (const [name, days] of [
    ['old.zip', 1.1],
    ['new.zip', 0.5],
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
