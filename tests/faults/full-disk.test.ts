// Fills the disk of the data folder with a large file, as another program could. Reads must still
// work, and the server must recover. scripts/chaos/full-disk.ts runs such a check for longer.
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '#scripts/chaos/small-disk.ts';
import { findRunningPostgres } from '#server/db/embedded/embedded.ts';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { PASSWORD, registration } from '#tests/support/factories.ts';
import { insist } from '#tests/support/database/persistent-client.ts';
import {
  freePort,
  postgresPid,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';
import { nearEndOfWalFile } from '#tests/support/database/wal.ts';

const DISK_MEGABYTES = 400;
const patient = { timeout: 5_000 };
/**
 * The timeout of a test that starts the server twice, in milliseconds. On a busy machine, two
 * starts take a minute.
 */
const STARTS_WITHIN_MS = 120_000;

let disk: SmallDisk | undefined;
let server: ServerProcess | undefined;

beforeEach(async () => {
  disk = await mountSmallDisk(DISK_MEGABYTES);
});

afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  await disk?.remove();
});

test(
  'on a full disk, reads and a sign-in work, and a change of the profile gets 503',
  async (context) => {
    if (!disk)
      return context.skip('a disk that can be filled needs a mount, which only root may do');
    const dataDir = path.join(disk.folder, 'data');
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
    await untilReady(server);
    const { email, ...person } = registration();
    const { tokens } = await insist(base, {
      method: 'POST',
      path: '/auth/register',
      body: { email, ...person },
    });
    const send = (method: string, where: string, body?: object) =>
      fetch(`${base}/api/v1${where}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.accessToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const write = (name: string) => send('PATCH', '/users/profile', { name });
    const nameNow = async () => {
      const answer = await send('GET', '/users/profile');
      const body = await answer.json();
      expect([answer.status, body]).toEqual([200, body]);
      return body.data.name;
    };

    await nearEndOfWalFile(dataDir);
    const before = postgresPid(dataDir);
    disk.fill();
    let kept = '';
    await expect
      .poll(async () => {
        const name = `Robin ${crypto.randomUUID()}`;
        const answer = await write(name);
        if (answer.ok) kept = name;
        return answer.ok ? 'written' : await answer.json();
      }, patient)
      .toMatchObject({
        code: 'UNAVAILABLE',
        error: 'The server has no space left. Nothing was changed',
      });
    const refused = await write('Somebody else');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    // The refused write may make Postgres restart its processes, so reads may fail for a moment.
    const readStatus = async () => (await send('GET', '/users/profile')).status;
    await expect.poll(readStatus, patient).toBe(200);
    for (let round = 0; round < 20; round += 1) expect(await nameNow()).toBe(kept || person.name);
    const signIn = await send('POST', '/auth/login', { email, password: PASSWORD });
    expect(signIn.status).toBe(200);
    const removal = await send('DELETE', `/users/body-weight/2020-01-01`);
    expect(removal.status).not.toBe(503);
    expect(postgresPid(dataDir)).toBe(before);

    disk.giveBack();
    await expect.poll(async () => (await write('Robin again')).status, patient).toBe(200);
    expect(await nameNow()).toBe('Robin again');
  },
  STARTS_WITHIN_MS,
);

test(
  'Postgres can write a checkpoint when the disk has no free byte',
  async (context) => {
    if (!disk)
      return context.skip('a disk that can be filled needs a mount, which only root may do');
    const dataDir = path.join(disk.folder, 'data');
    server = spawnServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    await untilReady(server);
    await nearEndOfWalFile(dataDir);
    const address = findRunningPostgres(dataDir)?.superuser;
    if (!address) throw new Error('Postgres does not run');
    const pool = createOwnerPool(address, { max: 1 });
    try {
      const startedAt = async () =>
        (await pool.query('select pg_postmaster_start_time()::text as at')).rows[0]?.at;
      const before = await startedAt();
      disk.fill();
      // The server deletes its reserve file of 32 MB when the disk is full. The test's large file
      // takes this space too, so the disk stays full.
      await expect.poll(disk.freeBytes, patient).toBe(0);
      await pool.query('checkpoint');
      expect(await startedAt()).toBe(before);
    } finally {
      await pool.end();
    }
  },
  STARTS_WITHIN_MS,
);

test(
  'a server that is started on a full disk responds to reads',
  async (context) => {
    if (!disk)
      return context.skip('a disk that can be filled needs a mount, which only root may do');
    const dataDir = path.join(disk.folder, 'data');
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const start = async () => {
      server = spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
      await untilReady(server);
      return server;
    };
    const first = await start();
    const { tokens } = await insist(base, {
      method: 'POST',
      path: '/auth/register',
      body: registration(),
    });
    first.child.kill('SIGTERM');
    await first.ended;
    disk.fillOnce();
    await start();
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    expect((await fetch(`${base}/api/v1/users/profile`, { headers })).status).toBe(200);
  },
  STARTS_WITHIN_MS,
);
