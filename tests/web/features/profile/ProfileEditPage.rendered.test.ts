import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { innerText, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

async function openProfile() {
  openPage('/profile');
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
}

const facts = () => page.getByRole('region', { name: 'Profile', exact: true });

test('the edited profile is shown and stored', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openProfile();
  await expect.element(page.getByText('Current Stats')).toBeVisible();
  await expect
    .poll(() => innerText(facts()))
    .toContain('Height 5 ft 10 in Weight 180 lbs BMI 25.8');
  await expectAccessible('the profile');

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await expectAccessible('the profile form');
  await page.getByLabelText('Feet').fill('9');
  await page.getByLabelText('Weight (lbs)').fill('20');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Please enter a valid height (4-8 feet)')).toBeVisible();
  await expect.element(page.getByText('Please enter a valid weight (50-1000 lbs)')).toBeVisible();
  await expectAccessible('the profile form with errors');
  await page.getByLabelText('Feet').fill('6');
  await page.getByLabelText('Inches').fill('0');
  await page.getByLabelText('Weight (lbs)').fill('200,5');
  await page.getByLabelText('Experience level').selectOptions('ADVANCED');
  await page.getByLabelText('Gender').selectOptions('FEMALE');
  await page.getByLabelText('Full name').fill('Kim Lifter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect.poll(() => innerText(facts())).toMatch(/^KL\s+Kim Lifter\s.*\sLevel\s+Advanced/s);
  await expect.poll(() => innerText(facts())).toContain('Height 6 ft 0 in Weight 200.5 lbs');
  await expect.element(page.getByText('Hi, Kim Lifter')).toBeInTheDocument();

  const stored = ok(await server.call({ path: '/users/profile', token: user.token }));
  expect(stored).toMatchObject({
    height: 182.88,
    weight: 90.95,
    dateOfBirth: '1990-05-17',
    gender: 'FEMALE',
  });
});
