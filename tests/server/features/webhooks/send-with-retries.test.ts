import { expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useReceivingSite, all } from '#tests/server/features/webhooks/receiving-site.ts';

const world = useReceivingSite();
const { givenHook, tellAll, deliveries, givenTest } = world;

test('the next try of a webhook waits for the time in Retry-After', async () => {
  await givenTest();
  world.receiver.answerWith(429, { 'retry-after': '600' });
  await tellAll();
  world.aheadMs = 590_000;
  await tellAll();
  expect(world.receiver.received).toHaveLength(1);
  world.aheadMs = 602_000;
  await tellAll();
  expect(world.receiver.received).toHaveLength(2);
});

test('a redirect of a webhook message counts as a failure and is not followed', async () => {
  const { user, hook } = await givenTest();
  world.receiver.answerWith(307, { location: `${world.receiver.url}/elsewhere` });
  await tellAll();
  expect(world.receiver.received).toHaveLength(1);
  expect(await deliveries(user, hook.id)).toMatchObject([{ status: 'PENDING', lastStatus: 307 }]);
});

test('a webhook message fails when the receiver does not respond in time', async () => {
  const { user, hook } = await givenTest();
  world.receiver.answerWith('silence');
  await tellAll({ answerWithinMs: 100 });
  expect(await deliveries(user, hook.id)).toMatchObject([
    {
      status: 'PENDING',
      attempts: 1,
      lastStatus: null,
      lastError: 'The receiver did not answer in time',
    },
  ]);
});

test('a webhook whose host name has a private address gets no message', async () => {
  const user = await createUser(world.site);
  const hook = await givenHook(user, all, 'https://hooks.example.com/mine');
  await mustCall(world.site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll({ resolve: async () => [{ address: '8.8.8.8' }, { address: '127.0.0.1' }] });
  expect(await deliveries(user, hook.id)).toMatchObject([
    { status: 'PENDING', lastStatus: null, lastError: 'The address is not public' },
  ]);
});
