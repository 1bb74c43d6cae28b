import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardShapes, type CardText, cardText } from '#server/features/shares/card/card-text.ts';
import { drawCard } from '#server/features/shares/card/draw-card.ts';
import type { SharedTemplate } from '#shared/shares/view-schema.ts';

test.each(['landscape', 'portrait'] as const)(
  'a %s preview picture has the right size even with names of 100 wide letters',
  async (shape) => {
    const wide = 'W'.repeat(100);
    const line = { exercise: { name: wide } };
    const view = {
      name: wide,
      kind: 'TEMPLATE',
      unit: 'lbs',
      minutes: 30,
      muscles: [{ muscle: 'CHEST', load: 1 }],
      by: wide,
      groups: [{ name: null, lines: [line, line, line] }],
    };
    // The cast is safe because `cardText` reads only the given fields of a template.
    const picture = await drawCard(cardText(view as unknown as SharedTemplate), shape);
    expect(await sharp(picture).metadata()).toMatchObject(cardShapes[shape]);
  },
);

async function pixels(text: CardText): Promise<Buffer> {
  return sharp(await drawCard(text, 'portrait'))
    .raw()
    .toBuffer();
}

test('a portrait preview picture shows ten exercises and the trained muscles', async () => {
  const lines = Array.from({ length: 10 }, (_, at) => ({ name: `Lift ${at}`, set: '5 × 100 kg' }));
  const text = {
    whose: 'Workout',
    title: 'Legs',
    facts: '3 sets',
    records: '',
    lines,
    muscles: [],
  };
  const whole = await pixels(text);
  expect((await pixels({ ...text, lines: lines.slice(0, 9) })).equals(whole)).toBe(false);
  const muscles = [{ muscle: 'CHEST' as const, load: 1 }];
  expect((await pixels({ ...text, muscles })).equals(whole)).toBe(false);
});
