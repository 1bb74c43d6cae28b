import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, ok, setBody } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const DAY_MS = 86_400_000;

test.use({ viewport: phone });

test('what was trained adds up on the progress page, and the exercise page tells the 1RM with its band', async ({
  page,
  app,
  user,
}) => {
  await page.goto('/progress');
  await expect(page.getByText('No training in these weeks.')).toBeVisible();

  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const { setNumber: _, ...set } = setBody(bench, { actualReps: 5, actualWeight: 100 });
  const start = Date.now() - 8 * DAY_MS;
  const body = {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3_600_000).toISOString(),
    sets: [set, set, set],
  };
  ok(
    await app.call({ method: 'POST', path: '/workout-sessions/past', token: user.token, body }),
    201,
  );

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect(page.getByRole('heading', { name: 'Progress', level: 1 })).toBeFocused();
  const chest = page.getByRole('listitem').filter({ hasText: 'Chest' });
  await expect(chest.getByRole('img', { name: 'Chest: trained in 1 of 12 weeks' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Push 3 sets' })).toBeVisible();
  await expect(page.getByText('Of your 1RM by RPE: 3 of 3 sets')).toBeVisible();
  await page.getByText('Show as table').click();
  await expect(page.getByRole('row', { name: 'Chest 3 3 1' })).toBeVisible();

  const landmarks = chest.getByRole('button', { name: 'Set your landmarks for Chest' });
  await landmarks.press('Enter');
  await chest.getByRole('textbox', { name: 'From' }).fill('12');
  await chest.getByRole('textbox', { name: 'Up to' }).fill('10');
  await chest.getByRole('button', { name: 'Save' }).click();
  await expect(chest.getByText('The upper landmark cannot be below the lower one')).toBeVisible();
  await expectAccessible(page, 'landmarks that are refused');
  await chest.getByRole('textbox', { name: 'Up to' }).fill('18');
  await chest.getByRole('button', { name: 'Save' }).click();
  await expect(chest.getByText('Your landmarks 12–18 sets a week')).toBeVisible();
  await expect(chest.getByText('Average below your landmark')).toBeVisible();
  await expect(
    page.getByRole('img', {
      name: 'Chest: trained in 1 of 12 weeks, your landmarks 12–18 sets a week',
    }),
  ).toBeVisible();
  const change = chest.getByRole('button', { name: 'Change your landmarks for Chest' });
  await expect(change).toBeFocused();
  await expectAccessible(page, 'progress');

  await change.click();
  await chest.getByRole('textbox', { name: 'From' }).fill('');
  await chest.getByRole('textbox', { name: 'Up to' }).fill('');
  await chest.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Removed your landmarks for Chest')).toBeVisible();
  await expect(landmarks).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(change).toBeVisible();

  await page.getByRole('link', { name: '4 weeks' }).click();
  await expect(page).toHaveURL(/\?weeks=4$/);
  await expect(page.getByRole('img', { name: 'Chest: trained in 1 of 4 weeks' })).toBeVisible();

  await page.goto(`/exercises/${bench}`);
  await expect(page.getByText('est. 123 lbs (112–135)')).toBeVisible();
});
