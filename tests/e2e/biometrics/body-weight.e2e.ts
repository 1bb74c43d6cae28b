// Tests the list of body weights after several years.
import { expect, test } from '#tests/support/fixtures.ts';

test('the body weights of several years are loaded page by page', async ({ app, page, user }) => {
  await app.database.ownerPool.query(
    `insert into body_weight_entry (user_id, day, recorded_at, weight_kg)
     select $1, at::date, at, 80 from generate_series(1, 999) n, lateral (select now() - n * interval '1 day' as at) of`,
    [user.id],
  );
  const lengths: number[] = [];
  page.on('response', async (response) => {
    const names = new URL(response.url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const index = names.indexOf('bodyWeight.list');
    if (index !== -1) lengths.push((await response.json())[index].result.data.entries.length);
  });
  await page.goto('/profile/biometrics');
  await expect(
    page.getByRole('region', { name: 'Body weight' }).getByText('(1,000)'),
  ).toBeVisible();
  // The listener that records the responses may parse the last one after the page has shown it, so
  // the test polls the recorded lengths.
  await expect.poll(() => lengths).toEqual([400, 400, 200]);
});
