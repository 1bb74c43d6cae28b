import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { partsOf } from '#server/restore/record-restored.ts';
import { createUser } from '#tests/support/factories.ts';
import { bringIn } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive } from '#tests/support/restored.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();
let archive: Buffer;

beforeAll(async () => {
  const { token } = await createUser(app);
  await mustCall(app, 'gyms.create', commercialGym('kg'), token);
  await mustCall(app, 'account.updateSettings', { weightUnit: 'kg' }, token);
  archive = await readFile(await downloadArchive(app, token));
});

const undo = (id: string, token: string) => mustCall(app, 'imports.undo', { id }, token);

test('a restore records a new gym and changed settings', async () => {
  const { id: userId, token } = await createUser(app);
  const { id } = await bringIn(app, archive, { token, fileName: 'liftledger.zip' });
  const [gym] = (await mustCall(app, 'gyms.list', {}, token)).data;
  const { rows } = await app.database.ownerPool.query(
    `select table_name as name, key, before ->> 'weight_unit' as before, after ->> 'weight_unit' as after
     from file_import_row where user_id = $1 and table_name in ('gym', 'user_settings') order by 1`,
    [userId],
  );
  expect(rows).toEqual([
    { name: 'gym', key: gym.id, before: null, after: null },
    { name: 'user_settings', key: '', before: null, after: 'kg' },
  ]);
  await app.database.ownerPool.query('delete from file_import_row where user_id = $1', [userId]);
  await expect(undo(id, token)).rejects.toThrow('cannot be taken back in one press');
});

test('1,001 restored rows are recorded in parts of at most 500 rows', () => {
  const parts = [...partsOf(Array.from({ length: 1_001 }, (_, index) => index))];
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 1]);
});
