// Tests rebuilding outdated rows of users. The rebuild happens before the next response to the
// user, or in the background.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDueReplays, type DueReplays } from '#server/replay/due-replays.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
let app: TestApp;
let lines: string[] = [];
const log = (line: string) => void lines.push(line);
/**
 * Names two migrations that this version does not know. One is newer and one is older than the last
 * migration of this version.
 */
const NEWER = '29990101T0000_newer';
const OLDER = '20261121T0000_older';

/**
 * Stores the object that rebuilds the outdated rows of users. `startAgain` replaces the object, as
 * a restart of the server does.
 */
let replays: DueReplays;
beforeAll(async () => {
  database = await createTestDatabase('withLibrary');
  app = await createTestApp({
    database,
    usersBehind: {
      bringUpToDate: (userId) => replays.bringUpToDate(userId),
      count: () => replays.count(),
    },
  });
  await startAgain();
});
afterAll(() => app.close());

async function startAgain() {
  lines = [];
  const { ownerPool } = database;
  replays = await createDueReplays({ db: database.server.db, ownerPool, log });
}

/**
 * Creates a user with an outdated row, and lists the user for a rebuild in the table `replay_due`.
 */
async function givenBehind(migration = OLDER) {
  const given = await givenSession(app);
  const { ownerPool } = database;
  const { rows } = await ownerPool.query<{ name: string }>(
    'select name from workout_session where user_id = $1',
    [given.user.id],
  );
  await ownerPool.query(`update workout_session set name = 'By an older rule' where user_id = $1`, [
    given.user.id,
  ]);
  await ownerPool.query('insert into replay_due (user_id, migration) values ($1, $2)', [
    given.user.id,
    migration,
  ]);
  return { ...given, name: rows[0]?.name };
}

type Behind = Awaited<ReturnType<typeof givenBehind>>;

const storedName = async ({ user }: Behind) =>
  (await database.ownerPool.query('select name from workout_session where user_id = $1', [user.id]))
    .rows[0].name;

const behind = async () =>
  (await database.ownerPool.query('select user_id from replay_due')).rows.map(
    (row) => row.user_id as string,
  );

const readHistory = ({ token }: Behind) => app.call({ path: '/workout-sessions/history', token });

test("a user's outdated rows are rebuilt before the first response to the user", async () => {
  const [one, other] = [await givenBehind(), await givenBehind()];
  await startAgain();
  expect(await replays.count()).toBe(2);
  const answers = await Promise.all([readHistory(one), readHistory(one), readHistory(one)]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.data[0].name).toBe(one.name);
  }
  expect(await storedName(one)).toBe(one.name);
  expect(await storedName(other)).toBe('By an older rule');
  expect(await behind()).toEqual([other.user.id]);
  expect(await replays.count()).toBe(1);
  const ready = await app.app.inject('/readyz');
  expect(ready.json()).toEqual({ status: 'ready', usersBehind: 1 });
  await database.ownerPool.query('delete from replay_due');
});

test('two servers together rebuild the outdated rows of all users in the background', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => givenBehind()));
  await startAgain();
  const looks = [replays.start(), replays.start()];
  await vi.waitFor(async () => expect(await behind()).toEqual([]), { timeout: 20_000 });
  for (const each of looks) await each.stop();
  for (const person of people) expect(await storedName(person)).toBe(person.name);
  expect((await database.ownerPool.query('select from background_lease')).rowCount).toBe(0);
});

test('rows that only a newer version of the app can rebuild stay unchanged', async () => {
  const person = await givenBehind(NEWER);
  await startAgain();
  expect(await replays.count()).toBe(0);
  expect((await readHistory(person)).body.data[0].name).toBe('By an older rule');
  const looks = replays.start();
  await looks.stop();
  expect(await behind()).toEqual([person.user.id]);
  await database.ownerPool.query('delete from replay_due');
});

test('a user whose log lacks an event still gets responses, and the gap is logged', async () => {
  const person = await givenBehind();
  await database.ownerPool.query(
    'update session_event set version = version + 1 where user_id = $1',
    [person.user.id],
  );
  await startAgain();
  expect((await readHistory(person)).status).toBe(200);
  expect(lines.join('\n')).toContain(`The log of session ${person.sessionId} has a gap`);
  expect(await behind()).toEqual([]);
});
