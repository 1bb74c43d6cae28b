// Tests the output and the exit code of `npm run replay`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { type OpenDatabase, openDatabase } from '#server/db/opening/open.ts';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';

const script = path.join(import.meta.dirname, '../../scripts/run.mjs');

let root = '';
let dataDir = '';
let app: TestApp;
let given: GivenSession;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-replay-'));
  dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const log = () => undefined;
  // The replay script refuses a database that can lose committed writes in a crash, such as the
  // usual test database. So this test starts an embedded Postgres, which loses none.
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const addresses = { app: postgres.connection, owner: postgres.superuser };
  const database: OpenDatabase = await openDatabase({ ...addresses, log, requireDurable: false });
  const ownerPool = createOwnerPool(postgres.superuser, { max: 2 });
  app = await createTestApp({
    database: {
      ...database,
      server: database,
      ownerPool,
      owner: postgres.superuser,
      async drop() {
        await Promise.all([database.close(), ownerPool.end()]);
        await postgres.stop();
      },
    },
  });
  given = await givenSession(app);
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

async function replay(...flags: string[]) {
  const child = spawn(process.execPath, [script, 'replay', ...flags], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, code: Number(code) };
}

test('the replay command reports no difference for a complete log and exits with 0', async () => {
  expect(await replay('--check')).toMatchObject({
    stdout: '1 events of 1 users: no drift\n',
    code: 0,
  });
});

test.for([['--check'], []])(
  'the replay command names a session whose log lacks an event, and exits with 1 (%s)',
  async (flags) => {
    await app.database.ownerPool.query(
      'update session_event set version = 3 where session_id = $1',
      [given.sessionId],
    );
    const { stdout, stderr, code } = await replay(...flags);
    expect(stdout).toContain(
      `Session ${given.sessionId} of user ${given.user.id}: version 1 is missing from its log. Its rows, and the user's goals, were left as they are.\n`,
    );
    expect(stderr).not.toMatch(/^\s+at |Error/m);
    expect(code).toBe(1);
  },
);
