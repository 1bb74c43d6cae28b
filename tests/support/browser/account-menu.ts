// Opens the account menu and signs out. On a phone, the user's initials open the menu.
import { expect, type Page } from '@playwright/test';

export async function openAccountMenu(page: Page): Promise<void> {
  const initials = page.getByRole('button', { name: /^Account/ });
  await expect(initials.or(logOutButton(page))).toBeVisible();
  // A toast may cover the initials, and stays while the mouse is over it.
  if (await initials.isVisible()) await initials.press('Enter');
}

/** Presses 'Logout'. When commands are pending, the app asks for confirmation, which the test must answer. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await logOutButton(page).click();
}

function logOutButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Logout' });
}
