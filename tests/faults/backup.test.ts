// Takes a backup while sets are logged, and restores it in another folder, as an operator would
// after a disaster.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { registration } from '#tests/support/factories.ts';
import {
  type Acknowledged,
  insist,
  type Journal,
  train,
} from '#tests/support/database/persistent-client.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import { insistOnUpload } from '#tests/support/photos/many-uploads.ts';
import { formBody, photoParts, smallJpeg } from '#tests/support/photos/photos.ts';
import { runScript } from '#tests/support/processes/run-script.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const CLIENTS = 4;
const plan = { exerciseOrder: 0, targetSets: 3, targetReps: 5 };

let root = '';
let base = '';
let server: ServerProcess | undefined;
let signIn = { email: '', password: '' };
let picture: Buffer;
/**
 * Lists the sets that the server had confirmed before the backup began. The backup must contain
 * them.
 */
let before: Acknowledged[] = [];
let journal: Journal;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-backup-'));
  await copyPreparedDataFolder(path.join(root, 'data'));
  await start('data');
  await takeUnderLoad();
}, 120_000);

afterAll(async () => {
  await stop();
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function start(folder: string, more: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = spawnServer({
    DATA_DIR: path.join(root, folder),
    PORT: String(port),
    RATE_LIMITS: 'off',
    ...more,
  });
  await untilReady(server);
}

async function stop(): Promise<void> {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = undefined;
}

async function takeUnderLoad(): Promise<void> {
  const person = registration();
  signIn = { email: String(person.email), password: String(person.password) };
  const { tokens } = await insist(base, { method: 'POST', path: '/auth/register', body: person });
  const token: string = tokens.accessToken;
  const form = formBody(photoParts(await smallJpeg()));
  expect(await insistOnUpload(base, token, form)).toBe(201);
  picture = await firstPicture(token);
  const [exercise] = await insist(base, { method: 'GET', path: '/exercises?limit=1', token });
  const body = { name: 'Load', exercises: [{ exerciseId: exercise.id, ...plan }] };
  const { id } = await insist(base, { method: 'POST', path: '/workout-templates', body, token });
  journal = { acknowledged: [], undecided: 0, wrong: [] };
  const ended = new AbortController();
  const clients: Promise<void>[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const session = await insist(base, {
      method: 'POST',
      path: '/workout-sessions',
      body: { customTemplateId: id },
      token,
    });
    const trained = { id: session.id, exerciseId: exercise.id, token };
    clients.push(train(base, trained, journal, ended.signal));
  }
  try {
    await vi.waitFor(() => expect(journal.acknowledged.length).toBeGreaterThan(50), 60_000);
    before = [...journal.acknowledged];
    const { stderr, code } = await backup('data', 'backups', '--with-secrets');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  } finally {
    ended.abort();
    await Promise.all(clients);
  }
  await stop();
}

const backup = (data: string, to: string, ...flags: string[]) =>
  runScript('scripts/backup.ts', ['--to', path.join(root, to), ...flags], {
    DATA_DIR: path.join(root, data),
  });

const restore = (from: string, data: string, env: Record<string, string> = {}) =>
  runScript('scripts/restore-backup.ts', ['--from', path.join(root, from)], {
    DATA_DIR: path.join(root, data),
    ...env,
  });

async function firstPicture(token: string): Promise<Buffer> {
  const { photos } = await insist(base, { method: 'GET', path: '/users/photos', token });
  const answer = await fetch(`${base}/api/v1/users/photos/${photos[0].id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('a restored backup has every set that was confirmed before the backup', async ({
  annotate,
}) => {
  await annotate(
    `${before.length} sets before the backup began, ${journal.acknowledged.length} when it was done`,
  );
  expect(journal.wrong).toEqual([]);
  // More than 20 sets must be confirmed while the backup is made. Otherwise the backup was not made
  // under load.
  expect(journal.acknowledged.length).toBeGreaterThan(before.length + 20);

  const restored = await restore('backups', 'elsewhere');
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(/^Restored the backup of .*: \d+ rows and 2 photo files\.$/m);
  // The backup contains the secret, so the restore does not mention AUTH_SECRET.
  expect(restored.stdout).not.toContain('AUTH_SECRET');
  const check = await runScript('scripts/replay.ts', ['--check'], {
    DATA_DIR: path.join(root, 'elsewhere'),
  });
  expect(check).toMatchObject({ code: 0 });
  expect(check.stdout).toMatch(/^\d+ events of 1 users: no drift\n$/);

  const kept = await setsIn('elsewhere');
  expect(before.filter(({ setId, reps }) => kept.get(setId) !== reps)).toEqual([]);
  const acknowledged = new Set(journal.acknowledged.map(({ setId }) => setId));
  expect([...kept.keys()].filter((id) => !acknowledged.has(id))).toEqual([]);

  await start('elsewhere');
  const { tokens } = await insist(base, { method: 'POST', path: '/auth/login', body: signIn });
  expect((await firstPicture(tokens.accessToken)).equals(picture)).toBe(true);
  await stop();
}, 120_000);

async function setsIn(folder: string): Promise<Map<string, number>> {
  const dataDir = path.join(root, folder);
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = createOwnerPool(embedded.superuser, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: string; reps: number }>(
      'select id, reps from exercise_set',
    );
    return new Map(rows.map(({ id, reps }) => [id, reps]));
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

test('restoring a backup into a data folder with a database is refused', async () => {
  const { stderr, code } = await restore('backups', 'data');
  expect(stderr).toContain('contains a database already');
  expect(code).toBe(1);
});

test('restoring a backup with a different AUTH_SECRET succeeds and prints a warning', async () => {
  const { stdout, code } = await restore('backups', 'other-secret', {
    AUTH_SECRET: 'another secret than that of the backup',
  });
  expect(code).toBe(0);
  expect(stdout).toContain('AUTH_SECRET is not that of the backup');
  expect(stdout).not.toContain('VAPID_PRIVATE_KEY is not');
}, 60_000);

test('the metrics show when the last scheduled backup was made', async () => {
  const port = await freePort();
  const own = path.join(root, 'own-backups');
  await start('data', {
    BACKUP_EVERY: '24h',
    BACKUP_DIR: own,
    METRICS_PORT: String(port),
  });
  const newest = /^liftledger_backup_newest_timestamp_seconds (?<at>[\d.e+]+)$/m;
  await vi.waitFor(async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(Number(newest.exec(text)?.groups?.['at'])).toBeGreaterThan(Date.now() / 1000 - 60);
  }, 20_000);
  // The metrics have a separate port, so /metrics on the main port gets 404.
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  server?.child.kill('SIGTERM');
  expect(await server?.ended).toMatchObject({ code: 0 });
  server = undefined;
  expect(await readdir(own)).toHaveLength(1);
  expect((await restore('own-backups', 'of-the-schedule')).code).toBe(0);
}, 60_000);
