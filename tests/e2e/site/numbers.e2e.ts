// Tests the public page that explains the numbers of the app.
import { exerciseIds, logPast, pastSet } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

test.describe('the page about the numbers opens without an account', () => {
  test.use(signedOut);

  test('a hash in the URL opens the entry that it names on the page about the numbers', async ({
    page,
  }) => {
    await page.goto('/numbers#volume');
    const heading = page.getByRole('heading', { name: 'Sets per muscle and week' });
    await expect(heading).toBeInViewport();
    await expect(page.locator('#volume > summary')).toBeFocused();
    await expect(page.locator('#volume').getByText('What it rests on')).toBeVisible();
    await page.goto('/faq');
    await page.getByText('How is a one-repetition maximum estimated?').click();
    await page.getByRole('link', { name: 'Where the numbers come from' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where the numbers come from');
    await page.getByRole('heading', { name: 'Volume, work and body' }).click();
    await page.getByRole('heading', { name: 'Mechanical work (J)' }).click();
    await expect(page.getByText(/^Repetitions × /).last()).toBeVisible();
  });
});

test('the info button of the progress page opens the explanation of its numbers', async ({
  app,
  page,
  user,
}) => {
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  await logPast(app, user.token, Date.now() - 86_400_000, [pastSet(bench)]);
  await page.goto('/progress?show=muscles');
  await page.getByRole('button', { name: 'Where the numbers come from' }).click();
  const sheet = page.getByRole('dialog', { name: 'Where the numbers come from' });
  await sheet.getByRole('heading', { name: 'Intensity and frequency' }).click();
  await expect(sheet.locator('[open]').getByText('What it rests on')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
});
