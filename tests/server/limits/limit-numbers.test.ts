import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits, type RateLimits } from '#server/limits/rate-limit.ts';
import { DomainError } from '#shared/errors.ts';
import { useLimitedSite, start, MINUTE, HOUR } from '#tests/server/limits/limited-site.ts';

const site = useLimitedSite();

describe('the server counts requests in memory for each user and network', () => {
  let limits: RateLimits;
  let clock = start;
  beforeEach(() => {
    clock = start;
    limits = createRateLimits({ db: site.server.services.db, mode: 'on', now: () => clock });
  });
  const countUntilRefused = (charge: () => void) => {
    for (let count = 0; count < 10_000; count += 1) {
      try {
        charge();
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
        return count;
      }
    }
    return Infinity;
  };

  test('a user may write 300 times in one burst, then 120 times a minute', () => {
    const write = () => limits.chargeUser('a', 'write');
    expect(countUntilRefused(write)).toBe(300);
    clock = new Date(start.getTime() + MINUTE * 1000);
    expect(countUntilRefused(write)).toBe(120);
    clock = new Date(start.getTime() + HOUR * 1000);
    expect(countUntilRefused(write)).toBe(300);
  });

  test('each user has separate limits for reading and for writing', () => {
    expect(countUntilRefused(() => limits.chargeUser('a', 'read'))).toBe(300);
    expect(countUntilRefused(() => limits.chargeUser('a', 'write'))).toBe(300);
    expect(countUntilRefused(() => limits.chargeUser('b', 'read'))).toBe(300);
  });

  test('a user may load more than 500 photos without a pause', () => {
    expect(countUntilRefused(() => limits.chargeUser('a', 'picture'))).toBeGreaterThan(500);
    expect(countUntilRefused(() => limits.chargeUser('a', 'read'))).toBe(300);
  });

  test('an address may send sixty requests in one burst without being signed in', () => {
    expect(countUntilRefused(() => limits.chargeNetwork('anonymous', '203.0.113.1'))).toBe(60);
    expect(countUntilRefused(() => limits.chargeNetwork('anonymous', '::ffff:203.0.113.1'))).toBe(
      0,
    );
    expect(countUntilRefused(() => limits.chargeNetwork('anonymous', '203.0.113.2'))).toBe(60);
  });

  test('a server clock that is turned back does not reset a limit', () => {
    const write = () => limits.chargeUser('a', 'write');
    countUntilRefused(write);
    clock = new Date(start.getTime() - HOUR * 1000);
    expect(countUntilRefused(write)).toBe(0);
  });

  test("a user's rate limit is remembered with 20,000 active users, but forgotten with 60,000", () => {
    countUntilRefused(() => limits.chargeUser('first', 'read'));
    for (let user = 1; user < 20_000; user += 1) limits.chargeUser(`user ${user}`, 'read');
    expect(countUntilRefused(() => limits.chargeUser('first', 'read'))).toBe(0);
    for (let user = 20_000; user < 60_000; user += 1) limits.chargeUser(`user ${user}`, 'read');
    expect(countUntilRefused(() => limits.chargeUser('first', 'read'))).toBe(300);
  }, 5_000);

  test("the setting 'off' switches off all rate limits", async () => {
    const off = createRateLimits({ db: site.server.services.db, mode: 'off' });
    expect(countUntilRefused(() => off.chargeUser('a', 'write'))).toBe(Infinity);
    const attempt = {
      email: 'a@b.co',
      ip: '203.0.113.1',
      knownBrowser: undefined,
      isKnownNetwork: false,
    };
    for (let count = 0; count < 50; count += 1) await off.chargeLogin(attempt);
  });
});
