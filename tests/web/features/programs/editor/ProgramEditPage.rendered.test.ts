import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

test('the headings of a new program skip no level on a phone', async () => {
  await signedInUser();
  await page.viewport(360, 740);
  openPage('/programs/new');
  await expect.element(page.getByRole('heading', { name: 'Week 1' })).toBeVisible();
  const levels = page
    .getByRole('heading')
    .elements()
    .map(({ tagName }) => Number(tagName.slice(1)));
  levels.forEach((level, index) =>
    expect(level - (levels[index - 1] ?? 0), `heading ${index}`).toBeLessThanOrEqual(1),
  );
});
