// Sets of many people at once share a statement, and nobody has to do with the others in it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ownerGuard } from '#server/db/owner-guard.ts';
import { userKeys, userOwnedTables } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { checkLog } from '#tests/support/checker.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { recordStatements } from '#tests/support/sent-statements.ts';

const PEOPLE = 12;

let app: TestApp;
let texts: Set<string>;
let people: GivenSession[];

beforeAll(async () => {
  app = await createTestApp();
  texts = recordStatements(app.services.pool);
  people = [];
  for (let each = 0; each < PEOPLE; each += 1) people.push(await givenSession(app));
  // Remembered from now on: the next set needs no read.
  await Promise.all(people.map((given) => log(given)));
});

afterAll(() => app.close());

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

const together = () => [...texts].filter((text) => text.includes('ordinality'));

test('all land, each in its own session, and the statement says whose each row is', async () => {
  for (const reps of [3, 4]) {
    const answers = await Promise.all(people.map((given) => log(given, { actualReps: reps })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
  }
  for (const given of people) await expectWhole(given, 4);
  expect(together()).toHaveLength(1);
  const guard = ownerGuard(userOwnedTables, userKeys);
  const [text = ''] = together();
  for (const condition of [/a\.user_id = given\.user_id/, /s\.user_id = given\.user_id and/]) {
    expect(text).toMatch(condition);
    expect(() => guard(text.replace(condition, 'true'))).toThrow();
  }
});

test('one who signed out, and one whose command is taken, are refused without the others', async () => {
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

test('a command id of somebody else is as good as any', async () => {
  const command = { 'idempotency-key': uuidv7() };
  const all = await Promise.all(people.map((given) => log(given, { actualReps: 9 }, command)));
  expect(all.map(({ status }) => status)).toEqual(people.map(() => 201));
  for (const given of people) await expectWhole(given, 5);
});

test('who waits for a replay of the own log lets the others go on', async () => {
  const [held, ...others] = people;
  if (!held) throw new Error('There are twelve');
  const replay = await app.database.ownerPool.connect();
  try {
    await replay.query('begin');
    await replay.query('select 1 from account where user_id = $1 for update', [held.user.id]);
    let isDone = false;
    const waits = log(held).then((answer) => {
      isDone = true;
      return answer;
    });
    const answers = await Promise.all(others.map((given) => log(given)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(isDone).toBe(false);
    await replay.query('commit');
    ok(await waits, 201);
  } finally {
    replay.release();
  }
  for (const given of people) await expectWhole(given, 6);
});

test('one whom the database refuses takes nobody along', async () => {
  const broken = await givenSession(app);
  ok(await log(broken), 201);
  // As no log says it: the set has no session to belong to.
  await app.database.ownerPool.query('delete from workout_session where id = $1', [
    broken.sessionId,
  ]);
  const all = [...people, broken];
  const answers = await Promise.all(all.map((given) => log(given)));
  expect(answers.map(({ status }) => status)).toEqual([...people.map(() => 201), 500]);
  for (const given of people) await expectWhole(given, 7);
});
