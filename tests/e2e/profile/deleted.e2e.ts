// Recently deleted: from the profile, restored, and an empty page in the end.
import { expect, test } from '#tests/support/fixtures.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';

test('what was deleted is found from the profile, and comes back', async ({ app, page, user }) => {
  const template = await createTemplate(app, user.token);
  const path = `/workout-templates/${template.id}`;
  ok(await app.call({ method: 'DELETE', path, token: user.token }));
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page).toHaveURL(/\/profile\/deleted$/);
  await expectAccessible(page, 'what was deleted');
  await page.getByRole('button', { name: `Restore Template “${template.name}”` }).click();
  await expect(page.getByText('Template restored')).toBeVisible();
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  expect((await app.call({ path, token: user.token })).status).toBe(200);
  await page.goto('/profile/deleted');
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
});
