// Replaces two servers behind a proxy, one after the other, while sets are logged. No set may be
// lost.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { callOnce, insist } from '#tests/support/database/persistent-client.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { signUpTrainee, type Trainee } from '#tests/support/processes/trainees.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const WRITERS = 10;
const LOOK_EVERY_MS = 100;
/**
 * Time in seconds for which a stopping server still accepts requests. It is long enough for the
 * proxy, which checks /readyz ten times per second, to notice the stop.
 */
const STOP_DELAY_S = 1;
const STILL_MS = 1_000;

let root = '';
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let servers: { port: number; process: ServerProcess }[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-rolling-'));
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
});

afterEach(async () => {
  for (const { process } of servers) process.child.kill('SIGKILL');
  await Promise.all(servers.map(({ process }) => process.ended));
  servers = [];
  await postgres.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function addServer(): Promise<void> {
  const port = await freePort();
  const { superuser } = postgres;
  if ('connectionString' in superuser) throw new Error('The embedded Postgres has a socket');
  const url = new URL(`postgres://localhost:${superuser.port}/${superuser.database}`);
  Object.assign(url, { username: superuser.user, password: superuser.password ?? '' });
  url.searchParams.set('host', superuser.host);
  const process = spawnServer({
    DATA_DIR: path.join(root, `server-${port}`),
    DATABASE_URL: url.href,
    AUTH_SECRET: 'one secret for all of these servers',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    RATE_LIMITS: 'off',
    PORT: String(port),
    STOP_DELAY: String(STOP_DELAY_S),
  });
  servers.push({ port, process });
  await untilReady(process);
}

/** Stops the server that runs longest, with SIGTERM as an operator would. */
async function removeOldest(): Promise<void> {
  const [oldest] = servers;
  oldest?.process.child.kill('SIGTERM');
  expect(await oldest?.process.ended).toMatchObject({ code: 0, signal: null });
  servers = servers.filter((server) => server !== oldest);
}

/** Starts a proxy that spreads requests over the servers whose /readyz succeeds. */
async function startProxy() {
  let ready: number[] = [];
  let turn = 0;
  const look = async () => {
    const answers = await Promise.all(
      servers.map(async ({ port }) => {
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        return isReady ? [port] : [];
      }),
    );
    ready = answers.flat();
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const proxy = createServer((incoming, answer) => {
    const port = ready[(turn += 1) % ready.length];
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port } = proxy.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    stop: () => {
      clearInterval(timer);
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/**
 * Logs sets until `isOver` returns true. Sends a set a second time after a lost response or a 503.
 */
async function write(base: string, trainee: Trainee, isOver: () => boolean) {
  const { token, exerciseId } = trainee;
  const [sessionId] = trainee.sessionIds;
  const journal = { acknowledged: 0, failed: [] as string[] };
  while (!isOver()) {
    const set = {
      method: 'POST',
      path: `/workout-sessions/${sessionId}/sets`,
      token,
      key: randomUUID(),
      body: { exerciseId, actualReps: 5, actualWeight: 100 },
    };
    let answer = await callOnce(base, set);
    if (!answer) {
      await sleep(2 * LOOK_EVERY_MS);
      answer = await callOnce(base, set);
    }
    if (answer?.status === 201) journal.acknowledged += 1;
    else journal.failed.push(`${answer?.status} ${answer?.text}`);
    await sleep(20);
  }
  return journal;
}

/**
 * Follows a workout on a second device. Returns the versions of the workout that arrive, in order.
 */
async function follow(base: string, { email, sessionIds: [sessionId] }: Trainee) {
  const body = { email, password: PASSWORD };
  const { tokens } = await insist(base, { method: 'POST', path: '/auth/login', body });
  const heard: number[] = [];
  const left = new AbortController();
  const response = await fetch(`${base}/api/v1/workout-sessions/${sessionId}/follow`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    signal: left.signal,
  });
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, version] of text.matchAll(/"version":(\d+)/g)) heard.push(Number(version));
    }
  };
  void read().catch(() => undefined);
  return { heard, leave: () => left.abort() };
}

test('a device that follows a workout receives sets from another server within five seconds', async () => {
  await addServer();
  await addServer();
  const [here = '', there = ''] = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const trainee = await signUpTrainee(here);
  const { heard, leave } = await follow(there, trainee);
  let isOver = false;
  const writing = write(here, trainee, () => isOver);
  try {
    // More than ten versions in five seconds prove that the server pushes each write, because a
    // heartbeat comes only every 15 seconds.
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(10), 5_000);
  } finally {
    isOver = true;
    leave();
    await writing;
  }
}, 60_000);

test('no set is lost when two servers are replaced while ten people log sets', async () => {
  await addServer();
  await addServer();
  const proxy = await startProxy();
  try {
    const trainees = await Promise.all(
      Array.from({ length: WRITERS }, () => signUpTrainee(proxy.base)),
    );
    let isOver = false;
    const writing = trainees.map((trainee) => write(proxy.base, trainee, () => isOver));
    await sleep(STILL_MS);
    for (let replaced = 0; replaced < 2; replaced += 1) {
      await addServer();
      await sleep(2 * LOOK_EVERY_MS);
      await removeOldest();
    }
    await sleep(STILL_MS);
    isOver = true;
    const journals = await Promise.all(writing);
    expect(journals.flatMap(({ failed }) => failed)).toEqual([]);
    const ownerPool = createOwnerPool(postgres.superuser, { max: 2 });
    try {
      for (const [index, { userId }] of trainees.entries()) {
        const kept = await ownerPool.query('select id from exercise_set where user_id = $1', [
          userId,
        ]);
        expect(kept.rowCount).toBe(journals[index]?.acknowledged);
        expect(kept.rowCount).toBeGreaterThan(20);
        expect(await checkLog({ pool: ownerPool, ownerPool }, userId)).toMatchObject({
          gaps: [],
          drift: [],
        });
      }
    } finally {
      await ownerPool.end();
    }
  } finally {
    proxy.stop();
  }
}, 120_000);
