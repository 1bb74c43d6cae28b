import type { Locator } from '@playwright/test';
import { exerciseIds, createTemplate, ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const DAY_MS = 86_400_000;
/** Inside and between the parts of a card, px. */
const USUAL_SPACE = 40;

/** The highest blank of a card, from part to part and below the last one, px. */
function highestBlank(card: Locator): Promise<number> {
  return card.evaluate((element) => {
    const ends = [...element.children].map((child) => child.getBoundingClientRect());
    const tops = [...ends.slice(1).map(({ top }) => top), element.getBoundingClientRect().bottom];
    return Math.max(...ends.map(({ bottom }, index) => (tops[index] ?? bottom) - bottom));
  });
}

test('the cards of a first week are as high as what they say', async ({ app, page, user }) => {
  const { token } = user;
  const names = ['Barbell Bench Press', 'Barbell Row', 'Barbell Back Squat'];
  const ids = (await exerciseIds(app, token, names)).map(String);
  const template = await createTemplate(
    app,
    token,
    ids.map((exerciseId) => ({ exerciseId })),
  );
  const startTime = new Date(Date.now() - 2 * DAY_MS);
  const body = {
    customTemplateId: template.id,
    startTime: startTime.toISOString(),
    endTime: new Date(startTime.getTime() + 3_600_000).toISOString(),
    sets: ids.map((exerciseId) => ({ exerciseId, actualReps: 8, actualWeight: 100 })),
  };
  ok(await app.call({ method: 'POST', path: '/workout-sessions/past', token, body }), 201);
  await page.goto('/dashboard');
  for (const name of ['This week', 'Your lifts', 'Last records']) {
    const card = page.getByRole('region', { name });
    await expect(card).toBeVisible();
    expect(await highestBlank(card), name).toBeLessThan(USUAL_SPACE);
  }
});
