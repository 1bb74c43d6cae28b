import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  ACCESS_TOKEN_SECONDS,
  type AccessClaims,
  createTokenReader,
  readAccessToken,
  signAccessToken,
  type TokenRefusal,
} from '#server/auth/access-token.ts';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { makeRefreshToken, parseRefreshToken } from '#server/auth/refresh-token.ts';
import {
  changed,
  NEW_SECRET,
  publicUrl,
  rotated,
  SECRET,
  settings,
} from '#tests/support/accounts/auth-settings.ts';

const now = new Date('2026-05-01T10:00:00.000Z');
const claims: AccessClaims = { userId: uuidv7(), sessionId: uuidv7(), counter: 7 };
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const refused = (refusal: TokenRefusal) => ({ claims: null, refusal });

describe('checking an access token', () => {
  test('an access token is accepted for ten minutes plus five seconds of tolerance', async () => {
    const header = `Bearer ${await signAccessToken(settings, claims, now)}`;
    expect(await readAccessToken(settings, header, now)).toEqual({ claims });
    expect(await readAccessToken(settings, header, after(604))).toEqual({ claims });
    expect(await readAccessToken(settings, header, after(606))).toEqual(refused('expired'));
  });

  test('an Authorization header needs the word Bearer, in any letter case, and exactly one token', async () => {
    const token = await signAccessToken(settings, claims, now);
    const read = async (header: string | undefined) =>
      (await readAccessToken(settings, header, now)).claims;
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

  test('an access token with a wrong header, claim or signature is refused', async () => {
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
    const key = settings.keys[0].accessKey;
    const read = async (token: string) => readAccessToken(settings, `Bearer ${token}`, now);

    expect(await read(await make({}).sign(key))).toEqual({ claims });
    const malformed = [
      await make({ alg: 'HS512' }).sign(randomBytes(64)),
      await make({ alg: 'HS384' }).sign(Buffer.alloc(48, key.export())),
      await make({ typ: 'JWT' }).sign(key),
      await make({ audience: 'another' }).sign(key),
      await make({ subject: 'not an id' }).sign(key),
      await make({}, { sid: claims.sessionId }).sign(key),
      await make({}, { ...payload, rc: -1 }).sign(key),
      await make({}, { ...payload, rc: '7' }).sign(key),
      `${new UnsecuredJWT(payload).setSubject(claims.userId).encode()}AA`,
    ];
    for (const token of malformed) expect(await read(token)).toEqual(refused('malformed'));
    const byAnother = await make({ issuer: 'http://evil.example' }).sign(key);
    expect(await read(byAnother)).toEqual(refused('wrong issuer'));
    expect(await read(await make({}).sign(randomBytes(32)))).toEqual(refused('bad signature'));
    expect(await read(await signAccessToken(changed, claims, now))).toEqual(
      refused('unknown key id'),
    );
  });

  test('an access token is not accepted as a refresh token', async () => {
    const refresh = makeRefreshToken(settings, randomBytes(32), claims);
    expect(await readAccessToken(settings, `Bearer ${refresh}`, now)).toEqual(refused('malformed'));
    expect(parseRefreshToken(await signAccessToken(settings, claims, now))).toBeNull();
  });
});

describe('access tokens after the secret of the server has changed', () => {
  const read = async (at: typeof settings, token: string, when = now) =>
    readAccessToken(at, `Bearer ${token}`, when);

  test('a token made with the previous secret is accepted until the token expires', async () => {
    const old = await signAccessToken(settings, claims, now);
    expect(await read(rotated, old)).toEqual({ claims });
    expect(await read(rotated, old, after(606))).toEqual(refused('expired'));
    expect(await read(changed, old)).toEqual(refused('unknown key id'));
    const fresh = await signAccessToken(rotated, claims, now);
    expect(await read(changed, fresh)).toEqual({ claims });
    expect(await read(settings, fresh)).toEqual(refused('unknown key id'));
  });

  test('a server accepts tokens of the next secret when that secret is configured as the previous one', async () => {
    const prepared = createAuthSettings({ secret: SECRET, previousSecret: NEW_SECRET, publicUrl });
    expect(await read(prepared, await signAccessToken(rotated, claims, now))).toEqual({ claims });
  });

  test('a token without a key id is checked with the current and the previous secret', async () => {
    const seconds = Math.floor(now.getTime() / 1000);
    const unnamed = (from: typeof settings) =>
      new SignJWT({ sid: claims.sessionId, rc: claims.counter })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(from.issuer)
        .setAudience(from.audience)
        .setSubject(claims.userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 600)
        .sign(from.keys[0].accessKey);
    expect(await read(rotated, await unnamed(settings))).toEqual({ claims });
    expect(await read(rotated, await unnamed(changed))).toEqual({ claims });
    expect(await read(changed, await unnamed(settings))).toEqual(refused('bad signature'));
  });

  test('a token with the key id of the new secret is not checked with the previous secret', async () => {
    const [head = '', body, mac] = (await signAccessToken(settings, claims, now)).split('.');
    const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()) };
    const renamed = Buffer.from(JSON.stringify({ ...header, kid: changed.keys[0].id }));
    const token = `${renamed.toString('base64url')}.${body}.${mac}`;
    expect(await read(rotated, token)).toEqual(refused('bad signature'));
  });

  test('the header of a token contains a key id that is no part of the secret', async () => {
    const { kid } = decodeProtectedHeader(await signAccessToken(settings, claims, now));
    expect(kid).toMatch(/^[\w-]{8}$/);
    expect(kid).toBe(settings.keys[0].id);
    expect(kid).not.toBe(changed.keys[0].id);
    expect(SECRET).not.toContain(kid);
  });
});

test("an access token of a server at another address is refused as 'wrong issuer'", async () => {
  const elsewhere = createAuthSettings({ secret: SECRET, publicUrl: 'https://lift.example' });
  const header = `Bearer ${await signAccessToken(elsewhere, claims, now)}`;
  expect(await readAccessToken(settings, header, now)).toEqual(refused('wrong issuer'));
});

test('a request without a bearer token has neither claims nor a refusal', async () => {
  for (const header of [undefined, '', 'Basic YTpi']) {
    expect(await readAccessToken(settings, header, now)).toEqual({ claims: null });
  }
});

test('a second check of an access token returns the same claims', async () => {
  const read = createTokenReader(settings);
  const header = `Bearer ${await signAccessToken(settings, claims, now)}`;
  expect(await read(header, now)).toEqual({ claims });
  expect(await read(header, after(60))).toEqual({ claims });
});

test('a token that is added to a full cache replaces the oldest token', async () => {
  const read = createTokenReader(settings, 2);
  const headers = await Promise.all(
    [1, 2, 3].map(
      async (counter) => `Bearer ${await signAccessToken(settings, { ...claims, counter }, now)}`,
    ),
  );
  for (const header of headers) await read(header, now);
  // `read` returns a promise unless the token is cached.
  const isRemembered = (header: string) => !(read(header, now) instanceof Promise);
  expect(headers.slice(1).map(isRemembered)).toEqual([true, true]);
  expect(isRemembered(headers[0] ?? '')).toBe(false);
});

test('a cached token expires at the same moment as a token that is not cached', async () => {
  const header = `Bearer ${await signAccessToken(settings, claims, now)}`;
  const remembering = createTokenReader(settings);
  await remembering(header, now);
  for (const seconds of [-5, 0, 4, 4.999, 5, 6, 600]) {
    const at = after(ACCESS_TOKEN_SECONDS + seconds);
    const afresh = await createTokenReader(settings)(header, at);
    expect(await remembering(header, at), `${seconds} s after its end`).toEqual(afresh);
  }
});

test('caching a token does not make a changed or differently signed token valid', async () => {
  const read = createTokenReader(settings);
  const token = await signAccessToken(settings, claims, now);
  await read(`Bearer ${token}`, now);
  const [head, payload, mac = ''] = token.split('.');
  const altered = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
  expect((await read(`Bearer ${head}.${payload}.${altered}`, now)).claims).toBeNull();
  const foreign = await signAccessToken(changed, claims, now);
  expect((await read(`Bearer ${foreign}`, now)).claims).toBeNull();
  expect((await read(`Bearer ${foreign}`, now)).claims).toBeNull();
  expect((await read(undefined, now)).claims).toBeNull();
});
