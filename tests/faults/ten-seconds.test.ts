// Checks that hanging requests and a hanging shutdown end after about ten seconds with the default
// settings. The tests run in parallel to save time.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, test, type TestContext, vi } from 'vitest';
import { registration } from '#tests/support/factories.ts';
import { smallJpeg } from '#tests/support/photos/photos.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import { insist } from '#tests/support/database/persistent-client.ts';
import { childrenOf, isRunning } from '#tests/support/processes/processes.ts';
import { rawSocket } from '#tests/support/processes/raw-socket.ts';
import { freePort, spawnServer, untilReady } from '#tests/support/processes/server-process.ts';

/**
 * Allows 10 seconds for the timeout and 15 more for a busy machine. A request without a timeout
 * would take at least 30.
 */
const LATEST_MS = 25_000;
/**
 * Limits each test in milliseconds. The five tests run at the same time, so five servers start, each
 * with its Postgres.
 */
const WITHIN_MS = 300_000;

let root = '';
let servers = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-seconds-'));
  await copyPreparedDataFolder(path.join(root, 'data'));
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

async function startServer(
  onTestFinished: TestContext['onTestFinished'],
  environment: Record<string, string> = {},
) {
  servers += 1;
  const dataDir = path.join(root, `data-${servers}`);
  await copyPreparedDataFolder(dataDir);
  const port = await freePort();
  const server = spawnServer({ ...environment, DATA_DIR: dataDir, PORT: String(port) });
  let stopped: number[] = [];
  onTestFinished(async () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    server.child.kill('SIGTERM');
    await server.ended;
    // A paused main process of Postgres (postmaster) ignores the server's shutdown signal, so the
    // test kills it.
    const [postmaster] = stopped;
    if (postmaster !== undefined && (await isRunning(postmaster))) {
      process.kill(postmaster, 'SIGQUIT');
      await vi.waitUntil(async () => !(await isRunning(postmaster)));
    }
  });
  await untilReady(server);
  return {
    ...server,
    port,
    /** Pauses Postgres and all of its processes. */
    async standStill() {
      const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      const children = await childrenOf(Number(pid), '');
      stopped = [Number(pid), ...children.map((child) => child.pid)];
      for (const each of stopped) process.kill(each, 'SIGSTOP');
    },
  };
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work;
  return performance.now() - at;
}

test.concurrent(
  'request headers that arrive too slowly get 408 within 25 seconds',
  async ({ expect, onTestFinished }) => {
    const { port } = await startServer(onTestFinished);
    const { socket, closed } = await rawSocket(port, 'GET / HTTP/1.1\r\nX-Slow: ');
    const trickle = setInterval(() => socket.writable && socket.write('x'), 500);
    const tookMs = await timeOf(closed);
    clearInterval(trickle);
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
    expect(tookMs).toBeGreaterThan(8_000);
    expect(tookMs).toBeLessThan(LATEST_MS);
  },
  WITHIN_MS,
);

test.concurrent(
  'while Postgres hangs, a read gets 503 within 25 seconds',
  async ({ expect, onTestFinished }) => {
    const { port, standStill } = await startServer(onTestFinished);
    const base = `http://127.0.0.1:${port}`;
    const body = registration();
    const { tokens } = await insist(base, { method: 'POST', path: '/auth/register', body });
    const read = async () => {
      const headers = { authorization: `Bearer ${tokens.accessToken}` };
      return (await fetch(`${base}/api/v1/users/profile`, { headers })).status;
    };
    expect(await read()).toBe(200);
    await standStill();
    // The first read uses an open connection. The other four reads must open new ones.
    const reads = Promise.all(Array.from({ length: 5 }, read));
    expect(await timeOf(reads)).toBeLessThan(LATEST_MS);
    expect(await reads).toEqual(Array(5).fill(503));
  },
  WITHIN_MS,
);

test.concurrent(
  'while the photo bucket hangs, an upload gets 503 within 25 seconds',
  async ({ expect, onTestFinished }) => {
    // The fake photo bucket responds only to HEAD, with which the server checks the bucket at its
    // start. Other requests get no response.
    const bucket = createServer((asked, answer) => {
      if (asked.method === 'HEAD') answer.end();
    });
    onTestFinished(() => bucket.close().closeAllConnections());
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    // The cast is safe because a server that listens on a TCP port has an AddressInfo.
    const { port: bucketPort } = bucket.address() as AddressInfo;
    const { port } = await startServer(onTestFinished, {
      S3_ENDPOINT: `http://127.0.0.1:${bucketPort}/photos`,
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'a secret for tests',
    });
    const base = `http://127.0.0.1:${port}`;
    const body = registration();
    const { tokens } = await insist(base, { method: 'POST', path: '/auth/register', body });
    const form = new FormData();
    form.set('photoType', 'FRONT');
    form.set(
      'photo',
      new Blob([new Uint8Array(await smallJpeg())], { type: 'image/jpeg' }),
      'a.jpg',
    );
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const upload = fetch(`${base}/api/v1/users/photos`, { method: 'POST', headers, body: form });
    expect(await timeOf(upload)).toBeLessThan(LATEST_MS);
    const answer = await upload;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  },
  WITHIN_MS,
);

test.concurrent(
  'a server with a hanging request stops within 25 seconds of SIGTERM',
  async ({ expect, onTestFinished }) => {
    const { port, child, ended } = await startServer(onTestFinished);
    await rawSocket(
      port,
      'POST /api/v1/auth/logout HTTP/1.1\r\nHost: x\r\n' +
        'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    );
    await sleep(200);
    child.kill('SIGTERM');
    expect(await timeOf(ended)).toBeLessThan(LATEST_MS);
    expect((await ended).code).toBe(0);
  },
  WITHIN_MS,
);

test.concurrent(
  'a server whose Postgres hangs stops within 25 seconds of SIGTERM, with exit code 1',
  async ({ expect, onTestFinished }) => {
    const { child, ended, standStill } = await startServer(onTestFinished);
    await standStill();
    child.kill('SIGTERM');
    expect(await timeOf(ended)).toBeLessThan(LATEST_MS);
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/could not stop within 9\.5 s/)]);
  },
  WITHIN_MS,
);
