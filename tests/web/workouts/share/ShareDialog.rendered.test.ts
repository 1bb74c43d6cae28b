import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, exerciseIds, logPast, ok, pastSet } from '#tests/support/factories.ts';
import { innerText, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

test('a double click in the share dialog creates one link', async () => {
  const { token } = await signedInUser();
  const template = await createTemplate(server, token);
  openPage(`/workouts/view/${template.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a public link' }).dblClick();
  await expect.element(page.getByRole('textbox', { name: 'Public link' })).toBeVisible();
  expect(ok(await server.call({ path: '/shares', token }))).toHaveLength(1);
});

test('a public link is copied when it is made, and the private link stands below it, under its own heading', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { token } = await signedInUser();
  const [bench = ''] = await exerciseIds(server, token, ['Barbell Bench Press']);
  const { id } = await logPast(server, token, Date.now() - 86_400_000, [pastSet(bench)]);
  openPage(`/workouts/report/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect
    .poll(() => innerText(dialog))
    .toMatch(/exactly this:.* Make a public link Private link .* Link copied to clipboard!$/);
  await page.getByRole('button', { name: 'Make a public link' }).click();
  const link = page.getByRole('textbox', { name: 'Public link' });
  await expect.element(link).toBeVisible();
  await expect.element(page.getByText('Link copied to clipboard!')).toBeVisible();
  // The cast is safe because the element has the role 'textbox'.
  expect(copied).toHaveBeenLastCalledWith((link.element() as HTMLInputElement).value);
});
