import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const step = (page: Page, text: string) =>
  expect(page.getByRole('heading', { name: text })).toBeVisible();

async function stored(app: TestApp, user: TestUser) {
  return ok(await app.call({ path: '/users/assessment', token: user.token }));
}

/** Waits until the server has stored the assessment, which the page saves in the background. */
async function expectStored(
  app: TestApp,
  user: TestUser,
  answers: Record<string, unknown>,
): Promise<void> {
  await expect.poll(() => stored(app, user)).toMatchObject(answers);
}

test('the assessment can be answered by keyboard, and its timer stops after 30 s', async ({
  app,
  page,
  user,
}) => {
  await page.setViewportSize(phone);
  await page.clock.install();
  await page.goto('/assessment');
  await page.getByRole('radio', { name: 'Beginner' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '2 to 5 years' })).toBeVisible();
  await expectStored(app, user, { experienceLevel: 'NOVICE', trainingAge: null });
  for (const count of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Skip this step' }).press('Enter');
    await step(page, `${count} of 6`);
  }
  await page.getByRole('button', { name: 'Start 30 s timer' }).press('Enter');
  // The mocked clock also advances in real time, so after the jump of 20 s the timer shows 20 to 29 s.
  await page.clock.runFor(20_000);
  await expect(page.getByText(/^2\d \/ 30 s$/)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Held for 30 s.')).toBeVisible();
  await expect(page.getByLabel('Seconds held')).toHaveValue('30');
  await expectStored(app, user, { oneLegLeft: 30 });
  await page.getByRole('button', { name: 'Hurts' }).press('Space');
  await expect(page.getByText('Stop this test')).toBeVisible();
  await expect(page.getByLabel('Seconds held')).toHaveValue('');
  await expectStored(app, user, { oneLegLeft: 'HURTS' });
});
