import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginFiles, checkSums } from '#server/backup/backup-files.ts';

let folder = '';
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'liftledger-files-')), 'backup');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

async function written() {
  const files = await beginFiles(folder);
  await files.write('database/a.copy', Readable.from(['one\n']));
  await files.write('photos/b.jpg', Readable.from(['two\n']));
  return files.finish();
}

test('SHA256SUMS contains checksums, and only the owner can read the files of a backup', async () => {
  const sums = await written();
  expect(sums.files).toBe(2);
  await checkSums(folder, sums);
  const [first = ''] = (await readFile(path.join(folder, 'SHA256SUMS'), 'utf8')).split('\n');
  expect(first).toMatch(/^[0-9a-f]{64} {2}database\/a\.copy$/);
  for (const file of ['SHA256SUMS', 'photos/b.jpg']) {
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  }
  await expect(beginFiles(folder)).rejects.toThrow('EEXIST');
});

test.each([
  [
    'a changed file',
    () => appendFile(path.join(folder, 'photos/b.jpg'), 'x'),
    /b\.jpg is not what/,
  ],
  ['a missing file', () => rm(path.join(folder, 'database/a.copy')), /a\.copy is missing/],
  [
    'a changed list',
    () => appendFile(path.join(folder, 'SHA256SUMS'), 'x'),
    /SHA256SUMS is not what/,
  ],
])('checking a backup with %s fails and names the file', async (_, damage, sentence) => {
  const sums = await written();
  await damage();
  await expect(checkSums(folder, sums)).rejects.toThrow(sentence);
});

test('SHA256SUMS is reported as damaged when it lists fewer files than the backup should have', async () => {
  const sums = await written();
  await expect(checkSums(folder, { ...sums, files: 3 })).rejects.toThrow('SHA256SUMS is not what');
});
