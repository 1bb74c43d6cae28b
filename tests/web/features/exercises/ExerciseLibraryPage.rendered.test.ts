// Tests that the letters beside the exercise library scroll to its sections on a phone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

const letters = () => page.getByRole('navigation', { name: 'Jump to a letter' });

test('a press on a letter scrolls the library to exercises that have not loaded yet', async () => {
  await page.viewport(phone.width, phone.height);
  await signedInUser();
  openPage('/exercises');
  await expect.element(page.getByText(/^100 of \d+ exercises$/)).toBeVisible();
  await expectAccessible('the library with letters');
  expect(smallTargets(44)).toEqual([]);
  expect(await sidewaysOverflow()).toEqual([]);

  await letters().getByRole('button', { name: 'R', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'R', exact: true });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  await expect.element(page.getByRole('button', { name: /^Romanian Deadlift/ })).toBeVisible();
  await expect.element(letters()).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('row');
  await expect.element(letters()).not.toBeInTheDocument();

  await page.viewport(desktop.width, desktop.height);
  openPage('/exercises');
  await expect.element(page.getByText(/^100 of \d+ exercises$/)).toBeVisible();
  await expect.element(letters()).not.toBeInTheDocument();
});
