import { readFile } from 'node:fs/promises';
import { manifestOf, unzip } from '#tests/support/archives.ts';
import { createTemplate, ok, startSession } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

const SCHEME = 'data-mantine-color-scheme';

/** Opens the profile page and returns its section about the account and its data. */
async function openAccount({ page }: Pick<Given, 'page'>) {
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Data', exact: true });
  await expect(card).toBeVisible();
  return card;
}

test('the data of an account can be downloaded as JSON or as an archive', async ({
  app,
  page,
  user,
}) => {
  const card = await openAccount({ page });
  const template = await createTemplate(app, user.token);
  const { id } = await startSession(app, user.token, template.id);
  const press = card.getByRole('button', { name: 'Download my data' });
  await page.route('**/trpc/export.log*', (route) => route.abort(), { times: 1 });
  await press.click();
  await expect(card.getByText(/^Nothing was downloaded. Needs a connection/)).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await press.click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^liftledger-\d{4}-\d\d-\d\d\.json$/);
  const { tables, events } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(tables.account).toMatchObject([{ email: user.email }]);
  expect(events).toMatchObject([{ type: 'SessionStarted', sessionId: id }]);

  const everything = card.getByRole('button', { name: 'Download everything' });
  await page.route('**/users/export.zip', (route) => route.abort(), { times: 1 });
  await everything.click();
  await expect(card.getByText(/^Nothing was downloaded. Needs a connection/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await everything.click();
  const archive = await saved;
  expect(archive.suggestedFilename()).toMatch(/^liftledger-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await readFile(await archive.path()));
  expect(manifestOf(files).counts).toMatchObject({ workouts: 1, events: 1 });
  expect(String(files.get('account.jsonl'))).toContain(user.email);
});

test('the theme is stored on the device and in the account', async ({
  app,
  page,
  user,
  openOtherBrowser,
}) => {
  await page.goto('/settings');
  const stored = async () => ok(await app.call({ path: '/users/settings', token: user.token }));
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect.poll(stored).toMatchObject({ theme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute(SCHEME, 'dark');
  await page.getByRole('group', { name: 'Colour scheme' }).getByText('Light').click();
  await expect.poll(stored).toMatchObject({ theme: 'light' });

  const otherPage = await openOtherBrowser(user);
  await otherPage.emulateMedia({ colorScheme: 'dark' });
  await otherPage.goto('/settings');
  await expect(otherPage.locator('html')).toHaveAttribute(SCHEME, 'light');
});
