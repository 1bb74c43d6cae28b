import { expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useRestingSite } from '#tests/server/push/resting-site.ts';

const site = useRestingSite();
const { subscribed, givenRest, tellDue, bodiesFor } = site;

test('a device gets no notification after its sign-in has ended', async () => {
  const [gone, revoked] = [await givenRest(10), await givenRest(10)];
  const { refreshToken } = gone.user;
  await mustCall(site.site, 'auth.logout', { refreshToken }, gone.token);
  await site.site.database.ownerPool.query(
    `update sign_in set revoked_at = now(), revoked_reason = 'reuse' where user_id = $1`,
    [revoked.user.id],
  );
  site.aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(gone), bodiesFor(revoked)]).toEqual([[], []]);
  const left = await site.site.database.ownerPool.query(
    'select from push_subscription where user_id = $1',
    [gone.user.id],
  );
  expect(left.rowCount).toBe(0);
});

test.each([404, 410])('status %i from a push service unsubscribes the device', async (status) => {
  const resting = await givenRest(10);
  site.service.answerWith(status);
  site.aheadMs = 11_000;
  await tellDue();
  expect(await mustCall(site.site, 'push.status', {}, resting.token)).toEqual({
    isOn: false,
    devices: 0,
  });
});

test('at the end of a rest, only the device that started the rest is notified', async () => {
  const resting = await givenRest(10);
  const { email } = resting.user;
  const signIn = { email, password: PASSWORD };
  const { tokens } = await mustCall(site.site, 'auth.login', signIn, resting.token);
  const other = await subscribed({ ...resting.user, token: tokens.accessToken });
  site.aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(resting).length, bodiesFor({ subscription: other }).length]).toEqual([1, 0]);
});
