// Counts the elements that a search of the library renders, because render times differ between
// machines.
import { expect, test } from '#tests/support/fixtures.ts';
import { watchRenders } from '#tests/support/browser/renders.ts';

test('typing into the library search re-renders the rows but not the search field', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: { rows: number; height: number }[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const rows = document.querySelectorAll('main li').length;
      if (rows > 0 && rows !== seen.at(-1)?.rows) {
        seen.push({ rows, height: document.documentElement.scrollHeight });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/exercises');
  await expect(page.getByRole('listitem')).toHaveCount(100);
  const [first, last] = await page.evaluate(() => {
    // The cast is safe because the script above sets `globalThis.seen`.
    const { seen } = globalThis as unknown as { seen: { rows: number; height: number }[] };
    return [seen.at(0), seen.at(-1)];
  });
  expect(first?.rows).toBe(20);
  expect(last?.rows).toBe(100);
  expect(first?.height).toBeGreaterThan(0.9 * (last?.height ?? Infinity));

  const field = page.getByRole('searchbox', { name: 'Search exercises' });
  const clear = page.getByRole('button', { name: 'Clear search' });
  const all = page.getByRole('status').filter({ hasText: '100 of' });
  await expect(all).toBeVisible();
  await expect(clear).toBeHidden();
  const rendered = await watchRenders(page);
  await field.pressSequentially('goblet');
  await expect(page.getByRole('listitem')).not.toHaveCount(100);
  expect(await rendered()).not.toContain('INPUT');

  await clear.click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(all).toBeVisible();
});
