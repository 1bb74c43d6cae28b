// Starts and stops the server as a process. A failed start must explain the reason, and a stop must
// leave no process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isAlive } from '#server/db/embedded/process-info.ts';
import { startServer } from '#server/start.ts';
import { registration } from '#tests/support/factories.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import {
  freePort,
  postgresPid,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const isRoot = process.getuid?.() === 0;

let root = '';
let started: ServerProcess[] = [];
let blocker: Server | undefined;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-start-'));
  await chmod(root, 0o711);
});

afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  started = [];
  blocker?.close();
  blocker = undefined;
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

function start(env: Record<string, string>): ServerProcess {
  const server = spawnServer({ DATA_DIR: path.join(root, 'data'), PORT: '0', ...env });
  started.push(server);
  return server;
}

/** Copies a prepared data folder, because creating a database takes several seconds. */
const prepareDataFolder = () => copyPreparedDataFolder(path.join(root, 'data'));

/**
 * Starts the server and expects exit code 1, with the reason on the last line of stderr and no
 * stack. Returns stderr.
 */
async function expectSentence(env: Record<string, string>, sentence: RegExp): Promise<string> {
  const { code, stdout, stderr } = await start(env).ended;
  const lines = stderr.trim().split('\n');
  // The server may print other messages before the reason, which is on the last line.
  expect(lines.at(-1)).toMatch(sentence);
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  return stderr;
}

test('the server start fails with a message when its port is in use', async () => {
  await prepareDataFolder();
  const port = await freePort();
  blocker = createServer();
  await new Promise<void>((resolve) => blocker?.listen(port, '127.0.0.1', resolve));
  await expectSentence(
    { PORT: String(port) },
    new RegExp(`^Port ${port} on 127.0.0.1 is in use\\. Stop what uses it, or set PORT`),
  );
  expect(postgresPid(path.join(root, 'data'))).toBeUndefined();
}, 60_000);

test('a start that fails after the server listens leaves neither its port nor Postgres open', async () => {
  await prepareDataFolder();
  const [port, taken] = [await freePort(), await freePort()];
  blocker = createServer();
  await new Promise<void>((resolve) => blocker?.listen(taken, '127.0.0.1', resolve));
  const config = readConfig({
    DATA_DIR: path.join(root, 'data'),
    PORT: String(port),
    METRICS_PORT: String(taken),
  });
  await expect(startServer(config, { log: () => undefined })).rejects.toThrow(
    /^The metrics cannot/,
  );
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  expect(postgresPid(path.join(root, 'data'))).toBeUndefined();
}, 60_000);

test('the server start fails with a message when the data folder is a file', async () => {
  const file = path.join(root, 'file');
  await writeFile(file, '');
  for (const dataDir of [file, path.join(file, 'data')]) {
    await expectSentence(
      { DATA_DIR: dataDir },
      /^LiftLedger cannot write to its data folder .*: .+\. Make it writable, or set DATA_DIR/,
    );
  }
});

test.skipIf(isRoot)(
  'the server start explains a data folder without write permission',
  async () => {
    await chmod(root, 0o555);
    await expectSentence(
      {},
      /^LiftLedger cannot write to its data folder .*: permission denied\. Make it writable/,
    );
    await chmod(root, 0o711);
  },
);

test('the server start fails without revealing the password when the database is unreachable', async () => {
  const port = await freePort();
  const url = `postgres://me:secret-word@127.0.0.1:${port}/liftledger`;
  const stderr = await expectSentence(
    { DATABASE_URL: url, DATABASE_WAIT: '0' },
    new RegExp(
      `^Cannot reach the database at 127.0.0.1:${port} \\(ECONNREFUSED\\)\\. Check DATABASE_URL\\.`,
    ),
  );
  expect(stderr).not.toContain('secret-word');
});

// tests/server/config.test.ts tests wrong values of the other settings.
test('the server start fails with a message when PORT is not a number', async () => {
  await expectSentence({ PORT: 'http' }, /^PORT /);
});

test('SIGTERM and SIGINT stop the server and Postgres, and the next start uses the same secret', async () => {
  const secrets = new Set<string>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = start({});
    await untilReady(server);
    const pid = postgresPid(path.join(root, 'data'));
    if (pid === undefined) throw new Error('Postgres does not run');
    secrets.add(readFileSync(path.join(root, 'data', 'auth-secret'), 'utf8'));
    server.child.kill(signal);
    const { code, stderr } = await server.ended;
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/did not stop cleanly|stopped unexpectedly/);
    expect(isAlive(pid)).toBe(false);
    expect(postgresPid(path.join(root, 'data'))).toBeUndefined();
  }
  expect(secrets.size).toBe(1);
}, 90_000);

test('a token is accepted after one change of the secret, but not after two changes', async () => {
  await prepareDataFolder();
  const secrets = ['x', 'y', 'z'].map((letter) => letter.repeat(32));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api/v1`;
  async function withServer<T>(env: Record<string, string>, work: () => Promise<T>): Promise<T> {
    const server = start({ PORT: String(port), ...env });
    await untilReady(server);
    const result = await work();
    server.child.kill('SIGTERM');
    await server.ended;
    return result;
  }
  const [first = '', second = '', third = ''] = secrets;
  const { accessToken } = await withServer({ AUTH_SECRET: first }, async () => {
    const response = await fetch(`${base}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration()),
    });
    return (await response.json()).data.tokens;
  });
  const me = async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await fetch(`${base}/auth/me`, { headers })).status;
  };
  const changed = { AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first };
  expect(await withServer(changed, me)).toBe(200);
  const again = { AUTH_SECRET: third, AUTH_SECRET_PREVIOUS: second };
  expect(await withServer(again, me)).toBe(401);
}, 90_000);

test('a second server on the same data folder fails to start with a message', async () => {
  await prepareDataFolder();
  const server = start({});
  await untilReady(server);
  await expectSentence({}, /^LiftLedger is already running on this data folder \(process \d+\)\. /);
  expect(server.child.exitCode).toBeNull();
}, 90_000);

/**
 * Creates a zombie: a process that has ended, but whose process id stays in use until the parent
 * process reads the exit status. `bury` ends the parent and thereby the zombie.
 */
async function makeZombie(): Promise<{ pid: number; bury: () => void }> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 120'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Postgres ignores processes of other users, so the zombie runs as the user of Postgres.
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  const [line]: unknown[] = await once(parent.stdout, 'data');
  const pid = Number(line);
  await expect.poll(() => isAlive(pid)).toBe(false);
  // Signal 0 succeeds even for a zombie. Postgres sends the same signal, so it takes the zombie for
  // a running process.
  process.kill(pid, 0);
  return { pid, bury: () => void parent.kill('SIGKILL') };
}

test.runIf(process.platform === 'linux')(
  'the server starts although another process has the process id of the old Postgres',
  async () => {
    await prepareDataFolder();
    const server = start({});
    await untilReady(server);
    const pid = postgresPid(path.join(root, 'data'));
    if (pid === undefined) throw new Error('Postgres does not run');
    server.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await server.ended;
    const zombie = await makeZombie();
    try {
      for (const file of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
        const name = path.join(root, 'data', file);
        writeFileSync(name, readFileSync(name, 'utf8').replace(/^\d+/, String(zombie.pid)));
      }
      await untilReady(start({}));
    } finally {
      zombie.bury();
    }
  },
  90_000,
);

test('the server starts although a killed Postgres left an empty pid file', async () => {
  await prepareDataFolder();
  writeFileSync(path.join(root, 'data/postgres/postmaster.pid'), '');
  await untilReady(start({}));
}, 90_000);
