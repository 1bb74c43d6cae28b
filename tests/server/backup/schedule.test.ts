// Tests when scheduled backups start, how many are kept, and what happens after a failure.
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { finishedBackups, newestBackupAt, removeOldBackups } from '#server/backup/kept-backups.ts';
import { type BackupSchedule, startBackups } from '#server/backup/schedule.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { localPhotoStorage } from '#server/photo-storage/local-photo-storage.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let root = '';
let dir = '';
let time = 0;
let lines: string[] = [];
let schedule: BackupSchedule | undefined;

beforeAll(async () => {
  database = await createTestDatabase('migrated');
});
afterAll(() => database.drop());

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-schedule-'));
  dir = path.join(root, 'backups');
  time = Date.parse('2026-11-24T03:00:00.000Z');
  lines = [];
});
afterEach(async () => {
  await schedule?.stop();
  schedule = undefined;
  await chmod(root, 0o700);
  await rm(root, { recursive: true, force: true });
});

/**
 * Returns a time that advances by one second with each call, so that every backup gets a different
 * name.
 */
const now = () => new Date((time += 1_000));

const source = async () => ({
  database: database.owner,
  photoStorage: localPhotoStorage(path.join(root, 'photos')),
  secrets: [],
});

async function start(everyMs: number, keep = 7): Promise<BackupSchedule> {
  schedule = await startBackups(
    { everyMs, dir, keep },
    { source, now, log: (line) => lines.push(line) },
  );
  return schedule;
}

const take = () => source().then((from) => takeBackup(from, { to: dir, withSecrets: false, now }));

test('the first scheduled backup starts immediately, and a later backup replaces the oldest one', async () => {
  await start(1, 2);
  await vi.waitFor(async () => expect((await finishedBackups(dir)).length).toBe(2), 20_000);
  const [first] = await finishedBackups(dir);
  await vi.waitFor(async () => expect(await finishedBackups(dir)).not.toContain(first), 20_000);
  await schedule?.stop();
  expect((await finishedBackups(dir)).length).toBeLessThanOrEqual(3);
  expect((await readdir(dir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(lines).toEqual([]);
});

test('after a restart, no backup starts until the newest backup is as old as the interval', async () => {
  const { manifest } = await take();
  const { state } = await start(DAY_MS);
  expect(state()).toEqual({ newestAt: new Date(manifest.startedAt), failures: 0 });
  await schedule?.stop();
  expect(await finishedBackups(dir)).toHaveLength(1);

  time += DAY_MS;
  await start(DAY_MS);
  await vi.waitFor(async () => expect(await finishedBackups(dir)).toHaveLength(2), 20_000);
});

test('no backup starts while another server makes one', async () => {
  const other = new pg.Client({ ...database.owner });
  await other.connect();
  await other.query(`select pg_advisory_lock(hashtext('liftledger backup'))`);
  await expect(take()).rejects.toThrow('Another backup of this database is being made');
  const { state } = await start(DAY_MS);
  await schedule?.stop();
  await other.end();
  expect(state().failures).toBe(0);
  expect(await finishedBackups(dir)).toEqual([]);
});

test('a failed backup is logged and counted, and leaves no files', async () => {
  await mkdir(path.join(root, 'photos'), { recursive: true });
  const { state } = await startFailing();
  await vi.waitFor(() => expect(state().failures).toBe(1), 20_000);
  expect(lines).toEqual(['The backup failed: ECONNREFUSED']);
  expect(await newestBackupAt(dir)).toBeUndefined();
  expect(await readdir(dir)).toEqual([]);
});

async function startFailing(): Promise<BackupSchedule> {
  const away = async () => ({ ...(await source()), database: { ...nowhere } });
  schedule = await startBackups(
    { everyMs: DAY_MS, dir, keep: 1 },
    { source: away, now, log: (line) => lines.push(line) },
  );
  return schedule;
}
const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };

test('files of an interrupted backup do not count as a backup, and are deleted when they are old', async () => {
  const { folder } = await take();
  const names = ['0Z.unfinished', '2Z.unfinished', '3Z.unfinished', '1Z', '4Z'];
  const left = names.map((each) => path.join(dir, `liftledger-20270101T00000${each}`));
  for (const each of left) await mkdir(each);
  const [old = '', , writing = '', cut = '', removing = ''] = left;
  for (const each of [writing, cut]) await writeFile(path.join(each, 'SHA256SUMS'), '');
  expect(await finishedBackups(dir)).toEqual([folder]);
  // The test makes the folder look old, because the server keeps a recent folder: a running backup
  // may be writing to it.
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const each of [old, writing, removing, folder]) await utimes(each, twoDaysAgo, twoDaysAgo);
  await removeOldBackups(dir, 7);
  expect(left.map((each) => existsSync(each))).toEqual([false, true, true, true, false]);
  expect(existsSync(folder)).toBe(true);
});
