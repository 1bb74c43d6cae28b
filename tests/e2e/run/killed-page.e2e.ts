// Crashes the page at random moments of a workout. Every set shown as logged must be stored once.
// `KILLED_WORKOUTS=50 SETS_PER_WORKOUT=20 npm run e2e -- tests/e2e/run/killed-page.e2e.ts` repeats this for fifty workouts.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, signInAnew } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { completeSet, expectStored, field, finishWorkout } from '#tests/support/run-screen.ts';

const WORKOUTS = Number(process.env['KILLED_WORKOUTS'] ?? 3);
const SETS = Number(process.env['SETS_PER_WORKOUT'] ?? 4);
/**
 * Limits the milliseconds between the press on 'Complete Set' and the crash of the page. The set may then be unsent,
 * sent or stored.
 */
const LONGEST_DELAY_MS = 300;

test.use({ viewport: phone });
test.setTimeout(30_000 + WORKOUTS * (20_000 + SETS * 3_000));

test(`${WORKOUTS * SETS} sets are each stored once and in order although the page crashes ${WORKOUTS} times`, async ({
  app,
  context,
  page: first,
  user,
}) => {
  let page = first;
  for (let workout = 0; workout < WORKOUTS; workout += 1) {
    // The user signs in again, because a run with fifty workouts takes longer than a token is valid.
    const { token } = await signInAnew(app, user);
    const plan = { targetSets: SETS, targetReps: 8, targetWeight: 100, restTime: 0 };
    const template = await createTemplate(app, token, [
      { exercise: 'Barbell Bench Press', ...plan },
    ]);
    const path = `/workouts/execute/${template.id}`;
    const killAt = 1 + Math.floor(Math.random() * SETS);
    await page.goto(path);
    let isKilled = false;
    for (let next = await nextSet(page); next <= SETS; next = await nextSet(page)) {
      // Each set has a different number of repetitions, by which the test recognises the set.
      await field(page, 'Reps').fill(String(next));
      await completeSet(page);
      if (next !== killAt || isKilled) {
        await expect.poll(() => nextSet(page)).toBe(next + 1);
        continue;
      }
      isKilled = true;
      await sleep(Math.random() * LONGEST_DELAY_MS);
      const killed = page;
      page = await context.newPage();
      await crash(killed);
      await page.goto(path);
    }
    await expectStored(
      app,
      { token },
      Array.from({ length: SETS }, (_, index) => [index + 1, 100]),
    );
    await finishWorkout(page);
  }
});

/** Returns the number of the set that the form shows, or SETS + 1 when all sets are done. */
async function nextSet(page: Page): Promise<number> {
  const asked = page.getByText(/^Set \d+ of/);
  const done = page.getByText('Volume', { exact: true });
  await expect(asked.or(done).first()).toBeVisible();
  // A single call reads the text, because the text may disappear between two calls.
  const [text] = await asked.allTextContents();
  return text === undefined ? SETS + 1 : Number(/\d+/.exec(text)?.[0]);
}

/** Crashes the page, as a phone does when it needs the memory. */
async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  // The page is gone after this call, so the promise never resolves and is not awaited.
  devTools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.close();
}
