import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

test('a double click in the share dialog creates one link', async () => {
  const { token } = await signedInUser();
  const template = await createTemplate(server, token);
  openPage(`/workouts/view/${template.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a public link' }).dblClick();
  await expect.element(page.getByRole('textbox', { name: 'Public link' })).toBeVisible();
  expect(ok(await server.call({ path: '/shares', token }))).toHaveLength(1);
});
