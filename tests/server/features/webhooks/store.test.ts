import { expect, test } from 'vitest';
import { deriveSigningKeys } from '#server/auth/auth-settings.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useReceivingSite } from '#tests/server/features/webhooks/receiving-site.ts';

const world = useReceivingSite();
const { tellAll, deliveries, verified, givenTest } = world;

test('webhook secrets are stored encrypted', async () => {
  const { hook } = await givenTest();
  const { rows } = await world.site.database.ownerPool.query<{ secret: Buffer }>(
    'select secret from webhook_endpoint where id = $1',
    [hook.id],
  );
  const shown = Buffer.from(hook.secret.replace('whsec_', ''), 'base64');
  expect(shown).toHaveLength(32);
  expect(rows[0]?.secret.includes(shown)).toBe(false);
});

test("webhook secrets stay valid after a change of the server's secret", async () => {
  const { hook, user } = await givenTest();
  const { auth } = world.site.services;
  const [key] = auth.keys;
  const newKey = deriveSigningKeys('the secret that replaces it');
  await tellAll({ auth: { keys: [newKey, key] } });
  expect(verified(hook.secret)).toHaveLength(1);
  world.receiver.received.length = 0;
  await mustCall(world.site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll({ auth: { keys: [newKey] } });
  expect(verified(hook.secret)).toHaveLength(1);
  world.receiver.received.length = 0;
  await mustCall(world.site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll({ auth: { keys: [deriveSigningKeys('a secret of somebody else')] } });
  expect(world.receiver.received).toEqual([]);
  const [delivery] = await deliveries(user, hook.id);
  expect(delivery.lastError).toBe('The secret cannot be read any more. Make a new one');
});
