// Opens the account menu and signs out. A phone has the menu behind the user's initials.
import { expect, type Page } from '@playwright/test';

export async function openAccountMenu(page: Page): Promise<void> {
  const initials = page.getByRole('button', { name: /^Account/ });
  await expect(initials.or(logOutButton(page))).toBeVisible();
  // A toast may cover the initials, and stays while the mouse is over it.
  if (await initials.isVisible()) await initials.press('Enter');
}

/** Presses 'Logout'. With pending commands, the app then shows a question, which the test must answer. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await logOutButton(page).click();
}

function logOutButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Logout' });
}
