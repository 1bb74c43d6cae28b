import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

async function stored(app: TestApp, user: TestUser) {
  return ok(await app.call({ path: '/users/assessment', token: user.token }));
}

/** Answers are saved in the background: waits until the server has them. */
async function expectStored(
  app: TestApp,
  user: TestUser,
  answers: Record<string, unknown>,
): Promise<void> {
  await expect.poll(() => stored(app, user)).toMatchObject(answers);
}

test.describe('the movement assessment', () => {
  test('is walked through on a phone, left, gone on with, and finished', async ({
    app,
    page,
    user,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Start Assessment' }).click();
    await expect(page.getByRole('heading', { name: 'Movement Assessment' })).toBeVisible();
    await step(page, '1 of 6');
    await expectAccessible(page, 'step 1');
    const choice = page.getByRole('radio', { name: 'Intermediate' });
    const row = await page.locator('label').filter({ has: choice }).boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(56);
    await choice.check();
    await expect(page.getByRole('radio', { name: '2 to 5 years' })).toHaveCount(0);
    await press(page, 'Next');
    await page.getByRole('radio', { name: '2 to 5 years' }).check();
    await press(page, 'Back');
    await expect(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
    await press(page, 'Next');
    await press(page, 'Next');

    await step(page, '2 of 6');
    const heading = page.getByRole('heading', { name: 'Your build' });
    await expect(heading).toBeFocused();
    await expect(page.getByText('Height from your profile: 5 ft 10 in (178 cm)')).toBeVisible();
    await page.getByLabel('Arm span (inches)').fill('12');
    await page.getByLabel('Arm span (inches)').press('Enter');
    await expect(page.getByText('Please enter a length from 40 to 102 in')).toBeVisible();
    await expectAccessible(page, 'step 2 with an error');
    await page.getByLabel('Arm span (inches)').fill('71,5');
    await page.getByLabel('Arm span (inches)').press('Enter');
    await expect(page.getByText('Seated height', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Centimetres' }).check();
    await page.getByLabel('Seated height (cm)').fill('92');
    await press(page, 'Next');
    await step(page, '3 of 6');
    await expectStored(app, user, { step: 3, armSpan: 181.61, seatedHeight: 92 });

    await page.getByRole('radio', { name: 'Both thumbs touch' }).check();
    await press(page, 'Next');
    await page.getByRole('radio', { name: 'Hurts' }).check();
    await expect(page.getByText('Please see a doctor or a physiotherapist')).toBeVisible();
    await expectAccessible(page, 'a test that hurts');
    await expectStored(app, user, { deepSquat: 'HURTS' });

    await page.reload();
    await step(page, '3 of 6');
    // The first question that has no answer.
    await expect(page.getByText('Knee to wall', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Not now' }).check();
    await press(page, 'Skip this step');

    await step(page, '4 of 6');
    await press(page, 'Start 30 s timer');
    await expect(page.getByRole('timer').getByText('1 / 30 s')).toBeVisible();
    await press(page, 'Stop');
    await expect(page.getByText(/^Held for \d s\.$/)).toBeVisible();
    await expectAccessible(page, 'step 4');
    await page.getByLabel('Seconds held').fill('31');
    await press(page, 'Next');
    await expect(page.getByText('Stand on the right leg', { exact: true })).toBeVisible();
    await page.getByLabel('Seconds held').fill('20');
    await page.getByLabel('Seconds held').press('Enter');
    await expect(page.getByText('Plank', { exact: true })).toBeVisible();
    await press(page, 'Next');
    await step(page, '5 of 6');
    await expect(page.getByText('No injuries recorded.')).toBeVisible();
    await expectAccessible(page, 'step 5');
    await press(page, 'Next');

    await step(page, '6 of 6');
    const movements = page.getByRole('region', { name: 'Movements' });
    await expect(movements).toHaveText(
      /Squat\s+Careful\s+Deep squat, heels down hurt\.\s+Hinge\s+Not tested\s.*\sOverhead\s+Not tested\s+Plank: not tested\./s,
      { useInnerText: true },
    );
    const suited = page.getByRole('region', { name: 'Exercises that suit you' });
    await expect(suited.getByRole('listitem').nth(2)).toBeVisible();
    await expect(suited.getByRole('listitem')).toHaveCount(3);
    await expect(suited.getByText(/^Squat,/)).toHaveCount(0);
    await expect(page.getByText('Your right leg is less steady', { exact: false })).toBeVisible();
    await expectAccessible(page, 'the result');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(phone.width);

    await press(page, 'Finish');
    await expect(page.getByText('Assessment saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(page.getByText('Complete Your Profile')).toHaveCount(0);
    const inStorage = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(String(inStorage))).toMatchObject({ fullAssessmentCompleted: true });
    await expectStored(app, user, { oneLegLeft: 30, oneLegRight: 20, plank: null, toeTouch: null });
    const profile = ok(await app.call({ path: '/users/profile', token: user.token }));
    expect(profile).toMatchObject({
      fullAssessmentCompleted: true,
      experienceLevel: 'INTERMEDIATE',
    });
  });

  test('shows a step in two columns on a desk, reads the injuries, and can be skipped whole', async ({
    app,
    page,
    user,
  }) => {
    const body = { injuries: [{ name: 'Left knee', status: 'chronic' }] };
    const path = '/users/medical-history';
    ok(await app.call({ method: 'POST', path, body, token: user.token }));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/assessment');
    await step(page, '1 of 6');
    const [left, right] = await Promise.all([
      page.getByRole('group', { name: 'How experienced are you?' }).boundingBox(),
      page.getByRole('group', { name: 'How long have you trained with weights?' }).boundingBox(),
    ]);
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan(left?.x ?? 0);
    for (const count of [2, 3, 4, 5]) {
      await press(page, 'Skip this step');
      await step(page, `${count} of 6`);
      await expectAccessible(page, `step ${count} in dark`);
    }
    await expect(page.getByText('Left knee, chronic')).toBeVisible();
    await page.getByRole('link', { name: 'Edit medical history' }).click();
    await expect(page.getByRole('heading', { name: 'Medical History' })).toBeVisible();
    await page.goBack();
    await step(page, '5 of 6');
    await press(page, 'Skip this step');
    await expect(page.getByText('Injury: Left knee.').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Exercises that suit you' }).getByRole('listitem').nth(2),
    ).toBeVisible();
    await expectAccessible(page, 'the result in dark');
    await press(page, 'Finish');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(page.getByText('Complete Your Profile')).toHaveCount(0);

    // Taken up again, it shows the result.
    await page.goto('/assessment');
    await step(page, '6 of 6');
    await press(page, 'Change my answers');
    await step(page, '1 of 6');
  });

  test('is answered by keyboard, and the clock stops by itself', async ({ app, page, user }) => {
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
    await page.clock.runFor(29_500);
    await expect(page.getByText('29 / 30 s')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByText('Held for 30 s.')).toBeVisible();
    await expect(page.getByLabel('Seconds held')).toHaveValue('30');
    await expectStored(app, user, { oneLegLeft: 30 });
    await page.getByRole('button', { name: 'Hurts' }).press('Space');
    await expect(page.getByText('Stop this test')).toBeVisible();
    await expect(page.getByLabel('Seconds held')).toHaveValue('');
    await expectStored(app, user, { oneLegLeft: 'HURTS' });
  });
});
