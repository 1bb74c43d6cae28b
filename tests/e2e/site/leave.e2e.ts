import type { Page } from '@playwright/test';
import { createTemplate, ok, setBody, startSession } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: /^Leave without saving\? What you (changed|typed)/ });

/** Comes from the dashboard and changes something in a form. Answers the field, and what stands in it. */
type Change = (given: Given) => Promise<{ label: string; value: string }>;

const forms: Readonly<Record<string, Change>> = {
  'heart rate zones': async ({ page }) => {
    await open(page, '/profile');
    await page.getByRole('button', { name: /^HR Zones/ }).click();
    await page.getByRole('button', { name: 'Calculate My Zones' }).click();
    await page.getByRole('button', { name: 'Edit Zones' }).click();
    return type(page, 'Zone 2 maximum', '135');
  },
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
  'the weight of a day': async ({ page }) => {
    await open(page, '/profile/biometrics');
    return type(page, 'Weight today', '181');
  },
  'a measurement': async ({ page }) => {
    await open(page, '/profile/biometrics');
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    return type(page, 'Waist', '33');
  },
  'what is recorded for a goal': async ({ app, page, user: { token } }) => {
    const body = { goalType: 'SKILL', description: 'First muscle-up' };
    const { id } = ok(await app.call({ method: 'POST', path: '/goals', token, body }), 201);
    await open(page, `/goals/${id}`);
    return type(page, 'Another value', '30');
  },
  'the profile': async ({ page }) => {
    await open(page, '/profile/edit');
    return type(page, 'Full name', 'Kim Lifter');
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

test('a page that was left for a link after all is one step back, and asks nothing', async ({
  page,
}) => {
  await open(page, '/profile/edit');
  await type(page, 'Full name', 'Kim Lifter');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/goals');
  await page.goBack();
  await expect(page.getByLabel('Full name')).not.toHaveValue('Kim Lifter');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('a form in which nothing was typed leaves the way forward as it is', async ({ page }) => {
  await open(page, '/profile/edit');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page).toHaveURL('/goals');
  await page.goBack();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/goals');
});

test('the panel of the heart rate zones asks before it is closed', async ({ app, page, user }) => {
  await forms['heart rate zones']?.({ app, page, user });
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Zone 2 maximum')).toHaveValue('135');
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByLabel('Zone 2 maximum')).toHaveCount(0);
});
