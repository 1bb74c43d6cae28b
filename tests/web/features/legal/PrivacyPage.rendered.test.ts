import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/rendered/screen.tsx';
import { privacySections } from '#web/features/legal/PrivacyPage.tsx';

test('each section of the privacy page has a heading', async () => {
  openPage('/privacy');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.element(headings).toHaveLength(privacySections.length + 1);
  await expect.element(headings.last()).toHaveTextContent('Your rights');
});
