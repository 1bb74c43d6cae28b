import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  doNotAnswer,
  goOffline,
  goOnline,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

async function openProfile() {
  openPage('/profile');
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
}

test('a profile that fails to load shows a message, and retries on a press', async () => {
  await signedInUser();
  await openProfile();
  await expect.element(page.getByText('Current Stats')).toBeVisible();
  doNotAnswer(/profile\.get/, { status: 503 });
  openPage(address());
  await expect.element(page.getByText('Loading profile...')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  answerAgain();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Current Stats')).toBeVisible();
});

test('on a phone a panel of the profile opens within the screen, one at a time', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openProfile();
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  const zones = page.getByRole('heading', { name: 'Heart Rate Zones' });
  await expect.element(zones).toBeInViewport();
  await page.getByRole('button', { name: /^Medical/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Medical History' })).toBeInViewport();
  await expect.element(zones).not.toBeInTheDocument();
});

test('on a phone the profile ends with Logout and the links of the footer', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openProfile();
  await expect.element(page.getByRole('banner').getByText(/^Hi, /)).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('button', { name: 'Logout' }))
    .toBeVisible();
  const links = page.getByRole('navigation', { name: 'Footer' });
  for (const name of ['Home', 'Login', 'Sign Up', 'Contact Us', 'FAQ', 'Privacy Policy']) {
    await expect.element(links.getByRole('link', { name })).toBeVisible();
  }
});

test("the profile shows the server's message for a refusal", async () => {
  const user = await signedInUser();
  await openProfile();
  ok(
    await server.call({
      method: 'PATCH',
      path: '/users/profile',
      body: { dateOfBirth: null },
      token: user.token,
    }),
  );
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  await page.getByRole('button', { name: 'Calculate My Zones' }).click();
  const panel = page.getByRole('region', { name: 'Heart Rate Zones' });
  await expect
    .element(panel.getByText('Add your date of birth to calculate heart rate zones'))
    .toBeVisible();
  await panel.getByRole('link', { name: 'Edit Profile' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
});

test('heart rate zones are not calculated offline, and are on the next try', async () => {
  await signedInUser();
  await openProfile();
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  const calculate = page.getByRole('button', { name: 'Calculate My Zones' });
  await expect.element(calculate).toBeVisible();
  goOffline();
  await calculate.click();
  const refusal = page.getByRole('alert', { name: 'Needs a connection' });
  await expect.element(refusal.getByText('Failed to calculate zones')).toBeVisible();
  goOnline();
  await calculate.click();
  await expect.element(page.getByText('Z5 Maximum Effort')).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
});

test('the offline profile shows the user and links, and one message about missing data', async () => {
  const user = await signedInUser();
  goOffline();
  openPage('/profile');
  const card = page.getByRole('region', { name: 'Profile', exact: true });
  await expect.element(card.getByText(user.email)).toBeVisible();
  await expect.element(card.getByText(/^This device has no copy of it yet/)).toBeVisible();
  expect(page.getByText(/has no copy/).elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: /^Gyms/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Account & security/ })).toBeVisible();
  await expectAccessible('the profile without a connection');
  goOnline();
  await expect.element(card.getByText('Basic Info')).toBeVisible();
});
