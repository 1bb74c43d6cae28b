// Tests the start of the server after an update that changed a rule for computed rows. The start
// lists the users whose rows must be rebuilt.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/opening/open.ts';
import { notePendingReplay } from '#server/replay/pending-replay.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';

let app: TestApp;
let lines: string[];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  app = await createTestApp();
  // Deletes the requests for a rebuild that the migrations of this database have made.
  await app.database.ownerPool.query('delete from pending_replay');
  lines = [];
});
afterEach(() => app.close());

const start = () =>
  openDatabase({
    app: app.database.owner,
    log,
    requireDurable: false,
    afterMigrating: (owner) => notePendingReplay(owner, log),
  });

const ask = (reason: string) =>
  app.database.ownerPool.query('insert into pending_replay (reason) values ($1)', [reason]);

const rowsOf = async (text: string) => (await app.database.ownerPool.query(text)).rows;
const behind = () => rowsOf('select user_id as "userId" from replay_due');
const pending = () => rowsOf('select reason from pending_replay');

test('after a migration that changed a rule, the server start lists each user with a log', async () => {
  const { user } = await givenSession(app);
  await createUser(app);
  await ask('Sets count twice');
  await (await start()).close();
  expect(await behind()).toEqual([{ userId: user.id }]);
  expect(await pending()).toEqual([]);
  expect(lines.join('\n')).toContain(
    'A rule has changed: Sets count twice. The records of 1 users follow it',
  );

  lines = [];
  await (await start()).close();
  expect(lines).toEqual([]);
});

test('the server start without a changed rule lists no user for a rebuild', async () => {
  await givenSession(app);
  await (await start()).close();
  expect(await behind()).toEqual([]);
});

test('when two servers start together, only one of them lists the users to rebuild', async () => {
  await givenSession(app);
  await ask('Sets count twice');
  const databases = await Promise.all([start(), start()]);
  for (const database of databases) await database.close();
  expect(lines.filter((line) => line.startsWith('A rule has changed'))).toHaveLength(1);
});
