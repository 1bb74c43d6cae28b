// Upgrades the data folder of the previous release. The new release must respond as the previous
// one did.
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyIn } from '#server/backup/copy-stream.ts';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrateEmptyTo } from '#server/db/opening/migrate.ts';
import { insist } from '#tests/support/database/persistent-client.ts';
import { runScript } from '#tests/support/processes/run-script.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const kept = path.join(import.meta.dirname, '../support/previous-release');
/**
 * Matches a table in a database dump: the copy statement, the rows, and the line `\.` after the
 * rows.
 */
const BLOCK = /^(?<statement>copy .*)\n(?<rows>[\s\S]*?)^\\\.\n/gm;

interface Kept {
  email: string;
  password: string;
  photoId: string;
  /** Stores the id of a workout that is running during the upgrade. */
  running: string;
  exerciseId: string;
  newestMigration: string;
  /** Stores the responses of the previous release, keyed by request path. */
  answers: Record<string, object>;
}

let root = '';
let dataDir = '';
let base = '';
let server: ServerProcess | undefined;
let before: Kept;
let token = '';

beforeAll(async () => {
  before = JSON.parse(await readFile(path.join(kept, 'answers.json'), 'utf8'));
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-upgrade-'));
  dataDir = path.join(root, 'data');
  await makeDataFolder();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
  await untilReady(server);
  const { email, password } = before;
  const body = { email, password };
  const { tokens } = await insist(base, { method: 'POST', path: '/auth/login', body });
  token = tokens.accessToken;
}, 120_000);

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function makeDataFolder(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => undefined });
  const owner = createOwnerPool(postgres.superuser, { max: 2 });
  await migrateEmptyTo(owner, before.newestMigration, () => undefined);
  await owner.end();
  const client = new pg.Client({ ...postgres.superuser });
  await client.connect();
  const text = await readFile(path.join(kept, 'rows.copy'), 'utf8');
  for (const { groups } of text.matchAll(BLOCK)) {
    await copyIn(
      client,
      groups?.['statement'] ?? '',
      Readable.from([Buffer.from(groups?.['rows'] ?? '')]),
    );
  }
  const { rows } = await client.query<{ id: string }>('select user_id as id from account');
  await client.end();
  await postgres.stop();
  const photos = path.join(dataDir, 'photos', rows[0]?.id ?? '');
  await mkdir(photos, { recursive: true });
  for (const rendition of ['full', 'thumbnail']) {
    const file = path.join(photos, `${before.photoId}-${rendition}.jpg`);
    await copyFile(path.join(kept, 'photo.jpg'), file);
  }
}

const ask = (where: string) => insist(base, { method: 'GET', path: where, token });

test('after an upgrade, responses have all fields and values of the previous release', async () => {
  const paths = Object.keys(before.answers);
  expect(paths.length).toBeGreaterThan(8);
  for (const each of paths) expect({ [each]: await ask(each) }).toMatchObject(answerOf(each));
});

const answerOf = (each: string) => ({ [each]: before.answers[each] });

test('after an upgrade, a photo of the previous release is returned unchanged', async () => {
  const answer = await fetch(`${base}/api/v1/users/photos/${before.photoId}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const stored = await readFile(path.join(kept, 'photo.jpg'));
  expect(Buffer.from(await answer.arrayBuffer()).equals(stored)).toBe(true);
});

test('a workout that runs during an upgrade can be continued and completed', async () => {
  const { running, exerciseId } = before;
  await insist(base, {
    method: 'POST',
    path: `/workout-sessions/${running}/sets`,
    body: { exerciseId, actualReps: 3, actualWeight: 155 },
    token,
  });
  await insist(base, {
    method: 'POST',
    path: `/workout-sessions/${running}/complete`,
    token,
    body: {},
  });
  const { stdout, code } = await runScript('scripts/replay.ts', ['--check'], { DATA_DIR: dataDir });
  expect(stdout).toMatch(/^\d+ events of 1 users: no drift\n$/);
  expect(code).toBe(0);
});
