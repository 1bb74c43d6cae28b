import { createTemplate } from '#tests/support/factories.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/**
 * Limits the number of files that a page requests. On a slow connection, one request costs as much
 * time as the transfer of 16 KB.
 */
const MOST_FILES = 30;

test('each of four pages requests at most 30 files', async ({ app, page, user }) => {
  const { id } = await createTemplate(app, user.token);
  let requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['/dashboard', '/profile/account', '/goals', `/workouts/execute/${id}`]) {
    requests = [];
    await page.goto(path);
    await untilQuiet(page, 1_500);
    const files = requests.filter((url) => !/^\/(?:trpc|api)\//.test(url));
    expect(files.length, `${path}: ${requests.join('\n')}`).toBeLessThanOrEqual(MOST_FILES);
    expect(files.length).toBeGreaterThan(5);
  }
});
