import { describe, expect, test } from 'vitest';
import { argon2id, hash } from 'argon2';
import { hashPassword, isHashOutdated, isPasswordOf } from '#server/features/auth/password.ts';

describe('hashing and checking passwords', () => {
  test('a password hash is argon2id with 19 MiB and two passes', async () => {
    const stored = await hashPassword('tuesday brings 3 plates');
    const [, kind, , parameters = ''] = stored.split('$');
    expect(kind).toBe('argon2id');
    expect(parameters.split(',').toSorted()).toEqual(['m=19456', 'p=1', 't=2']);
    expect(await isPasswordOf('tuesday brings 3 plates', stored)).toBe(true);
    expect(await isPasswordOf('tuesday brings 3 plates ', stored)).toBe(false);
    expect(isHashOutdated(stored)).toBe(false);
  });

  test('a password hash with other parameters is accepted but reported as outdated', async () => {
    const old = await hash('tuesday', { type: argon2id, memoryCost: 8_192, timeCost: 1 });
    expect(await isPasswordOf('tuesday', old)).toBe(true);
    expect(isHashOutdated(old)).toBe(true);
  });

  test('checking a password takes at least half as long for an unknown account as for a known one', async () => {
    const time = async (stored: string | undefined) => {
      const startedAt = performance.now();
      expect(await isPasswordOf('tuesday', stored)).toBe(false);
      return performance.now() - startedAt;
    };
    const stored = await hashPassword('another password');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await time(stored));
      unknown.push(await time(undefined));
    }
    // A check without hashing takes about a hundredth of the time of a check with hashing. So a
    // check that takes half of that time must have hashed the password.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  test('three of 25 simultaneous password hashes are refused and may be retried after 2 seconds', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => hashPassword(`password number ${index}`)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
    }
    await expect(hashPassword('after the rush')).resolves.toMatch(/^\$argon2id/);
  });
});
