import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';
import { trainedBy } from '#tests/web/features/trainer/training.ts';

test.each([
  [['medical'], 'You and Anna see this'],
  [['held'], 'Only you see this'],
])(
  "with a trainer who sees the areas %j, the medical history in the client's profile says: %j",
  async (areas, words) => {
    const ben = await signedInUser();
    await trainedBy(ben, areas);
    openPage('/profile');
    await page.getByRole('button', { name: /^Medical/ }).click();
    await expect.element(page.getByText(words)).toBeVisible();
  },
);
