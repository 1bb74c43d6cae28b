import { expect, test } from 'vitest';
import { startWebhooks } from '#server/features/webhooks/scheduler.ts';
import { signInAnew } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useReceivingSite, HOUR_MS } from '#tests/server/features/webhooks/receiving-site.ts';

const world = useReceivingSite();
const { tellAll, deliveries, givenTest } = world;

test('the user can resend a webhook delivery, which keeps its id', async () => {
  const { user, hook } = await givenTest();
  await tellAll();
  const [delivery] = await deliveries(user, hook.id);
  const input = { id: hook.id, deliveryId: delivery.id };
  expect(await mustCall(world.site, 'webhooks.replay', input, user.token)).toMatchObject({
    status: 'PENDING',
    attempts: 0,
  });
  await tellAll();
  const ids = world.receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([`msg_${delivery.id}`, `msg_${delivery.id}`]);
});

test('webhook deliveries are deleted after 30 days', async () => {
  const { user, hook } = await givenTest();
  await tellAll();
  world.aheadMs = 31 * 24 * HOUR_MS;
  const lines: string[] = [];
  const scheduler = startWebhooks({ ...world.site.services, log: (line) => lines.push(line) });
  await expect
    .poll(
      async () =>
        (await world.site.database.ownerPool.query('select from webhook_delivery')).rowCount,
    )
    .toBe(0);
  await scheduler.stop();
  const again = await signInAnew(world.site, user);
  await mustCall(world.site, 'webhooks.test', { id: hook.id }, again.token);
  expect(world.receiver.received).toHaveLength(1);
  expect(lines).toEqual([]);
});
