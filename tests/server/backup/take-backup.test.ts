import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECRET, useBackedUpAccount } from './backed-up-account.ts';

const site = useBackedUpAccount();
const { take } = site;

test('SHA256SUMS lists every file of the backup except itself and manifest.json', async () => {
  const { folder, manifest } = await take('listed');
  const list = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8');
  const named = list
    .trim()
    .split('\n')
    .map((line) => line.slice(66));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect([...named, 'SHA256SUMS', 'manifest.json'].toSorted()).toEqual(files.toSorted());
  expect(manifest.photos).toMatchObject({ files: 2, withoutFile: [] });
  expect(manifest.tables.find(({ name }) => name === 'account')?.rows).toBe(1);
});

test('a backup contains the secret of the server only on request, and its manifest contains none', async () => {
  const { folder, manifest } = await take('with-secrets', true);
  expect(await readFile(path.join(folder, 'secrets/auth-secret'), 'utf8')).toContain(SECRET);
  expect(JSON.stringify(manifest)).not.toContain(SECRET);
  const without = await take('without-secrets');
  expect(await readdir(without.folder)).not.toContain('secrets');
});

test('a backup that cannot be written fails with a message that contains its path and the error', async () => {
  await writeFile(path.join(site.root, 'a-file'), '');
  await expect(take('a-file/backups')).rejects.toThrow(
    /^The backup could not be written to .*a-file\/backups \(ENOTDIR\)/,
  );
});
