// Opens the account menu: in the header on a desktop, on a phone behind the initials and at the end of the profile.
import { expect, type Page } from '@playwright/test';

/** Opens the menu behind the initials. On a desktop there is no menu to open. */
export async function openAccountMenu(page: Page): Promise<void> {
  const initials = page.getByRole('button', { name: /^Account/ });
  await expect(initials.or(logOutButton(page))).toBeVisible();
  if (await initials.isVisible()) await initials.click();
}

/** Presses 'Logout'. The test answers a question about pending commands. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await logOutButton(page).click();
}

function logOutButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Logout' });
}
