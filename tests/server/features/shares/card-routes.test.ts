// The picture of a link: drawn from our SVG and font, rate-limited, and removed with the link.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardShapes } from '#server/features/shares/card/card-shapes.ts';
import { cardText } from '#server/features/shares/card/card-text.ts';
import { drawCard } from '#server/features/shares/card/draw-card.ts';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import type { SharedTemplate } from '#shared/shares/view-schema.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let path: string;
let id: string;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'on' });
  ({ token } = await createUser(app));
  const workout = await mustCall(app, 'sessions.startQuick', {}, token);
  const input = { kind: 'WORKOUT', subjectId: workout.id, endsInDays: null };
  ({ path, id } = await mustCall(app, 'shares.create', input, token));
});
afterAll(() => app.close());

const picture = (query = '', of = path) => app.app.inject({ url: `${of}/card.png${query}` });

test.each([
  ['', 1200, 630],
  ['?shape=portrait', 1080, 1350],
  ['?shape=other', 1200, 630],
])('the card of a link with the query "%s" is a PNG of %d × %d', async (query, width, height) => {
  const { statusCode, headers, rawPayload } = await picture(query);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-robots-tag': 'noindex',
    // A link that is revoked shows nothing, not even out of a cache.
    'cache-control': 'private, no-store',
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
  // Text is drawn: the picture has more than one colour.
  const { channels } = await sharp(rawPayload).stats();
  expect(channels[0]?.max).toBeGreaterThan(200);
});

const template = (name: string): SharedTemplate => ({
  kind: 'TEMPLATE',
  by: null,
  unit: 'lbs',
  name,
  description: '',
  minutes: 30,
  groups: [],
});

test.each([
  ['Push 💪 day', 'Push day'],
  ['Łódź & <b>', 'Łódź & <b>'],
  ['Тренировка', 'Workout template'],
  ['脚の日', 'Workout template'],
  ['x'.repeat(80), `${'x'.repeat(55)}…`],
])('the card of a link writes the name %s as the text %s', (name, title) => {
  expect(cardText(template(name))).toMatchObject({ title, whose: 'Workout template' });
});

test.each(['landscape', 'portrait'] as const)(
  'the widest names fit into a %s card of a link',
  async (shape) => {
    const wide = 'W'.repeat(100);
    const line = { exercise: { name: wide } };
    const view = {
      ...template(wide),
      by: wide,
      groups: [{ name: null, lines: [line, line, line] }],
    };
    // `as`: of a line the picture needs the name.
    const picture = await drawCard(cardText(view as unknown as SharedTemplate), shape);
    expect(await sharp(picture).metadata()).toMatchObject(cardShapes[shape]);
  },
);

test('cards of links have a separate limit, and a removed link has no card', async () => {
  await mustCall(app, 'shares.revoke', { id }, token);
  expect((await picture()).statusCode).toBe(404);
  const asked = Array.from({ length: limitNumbers.sharedPicture.capacity }, () => picture());
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(429);
});
