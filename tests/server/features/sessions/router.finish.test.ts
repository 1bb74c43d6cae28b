// Tests the end time of a workout: entered by the user, or from a device whose clock is slow.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createTemplate, createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const START_MS = Date.parse('2026-03-01T18:00:00.000Z');
const minute = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();

const app = useTestApp({ now: () => clock });

let clock: Date;
let user: TestUser;
let sessionId: string;

/** Sets up a workout that began at 18:00, with sets at 18:20 and 18:40. It is now 21:00. */
beforeEach(async () => {
  clock = new Date(minute(180));
  user = await createUser(app);
  const template = await createTemplate(app, user.token);
  const start = { customTemplateId: template.id, performedAt: minute(0) };
  sessionId = (await call('sessions.start', start)).id;
  for (const minutes of [20, 40]) {
    const set = setBody(template.exercises[0].exerciseId, { performedAt: minute(minutes) });
    await call('sessions.logSet', { id: sessionId, ...set });
  }
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const read = () => call('sessions.get', { id: sessionId });

describe.for(doors)('the end that the user entered is stored, through %s', (door) => {
  const complete = (input: object, key?: string) =>
    send(app.app, door, 'sessions.complete', { id: sessionId, ...input }, { ...user, key });

  test('the end time that the user entered is shown in the report and the history', async () => {
    const endedAt = minute(41.5);
    const answer = await complete({ endedAt, performedAt: minute(179) });
    expect([answer.status, answer.data.endTime]).toEqual([200, endedAt]);
    expect(await read()).toMatchObject({ endTime: endedAt, completionStatus: 'COMPLETED' });
    const history = await call('sessions.history');
    expect(history.data).toMatchObject([{ endTime: endedAt }]);
    const timeline = await call('sessions.events', { id: sessionId });
    expect(timeline.at(-1)).toMatchObject({
      type: 'SessionCompleted',
      occurredAt: minute(179),
      endedAt,
    });
    expect(await replayUser(app.database.pool, user.id, { check: true })).toMatchObject({
      drift: [],
    });
  });

  test('finishing a workout a second time returns the first response', async () => {
    const key = randomUUID();
    const first = await complete({ endedAt: minute(41.5) }, key);
    clock = new Date(minute(190));
    expect((await complete({ endedAt: minute(41.5) }, key)).data).toEqual(first.data);
    expect((await complete({}, key)).data).toEqual(first.data);
    expect((await complete({ endedAt: minute(10) })).data).toEqual(first.data);
    expect(await read()).toMatchObject({ version: 4 });
  });
});

test('times that a slow device clock places before the start of a workout are moved to the start', async () => {
  const template = await createTemplate(app, user.token);
  const started = await call('sessions.start', { customTemplateId: template.id });
  const slow = minute(60);
  const set = setBody(template.exercises[0].exerciseId, { performedAt: slow });
  const logged = await call('sessions.logSet', { id: started.id, ...set });
  expect(logged.loggedAt).toBe(started.startTime);
  const done = await call('sessions.complete', { id: started.id, performedAt: slow });
  expect(done.endTime).toBe(started.startTime);
  const times = { startTime: minute(170), endTime: minute(180) };
  const answer = await send(
    app.app,
    'tRPC',
    'sessions.changeTimes',
    { id: started.id, ...times },
    user,
  );
  expect(answer.status).toBe(200);
  expect(await replayUser(app.database.pool, user.id, { check: true })).toMatchObject({
    drift: [],
  });
});
