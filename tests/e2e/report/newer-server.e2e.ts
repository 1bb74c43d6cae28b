// The device keeps its pages, so a page may be older than the server that answers it.
import type { Page } from '@playwright/test';
import { createTemplate, ok, setBody, startSession } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

/** The server answers as a later version could: with a kind of set and an event that this page does not know. */
async function answerAsNewer(page: Page): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"setClassification":"WORKING"', '"setClassification":"PARTIAL"')
      .replaceAll('"type":"SessionNoted"', '"type":"SessionRated"');
    await route.fulfill({ response, body });
  });
}

/** A workout with a note, one set and the same exercise planned once more. */
async function trained({ app, user: { token } }: Given) {
  const template = await createTemplate(app, token);
  const { id } = await startSession(app, token, template.id);
  const post = async (path: string, body: object, status: number) =>
    ok(await app.call({ method: 'POST', path, body, token }), status);
  await post(
    `/workout-sessions/${id}/sets`,
    setBody(template.exercises[0]?.exerciseId ?? '', { setClassification: 'WORKING' }),
    201,
  );
  return { templateId: template.id, id: String(id), post };
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a report shows a set of an unknown kind and an unknown event', async ({
  app,
  page,
  user,
}) => {
  const { id, post } = await trained({ app, page, user });
  await post(`/workout-sessions/${id}/complete`, { notes: 'Felt light' }, 200);
  await answerAsNewer(page);
  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByRole('heading', { name: 'Push A' })).toBeVisible();
  await expect(page.getByLabel('Other kind of set').first()).toBeVisible();
});

test('a live session goes on with a set of an unknown kind', async ({ app, page, user }) => {
  const { templateId } = await trained({ app, page, user });
  await answerAsNewer(page);
  await page.goto(`/workouts/execute/${templateId}`);
  await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
  await page.getByRole('button', { name: 'Sets', exact: false }).first().click();
  await expect(page.getByLabel('Other kind of set').first()).toBeVisible();
});
