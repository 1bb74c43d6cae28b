import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTemplate } from '#tests/support/factories.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

test('the second click of a double click does not reach the page behind a closed dialog', async () => {
  const { token } = await signedInUser();
  await createTemplate(server, token);
  openPage('/workouts');
  await page.getByRole('button', { name: 'More for Push A' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  const below = document.createElement('button');
  below.style.cssText = 'position: fixed; inset: 0; z-index: 100';
  document.body.append(below);
  let presses = 0;
  below.addEventListener('click', () => (presses += 1));

  await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(presses).toBe(0);
  await userEvent.click(below);
  expect(presses).toBe(1);
  below.remove();
});
