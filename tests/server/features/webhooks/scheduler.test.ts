// Tests webhook messages: their content, signature and retries.
import { expect, test } from 'vitest';
import { tellWebhooks } from '#server/features/webhooks/scheduler.ts';
import { webhookData } from '#shared/webhooks/events.ts';
import { createUser, setBody, signInAnew } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useReceivingSite, HOUR_MS } from '#tests/server/features/webhooks/receiving-site.ts';

const world = useReceivingSite();
const { now, givenHook, tellAll, deliveries, verified, refusal, givenTest } = world;

test('webhooks deliver workouts, records, milestones and measurements signed and as documented', async () => {
  const given = await givenSession(world.site);
  const { user, token, exerciseIds } = given;
  const exerciseId = String(exerciseIds[0]);
  await mustCall(world.site, 'sessions.logPast', pastWorkout(exerciseId, 100), token);
  const hook = await givenHook(user);
  await mustCall(world.site, 'goals.create', benchGoal(exerciseId), token);
  const heavier = setBody(exerciseId, { actualWeight: 150, actualReps: 5 });
  await mustCall(world.site, 'sessions.logSet', { id: given.sessionId, ...heavier }, token);
  await mustCall(world.site, 'sessions.complete', { id: given.sessionId }, token);
  await mustCall(world.site, 'biometrics.log', { restingHeartRate: 54 }, token);
  await tellAll();
  const messages = verified(hook.secret);
  for (const { type, data } of messages) expect(webhookData[type].parse(data)).toEqual(data);
  const types = messages.map(({ type }) => type).toSorted();
  expect(types).toEqual([
    'goal.milestone',
    'measurement.created',
    'record.set',
    'session.completed',
  ]);
  const of = (wanted: string) => messages.find(({ type }) => type === wanted)?.data;
  expect(of('session.completed')).toMatchObject({
    sessionId: given.sessionId,
    name: 'Push A',
    totalSets: 1,
    totalVolumeLbs: 750,
    exercises: [{ exerciseId, name: 'Barbell Bench Press', sets: 1 }],
  });
  expect(of('record.set')).toMatchObject({
    exerciseName: 'Barbell Bench Press',
    kind: 'weight',
    reps: 5,
    weightLbs: 150,
    previous: 100,
  });
  expect(of('goal.milestone')).toMatchObject({ description: 'A strong bench' });
  expect(of('measurement.created')).toMatchObject({ kind: 'BIOMETRIC', restingHeartRateBpm: 54 });
});

const pastWorkout = (exerciseId: string, actualWeight: number) => ({
  startTime: '2026-01-05T10:00:00Z',
  endTime: '2026-01-05T11:00:00Z',
  sets: [{ exerciseId, actualReps: 5, actualWeight }],
});
const benchGoal = (exerciseId: string) => ({
  goalType: 'STRENGTH',
  description: 'A strong bench',
  targetCriteria: {
    exercise: 'Barbell Bench Press',
    exerciseId,
    targetWeight: 200,
    current1RM: 120,
  },
});

test('two body weights on one day are delivered as one webhook message', async () => {
  const given = await givenSession(world.site);
  const hook = await givenHook(given.user);
  await mustCall(
    world.site,
    'sessions.logPast',
    pastWorkout(String(given.exerciseIds[0]), 90),
    given.token,
  );
  for (const weight of [80, 80.5]) {
    await mustCall(world.site, 'bodyWeight.put', { day: '2026-02-03', weight }, given.token);
  }
  await tellAll();
  const types = verified(hook.secret).map(({ type }) => type);
  expect(types.toSorted()).toEqual(['measurement.created', 'session.completed']);
});

test('a webhook gets no events to which it is not subscribed', async () => {
  const given = await givenSession(world.site);
  await mustCall(world.site, 'biometrics.log', { restingHeartRate: 54 }, given.token);
  const pending = 'select from webhook_pending';
  expect((await world.site.database.ownerPool.query(pending)).rowCount).toBe(0);
  await givenHook(given.user, ['measurement.created']);
  const set = setBody(String(given.exerciseIds[0]));
  await mustCall(world.site, 'sessions.logSet', { id: given.sessionId, ...set }, given.token);
  expect((await world.site.database.ownerPool.query(pending)).rowCount).toBe(0);
  await mustCall(world.site, 'sessions.complete', { id: given.sessionId }, given.token);
  await tellAll();
  expect(world.receiver.received).toEqual([]);
});

test('a failed message is retried with the same id for three days', async () => {
  const { user, hook } = await givenTest();
  world.receiver.answerWith(503);
  await tellAll();
  const waits = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24];
  for (const [place, hours] of waits.entries()) {
    const before = world.receiver.received.length;
    world.aheadMs += hours * HOUR_MS - 2_000;
    await tellAll();
    expect(world.receiver.received.length, `just before try ${place + 2}`).toBe(before);
    world.aheadMs += 2_500;
    await tellAll();
    expect(world.receiver.received.length, `try ${place + 2}`).toBe(before + 1);
  }
  expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(world.receiver.received.map(({ body }) => body)).size).toBe(1);
  const again = await signInAnew(world.site, user);
  const [delivery] = await deliveries(again, hook.id);
  expect(delivery).toMatchObject({
    status: 'FAILED',
    attempts: 10,
    lastStatus: 503,
    nextTryAt: null,
  });
  const { webhooks } = await mustCall(world.site, 'webhooks.list', {}, again.token);
  expect(webhooks).toMatchObject([{ isEnabled: false, disabledReason: 'FAILING' }]);
  const events = await world.site.database.ownerPool.query(
    `select details from security_event where user_id = $1 and kind = 'WEBHOOK_DISABLED'`,
    [user.id],
  );
  expect(events.rows).toEqual([
    { details: { host: `127.0.0.1:${world.receiver.port}`, reason: 'FAILING' } },
  ]);
});

test('after a successful retry, the webhook delivery has the status DELIVERED', async () => {
  const { user, hook } = await givenTest();
  world.receiver.answerWith(500);
  await tellAll();
  world.receiver.answerWith(200);
  world.aheadMs = 10_000;
  await tellAll();
  expect(await deliveries(user, hook.id)).toMatchObject([
    { status: 'DELIVERED', attempts: 2, lastStatus: 200, lastError: null, nextTryAt: null },
  ]);
  const { webhooks } = await mustCall(world.site, 'webhooks.list', {}, user.token);
  expect(webhooks).toMatchObject([{ isEnabled: true, failingSince: null }]);
});

test('after a response with status 410, a webhook is off until the user turns it on', async () => {
  const { user, hook } = await givenTest();
  world.receiver.answerWith(410);
  await tellAll();
  const { webhooks } = await mustCall(world.site, 'webhooks.list', {}, user.token);
  expect(webhooks).toMatchObject([{ isEnabled: false, disabledReason: 'GONE' }]);
  await mustCall(world.site, 'biometrics.log', { restingHeartRate: 54 }, user.token);
  await tellAll();
  expect(world.receiver.received).toHaveLength(1);
  const refused = await refusal('webhooks.test', { id: hook.id }, user.token);
  expect(refused).toBe('INVALID_TRANSITION');
  await mustCall(world.site, 'webhooks.update', { id: hook.id, isEnabled: true }, user.token);
  world.receiver.answerWith(200);
  await mustCall(world.site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll();
  expect(world.receiver.received).toHaveLength(2);
});

test('for a day after a renewal of the secret, messages are signed with the old and the new secret', async () => {
  const { user, hook } = await givenTest();
  const { secret } = await mustCall(
    world.site,
    'webhooks.rotateSecret',
    { id: hook.id },
    user.token,
  );
  await tellAll();
  expect(world.receiver.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const each of [hook.secret, secret]) expect(verified(each)).toHaveLength(1);
  world.aheadMs = 24 * HOUR_MS + 60_000;
  world.receiver.received.length = 0;
  await mustCall(
    world.site,
    'webhooks.test',
    { id: hook.id },
    (await signInAnew(world.site, user)).token,
  );
  await tellAll();
  expect(world.receiver.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  expect(() => verified(hook.secret)).toThrow();
});

test('six simultaneous senders send each webhook message exactly once', async () => {
  const user = await createUser(world.site);
  const hook = await givenHook(user);
  for (let count = 0; count < 5; count += 1) {
    await mustCall(world.site, 'webhooks.test', { id: hook.id }, user.token);
  }
  await mustCall(world.site, 'biometrics.log', { restingHeartRate: 54 }, user.token);
  await Promise.all(Array.from({ length: 6 }, () => tellAll()));
  await tellAll();
  expect(world.receiver.received).toHaveLength(6);
});

test('a receiver that never responds does not delay messages of other users', async () => {
  world.receiver.answerWith('silence');
  for (let at = 0; at < 3; at += 1) {
    const neighbour = await createUser(world.site);
    for (let hook = 0; hook < 7; hook += 1) {
      const { id } = await givenHook(neighbour);
      await mustCall(world.site, 'webhooks.test', { id }, neighbour.token);
    }
  }
  const underWay = new Map<string, number>();
  const look = (limit: number) =>
    tellWebhooks({ ...world.site.services, now, answerWithinMs: 60_000 }, limit, underWay);
  const hanging = await look(100);
  expect(hanging).toHaveLength(3 * 5);
  await expect.poll(() => world.receiver.received.length).toBe(hanging.length);

  world.receiver.answerWith(204);
  const bystander = await createUser(world.site);
  const { id } = await givenHook(bystander);
  await mustCall(world.site, 'webhooks.test', { id }, bystander.token);
  // The older messages to the other users still wait, because each of these users already has five
  // messages under way.
  await Promise.all(await look(1));
  expect(await deliveries(bystander, id)).toMatchObject([{ status: 'DELIVERED' }]);
  expect(await look(100)).toEqual([]);
  world.receiver.hangUp();
  await Promise.all(hanging);
  expect(underWay.size).toBe(0);
});
