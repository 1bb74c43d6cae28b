// `node scripts/chaos/full-disk.ts [seconds]` (as root): another program takes every byte of the disk and keeps it for
// so long, while people read and write. Reads must go on, writes be refused in a sentence, and all heal by itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOwnerPool } from '#server/db/connect.ts';
import { findRunningPostgres } from '#server/db/embedded/embedded.ts';
import { freePort, spawnServer, untilReady } from '#tests/support/server-process.ts';
import { mountSmallDisk } from './small-disk.ts';

const seconds = Number(process.argv[2] ?? 20);
const DISK_MEGABYTES = 500;
/** Until the server has set aside what it keeps for such a day. */
const SETTLE_MS = 5_000;
const PAUSE_MS = 5;
const READERS = 4;
const WRITERS = 8;
const HEAL_WITHIN_MS = 15_000;

const disk = await mountSmallDisk(DISK_MEGABYTES);
if (!disk) throw new Error('A disk that can be filled needs a mount, which only root may do.');
const port = await freePort();
const base = `http://127.0.0.1:${port}/api/v1`;
const dataDir = join(disk.folder, 'data');
const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
const counted: Record<string, number> = {};
let token = '';

async function call(method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (path === '/auth/register') token = JSON.parse(text).data.tokens.accessToken;
  return response.ok ? 'done' : `${response.status} ${JSON.parse(text).error}`;
}

const read = () => call('GET', '/users/profile');
/** Changes a row in its place, which needs no new page of the table, only of the write-ahead log. */
const write = () => call('PATCH', '/users/profile', { name: `Robin ${Math.random()}` });

/** Brings the write-ahead log to where a little more of it needs a new file: the worst moment for a full disk. */
async function nearEndOfSegment(): Promise<void> {
  const address = findRunningPostgres(dataDir)?.superuser;
  if (!address) throw new Error('Postgres does not run');
  const pool = createOwnerPool(address, { max: 1 });
  await pool.query(
    `select pg_logical_emit_message(false, 'rig', repeat('x',
       greatest(0, 16777216 - mod(pg_current_wal_insert_lsn() - '0/0', 16777216) - 100000)::int))`,
  );
  await pool.end();
}

async function repeat(what: string, work: () => Promise<string>, until: number): Promise<void> {
  while (performance.now() < until) {
    const key = `${what}: ${await work()}`;
    counted[key] = (counted[key] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
}

const postmaster = () =>
  readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0];

try {
  await untilReady(server);
  await call('POST', '/auth/register', {
    email: 'robin@example.com',
    password: 'correct horse battery',
    name: 'Robin',
    dateOfBirth: '1990-05-17',
    gender: 'OTHER',
    height: 178,
    weight: 81.65,
  });
  await sleep(SETTLE_MS);
  await nearEndOfSegment();
  const before = postmaster();
  disk.fill();
  const end = performance.now() + seconds * 1_000;
  const readers = Array.from({ length: READERS }, () => repeat('read', read, end));
  const writers = Array.from({ length: WRITERS }, () => repeat('write', write, end));
  await Promise.all([...readers, ...writers]);
  const during = postmaster();
  disk.giveBack();
  const freed = performance.now();
  let answer = await write();
  while (answer !== 'done' && performance.now() - freed < HEAL_WITHIN_MS) {
    await sleep(PAUSE_MS);
    answer = await write();
  }
  const healed = answer === 'done' ? `${Math.round(performance.now() - freed)} ms` : 'never';
  process.stdout.write(
    `${JSON.stringify(counted, null, 2)}\nPostgres ${before === during ? 'stayed' : 'died'}; writes again after ${healed}\n`,
  );
  const hasFailed = Object.keys(counted).some((key) => /^read: (?!done)/.test(key));
  process.exitCode = hasFailed || answer !== 'done' || before !== during ? 1 : 0;
} finally {
  server.child.kill('SIGTERM');
  const { stdout, stderr } = await server.ended;
  process.stdout.write(stdout + stderr);
  await disk.remove();
}
