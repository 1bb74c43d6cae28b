// The way out: in the header at a desk; on a phone behind the person's initials and at the end of the profile.
import { expect, type Page } from '@playwright/test';

/** Opens what is behind the initials; at a desk there is nothing to open. */
export async function openAccountMenu(page: Page): Promise<void> {
  const initials = page.getByRole('button', { name: /^Account/ });
  await expect(initials.or(logOutButton(page))).toBeVisible();
  if (await initials.isVisible()) await initials.click();
}

/** Presses 'Logout'. A question about what was not sent yet is left to the test. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await logOutButton(page).click();
}

function logOutButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Logout' });
}
