import type { Page } from '@playwright/test';
import { createTemplate, ok, setBody, startSession } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: /^Leave without saving\? What you (changed|typed)/ });

/** Comes from the dashboard and changes something in a form. Answers the field, and what stands in it. */
type Change = (given: Given) => Promise<{ label: string; value: string }>;

const forms: Readonly<Record<string, Change>> = {
  'a report': async ({ app, page, user: { token } }) => {
    const template = await createTemplate(app, token);
    const { id } = await startSession(app, token, template.id);
    const [line] = template.exercises;
    const body = setBody(line.exerciseId);
    ok(await app.call({ method: 'POST', path: `/workout-sessions/${id}/sets`, token, body }), 201);
    await open(page, `/workouts/report/${id}`);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    return type(page, 'Reps, set 1 of Barbell Bench Press', '3');
  },
};

/** Opens a page through the router, with the dashboard below it in the history. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

async function type(page: Page, label: string, value: string) {
  await page.getByLabel(label).fill(value);
  return { label, value };
}

for (const [name, change] of Object.entries(forms)) {
  test(`${name}: what is not saved is asked about by a link, Back, Forward and a reload`, async ({
    app,
    page,
    user,
  }) => {
    const { label, value } = await change({ app, page, user });
    await page.getByRole('link', { name: 'Goals' }).first().click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel(label)).toHaveValue(value);

    const asked = page.waitForEvent('dialog');
    // Playwright's own reload would wait for a page that does not come.
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByLabel(label)).toHaveValue(value);

    await page.goForward();
    await expect(page.getByLabel(label)).toHaveValue(value);

    await page.goBack();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel(label)).toHaveValue(value);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
}

test('Back answers a question with no and keeps the page; the next Back leaves it', async ({
  app,
  page,
  user: { token },
}) => {
  const body = { goalType: 'SKILL', description: 'First muscle-up' };
  const goal = ok(await app.call({ method: 'POST', path: '/goals', token, body }), 201);
  const path = `/goals/${goal.id}`;
  await open(page, path);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL(path);
  ok(await app.call({ method: 'GET', path, token }));
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});
