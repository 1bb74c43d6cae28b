// Sends stop signals to a server process, for example while clients keep their connections open.
// The server must exit in time.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import { rawSocket } from '#tests/support/processes/raw-socket.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const HALF_A_HEADER = 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const WHOLE_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const HALF_A_BODY =
  'POST /api/v1/auth/logout HTTP/1.1\r\nHost: x\r\n' +
  'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{';

let root = '';
let dataDir = '';
let port = 0;
let server: ServerProcess;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-stop-'));
  dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  port = await freePort();
  server = spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
  await untilReady(server);
});

afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

test('a server with idle connections stops within five seconds', async () => {
  const silent = await rawSocket(port);
  const halfway = await rawSocket(port, HALF_A_HEADER);
  const idle = await rawSocket(port, WHOLE_REQUEST);
  await expect.poll(idle.said).toContain('200 OK');
  const toldAt = performance.now();
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringMatching(/stop/) });
  expect(performance.now() - toldAt).toBeLessThan(5_000);
  await Promise.all([silent.closed, halfway.closed, idle.closed]);
}, 60_000);

test('a second SIGTERM stops the server within a second, with exit code 1', async () => {
  await rawSocket(port, HALF_A_BODY);
  await sleep(200);
  server.child.kill('SIGTERM');
  // The second signal comes after more than a second, because two signals within a second count as
  // one Ctrl-C.
  await sleep(1_300);
  expect(server.child.exitCode).toBeNull();
  const toldAt = performance.now();
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('LiftLedger ends at once, because it was told to stop a second time.');
  expect(performance.now() - toldAt).toBeLessThan(1_000);
}, 60_000);

test('the two signals of one Ctrl-C count as one stop', async () => {
  server.child.kill('SIGINT');
  await sleep(20);
  server.child.kill('SIGINT');
  const { code, stderr } = await server.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringMatching(/at once/) });
}, 60_000);

test('after SIGTERM, /readyz responds with 503 until STOP_DELAY has passed', async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), STOP_DELAY: '2' });
  await untilReady(server);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  server.child.kill('SIGTERM');
  await expect.poll(() => ask('/readyz')).toBe(503);
  expect(await ask('/healthz')).toBe(200);
  expect((await server.ended).code).toBe(0);
}, 60_000);
