// A gym with several bars: which one an exercise is lifted with.
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';
import { mustCall } from '#tests/support/refusals.ts';

test.use({ viewport: phone, hasTouch: true });

const club = {
  name: 'Club',
  bars: [
    { name: 'Olympic bar', weight: 45, unit: 'lbs' },
    { name: 'Light bar', weight: 35, unit: 'lbs' },
  ],
  plates: [45, 10, 5].map((weight) => ({ weight, unit: 'lbs', pairs: 2 })),
};

test('the bar is chosen for an exercise, stays so, and the plates follow', async ({
  app,
  page,
  user,
}) => {
  await mustCall(app, 'gyms.create', club, user.token);
  const [bench = '', row = ''] = await exerciseIds(app, user.token, [
    'Barbell Bench Press',
    'Barbell Row',
  ]);
  const plan = { targetSets: 2, targetReps: 8, targetWeight: 65, restTime: 0 };
  const lines = [bench, row].map((exerciseId) => ({ exerciseId, ...plan }));
  const template = await createTemplate(app, user.token, lines, 'Push A');
  await page.goto(`/workouts/execute/${template.id}`);
  await expect(page.getByText('10 per side', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Barbell Bench Press' });
  await sheet.getByLabel('Bar for this exercise here').selectOption('Light bar, 35 lbs');
  await expectAccessible(page, 'the choice of a bar');
  expect(await smallTargets(page, 44)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByText('10 + 5 per side, 35 lbs bar', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('10 + 5 per side, 35 lbs bar', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All exercises' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Barbell Row' }).first().tap();
  await expect(page.getByRole('heading', { name: 'Barbell Row', level: 1 })).toBeVisible();
  await expect(page.getByText('10 per side', { exact: true })).toBeVisible();
});
