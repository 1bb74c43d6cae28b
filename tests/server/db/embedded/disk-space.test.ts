import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DiskSpace, watchDiskSpace } from '#server/db/embedded/disk-space.ts';

const MEGABYTE = 1_048_576;
const LOOK_MS = 250;

let dataDir: string;
let free: number;
let space: DiskSpace | undefined;
const lines: string[] = [];
const onFull = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  dataDir = await mkdtemp(path.join(tmpdir(), 'liftledger-space-'));
  free = 1_000 * MEGABYTE;
  lines.length = 0;
  onFull.mockClear();
});
afterEach(async () => {
  space?.stop();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

const watch = () =>
  watchDiskSpace({
    dataDir,
    log: (line) => lines.push(line),
    onFull,
    freeBytes: () => free,
  });
const reserve = () => path.join(dataDir, 'reserve');

function leave(megabytes: number): void {
  free = megabytes * MEGABYTE;
  vi.advanceTimersByTime(LOOK_MS);
}

test('a full disk makes the server delete its reserve file of 32 MB', () => {
  space = watch();
  expect(statSync(reserve()).size).toBe(32 * MEGABYTE);
  leave(47);
  expect(existsSync(reserve())).toBe(false);
  expect(space.isFull()).toBe(true);
  expect(onFull).toHaveBeenCalledOnce();
  expect(lines).toEqual([expect.stringContaining('is full (47 MB left): nothing is written')]);
});

test('a disk counts as full until 112 MB are free, and then the reserve file is created again', () => {
  space = watch();
  leave(10);
  leave(20);
  leave(111);
  expect(space.isFull()).toBe(true);
  leave(112);
  expect(space.isFull()).toBe(false);
  expect(statSync(reserve()).size).toBe(32 * MEGABYTE);
  expect(onFull).toHaveBeenCalledOnce();
  expect(lines).toEqual([
    expect.stringContaining('is full'),
    expect.stringContaining('There is space on the disk'),
  ]);
});

test('a disk with only 60 MB of free space does not count as full and gets no reserve file', () => {
  free = 60 * MEGABYTE;
  space = watch();
  expect(space.isFull()).toBe(false);
  expect(existsSync(reserve())).toBe(false);
});

test('the disk watcher stops when the data folder is deleted', () => {
  let isGone = false;
  space = watchDiskSpace({
    dataDir,
    log: (line) => lines.push(line),
    onFull,
    freeBytes: () => {
      if (isGone) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
      return free;
    },
  });
  leave(10);
  expect(space.isFull()).toBe(true);
  isGone = true;
  vi.advanceTimersByTime(3 * LOOK_MS);
  expect(lines.at(-1)).toContain('is not watched any more (ENOENT)');
  expect(space.isFull()).toBe(false);
});
