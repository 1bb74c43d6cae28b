import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, openPage } from '#tests/support/rendered/screen.tsx';

test('the FAQ links to the page that explains the numbers', async () => {
  openPage('/faq');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Contact Us' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  const rpe = page.getByText('A set that you do not rate counts in no average.');
  await expect.element(rpe).toBeInTheDocument();
  await page.getByText('How is a one-repetition maximum estimated?').click();
  await page.getByRole('link', { name: 'Where the numbers come from' }).click();
  await expect.poll(address).toBe('/numbers');
});
