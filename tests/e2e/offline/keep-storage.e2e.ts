// Checks when the app asks the browser to keep its data (persistent storage).
import { phone } from '#tests/support/devices.ts';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { completeSet, expectStored, field } from '#tests/support/run-screen.ts';

test.use({ viewport: phone });

test('persistent storage is requested once, after the first set', async ({ page, app, user }) => {
  const template = await createTemplate(app, user.token);
  await page.addInitScript(() => {
    // The browser refuses the request, as a user may.
    StorageManager.prototype.persist = () => {
      localStorage.setItem('times-asked', `${Number(localStorage.getItem('times-asked')) + 1}`);
      return Promise.resolve(false);
    };
  });
  const timesAsked = () => page.evaluate(() => localStorage.getItem('times-asked'));
  await page.goto(`/workouts/execute/${template.id}`);
  await expect(field(page, 'Reps')).toBeVisible();
  await untilQuiet(page, 500);
  expect(await timesAsked()).toBe(null);
  await field(page, 'Weight (lbs)').fill('100');
  await field(page, 'Reps').fill('8');
  await completeSet(page);
  await expect.poll(timesAsked).toBe('1');
  await page.getByRole('button', { name: 'Skip' }).click();
  await field(page, 'Weight (lbs)').fill('100');
  await field(page, 'Reps').fill('7');
  await completeSet(page);
  await expectStored(app, user, [
    [8, 100],
    [7, 100],
  ]);
  expect(await timesAsked()).toBe('1');
});
