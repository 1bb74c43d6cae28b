// Tests details of the workout screen: its rest timer, its stored state, its layout and its number
// of taps.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  type LineByName,
  ok,
  signInAnew,
  type TestUser,
} from '#tests/support/factories.ts';
import { countPresses } from '#tests/support/browser/presses.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  completeButton,
  completeSet,
  expectNextSet,
  expectStored,
  field,
  restOverlay,
  skipRest,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const GREEN = 'rgb(23, 90, 45)';
const YELLOW = 'rgb(249, 207, 88)';
const RED = 'rgb(179, 18, 59)';

test.use({ viewport: phone, hasTouch: true });

const straight: LineByName[] = [
  {
    exercise: 'Barbell Bench Press',
    targetSets: 3,
    targetReps: 8,
    targetWeight: 135,
    restTime: 90,
  },
  { exercise: 'Barbell Row', targetSets: 3, targetReps: 10, targetWeight: 115, restTime: 90 },
];

/** Creates a template with these lines (exercises). Returns the path of its workout screen. */
async function givenRun(app: TestApp, { token }: TestUser, lines = straight, name = 'Push A') {
  return `/workouts/execute/${(await createTemplate(app, token, lines, name)).id}`;
}

const clock = (page: Page) => page.getByRole('timer', { name: 'Rest left' });

/**
 * Stops the clock of the page. Returns a function that moves the clock to the given number of
 * seconds before the end of the rest.
 */
async function stopClock(page: Page): Promise<(secondsBefore: number) => Promise<void>> {
  const endOfRest = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.endsWith(':active-workout'));
      return Number(JSON.parse(localStorage.getItem(String(key)) ?? '').run.rest?.endsAtMs ?? 0);
    });
  // The page stores the end of the rest in localStorage only after it has shown the rest, so the
  // test polls localStorage.
  await expect.poll(endOfRest).toBeGreaterThan(0);
  const endsAtMs = await endOfRest();
  return (secondsBefore) => page.clock.pauseAt(endsAtMs - secondsBefore * 1000 + 20);
}

test('the timer of a rest continues after a reload and ends automatically', async ({
  app,
  page,
  user,
}) => {
  const runPath = await givenRun(app, user);
  await page.clock.install();
  await page.goto(runPath);
  await completeSet(page);
  await expect(clock(page)).toBeVisible();
  const paint = () =>
    restOverlay(page).evaluate((overlay) => getComputedStyle(overlay).backgroundColor);

  const at = await stopClock(page);

  await at(87);
  await expect(clock(page)).toHaveText('1:27', { useInnerText: true });
  expect(await paint()).toBe(GREEN);
  await page.clock.resume();
  await page.reload();
  await expect(clock(page)).toBeVisible();
  await at(30);
  await expect(clock(page)).toHaveText('0:30', { useInnerText: true });
  await expect(
    restOverlay(page).getByText('Logged: set 1, 8 × 135', { exact: true }),
  ).toBeVisible();
  await at(11);
  await expect(clock(page)).toHaveText('0:11', { useInnerText: true });
  expect(await paint()).toBe(GREEN);
  await at(10);
  await expect(clock(page)).toHaveText('0:10', { useInnerText: true });
  expect(await paint()).toBe(YELLOW);
  await expect(page.getByText('Get ready')).toBeVisible();
  // The colour of the rest dialog alternates when animations are allowed. The other checks run with
  // reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const alternation = await restOverlay(page).evaluate((overlay) => {
    const [animation] = overlay.getAnimations();
    if (!animation) return null;
    animation.pause();
    return [100, 600].map((time) => {
      animation.currentTime = time;
      return getComputedStyle(overlay).backgroundColor;
    });
  });
  expect(alternation).toEqual([RED, YELLOW]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await at(-0.1);
  await expect(clock(page)).toHaveText('0:00', { useInnerText: true });
  expect(await paint()).toBe(RED);
  await expect(completeButton(page)).toBeDisabled();
  await at(-2);
  await expect(restOverlay(page)).toBeHidden();
  // The footer is drawn one frame after the rest dialog has closed. A stopped clock draws no
  // frames, so the clock must run.
  await page.clock.runFor(400);
  await expect(page.getByText('Over by 0:0')).toBeVisible();
  await expect(completeButton(page)).toBeEnabled();
});

test('after 45 minutes without activity the page asks whether to continue the workout', async ({
  app,
  page,
  serverClock,
  user,
}) => {
  const minutesPass = async (minutes: number) => {
    // The page sends no requests while it is offline. A request that is under way may still be answered between the
    // two jumps. The page jumps first, because the page tolerates that this request seems to have taken minutes.
    await page.context().setOffline(true);
    await page.clock.fastForward(minutes * 60_000);
    serverClock.advance(minutes * 60_000);
    await page.context().setOffline(false);
    // Tells the page that it has become visible, so that it checks the time.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const question = page.getByRole('alert').filter({ hasText: 'Still training?' });
  await page.clock.install();
  const otherPath = await givenRun(app, user, straight, 'Push B');
  await page.goto(await givenRun(app, user));
  await expectNextSet(page, 'Barbell Bench Press', 1);
  const { id } = await storedWorkout(app, user);
  // The list of today's sets loads its code on demand, which fails offline, so the test waits for
  // the list before it goes offline.
  await expect(page.getByRole('region', { name: /^Today’s sets/ })).toBeVisible();
  await minutesPass(46);
  await expect(question).toContainText(
    /It began 46 minutes ago, (on .+ )?at .+, and nothing was logged\./,
  );
  await expect(question.getByRole('button', { name: 'Discard' })).toBeVisible();
  await completeSet(page);
  await expect(question).toBeHidden();
  await skipRest(page);

  await minutesPass(44);
  await expect(question).toBeHidden();
  await minutesPass(2);
  await expect(question).toContainText(/The last set was 46 minutes ago, (on .+ )?at/);
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expectNextSet(page, 'Barbell Bench Press', 2);
  await expect(question).toBeHidden();

  await minutesPass(60);
  await page.goto('/dashboard');
  await expect(
    page.getByText(/^Still training\? The last set was 1 hour ago, (on .+ )?at/),
  ).toBeVisible();
  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByText(/2 h 3\d min, \d min active$/)).toBeVisible();
  await page.getByText('More numbers').click();
  await expect(page.getByText(/^Active \d min: a pause of more than 45 minutes/)).toBeVisible();
  // The dialog about the open workout must appear whether the device knows the workout or only the
  // server does.
  const dialog = page.getByRole('dialog', { name: 'Push A is still open, 1 of 6 sets' });
  for (const key of ['no copy', `${user.id}:active-workout`]) {
    await page.evaluate((each) => localStorage.removeItem(each), key);
    await page.goto(otherPath);
    await expect(dialog.getByRole('button', { name: /^Finish it (on .+ )?at / })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Resume it' }).click();
  await expect(question).toContainText('The last set was 1 hour ago');
  await expectAccessible(page, 'the question whether the workout goes on');
  await question.getByRole('button', { name: /^Finish (on .+ )?at / }).click();
  await expect(page).toHaveURL('/dashboard');
  // The user signs in again, because the test has moved the clock and so the first token has
  // expired.
  const { token } = await signInAnew(app, user);
  const session = ok(await app.call({ path: `/workout-sessions/${id}`, token }));
  const [{ loggedAt }] = session.exerciseSets;
  expect(Date.parse(session.endTime) - Date.parse(loggedAt)).toBe(90_000);
});

test('repeating a set, skipping a rest and undoing a set take one tap each', async ({
  app,
  page,
  user,
}) => {
  const runPath = await givenRun(
    app,
    user,
    straight.map((line) => ({ ...line, targetSets: 6 })),
  );
  const cost = await countPresses(page);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const complete = async () => {
    await tap('Complete Set');
    await expect(restOverlay(page)).toBeVisible();
  };
  await page.goto(runPath);
  await expectNextSet(page, 'Barbell Bench Press', 1);

  expect(await cost(complete), 'repeat a set').toBe(1);
  expect(await cost(() => tap('Skip')), 'skip the rest').toBe(1);
  const oneStep = async () => {
    await tap('More Weight (lbs)');
    await complete();
  };
  expect(await cost(oneStep), 'one weight step').toBe(2);
  expect(await cost(() => tap('Undo')), 'undo').toBe(1);
  await expectNextSet(page, 'Barbell Bench Press', 2);
  const otherRpe = async () => {
    await page.getByRole('button', { name: 'RPE 9', exact: true }).tap();
    await complete();
  };
  expect(await cost(otherRpe), 'change the RPE').toBe(2);
  await tap('Skip');
  const typed = async () => {
    await field(page, 'Weight (lbs)').tap();
    for (const digit of '155') await page.keyboard.press(digit);
    await complete();
  };
  expect(await cost(typed), 'type a weight').toBe(5);
  await tap('Skip');
  await expectStored(app, user, [
    [8, 135],
    [8, 140],
    [8, 155],
  ]);

  // Opening the workout's address continues it without a tap, and the dashboard needs one tap.
  await page.goto('about:blank');
  await page.goto(runPath);
  await expectNextSet(page, 'Barbell Bench Press', 4);
  await page.goto('/dashboard');
  const resume = async () => {
    await page.getByRole('link', { name: 'Resume Push A' }).first().tap();
    await expectNextSet(page, 'Barbell Bench Press', 4);
  };
  expect(await cost(resume), 'resume').toBe(1);
});
