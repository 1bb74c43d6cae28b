// Tests the memory and the decoder processes that photo uploads need in a real server.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  insistOnUpload,
  largestForm,
  memoryDuring,
  signUpMany,
} from '#tests/support/photos/many-uploads.ts';
import { smallJpeg } from '#tests/support/photos/photos.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import { childrenOf, isRunning } from '#tests/support/processes/processes.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const MOST_MB = 300;

let root = '';
let dataDir = '';
let base = '';
let pid = 0;
let server: ServerProcess;
let form: Buffer;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-uploads-'));
  dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
  await untilReady(server);
  pid = Number(server.child.pid);
  form = largestForm(await smallJpeg());
});

afterEach(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const decoders = async () => (await childrenOf(pid, 'decoder-process')).map((each) => each.pid);
const untilEnded = (pids: number[]) =>
  vi.waitFor(async () => {
    expect(await Promise.all(pids.map(isRunning))).toEqual(pids.map(() => false));
  }, 5_000);

test('twenty simultaneous uploads of ten megabytes use less than 300 MB of memory', async () => {
  const tokens = await signUpMany(base, 4);
  const statuses: number[] = [];
  const { before, mostInAll } = await memoryDuring(pid, () =>
    Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        statuses.push(await insistOnUpload(base, tokens[index % 4] ?? '', form));
      }),
    ),
  );
  expect(statuses).toEqual(Array(20).fill(201));
  expect(mostInAll - before).toBeLessThan(MOST_MB);
}, 60_000);

test('the decoder process ends when the server is stopped', async () => {
  const [token = ''] = await signUpMany(base, 1);
  expect(await insistOnUpload(base, token, form)).toBe(201);
  const running = await decoders();
  expect(running).toHaveLength(1);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  await untilEnded(running);
});

test('the decoder process ends when the server is killed', async () => {
  const [token = ''] = await signUpMany(base, 1);
  expect(await insistOnUpload(base, token, form)).toBe(201);
  const running = await decoders();
  expect(running).toHaveLength(1);
  server.child.kill('SIGKILL');
  await server.ended;
  await untilEnded(running);
});
