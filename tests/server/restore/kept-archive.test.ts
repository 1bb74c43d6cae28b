import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findKeptArchive,
  importOfArchive,
  keepArchive,
  keptBytes,
  removeKeptArchive,
} from '#server/restore/kept-archive.ts';

let uploadFolder: string;

beforeAll(async () => {
  uploadFolder = await mkdtemp(path.join(tmpdir(), 'kept-archive-'));
});
afterAll(() => rm(uploadFolder, { recursive: true }));

test('keepArchive stores the archive of an import until removeKeptArchive deletes it', async () => {
  const kept = { uploadFolder, importId: crypto.randomUUID() };
  const upload = path.join(uploadFolder, 'upload');
  await writeFile(upload, 'PK12');
  expect([findKeptArchive(kept), await keptBytes(kept)]).toEqual([null, 0]);
  await keepArchive(upload, kept);
  const found = findKeptArchive(kept);
  expect(importOfArchive(path.basename(String(found)))).toBe(kept.importId);
  expect(await keptBytes(kept)).toBe(4);
  await removeKeptArchive(kept);
  expect(findKeptArchive(kept)).toBeNull();
});

test("a file whose name has no import id, such as 'notes.zip', belongs to no import", () => {
  expect(importOfArchive('notes.zip')).toBeUndefined();
});
