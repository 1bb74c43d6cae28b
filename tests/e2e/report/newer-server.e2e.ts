// Tests pages with a server that is newer than the app, because a device may open an older, cached
// version of the app.
import type { Page } from '@playwright/test';
import { createTemplate, ok, setBody, startSession } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/**
 * Responds as a later version of the server, which sends a kind of set and a kind of event that the
 * app does not know.
 */
async function answerAsNewer(page: Page): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"setClassification":"WORKING"', '"setClassification":"PARTIAL"')
      .replaceAll('"type":"SessionNoted"', '"type":"SessionRated"');
    await route.fulfill({ response, body });
  });
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test("a kind of set that the app does not know is shown as 'Other kind of set'", async ({
  app,
  page,
  user: { token },
}) => {
  const template = await createTemplate(app, token);
  const { id } = await startSession(app, token, template.id);
  const path = `/workout-sessions/${id}`;
  const body = setBody(template.exercises[0].exerciseId, { setClassification: 'WORKING' });
  ok(await app.call({ method: 'POST', path: `${path}/sets`, body, token }), 201);
  await answerAsNewer(page);
  await page.goto(`/workouts/execute/${template.id}`);
  await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
  await page.getByRole('button', { name: 'Sets', exact: false }).first().click();
  await expect(page.getByLabel('Other kind of set').first()).toBeVisible();

  const notes = { notes: 'Felt light' };
  ok(await app.call({ method: 'POST', path: `${path}/complete`, body: notes, token }));
  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByRole('heading', { name: 'Push A' })).toBeVisible();
  await expect(page.getByLabel('Other kind of set').first()).toBeVisible();
});
