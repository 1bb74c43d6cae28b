import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { signInAnew } from '#tests/support/factories.ts';
import { openPage, server, signedInUser, text } from '#tests/support/rendered/screen.tsx';

test('the list of devices shows five devices until the user expands it', async () => {
  await page.viewport(phone.width, phone.height);
  const user = await signedInUser();
  for (let more = 0; more < 6; more += 1) await signInAnew(server, user);
  openPage('/profile/account');
  const section = page.getByRole('region', { name: 'Devices' });
  const devices = section.getByRole('listitem');
  await expect.poll(() => text(section)).toMatch(/^Devices.+, 6 more$/);
  await section.getByRole('heading').click();
  await expect.element(devices).toHaveLength(5);
  await section.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expect.poll(() => devices.elements().length).toBeGreaterThan(6);
  await expect.element(section.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('a wide window lists the devices and the security log without a press', async () => {
  await signedInUser();
  openPage('/profile/account');
  for (const name of ['Devices', 'Security log']) {
    const section = page.getByRole('region', { name });
    await expect.element(section.getByRole('listitem').first()).toBeVisible();
  }
});
