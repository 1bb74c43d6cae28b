// A goal that the tape moves, on a phone: made, moved by a measurement, and moved back when it is deleted.
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const call = (
  app: TestApp,
  user: TestUser,
  path: string,
  body: object,
  method: 'POST' | 'PATCH' = 'POST',
) => app.call({ method, path, body, token: user.token });

test.describe('a goal of the body', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true });

    test('starts at the newest measurement, is moved by the next one, and goes back when that is deleted', async ({
      app,
      page,
      user,
    }) => {
      ok(
        await call(app, user, '/users/biometrics', {
          bodyMeasurements: { waist: 40 },
          recordedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
        }),
        201,
      );
      const progress = page.getByRole('progressbar', { name: 'Progress' });

      await page.goto('/goals/create');
      await page.getByRole('radio', { name: /^Fat loss/ }).check();
      await page.getByRole('button', { name: 'Continue' }).tap();
      await page.getByLabel('Description').fill('Two holes tighter');
      await page.getByLabel('What moves it').selectOption({ label: 'Waist' });
      await expect(page.getByText(/^Measured /)).toBeVisible();
      await expect(page.getByLabel('Start')).toHaveValue('40');
      await page.getByLabel('Target', { exact: true }).fill('36');
      await expectAccessible(page, 'a goal of the body in the making');
      await page.getByRole('button', { name: 'Create Goal' }).tap();
      await page.getByRole('link', { name: 'Two holes tighter' }).tap();
      await expect(page.getByText('FAT LOSS GOAL')).toBeVisible();
      await expect(progress).toHaveAttribute('aria-valuetext', '0%');

      await page.getByLabel('Waist today').fill('39');
      await page.getByRole('button', { name: 'Log', exact: true }).tap();
      const modal = page.getByRole('dialog', { name: 'Milestone reached' });
      await expect(modal.getByText('25% milestone reached!')).toBeVisible();
      await expect(modal.getByText('Two holes tighter')).toBeVisible();
      await expectAccessible(page, 'the milestone of a measurement');
      await modal.getByRole('button', { name: 'Continue' }).tap();
      await expect(modal).toBeHidden();
      await expect(progress).toHaveAttribute('aria-valuetext', '25%');
      await expect(page.getByRole('region', { name: 'Progress' })).toContainText(
        'Current 39 in Target 36 in Remaining 3 in',
        { useInnerText: true },
      );
      await expect(
        page.getByRole('img', { name: /^From 40 to 39 inches in 1 entry/ }),
      ).toBeVisible();
      await expectAccessible(page, 'a goal of the body');
      const goalUrl = page.url();

      const { biometrics } = ok(await app.call({ path: '/users/biometrics', token: user.token }));
      const path = `/users/biometrics/${biometrics[0].id}`;
      ok(await app.call({ method: 'DELETE', path, token: user.token }));
      await page.goto(goalUrl);
      await expect(progress).toBeVisible();
      await expect(progress).toHaveAttribute('aria-valuetext', '0%');
      // What was celebrated stays.
      await expect(page.getByRole('list', { name: 'Milestones reached' })).toBeVisible();
    });
  });

  test('shows and takes kilograms and centimetres where they are set', async ({
    app,
    page,
    user,
  }) => {
    ok(await call(app, user, '/users/settings', { weightUnit: 'kg', lengthUnit: 'cm' }, 'PATCH'));
    await page.goto('/goals/create');
    await expect(page.getByText('Bench press 100 kg')).toBeVisible();
    await page.getByRole('radio', { name: /^Fat loss/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Description').fill('Lighter');
    await page.getByLabel('What moves it').selectOption({ label: 'Body weight' });
    await expect(page.getByText('From your profile.')).toBeVisible();
    await expect(page.getByLabel('Start')).toHaveValue('81.65');
    await page.getByLabel('Target', { exact: true }).fill('71,65');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await page.getByRole('link', { name: 'Lighter' }).click();
    await page.getByLabel('Body weight today').fill('76,65');
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Milestone reached' });
    await expect(modal.getByText("Halfway there! You're doing great!")).toBeVisible();
    await modal.getByRole('button', { name: 'Continue' }).click();
    const region = page.getByRole('region', { name: 'Progress' });
    await expect(region).toContainText('Current 76.65 kg Target 71.65 kg Remaining 5 kg', {
      useInnerText: true,
    });
    const profile = ok(await app.call({ path: '/users/profile', token: user.token }));
    expect(profile.weight).toBe(76.65);
  });
});

test.describe('the form of a goal', () => {
  test('asks before what was entered is lost, also by the back button, and not before', async ({
    page,
  }) => {
    const question = page.getByRole('alertdialog', {
      name: 'Leave without saving? What you entered will be lost.',
    });
    await page.goto('/goals');
    await page.getByRole('link', { name: 'New Goal' }).click();
    await page.getByRole('radio', { name: /^Skill/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    // Nothing entered: back leads to step 1, and again to where one came from.
    await page.goBack();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/goals');

    await page.getByRole('link', { name: 'New Goal' }).click();
    await page.getByRole('radio', { name: /^Skill/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Description').fill('First muscle-up');
    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('First muscle-up');
    await page.goBack();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('First muscle-up');
    await page.goBack();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/goals');

    // Saved: nothing to lose, nothing to ask.
    await page.getByRole('link', { name: 'New Goal' }).click();
    await page.getByRole('radio', { name: /^Skill/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Description').fill('First muscle-up');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await expect(page.getByRole('link', { name: 'First muscle-up' })).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});
