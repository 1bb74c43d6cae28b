// How much a key does in the search of the library. Counted, not timed.
import { expect, test } from '#tests/support/fixtures.ts';
import { watchRenders } from '#tests/support/renders.ts';

test('what is typed stays with the browser: neither a key nor its answer renders the field', async ({
  page,
}) => {
  await page.goto('/exercises');
  const field = page.getByRole('searchbox', { name: 'Search exercises' });
  const clear = page.getByRole('button', { name: 'Clear search' });
  await expect(page.getByRole('status').filter({ hasText: '100 of' })).toBeVisible();
  await expect(clear).toBeHidden();
  const rendered = await watchRenders(page);
  await field.pressSequentially('goblet');
  await expect(page.getByRole('listitem')).not.toHaveCount(100);
  expect(await rendered()).not.toContain('INPUT');

  await clear.click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '100 of' })).toBeVisible();
});
