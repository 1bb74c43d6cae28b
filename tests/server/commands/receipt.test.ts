// Checks that a command with an id has one effect and one response.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, setBody, templateBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { commandHash, sweepReceipts } from '#server/commands/receipt.ts';

const app = useTestApp();
let user: TestUser;
beforeAll(async () => {
  user = await createUser(app);
});

const rows = (userId = user.id) => rowsOfUser(app.database.ownerPool, userId);
const exercise = (name: string) => ({ name, equipmentRequired: ['BARBELL'] });

interface Case {
  path: string;
  input: (given: GivenSession) => Record<string, unknown>;
  other: (given: GivenSession) => Record<string, unknown>;
}

const cases: Case[] = [
  {
    path: 'exercises.create',
    input: () => exercise('Log Press'),
    other: () => exercise('Log Clean'),
  },
  {
    path: 'templates.create',
    input: (given) => templateBody([{ exerciseId: String(given.exerciseIds[0]) }]),
    other: (given) => templateBody([{ exerciseId: String(given.exerciseIds[1]) }]),
  },
  {
    path: 'templates.update',
    input: (given) => ({ id: given.templateId, ...body(given, 'Renamed') }),
    other: (given) => ({ id: given.templateId, ...body(given, 'Renamed again') }),
  },
  {
    path: 'templates.remove',
    input: (given) => ({ id: given.templateId }),
    other: () => ({ id: randomUUID() }),
  },
  {
    path: 'sessions.start',
    input: (given) => ({ customTemplateId: given.templateId }),
    other: () => ({ customTemplateId: randomUUID() }),
  },
  {
    path: 'sessions.logSet',
    input: (given) => ({ id: given.sessionId, ...setBody(String(given.exerciseIds[0])) }),
    other: (given) => ({
      id: given.sessionId,
      ...setBody(String(given.exerciseIds[0]), { actualReps: 9 }),
    }),
  },
  {
    path: 'sessions.complete',
    input: (given) => ({ id: given.sessionId }),
    other: (given) => ({ id: given.sessionId, expectedVersion: 1 }),
  },
  {
    path: 'sessions.discard',
    input: (given) => ({ id: given.sessionId }),
    other: (given) => ({ id: given.sessionId, expectedVersion: 1 }),
  },
  {
    path: 'bodyWeight.put',
    input: () => ({ day: '2026-10-01', weight: 80.5 }),
    other: () => ({ day: '2026-10-01', weight: 80.6 }),
  },
];

function body(given: GivenSession, name: string) {
  return templateBody([{ exerciseId: String(given.exerciseIds[1]) }], name);
}

const everyCase = doors.flatMap((door) => cases.map((each) => ({ door, ...each })));

test.for(everyCase)(
  'a repeated $path through $door gets the same response byte for byte and changes nothing',
  async ({ door, path, input, other }) => {
    const given = await givenSession(app, user);
    const options = { token: user.token, key: randomUUID() };
    const first = await send(app.app, door, path, input(given), options);
    expect(first.status).toBeLessThan(300);
    const after = await rows();
    for (let times = 0; times < 2; times += 1) {
      const again = await send(app.app, door, path, input(given), options);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
    }
    expect(await rows()).toBe(after);

    const mismatch = await send(app.app, door, path, other(given), options);
    expect([mismatch.status, mismatch.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await rows()).toBe(after);
  },
);

test('a repeated deletion keeps a body weight that was logged after the first deletion', async () => {
  const day = '2026-09-01';
  const options = { token: user.token, key: randomUUID() };
  await send(app.app, 'REST', 'bodyWeight.put', { day, weight: 80 }, user);
  const first = await send(app.app, 'REST', 'bodyWeight.remove', { day }, options);
  expect([first.status, first.data]).toEqual([200, { day }]);
  await send(app.app, 'REST', 'bodyWeight.put', { day, weight: 81 }, user);
  const after = await rows();
  const again = await send(app.app, 'REST', 'bodyWeight.remove', { day }, options);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await rows()).toBe(after);
});

test('a repeated command is recognised when it is sent through the other API and with reordered keys', async () => {
  const given = await givenSession(app, user);
  const options = { token: user.token, key: randomUUID() };
  const input = { id: given.sessionId, ...setBody(String(given.exerciseIds[0])) };
  const turned = Object.fromEntries(Object.entries(input).toReversed());
  const first = await send(app.app, 'REST', 'sessions.logSet', input, options);
  const again = await send(app.app, 'tRPC', 'sessions.logSet', turned, options);
  expect(again.data).toEqual(first.data);
});

test('a repeated command gets its first response, even when its workout has been deleted meanwhile', async () => {
  const given = await givenSession(app, user);
  const options = { token: user.token, key: randomUUID() };
  const input = { id: given.sessionId, ...setBody(String(given.exerciseIds[0])) };
  const first = await send(app.app, 'REST', 'sessions.logSet', input, options);
  const { id, sessionId } = { id: first.data.id, sessionId: given.sessionId };
  const edit = { id: sessionId, setId: id, actualReps: 3 };
  expect((await send(app.app, 'REST', 'sessions.editSet', edit, user)).status).toBe(200);
  const session = { id: sessionId };
  expect((await send(app.app, 'REST', 'sessions.complete', session, user)).status).toBe(200);
  expect((await send(app.app, 'REST', 'sessions.discard', session, user)).status).toBe(200);
  const again = await send(app.app, 'REST', 'sessions.logSet', input, options);
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test.for([
  { path: 'exercises.create', input: () => exercise('Sled Pull') },
  {
    path: 'templates.create',
    input: (given: GivenSession) => templateBody([{ exerciseId: String(given.exerciseIds[0]) }]),
  },
  {
    path: 'sessions.start',
    input: (given: GivenSession) => ({ customTemplateId: given.templateId }),
  },
  {
    path: 'sessions.logSet',
    input: (given: GivenSession) => ({
      id: given.sessionId,
      ...setBody(String(given.exerciseIds[0])),
    }),
  },
])('ten simultaneous copies of $path get the same response', async ({ path, input }) => {
  const given = await givenSession(app, user);
  const options = { token: user.token, key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(app.app, 'REST', path, input(given), options)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('a command id that another user has used counts as unused', async () => {
  const stranger = await createUser(app);
  const key = randomUUID();
  const create = (name: string, { token }: TestUser) =>
    send(app.app, 'REST', 'exercises.create', exercise(name), { token, key });
  const mine = await create('Mine', user);
  const theirs = await create('Theirs', stranger);
  expect(theirs.status).toBe(201);
  expect(theirs.data.id).not.toBe(mine.data.id);
  const given = await givenSession(app, user);
  const other = await givenSession(app, stranger);
  const logs = [given, other].map(({ sessionId, exerciseIds: [exerciseId] }) => ({
    id: sessionId,
    ...setBody(String(exerciseId)),
  }));
  const second = { token: user.token, key: randomUUID() };
  const [log, foreignLog] = logs;
  expect((await send(app.app, 'REST', 'sessions.logSet', log, second)).status).toBe(201);
  const foreign = await send(app.app, 'REST', 'sessions.logSet', foreignLog, {
    ...second,
    token: stranger.token,
  });
  expect(foreign.status).toBe(201);
});

test('a command id that was used for one workout is refused for another workout', async () => {
  const [one, two] = [await givenSession(app, user), await givenSession(app, user)];
  const options = { token: user.token, key: randomUUID() };
  const log = (given: GivenSession) =>
    send(
      app.app,
      'REST',
      'sessions.logSet',
      { id: given.sessionId, ...setBody(String(given.exerciseIds[0])) },
      options,
    );
  expect((await log(one)).status).toBe(201);
  const before = await rows();
  expect((await log(two)).code).toBe('IDEMPOTENCY_MISMATCH');
  expect(await rows()).toBe(before);
});

test('the id of a refused command can be used for the corrected command', async () => {
  const options = { token: user.token, key: randomUUID() };
  const before = await rows();
  const unknown = templateBody([{ exerciseId: randomUUID() }]);
  const refused = await send(app.app, 'REST', 'templates.create', unknown, options);
  expect([refused.status, refused.code]).toEqual([404, 'EXERCISE_NOT_FOUND']);
  expect(await rows()).toBe(before);
  const given = await givenSession(app, user);
  const mended = templateBody([{ exerciseId: String(given.exerciseIds[0]) }]);
  expect((await send(app.app, 'REST', 'templates.create', mended, options)).status).toBe(201);
});

test('a repeated command that logs a set is recognised even without the time of the set', async () => {
  const given = await givenSession(app, user);
  const options = { token: user.token, key: randomUUID() };
  const input = { id: given.sessionId, ...setBody(String(given.exerciseIds[0])) };
  // The set must be later than the start of its workout. Otherwise the server would change the time
  // of the set to this start.
  const performedAt = new Date(Date.now() + 1000).toISOString();
  const timed = { ...input, performedAt };
  const first = await send(app.app, 'REST', 'sessions.logSet', timed, options);
  expect(first.data.loggedAt).toBe(performedAt);
  const again = await send(app.app, 'REST', 'sessions.logSet', input, options);
  expect(again.text).toBe(first.text);
});

test.for(doors)('a command id that is no UUID is refused through %s', async (door) => {
  const before = await rows();
  for (const key of ['', 'abc', '1 or 1=1', `${randomUUID()}, ${randomUUID()}`]) {
    const options = { token: user.token, key };
    const answer = await send(app.app, door, 'exercises.create', exercise('Nothing'), options);
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect(await rows()).toBe(before);
});

test('receipts are deleted after 30 days in limited batches, the oldest first', async () => {
  const user = await createUser(app);
  const { ownerPool } = app.database;
  const ids = { oldest: randomUUID(), old: randomUUID(), recent: randomUUID() };
  for (const [id, days] of [
    [ids.oldest, 32],
    [ids.old, 31],
    [ids.recent, 29],
  ] as const) {
    await ownerPool.query(
      `insert into command_receipt (user_id, command_id, command_hash, answer, recorded_at)
       values ($1, $2, '\\x00', 'null', now() - $3 * interval '1 day')`,
      [user.id, id, days],
    );
  }
  const left = async () => {
    const { rows } = await ownerPool.query('select command_id as id from command_receipt');
    return rows.map(({ id }) => id).filter((id) => Object.values(ids).includes(id));
  };
  expect(await sweepReceipts(app.services, 1)).toBe(1);
  expect((await left()).toSorted()).toEqual([ids.old, ids.recent].toSorted());
  expect(await sweepReceipts(app.services)).toBe(1);
  expect(await left()).toEqual([ids.recent]);
});

// The database stores hashes of earlier commands, so the hash of this input must never change.
const input = {
  reps: 8,
  nested: { z: [{ d: 1, c: { performedAt: 3, b: null } }, 2, 'ü'], a: undefined, plan: 7 },
  a10: 1,
  a9: true,
  A: '"',
  10: 'ten',
  9: 'nine',
};
const stored = 'DkRWH2uIR92YDFwHasspc6iRu6RBpMjkjiUYZ2P0BPw';

test('the hash of a command equals the hash of earlier versions, and differs for another procedure', () => {
  expect(commandHash('sessions.logSet', input)).toBe(stored);
  expect(commandHash('sessions.editSet', input)).not.toBe(stored);
});

test('the hash of a command ignores the order of its keys and some fields, such as performedAt', () => {
  const turned = Object.fromEntries(Object.entries(input).toReversed());
  const sent = { plan: { a: 1 }, ...turned, commandId: 'x', performedAt: 'y', endedAt: 'z' };
  expect(commandHash('sessions.logSet', sent)).toBe(stored);
});

test('the hash of a command includes a nested field with the name of an ignored field', () => {
  const other = { ...input, nested: { ...input.nested, plan: 8 } };
  expect(commandHash('sessions.logSet', other)).not.toBe(stored);
});
