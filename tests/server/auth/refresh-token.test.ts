import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  isGenuine,
  isGenuineEnd,
  makeRefreshToken,
  parseRefreshToken,
  type RefreshClaims,
} from '#server/auth/refresh-token.ts';
import { changed, rotated, settings } from '#tests/support/accounts/auth-settings.ts';
import { endTokenOf } from '#web/api/sign-in/auth.ts';

const claims: RefreshClaims = { userId: uuidv7(), sessionId: uuidv7(), counter: 7 };
const nonce = randomBytes(32);
const token = makeRefreshToken(settings, nonce, claims);
const parse = (text: string) => {
  const parsed = parseRefreshToken(text);
  if (!parsed) throw new Error('This has the form of a refresh token');
  return parsed;
};

describe('a sign-out token, made from a refresh token, can only end the sign-in', () => {
  test('a sign-out token is genuine for a sign-out but not for a refresh', async () => {
    const end = parse(String(await endTokenOf(token)));
    expect(end).toMatchObject(claims);
    expect(isGenuineEnd(settings, nonce, end)).toBe(true);
    expect(isGenuine(settings, nonce, end)).toBe(false);
    expect(isGenuineEnd(settings, nonce, parse(token))).toBe(false);
    expect(isGenuineEnd(settings, randomBytes(32), end)).toBe(false);
    expect(isGenuineEnd(changed, nonce, end)).toBe(false);
  });
});

describe("a refresh token is valid only with its database row and the server's secret", () => {
  test('the same claims and nonce always give the same refresh token', () => {
    expect(parse(token)).toMatchObject(claims);
    expect(makeRefreshToken(settings, nonce, claims)).toBe(token);
    expect(isGenuine(settings, nonce, parse(token))).toBe(true);
  });

  test('a refresh token is not genuine with another nonce or another server secret', () => {
    expect(isGenuine(settings, randomBytes(32), parse(token))).toBe(false);
    expect(isGenuine(changed, nonce, parse(token))).toBe(false);
  });

  test('a refresh token is refused when any bit is changed', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      const at = Math.floor(bit / 8);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (bit % 8)), at);
      const parsed = parseRefreshToken(flipped.toString('base64url'));
      expect(parsed !== null && isGenuine(settings, nonce, parsed), `bit ${bit}`).toBe(false);
    }
  });

  test('a refresh token signed with the previous secret is genuine, and its replacement uses the new secret', () => {
    expect(isGenuine(rotated, nonce, parse(token))).toBe(true);
    const next = makeRefreshToken(rotated, nonce, { ...claims, counter: 8 });
    expect(isGenuine(changed, nonce, parse(next))).toBe(true);
    expect(isGenuine(settings, nonce, parse(next))).toBe(false);
  });

  test('a refresh token is refused when a character is added or removed', () => {
    const spellings = [
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      `${token}A`,
      token.slice(1),
      token.slice(0, -1),
      '',
      'A'.repeat(92),
    ];
    for (const text of spellings) expect(parseRefreshToken(text), text).toBeNull();
    const inStandardBase64 = Buffer.from(token, 'base64url').toString('base64');
    if (inStandardBase64 !== token) expect(parseRefreshToken(inStandardBase64)).toBeNull();
  });
});
