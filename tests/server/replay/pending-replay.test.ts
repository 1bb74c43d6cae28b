// After an update that changed a rule, rows follow the new one without anybody having to know.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { replayWhenPending } from '#server/replay/pending-replay.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';

let app: TestApp;
let lines: string[];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  app = await createTestApp();
  lines = [];
});
afterEach(() => app.close());

/** A row that an older rule has made: it does not follow from the log any more. */
async function givenOldRow() {
  const { user, sessionId } = await givenSession(app);
  const rows = () => rowsOfUser(app.database.ownerPool, user.id);
  const before = await rows();
  await app.database.ownerPool.query(
    `update workout_session set name = 'By an older rule' where user_id = $1 and id = $2`,
    [user.id, sessionId],
  );
  expect(await rows()).not.toBe(before);
  return { rows, before };
}

const start = () =>
  openDatabase({
    app: app.database.owner,
    log,
    requireDurable: false,
    afterMigrating: (owner) => replayWhenPending(owner, log),
  });

const ask = (reason: string) =>
  app.database.ownerPool.query('insert into pending_replay (reason) values ($1)', [reason]);

test('a start after a migration that asked for it rebuilds the rows, once', async () => {
  const { rows, before } = await givenOldRow();
  await ask('Sets count twice');
  await (await start()).close();
  expect(await rows()).toBe(before);
  expect(lines.join('\n')).toContain('A rule has changed: Sets count twice. Rebuilding');

  lines = [];
  await (await start()).close();
  expect(lines).toEqual([]);
});

test('a start that nothing was asked of leaves the rows alone', async () => {
  const { rows, before } = await givenOldRow();
  await (await start()).close();
  expect(await rows()).not.toBe(before);
});

test('a log with a gap is left as it is, named, and holds up no start', async () => {
  const { user } = await givenSession(app);
  await app.database.ownerPool.query('update session_event set version = 2 where user_id = $1', [
    user.id,
  ]);
  await ask('Sets count twice');
  await (await start()).close();
  expect(lines.at(-1)).toContain('The logs of 1 users have a gap');
});

test('the update that brought warm-ups asks for it where there is a log, and only there', async () => {
  const { ownerPool } = app.database;
  const pending = async () => (await ownerPool.query('select reason from pending_replay')).rows;
  const again = async () => {
    const migrator = createMigrator(ownerPool);
    const { error } = await migrator.migrateTo('20261122T1240_exercise_marks');
    expect(error).toBeUndefined();
    await migrateToLatest(ownerPool, { log });
  };
  await again();
  expect(await pending()).toEqual([]);
  await givenSession(app);
  await again();
  expect(await pending()).toContainEqual({ reason: 'Warm-up sets count for no goal' });
});
