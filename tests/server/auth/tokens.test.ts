import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  type AccessClaims,
  bindCookieName,
  createAuthSettings,
  isGenuine,
  makeRefreshToken,
  parseRefreshToken,
  readAccessToken,
  signAccessToken,
} from '#server/auth/tokens.ts';

const settings = createAuthSettings({
  secret: 'one secret of thirty-two letters',
  publicUrl: 'http://127.0.0.1:3000',
});
const now = new Date('2026-05-01T10:00:00.000Z');
const claims: AccessClaims = { userId: uuidv7(), sessionId: uuidv7(), counter: 7 };
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('An access token', () => {
  test('says who asks, for ten minutes and five seconds of tolerance', async () => {
    const header = `Bearer ${await signAccessToken(settings, claims, now)}`;
    expect(await readAccessToken(settings, header, now)).toEqual(claims);
    expect(await readAccessToken(settings, header, after(604))).toEqual(claims);
    expect(await readAccessToken(settings, header, after(606))).toBeNull();
  });

  test('is read whatever the letter case of the scheme, and with nothing else around it', async () => {
    const token = await signAccessToken(settings, claims, now);
    const read = (header: string | undefined) => readAccessToken(settings, header, now);
    expect(await read(`bearer ${token}`)).toEqual(claims);
    expect(await read(`BEARER ${token}`)).toEqual(claims);
    const odd = [
      undefined,
      '',
      token,
      'Bearer',
      'Bearer ',
      `Bearer  ${token}`,
      `Bearer ${token} `,
      `Bearer ${token}, Bearer ${token}`,
      `Basic ${token}`,
      `Bearer ${'a'.repeat(20_000)}.b.c`,
      'Bearer a.b.c',
    ];
    for (const header of odd) expect(await read(header), String(header).slice(0, 40)).toBeNull();
  });

  test('of another kind, key, algorithm, issuer or audience is none', async () => {
    const seconds = Math.floor(now.getTime() / 1000);
    const payload = { sid: claims.sessionId, rc: claims.counter };
    const make = (
      change: { alg?: string; typ?: string; issuer?: string; audience?: string; subject?: string },
      body: Record<string, unknown> = payload,
    ) =>
      new SignJWT(body)
        .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'at+jwt' })
        .setIssuer(change.issuer ?? settings.issuer)
        .setAudience(change.audience ?? settings.audience)
        .setSubject(change.subject ?? claims.userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 600);
    const key = settings.accessKey;
    const read = async (token: string) => readAccessToken(settings, `Bearer ${token}`, now);

    expect(await read(await make({}).sign(key))).toEqual(claims);
    expect(await read(await make({ alg: 'HS512' }).sign(randomBytes(64)))).toBeNull();
    expect(
      await read(await make({ alg: 'HS384' }).sign(Buffer.alloc(48, key.export()))),
    ).toBeNull();
    expect(await read(await make({ typ: 'JWT' }).sign(key))).toBeNull();
    expect(await read(await make({ issuer: 'http://evil.example' }).sign(key))).toBeNull();
    expect(await read(await make({ audience: 'another' }).sign(key))).toBeNull();
    expect(await read(await make({ subject: 'not an id' }).sign(key))).toBeNull();
    expect(await read(await make({}).sign(randomBytes(32)))).toBeNull();
    expect(await read(await make({}, { sid: claims.sessionId }).sign(key))).toBeNull();
    expect(await read(await make({}, { ...payload, rc: -1 }).sign(key))).toBeNull();
    expect(await read(await make({}, { ...payload, rc: '7' }).sign(key))).toBeNull();
    expect(await read(new UnsecuredJWT(payload).setSubject(claims.userId).encode())).toBeNull();
    const other = createAuthSettings({
      secret: 'another secret of the same length',
      publicUrl: 'http://127.0.0.1:3000',
    });
    expect(await read(await signAccessToken(other, claims, now))).toBeNull();
  });

  test('is not what a refresh token is', async () => {
    const refresh = makeRefreshToken(settings, randomBytes(32), claims);
    expect(await readAccessToken(settings, `Bearer ${refresh}`, now)).toBeNull();
    expect(parseRefreshToken(await signAccessToken(settings, claims, now))).toBeNull();
  });
});

describe('A refresh token', () => {
  const nonce = randomBytes(32);
  const token = makeRefreshToken(settings, nonce, claims);
  const parse = (text: string) => {
    const parsed = parseRefreshToken(text);
    if (!parsed) throw new Error('This is a refresh token');
    return parsed;
  };

  test('says its session and counter, and is the same each time it is made', () => {
    expect(parse(token)).toMatchObject(claims);
    expect(makeRefreshToken(settings, nonce, claims)).toBe(token);
    expect(isGenuine(settings, nonce, parse(token))).toBe(true);
  });

  test('needs both the row and the secret', () => {
    const other = createAuthSettings({
      secret: 'another secret of the same length',
      publicUrl: 'http://127.0.0.1:3000',
    });
    expect(isGenuine(settings, randomBytes(32), parse(token))).toBe(false);
    expect(isGenuine(other, nonce, parse(token))).toBe(false);
  });

  test('with one bit changed anywhere is not genuine', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bit / 8);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << (bit % 8)), at);
      const parsed = parseRefreshToken(changed.toString('base64url'));
      expect(parsed !== null && isGenuine(settings, nonce, parsed), `bit ${bit}`).toBe(false);
    }
  });

  test('has one spelling', () => {
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

test('the binding cookie has the prefix of the host only where https lets browsers take it', () => {
  expect(bindCookieName(settings)).toBe('fit_bind');
  const secure = createAuthSettings({ secret: 'x'.repeat(32), publicUrl: 'https://lift.example' });
  expect(secure.isSecure).toBe(true);
  expect(bindCookieName(secure)).toBe('__Host-fit_bind');
});
