import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import { createUser, ok, signInAnew } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useSharingSite, DAY, tokenOf } from '#tests/server/features/shares/sharing-site.ts';

const site = useSharingSite();
const { create, view, list } = site;

const NOT_SHOWN = 'This link does not work: it has expired, was removed, or never existed';

describe('links that cannot be opened get the response of a link that never existed', () => {
  const expectGone = async (token: string) => {
    const { status, body } = await view(token);
    expect([status, body.code, body.error]).toEqual([404, 'SHARE_NOT_FOUND', NOT_SHOWN]);
  };

  test('a made-up link gets 404', async () => {
    for (const token of ['x', 'A'.repeat(32), 'ä'.repeat(32), '%00', randomUUID()]) {
      await expectGone(encodeURIComponent(token));
    }
  });

  test('a revoked link is not found', async () => {
    const link = await create();
    await mustCall(site.app, 'shares.revoke', { id: link.id }, site.user.token);
    await expectGone(tokenOf(link));
    expect(await list()).toEqual([]);
  });

  test('an expired link is not found until its owner extends it', async () => {
    const link = await create({ endsInDays: 7 });
    site.now = new Date(site.now.getTime() + 7 * DAY - 1);
    ok(await view(tokenOf(link)));
    site.now = new Date(site.now.getTime() + 1);
    await expectGone(tokenOf(link));
    const { token } = await signInAnew(site.app, site.user);
    await mustCall(site.app, 'shares.update', { id: link.id, endsInDays: 90 }, token);
    ok(await view(tokenOf(link)));
  });

  test('a link to a deleted workout is not found until the workout is restored', async () => {
    const link = await create();
    await mustCall(site.app, 'sessions.discard', { id: site.sessionId }, site.user.token);
    await expectGone(tokenOf(link));
    expect(await list()).toMatchObject([{ id: link.id, title: null }]);
    await mustCall(site.app, 'sessions.restore', { id: site.sessionId }, site.user.token);
    ok(await view(tokenOf(link)));
  });

  test('a link of a locked account is not found', async () => {
    const link = await create();
    await site.app.database.ownerPool.query(
      'update account set locked_at = now() where user_id = $1',
      [site.user.id],
    );
    await expectGone(tokenOf(link));
  });
});

test("a link counts the visits of other people, but not the owner's visits", async () => {
  const link = await create();
  ok(await view(tokenOf(link), site.user.token));
  expect(await list()).toMatchObject([{ visits: 0, lastVisitAt: null }]);
  site.now = new Date(site.now.getTime() + 60_000);
  ok(await view(tokenOf(link)));
  ok(await view(tokenOf(link), (await createUser(site.app)).token));
  expect(await list()).toMatchObject([{ visits: 2, lastVisitAt: site.now.toISOString() }]);
});

test('opening shared links is rate-limited separately from signing in', async () => {
  for (let look = 0; look < limitNumbers.shared.capacity; look += 1) await view('x');
  const { status, body } = await view('x');
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  const signIn = await site.app.call({ method: 'POST', path: '/auth/login', body: {} });
  expect(signIn.status).toBe(400);
});
