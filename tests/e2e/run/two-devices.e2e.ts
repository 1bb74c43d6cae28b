// Tests one workout on two devices. Both show every set, and sets that were logged offline are
// merged.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, signInAnew, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  completeButton,
  completeSet,
  expectNextSet,
  expectStored,
  field,
  skipRest,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const BENCH = 'Barbell Bench Press';

test.use({ viewport: phone });

/** Opens the workout on the page and on a second device with a separate sign-in. */
async function givenTwoDevices(
  { app, page, user }: { app: TestApp; page: Page; user: TestUser },
  openOtherBrowser: (user: TestUser) => Promise<Page>,
  restTime = 0,
) {
  const template = await createTemplate(app, user.token, [
    { exercise: BENCH, targetSets: 9, targetReps: 8, targetWeight: 100, restTime },
  ]);
  const elsewhere = await signInAnew(app, user);
  const other = await openOtherBrowser(elsewhere);
  for (const each of [page, other]) {
    await each.goto(`/workouts/execute/${template.id}`);
    await expectNextSet(each, BENCH, 1);
    // The server must receive the start of the workout first. Otherwise the second device would
    // start another workout.
    await expectStored(app, user, []);
  }
  return { other, otherToken: elsewhere.token };
}

async function finishedWith(app: TestApp, token: string) {
  const { id } = await storedWorkout(app, { token });
  ok(await app.call({ method: 'POST', path: `/workout-sessions/${id}/complete`, token }));
}

async function logSets(page: Page, reps: readonly number[]) {
  const next = page.getByText(/^Set \d+ of/);
  for (const each of reps) {
    const before = await next.innerText();
    await field(page, 'Reps').fill(String(each));
    await completeSet(page);
    // The form of the next set replaces typed values when it opens, so the loop waits for the form
    // before it types the next set.
    await expect(next).not.toHaveText(before, { useInnerText: true });
  }
}

test('a set that is logged on one phone starts the rest on both phones', async ({
  app,
  page,
  user,
  openOtherBrowser,
}) => {
  const following = page.waitForRequest(/\/follow$/);
  const { other, otherToken } = await givenTwoDevices({ app, page, user }, openOtherBrowser, 300);
  await following;
  const reps = field(page, 'Reps');
  const before = await reps.boundingBox();
  await completeSet(other);
  const news = page.getByText(`Logged on another device: set 1, 8 × 100, ${BENCH}`);
  await expect(news).toBeVisible();
  expect(await reps.boundingBox()).toEqual(before);
  await expectNextSet(page, BENCH, 2);
  await expect(other.getByText('ogged on another device')).toHaveCount(0);
  const clock = page.getByRole('button', { name: /^Rest [45]:\d\d$/ });
  await expect(clock).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Rest' })).toBeHidden();
  await expectAccessible(page, 'the rest of another phone');
  const seconds = (text: string | null) => {
    const [minutes = '', rest = ''] = /(\d+):(\d\d)/.exec(text ?? '')?.slice(1) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  const [here, there] = await Promise.all([
    clock.textContent(),
    other.getByRole('timer', { name: 'Rest left' }).textContent(),
  ]);
  expect(Math.abs(seconds(here) - seconds(there))).toBeLessThanOrEqual(2);
  await completeSet(page);
  await expect(news).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Rest' })).toBeVisible();
  await skipRest(page);

  await finishedWith(app, otherToken);
  await expect(page.getByText('This workout is already finished')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectNextSet(page, BENCH, 3);
  await reps.fill('7');
  await completeSet(page);
  await expectStored(app, user, [
    [8, 100],
    [8, 100],
    [7, 100],
  ]);
});

test('sets that were logged offline on two devices are merged, and both devices continue at the same set', async ({
  app,
  page,
  user,
  openOtherBrowser,
}) => {
  const { other } = await givenTwoDevices({ app, page, user }, openOtherBrowser);
  await page.context().setOffline(true);
  await other.context().setOffline(true);
  await logSets(page, [1, 2, 3, 4]);
  await logSets(other, [11, 12, 13]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  await expectStored(
    app,
    user,
    [1, 2, 3, 4].map((reps) => [reps, 100]),
  );
  expect(requests.filter((path) => path.endsWith('sessions.sendCommands'))).toHaveLength(1);
  expect(requests.filter((path) => path.endsWith('sessions.logSet'))).toEqual([]);

  await other.context().setOffline(false);
  const all = [1, 2, 3, 4, 11, 12, 13].map((reps): [number, number] => [reps, 100]);
  await expectStored(app, user, all);
  await expectNextSet(page, BENCH, 8);
  await expectNextSet(other, BENCH, 8);
  await expect(page.getByText(`set 7, 13 × 100, ${BENCH}`)).toBeVisible();
  await expect(other.getByText(`set 4, 4 × 100, ${BENCH}`)).toBeVisible();
});

test('when another device deleted a set, its correction can be logged as a new set', async ({
  app,
  page,
  user,
  openOtherBrowser,
}) => {
  const { other } = await givenTwoDevices({ app, page, user }, openOtherBrowser);
  await logSets(page, [8, 7]);
  await expectNextSet(other, BENCH, 3);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'All exercises' }).click();
  const list = page.getByRole('dialog');
  await list.getByRole('button', { name: /8 × 100/ }).click();
  await list.getByRole('textbox', { name: 'Reps' }).fill('9');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('button', { name: /9 × 100/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await other.getByRole('button', { name: 'All exercises' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /8 × 100/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectStored(app, user, [[7, 100]]);

  await page.context().setOffline(false);
  const refused = page.getByRole('region', { name: 'Not saved' });
  await expect(refused).toContainText(`Not saved: ${BENCH}, set 1, corrected to 9 × 100`);
  await expect(field(page, 'Weight (lbs)')).toBeInViewport({ ratio: 1 });
  await expect(completeButton(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a correction that was refused');
  await refused.getByRole('button', { name: 'Show' }).click();
  await expect(refused).toContainText('The set was deleted on another device');
  await refused.getByRole('button', { name: 'Log it again' }).click();
  await expect(refused).toBeHidden();
  await expectStored(app, user, [
    [7, 100],
    [9, 100],
  ]);
});

test('sets that were logged offline before another device finished the workout stay in the workout', async ({
  app,
  page,
  user,
  openOtherBrowser,
}) => {
  const { other } = await givenTwoDevices({ app, page, user }, openOtherBrowser);
  await other.context().setOffline(true);
  await logSets(other, [11, 12]);
  await logSets(page, [1]);
  await expectStored(app, user, [[1, 100]]);
  await finishedWith(app, user.token);
  await other.context().setOffline(false);
  await expect(other.getByText('This workout is already finished')).toBeVisible();
  await expectStored(app, user, [
    [1, 100],
    [11, 100],
    [12, 100],
  ]);
  expect((await storedWorkout(app, user)).status).toBe('COMPLETED');
});
