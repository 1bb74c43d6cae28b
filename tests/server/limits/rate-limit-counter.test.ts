import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import { useLimitedSite, HOUR } from '#tests/server/limits/limited-site.ts';

const site = useLimitedSite();
const { pass, login, signUp } = site;

describe('all servers share one counter of wrong passwords', () => {
  test('after five wrong passwords, another server refuses the sign-in too', async () => {
    const { email } = await signUp();
    for (let count = 0; count < 5; count += 1) await login({ email });
    const attempt = { email, ip: '203.0.113.1', knownBrowser: undefined, isKnownNetwork: false };
    const restarted = createRateLimits({
      db: site.server.services.db,
      mode: 'on',
      now: () => site.now,
    });
    await expect(restarted.chargeLogin(attempt)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('counters of wrong passwords contain neither emails nor network addresses', async () => {
    const { email } = await signUp();
    await login({ email });
    const { rows } = await site.server.database.ownerPool.query('select key from rate_limit');
    const keys = rows.map((row) => row.key).join('\n');
    expect(keys).toContain('loginPerAccount:');
    expect(keys).not.toContain(email);
    expect(keys).not.toContain('203.0.113');
  });
});

describe('expired rate-limit counters do not stay in the database', () => {
  afterEach(() => pass(HOUR));

  test('a sign-in deletes counters that expired hours ago', async () => {
    const { ownerPool } = site.server.database;
    await login({ email: `${randomUUID()}@example.com` });
    pass(3 * HOUR);
    await login({ email: `${randomUUID()}@example.com` });
    const { rows } = await ownerPool.query(
      'select count(*) as old from rate_limit where window_ends_at <= $1',
      [site.now.toISOString()],
    );
    expect(rows[0].old).toBe(0);
  });
});
