// A page that was never opened with a connection: without one it says so, and it comes by itself with the connection.
import type { Page } from '@playwright/test';
import { cutOff, givenTraining, reconnect } from '#tests/support/browser/cold-open.ts';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, ok } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

/** Longer than the app waits before it asks again. */
const NEXT_ASKING_MS = 31_000;

const sentence = (page: Page) =>
  page.getByText('This device has no copy of it yet. It loads by itself once you are online.');

type Ids = Record<'session' | 'exercise' | 'program', string>;

/** Pages of each kind, and what is read there with a connection; that each says why it failed is held by the types. */
const pages: [name: string, path: (ids: Ids) => string, seen: string][] = [
  ['the dashboard', () => '/dashboard', 'Push A'],
  ['a report', ({ session }) => `/workouts/report/${session}`, 'Barbell Bench Press'],
  ['a day of the history', () => `/workouts/history?day=${today()}`, 'Push A'],
  ['an exercise', ({ exercise }) => `/exercises/${exercise}`, 'Barbell Bench Press'],
  ['the progress', () => '/progress', 'Sets per muscle'],
  ['the editor of a program', ({ program }) => `/programs/${program}/edit`, 'Week 1'],
  ['the measurements', () => '/profile/biometrics', 'No measurements yet'],
];

const today = () => new Date().toISOString().slice(0, 10);

async function givenIds({ app, user }: Omit<Given, 'page'>): Promise<Ids> {
  const { session } = await givenTraining({ app, user });
  const [exercise] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const body = { starter: 'UPPER_LOWER', unit: 'lbs' };
  const program = ok(
    await app.call({ method: 'POST', path: '/programs/starters', token: user.token, body }),
    201,
  );
  return {
    session: session.id,
    exercise: String(exercise),
    program: program.id,
  };
}

/** Watches whether the sentence ever disappears, or anything is shown as loading. */
async function watchSentence(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (!text.includes('This device has no copy of it yet.')) seen.add('no sentence');
      if (/Loading|Looking up/.test(text)) seen.add(text);
      if (document.querySelector('main [aria-busy="true"]')) seen.add('busy');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { seen });
  });
  // `as`: set above.
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

/** Settles when the page has asked again and got no answer. */
async function askAgain(page: Page): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/trpc/'));
  await page.clock.fastForward(NEXT_ASKING_MS);
  await failed;
}

for (const [name, pathOf, seen] of pages) {
  test(`${name}: without a connection it says so, and with one it comes by itself`, async ({
    app,
    page,
    user,
  }) => {
    const path = pathOf(await givenIds({ app, user }));
    const { id, email } = user;
    const known = { id, email, name: 'Robin Lifter', fullAssessmentCompleted: true };
    await page.addInitScript((value) => localStorage.setItem('user', value), JSON.stringify(known));
    await page.clock.install();
    await cutOff(page.context());
    await page.goto(path);
    // The first question is repeated twice before it counts as unanswered.
    await expect(sentence(page).first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const disturbances = await watchSentence(page);
    for (let times = 0; times < 3; times += 1) await askAgain(page);
    expect(await disturbances()).toEqual([]);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();

    await reconnect(page.context());
    // A question under way when the clock jumps has waited too long by then, and is asked once more.
    await expect(async () => {
      await page.clock.fastForward(NEXT_ASKING_MS);
      await expect(sentence(page)).toHaveCount(0, { timeout: 3000 });
    }).toPass();
    const main = page.getByRole('main');
    await expect(main.getByText(seen).filter({ visible: true }).first()).toBeVisible();
  });
}
