import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

test('a text area grows with its text to at most ten rows', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  openPage('/workouts/builder');
  const description = page.getByLabelText('Description (optional)');
  await expect.element(description).toBeVisible();
  const height = () => description.element().clientHeight;
  const lineHeight = 24;
  const padding = 16;

  await description.fill('One');
  expect(height()).toBeLessThan(2 * lineHeight + padding);
  await description.fill('One\nTwo\nThree');
  expect(height()).toBe(3 * lineHeight + padding);
  await description.fill('A long line without breaks '.repeat(10));
  expect(height()).toBe(description.element().scrollHeight);
  await description.fill('One\n'.repeat(30));
  expect(height()).toBe(10 * lineHeight + padding);
});
