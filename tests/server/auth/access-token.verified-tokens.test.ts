import { expect, test } from 'vitest';
import {
  ACCESS_TOKEN_SECONDS,
  createTokenReader,
  signAccessToken,
} from '#server/auth/access-token.ts';
import { changed, settings } from '#tests/support/accounts/auth-settings.ts';

const claims = {
  userId: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c11',
  sessionId: '0193d0b4-7a4e-7cc0-8a53-2f1b6a0b3c12',
  counter: 3,
};
const now = new Date('2026-05-04T10:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a cached access token gives the same claims as at its first check', async () => {
  const read = createTokenReader(settings);
  const header = `Bearer ${await signAccessToken(settings, claims, now)}`;
  expect(await read(header, now)).toEqual({ claims });
  expect(await read(header, later(60))).toEqual({ claims });
});

test('a full cache of access tokens removes the oldest token', async () => {
  const read = createTokenReader(settings, 2);
  const headers = await Promise.all(
    [1, 2, 3].map(
      async (counter) => `Bearer ${await signAccessToken(settings, { ...claims, counter }, now)}`,
    ),
  );
  for (const header of headers) await read(header, now);
  // `read` checks an uncached token asynchronously, so only a cached token gives no promise.
  const isRemembered = (header: string) => !(read(header, now) instanceof Promise);
  expect(headers.slice(1).map(isRemembered)).toEqual([true, true]);
  expect(isRemembered(headers[0] ?? '')).toBe(false);
});

test('a cached token expires at the same moment as a token that is not cached', async () => {
  const header = `Bearer ${await signAccessToken(settings, claims, now)}`;
  const remembering = createTokenReader(settings);
  await remembering(header, now);
  for (const seconds of [-5, 0, 4, 4.999, 5, 6, 600]) {
    const at = later(ACCESS_TOKEN_SECONDS + seconds);
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
