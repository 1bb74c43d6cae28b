// `node scripts/chaos/full-disk.ts [seconds]` (as root): fills the disk while clients read and write. Fails unless
// reads continue, Postgres keeps running and the server recovers.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUpMany } from '#tests/support/photos/many-uploads.ts';
import {
  freePort,
  postgresPid,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';
import { nearEndOfWalFile } from '#tests/support/database/wal.ts';
import { mountSmallDisk } from './small-disk.ts';

const seconds = Number(process.argv[2] ?? 20);
const DISK_MEGABYTES = 500;
const crowd = { readers: 4, writers: 8, pauseMs: 5 };
const HEAL_WITHIN_MS = 15_000;

const disk = await mountSmallDisk(DISK_MEGABYTES);
if (!disk) throw new Error('Mounting the disk needs root. Run this script as root.');
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const dataDir = join(disk.folder, 'data');
const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
const counted: Record<string, number> = {};
let token = '';

async function call(method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return response.ok ? 'done' : `${response.status} ${JSON.parse(text).error}`;
}

const read = () => call('GET', '/users/profile');
/** Changes only the user's name. The change still needs disk space for the write-ahead log. */
const write = () => call('PATCH', '/users/profile', { name: `Robin ${Math.random()}` });

async function repeat(what: string, work: () => Promise<string>, until: number): Promise<void> {
  while (performance.now() < until) {
    const key = `${what}: ${await work()}`;
    counted[key] = (counted[key] ?? 0) + 1;
    await sleep(crowd.pauseMs);
  }
}

try {
  await untilReady(server);
  [token = ''] = await signUpMany(base, 1);
  await nearEndOfWalFile(dataDir);
  const before = postgresPid(dataDir);
  disk.fill();
  const end = performance.now() + seconds * 1_000;
  const readers = Array.from({ length: crowd.readers }, () => repeat('read', read, end));
  const writers = Array.from({ length: crowd.writers }, () => repeat('write', write, end));
  await Promise.all([...readers, ...writers]);
  const during = postgresPid(dataDir);
  disk.giveBack();
  const freed = performance.now();
  let answer = await write();
  while (answer !== 'done' && performance.now() - freed < HEAL_WITHIN_MS) {
    await sleep(crowd.pauseMs);
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
