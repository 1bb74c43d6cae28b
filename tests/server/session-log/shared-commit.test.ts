// Tests sets of several users that are written in one commit. An error in one set must not affect
// the other users.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { createPool } from '#server/db/opening/connect.ts';
import type { Query } from '#server/db/statements/query.ts';
import { sharingCommit } from '#server/session-log/shared-commit.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const PEOPLE = 12;

const app = useTestApp();

let people: GivenSession[];

beforeAll(async () => {
  await app.database.ownerPool.query('create table note (text text primary key)');
  people = [];
  for (let each = 0; each < PEOPLE; each += 1) people.push(await givenSession(app));
  // The first set of each session puts the session into the cache. The next set then needs no read.
  await Promise.all(people.map((given) => log(given)));
});

function log(
  given: GivenSession,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return app.call({
    method: 'POST',
    path: `/workout-sessions/${given.sessionId}/sets`,
    body: setBody(String(given.exerciseIds[0]), body),
    token: given.token,
    headers,
  });
}

async function expectWhole(given: GivenSession, events: number) {
  const found = await checkLog(app.database, given.user.id);
  expect(found).toEqual({ events, gaps: [], drift: [] });
}

const insertNote = 'insert into note values ($1) returning text';

/**
 * Sends all statements simultaneously. Returns the texts of the rows, or the error code, for each
 * statement.
 */
async function askFor(query: Query, statements: readonly (readonly [string, string])[]) {
  const answers = await Promise.allSettled(
    statements.map(([text, value]) => query<{ text: string }>(text, [value])),
  );
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.map((row) => row.text) : errorOf(answer.reason),
  );
}

const errorOf = (error: Error & { code?: string }) => error.code ?? error.message;

async function commitsOf(prefix: string): Promise<number[]> {
  const { rows } = await app.database.ownerPool.query<{ count: number }>(
    'select count(*)::int as count from note where text like $1 group by xmin order by 1',
    [`${prefix}%`],
  );
  return rows.map(({ count }) => count);
}

test('two of ten simultaneous statements are sent alone, and the other eight share a commit', async () => {
  const query = sharingCommit(app.database.ownerPool);
  const names = Array.from({ length: 10 }, (_, index) => `shared ${index}`);
  const answers = await askFor(
    query,
    names.map((name) => [insertNote, name] as const),
  );
  expect(answers).toEqual(names.map((name) => [name]));
  expect(await commitsOf('shared')).toEqual([1, 1, 8]);
});

test('a failing statement does not affect the other statements of its commit', async () => {
  const names = ['one 0', 'one 1', 'one 2', 'shared 0', 'one 3', 'one 4'];
  const answers = await askFor(
    sharingCommit(app.database.ownerPool),
    names.map((name) => [insertNote, name] as const),
  );
  expect(answers).toEqual([['one 0'], ['one 1'], ['one 2'], '23505', ['one 3'], ['one 4']]);
});

test('a statement that the owner guard refuses does not affect others in its commit', async () => {
  const text = 'select $1::text as text';
  const answers = await askFor(sharingCommit(app.database.pool), [
    [text, 'a'],
    [text, 'b'],
    [text, 'c'],
    ['select name as text from workout_session where name = $1', 'd'],
    [text, 'e'],
  ]);
  expect(answers).toEqual([['a'], ['b'], ['c'], expect.stringMatching(/workout_session/), ['e']]);
  expect(await app.database.pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
});

test('a lost connection makes all statements of the interrupted commit fail', async () => {
  const pool = createPool(app.database.owner, { max: 3 });
  try {
    const end = `select 'x' as text from pg_terminate_backend(pg_backend_pid()) where $1 <> ''`;
    const answers = await askFor(sharingCommit(pool), [
      [insertNote, 'lost 0'],
      [insertNote, 'lost 1'],
      [insertNote, 'lost 2'],
      [end, 'now'],
      [insertNote, 'lost 3'],
    ]);
    expect(answers).toEqual([['lost 0'], ['lost 1'], '57P01', '57P01', '57P01']);
    expect(await commitsOf('lost')).toEqual([1, 1]);
  } finally {
    await pool.end();
  }
});

test('twelve simultaneous sets are stored, each in its session', async () => {
  for (const reps of [3, 4]) {
    const answers = await Promise.all(people.map((given) => log(given, { actualReps: reps })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
  }
  for (const given of people) await expectWhole(given, 4);
});

test('a set that arrives after a sign-out is refused, and other sets in the same commit are stored', async () => {
  const [gone, taken, ...others] = await Promise.all(
    people.slice(0, 8).map(async () => givenSession(app)),
  );
  if (!gone || !taken) throw new Error('There are eight');
  const all = [...others, gone, taken];
  await Promise.all(all.map((given) => log(given)));
  const elsewhere = await givenSession(app, taken.user);
  const command = { 'idempotency-key': uuidv7() };
  ok(await log(elsewhere, {}, command), 201);
  const body = { refreshToken: gone.user.refreshToken };
  ok(await app.call({ method: 'POST', path: '/auth/logout', body }));
  const answers = await Promise.all(
    all.map((given) => log(given, {}, given === taken ? command : {})),
  );
  expect(answers.map(({ status }) => status)).toEqual([...others.map(() => 201), 401, 422]);
  for (const given of others) await expectWhole(given, 3);
  await expectWhole(gone, 2);
});

test('two users can log sets with the same command id', async () => {
  const command = { 'idempotency-key': uuidv7() };
  const all = await Promise.all(people.map((given) => log(given, { actualReps: 9 }, command)));
  expect(all.map(({ status }) => status)).toEqual(people.map(() => 201));
  for (const given of people) await expectWhole(given, 5);
});

test('a set that waits for a lock of its account does not delay other users', async () => {
  const [first, second, third, ...others] = people;
  if (!first || !second || !third) throw new Error('There are twelve');
  const held = [first, second, third];
  const replay = await app.database.ownerPool.connect();
  try {
    await replay.query('begin');
    await replay.query('select 1 from account where user_id = any($1) for update', [
      held.map(({ user }) => user.id),
    ]);
    let done = 0;
    const log1 = async (given: GivenSession) => {
      const answer = await log(given);
      done += 1;
      return answer;
    };
    // Two writes are running, so the third set waits for the next commit.
    const waiting = [log1(first), log1(second)];
    await sleep(20);
    waiting.push(log1(third));
    const answers = await Promise.all(others.map((given) => log(given)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(done).toBe(0);
    await replay.query('commit');
    for (const each of waiting) ok(await each, 201);
  } finally {
    replay.release();
  }
  for (const given of people) await expectWhole(given, 6);
});

test("a set that the database refuses does not affect other users' sets", async () => {
  const broken = await givenSession(app);
  ok(await log(broken), 201);
  // The test deletes the row of the session with SQL, so the database refuses the session's next
  // set.
  await app.database.ownerPool.query('delete from workout_session where id = $1', [
    broken.sessionId,
  ]);
  const all = [...people, broken];
  const answers = await Promise.all(all.map((given) => log(given)));
  expect(answers.map(({ status }) => status)).toEqual([...people.map(() => 201), 500]);
  for (const given of people) await expectWhole(given, 7);
});
