// The archive of an account with a long log: how fast it leaves, and what it takes of the memory of a server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { freePort, untilReady } from '#tests/support/processes/server-process.ts';
import { createLongTimeLifter } from './long-logs/people.ts';
import { formatTable } from './stats.ts';

const ROOT = join(import.meta.dirname, '../..');
const AUTH_SECRET = 'only for the bench, 32 characters';
const LOOK_EVERY_MS = 50;
const GOAL_MB = 60;
const KB_PER_MB = 1_024;
const BYTES_PER_MB = 1_000_000;

/** Prints the megabytes that a server, begun as `npm start` begins it, takes more while it sends an archive. */
export async function benchExport(sets: number, print: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liftledger-export-'));
  try {
    await chmod(folder, 0o711);
    const dataDir = join(folder, 'data');
    const publicUrl = `http://127.0.0.1:${await freePort()}`;
    const auth = createAuthSettings({ secret: AUTH_SECRET, publicUrl });
    const { claims } = await addLongTimeLifter(dataDir, auth, sets);
    const child = await startServer(dataDir, publicUrl);
    try {
      const token = await signAccessToken(auth, claims, new Date());
      const archive = `${publicUrl}/api/v1/users/export.zip`;
      const { seconds, megabytes, added } = await download(child, archive, token);
      print(
        formatTable([
          [`Archive of ${sets} sets`, 's', 'MB sent', 'MB of memory added', 'goal'],
          [
            'GET /users/export.zip',
            seconds.toFixed(1),
            megabytes.toFixed(0),
            added.toFixed(0),
            `≤ ${GOAL_MB}`,
          ],
        ]),
      );
    } finally {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addLongTimeLifter(
  dataDir: string,
  auth: ReturnType<typeof createAuthSettings>,
  sets: number,
) {
  const database = await openConfiguredDatabase(readConfig({ DATA_DIR: dataDir }), () => undefined);
  try {
    await loadLibrary(database.db);
    return await createLongTimeLifter(database, auth, sets);
  } finally {
    await database.close();
  }
}

/** Starts the command of `npm start` without npm, so that the process that is looked at is the server. */
async function startServer(dataDir: string, publicUrl: string): Promise<ChildProcess> {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, ...words] = manifest.scripts.start.split(' ');
  const { port } = new URL(publicUrl);
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: publicUrl,
      AUTH_SECRET,
    },
  });
  child.stdout.setEncoding('utf8');
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    signal: null,
    stdout: '',
    stderr: '',
  }));
  await untilReady({ child, ended });
  return child;
}

async function download(child: ChildProcess, url: string, token: string) {
  const resident = () => residentMegabytes(child.pid);
  const before = resident();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, resident())), LOOK_EVERY_MS);
  const at = performance.now();
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok || !response.body) throw new Error(`The archive: ${response.status}`);
    let bytes = 0;
    for await (const part of response.body) bytes += part.length;
    const seconds = (performance.now() - at) / 1000;
    return { seconds, megabytes: bytes / BYTES_PER_MB, added: most - before };
  } finally {
    clearInterval(look);
  }
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KB_PER_MB;
}
