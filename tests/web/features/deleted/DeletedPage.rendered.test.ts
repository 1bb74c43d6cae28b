// Tests that deleted items can be found from the profile and restored.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { address, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const EMPTY = 'Deleted workouts, sets and plans stay here for 30 days.';

test('a deleted item can be restored from the profile', async () => {
  const user = await signedInUser();
  const template = await createTemplate(server, user.token);
  const path = `/workout-templates/${template.id}`;
  ok(await server.call({ method: 'DELETE', path, token: user.token }));
  openPage('/profile');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect.poll(address).toMatch(/\/profile\/deleted$/);
  await expectAccessible('what was deleted');
  await expect.element(page.getByText('30 days left')).toBeVisible();
  await page.viewport(phone.width, phone.height);
  await expect.element(page.getByText('30 days left · Template')).toBeVisible();
  await page.getByRole('button', { name: `Restore Template “${template.name}”` }).click();
  await expect.element(page.getByText('Template restored')).toBeVisible();
  await expect.element(page.getByText(EMPTY)).toBeVisible();
  expect((await server.call({ path, token: user.token })).status).toBe(200);
  openPage('/profile/deleted');
  await expect.element(page.getByText(EMPTY)).toBeVisible();
});
