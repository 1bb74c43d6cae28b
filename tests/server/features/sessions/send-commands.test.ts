import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { MOST_COMMANDS } from '#shared/sessions/limits.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { forgetStream } from '#server/session-log/stream-cache.ts';
import {
  useSentCommands,
  type Sent,
  command,
} from '#tests/server/features/sessions/sent-commands.ts';

const site = useSentCommands();
const { sendAll, answersTo, set, exercise, eventsOf } = site;

const statuses = (answers: { refusal: { status: number } | null }[]) =>
  answers.map(({ refusal }) => refusal?.status ?? 200);

/** Returns the commands of a workout, at least one of each kind. The server must refuse some of them. */
function workout(): { sessionId: string; commands: Sent[] } {
  const sessionId = randomUUID();
  const [first, second] = [randomUUID(), randomUUID()];
  const id = sessionId;
  return {
    sessionId,
    commands: [
      command('start', { customTemplateId: site.given.templateId }, sessionId),
      set(id, { performedAt: new Date(Date.now() - 60_000).toISOString() }, first),
      set(id, { exerciseId: exercise(1), rpeRating: null }, second),
      set(id, { actualReps: 5 }),
      command('editSet', { id, setId: first, actualReps: 9, source: 'live' }),
      command('deleteSet', { id, setId: second }),
      command('editSet', { id, setId: second, actualReps: 1 }),
      command('restoreSet', { id, setId: second }),
      command('deleteSet', { id, setId: first, expectedVersion: 1 }),
      command('complete', { id }),
      set(id),
      command('editSet', { id, setId: first, actualWeight: 101.5 }),
      command('discard', { id }),
      command('restore', { id }),
    ],
  };
}

/**
 * Returns the value as JSON, with ids replaced by numbers in order of appearance and times by 'time', so that two runs
 * can be compared.
 */
function anonymous(value: unknown): string {
  const names = new Map<string, string>();
  return JSON.stringify(value).replaceAll(
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    (text) => {
      if (text.includes('T')) return 'time';
      if (!names.has(text)) names.set(text, `id ${names.size}`);
      return names.get(text) ?? '';
    },
  );
}

describe.for(doors)('a batch of commands is stored like single commands, through %s', (door) => {
  test('a batch has the same effect as its commands sent one by one', async () => {
    const [together, alone] = [workout(), workout()];
    const answers = await answersTo(together.commands, door);
    const expected = [];
    for (const { path, input } of alone.commands) {
      const { status, data, code, message, details } = await send(
        site.app.app,
        'tRPC',
        path,
        input,
        {
          token: site.given.token,
        },
      );
      const isRefused = status >= 400;
      expected.push({
        path,
        data: isRefused ? null : data,
        refusal: isRefused
          ? { status, code, error: message, details, retryAfterSeconds: null }
          : null,
      });
    }
    expect(statuses(answers).filter((status) => status !== 200)).toEqual([404, 409, 409]);
    const read = async (id: string) =>
      (await send(site.app.app, 'tRPC', 'sessions.get', { id }, { token: site.given.token })).data;
    expect(
      anonymous([answers, await read(together.sessionId), await eventsOf(together.sessionId)]),
    ).toBe(anonymous([expected, await read(alone.sessionId), await eventsOf(alone.sessionId)]));
  });

  test('sending a batch twice returns the first responses and changes nothing', async () => {
    const { sessionId, commands: sent } = workout();
    const answers = await answersTo(sent, door);
    // Only accepted commands are repeated, because the server does not store the response to a
    // refused command.
    const commands = sent.filter((_, index) => !answers[index].refusal);
    const first = answers.filter((answer: { refusal: unknown }) => !answer.refusal);
    const events = await eventsOf(sessionId);
    expect(events).toHaveLength(commands.length);
    forgetStream({ userId: site.given.user.id, sessionId });
    expect(await answersTo(commands, door)).toEqual(first);
    for (const [index, { path, input }] of commands.slice(0, 4).entries()) {
      const { data } = await send(site.app.app, 'tRPC', path, input, { token: site.given.token });
      expect(data).toEqual(first[index].data);
    }
    expect(await eventsOf(sessionId)).toEqual(events);
  });
});

test('a command that occurs twice in a batch is executed once', async () => {
  const sets = [set(site.given.sessionId), set(site.given.sessionId)];
  const alone = await send(site.app.app, 'tRPC', 'sessions.logSet', sets[0]?.input, {
    token: site.given.token,
  });
  const answers = await answersTo([...sets, sets[1] as Sent]);
  expect(answers[0].data).toEqual(alone.data);
  expect(answers[2]).toEqual(answers[1]);
  expect(answers.map((answer: { data: { setNumber: number } }) => answer.data.setNumber)).toEqual([
    1, 2, 2,
  ]);
  expect(await eventsOf(site.given.sessionId)).toHaveLength(3);
});

test('after a refused command, the remaining commands of its batch are executed', async () => {
  const other = await givenSession(site.app, site.given.user);
  const foreign = await givenSession(site.app);
  const answers = await answersTo([
    set(site.given.sessionId),
    set(foreign.sessionId),
    set(site.given.sessionId, { actualReps: -1 }),
    { path: 'sessions.logSet', input: { id: site.given.sessionId, ...setBody(exercise(0)) } },
    { path: 'sessions.editSet', input: {} },
    set(site.given.sessionId, { exerciseId: randomUUID() }),
    set(other.sessionId, { performedAt: '2001-01-01T00:00:00.000Z' }),
    set(other.sessionId),
    set(site.given.sessionId),
  ]);
  expect(statuses(answers)).toEqual([200, 404, 400, 400, 400, 404, 400, 200, 200]);
  expect(answers[2].refusal.details[0].path).toBe('actualReps');
  expect(answers[3].refusal.details[0].path).toBe('commandId');
  expect(answers[8].data.setNumber).toBe(2);
});

test('a command that reuses the id of a different command gets 422, and the rest of its batch runs', async () => {
  const other = await givenSession(site.app, site.given.user);
  const taken = set(other.sessionId);
  const known = set(site.given.sessionId);
  await answersTo([taken, known]);
  const answers = await answersTo([
    set(site.given.sessionId),
    set(site.given.sessionId, {}, String(taken.input.commandId)),
    set(site.given.sessionId, { actualReps: 3 }, String(known.input.commandId)),
    set(site.given.sessionId),
  ]);
  expect(statuses(answers)).toEqual([200, 422, 422, 200]);
  expect(await eventsOf(site.given.sessionId)).toHaveLength(4);
});

test('a replay of the log gives the rows that a batch of commands wrote', async () => {
  await answersTo([...workout().commands, set(site.given.sessionId), set(site.given.sessionId)]);
  const { drift } = await replayUser(site.app.database.pool, site.given.user.id, { check: true });
  expect(drift).toEqual([]);
});

test('after a sign-out, a whole batch of commands gets 401 and writes no event', async () => {
  const events = await eventsOf(site.given.sessionId);
  await site.app.database.pool.query('update sign_in set revoked_at = now() where user_id = $1', [
    site.given.user.id,
  ]);
  const { status, code } = await sendAll([set(site.given.sessionId)]);
  expect([status, code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(await eventsOf(site.given.sessionId)).toEqual(events);
});

test.for([
  ['no command', () => []],
  [
    '201 commands',
    () => Array.from({ length: MOST_COMMANDS + 1 }, () => set(site.given.sessionId)),
  ],
  ['a command of another kind', () => [{ path: 'templates.remove', input: {} }]],
  ['an input that is no object', () => [{ path: 'sessions.logSet', input: [] }]],
] as const)('a batch with %s is refused completely', async ([, commands]) => {
  const { status, code } = await sendAll(commands());
  expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('four commands of a batch use up one write of the rate limit', async () => {
  const now = new Date();
  const limited = await createTestApp({ rateLimits: 'on', now: () => now });
  try {
    const { token } = await givenSession(limited);
    // A user may write 300 times in one burst. Creating the account and the workout has used some of these writes.
    const commands = Array.from({ length: 200 }, () => ({ path: 'sessions.logSet', input: {} }));
    const answers = [];
    for (let i = 0; i < 6; i += 1) {
      answers.push(
        await send(limited.app, 'REST', 'sessions.sendCommands', { commands }, { token }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
