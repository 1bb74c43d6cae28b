import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const site = useImporter();
const { call } = site;

test('an upload that is repeated with the same id creates only one import', async () => {
  const key = randomUUID();
  const first = await sendFile(site.app, plainFile(1), { token: site.user.token, key });
  const second = await sendFile(site.app, plainFile(1), { token: site.user.token, key });
  expect(second.body.data.id).toBe(first.body.data.id);
  const other = await sendFile(site.app, plainFile(2), { token: site.user.token, key });
  expect(other.status).toBe(422);
  expect((await call('imports.list')).meta.total).toBe(1);
});
