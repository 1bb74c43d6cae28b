// Tests the preview picture of a shared link. Requests have a rate limit, and get 404 after the
// link is revoked.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ rateLimits: 'on' });

let path: string;
let id: string;
let token: string;

beforeAll(async () => {
  ({ token } = await createUser(app));
  const workout = await mustCall(app, 'sessions.startQuick', {}, token);
  const input = { kind: 'WORKOUT', subjectId: workout.id, endsInDays: null };
  ({ path, id } = await mustCall(app, 'shares.create', input, token));
});

const picture = (query = '', of = path) => app.app.inject({ url: `${of}/card.png${query}` });

test.each([
  ['', 1200, 630],
  ['?shape=portrait', 1080, 1350],
  ['?shape=other', 1200, 630],
])('a preview picture with the query "%s" is a PNG of %d × %d', async (query, width, height) => {
  const { statusCode, headers, rawPayload } = await picture(query);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-robots-tag': 'noindex',
    // Caches must not store the picture, because a revoked link must show nothing.
    'cache-control': 'private, no-store',
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
  // A blank picture would contain only dark pixels.
  const { channels } = await sharp(rawPayload).stats();
  expect(channels[0]?.max).toBeGreaterThan(200);
});

test('the preview picture of a revoked link gets 404, and 429 after too many requests', async () => {
  await mustCall(app, 'shares.revoke', { id }, token);
  expect((await picture()).statusCode).toBe(404);
  const asked = Array.from({ length: limitNumbers.sharedPicture.capacity }, () => picture());
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(429);
});
