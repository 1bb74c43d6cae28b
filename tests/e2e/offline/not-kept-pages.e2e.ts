// Opens, while offline, pages whose data is not cached. Each page says so, and loads once online.
import type { Page } from '@playwright/test';
import { cutOff, givenTraining, reconnect } from '#tests/support/browser/cold-open.ts';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

/**
 * The app waits a little less than this time in milliseconds before it retries a failed request.
 */
const NEXT_ASKING_MS = 31_000;

const sentence = (page: Page) =>
  page.getByText('Needs a connection. It loads by itself once you are online.');

/**
 * Records on the page whether the message about missing data disappears or a loading indicator
 * appears. Neither may happen during a retry.
 */
async function watchSentence(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (!text.includes('Needs a connection.')) seen.add('no sentence');
      if (/Loading|Looking up/.test(text)) seen.add(text);
      if (document.querySelector('main [aria-busy="true"]')) seen.add('busy');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { seen });
  });
  // The cast is safe because the script above sets `globalThis.seen`.
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

/**
 * Moves the clock to the next retry of the page, and resolves after the retried request has failed.
 */
async function askAgain(page: Page): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/trpc/'));
  await page.clock.fastForward(NEXT_ASKING_MS);
  await failed;
}

test('a page without cached data says that it needs a connection, and loads once online', async ({
  app,
  user,
  openOtherBrowser,
}) => {
  const { session } = await givenTraining({ app, user });
  const body = { starter: 'UPPER_LOWER', unit: 'lbs' };
  const program = ok(
    await app.call({ method: 'POST', path: '/programs/starters', token: user.token, body }),
    201,
  );
  // The pages load their data in different ways: one query, several queries, a form or health data.
  const pages: readonly [path: string, text: string][] = [
    ['/dashboard', 'Push A'],
    [`/workouts/report/${session.id}`, 'Barbell Bench Press'],
    ['/progress', 'Choose lifts'],
    [`/programs/${program.id}/edit`, 'Week 1'],
    ['/profile/biometrics', 'No measurements yet'],
  ];
  const known = {
    id: user.id,
    email: user.email,
    name: 'Robin Lifter',
    fullAssessmentCompleted: true,
  };
  for (const [path, text] of pages) {
    const page = await openOtherBrowser(user);
    await page.addInitScript((value) => localStorage.setItem('user', value), JSON.stringify(known));
    await page.clock.install();
    await cutOff(page.context());
    await page.goto(path);
    // The page sends its first query three times before it shows the message about missing data.
    await expect(sentence(page).first(), path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const disturbances = await watchSentence(page);
    for (let times = 0; times < 3; times += 1) await askAgain(page);
    expect(await disturbances(), path).toEqual([]);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();

    await reconnect(page.context());
    // A query that runs while the clock jumps may fail, so the test repeats the jump until the
    // message is gone.
    await expect(async () => {
      await page.clock.fastForward(NEXT_ASKING_MS);
      await expect(sentence(page)).toHaveCount(0, { timeout: 3000 });
    }).toPass();
    const main = page.getByRole('main');
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await page.close();
  }
});
