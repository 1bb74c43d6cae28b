// Simulates a gym without a connection. Each set must reach the server once and in order.
import type { Page, Request } from '@playwright/test';
import { logOut } from '#tests/support/browser/account-menu.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { cutOff, reconnect } from '#tests/support/browser/cold-open.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  createUser,
  ok,
  PASSWORD,
  signInAnew,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, type ServerClock, signedOut, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import {
  answer,
  completeSet,
  expectNextSet,
  expectStored,
  field,
  finishWorkout,
  restOverlay,
  skipRest,
  storedEvents,
  storedWorkout,
} from '#tests/support/run-screen.ts';
import { storedRows } from '#tests/support/browser/stored-rows.ts';

const START = '**/trpc/sessions.start*';
const LOG_SET = '**/trpc/sessions.logSet*';
const COMPLETE = '**/trpc/sessions.complete*';

test.use({ viewport: phone, hasTouch: true });

interface Plan {
  benchRest?: number;
  benchSets?: number;
  rowSets?: number;
}

/**
 * Creates the template 'Push A': bench press 8 × 100, and barbell row 10 × 80 without a rest. Returns the path of its
 * workout screen.
 */
async function givenRun(
  app: TestApp,
  user: TestUser,
  { benchRest = 0, benchSets = 3, rowSets = 3 }: Plan = {},
) {
  const bench = { targetSets: benchSets, targetReps: 8, restTime: benchRest };
  const template = await createTemplate(app, user.token, [
    { exercise: 'Barbell Bench Press', ...bench },
    { exercise: 'Barbell Row', targetSets: rowSets, targetWeight: 80, restTime: 0 },
  ]);
  return `/workouts/execute/${template.id}`;
}

async function openRun(page: Page, runPath: string) {
  await page.goto(runPath);
  await expectNextSet(page, 'Barbell Bench Press', 1);
}

const waiting = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `${count} waiting` })).toBeVisible();

function sentIds(page: Page, procedure: string): string[] {
  const ids: string[] = [];
  page.on('request', (request: Request) => {
    if (!new URL(request.url()).pathname.endsWith(procedure)) return;
    ids.push(String(request.postDataJSON().commandId));
  });
  return ids;
}

/** Lets the server execute the next `times` requests to `procedure`, but drops the responses. */
async function loseAnswers(page: Page, procedure: string, times: number) {
  await page.route(
    procedure,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
}

test('sets that are logged in airplane mode are each stored once although the page was closed', async ({
  app,
  page,
  context,
  user,
}) => {
  const runPath = await givenRun(app, user, { benchRest: 90, benchSets: 4 });
  await openRun(page, runPath);
  await completeSet(page);
  await skipRest(page);
  await expectStored(app, user, [[8, 100]]);
  await whenAtHand(page);

  await context.setOffline(true);
  // The next sets are prefilled with the changed weight.
  await field(page, 'Weight (lbs)').fill('105');
  await completeSet(page);
  const rest = restOverlay(page);
  await expect(rest.getByText('Logged: set 2, 8 × 105', { exact: true })).toBeVisible();
  await rest.getByRole('button', { name: 'Edit' }).click();
  await rest.getByRole('textbox', { name: 'Reps' }).fill('7');
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect(rest.getByText('Logged: set 2, 7 × 105', { exact: true })).toBeVisible();
  await skipRest(page);

  await completeSet(page);
  await rest.getByRole('button', { name: 'Undo' }).click();
  await expectNextSet(page, 'Barbell Bench Press', 3);
  await field(page, 'Reps').fill('6');
  await completeSet(page);
  await skipRest(page);
  await completeSet(page);
  await skipRest(page);
  for (const setNumber of [1, 2]) {
    await expectNextSet(page, 'Barbell Row', setNumber);
    await completeSet(page);
  }
  await expectNextSet(page, 'Barbell Row', 3);
  // The pending commands are six sets, the undo of one set and one correction.
  await page.getByRole('button', { name: '8 waiting' }).click();
  await answer(
    page,
    '6 sets and 2 changes are waiting to sync. They are kept on this device and sent automatically, in order, as soon as the server accepts them.',
    'OK',
  );
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/workouts');
  const expected = [
    [8, 100],
    [7, 105],
    [6, 105],
    [8, 105],
    [10, 80],
    [10, 80],
  ] as const;
  await expectStored(app, user, expected);
  await later.getByRole('link', { name: /Start Workout/ }).click();
  await expectNextSet(later, 'Barbell Row', 3);
  await completeSet(later);
  await finishWorkout(later);

  const workout = await storedWorkout(app, user);
  expect(workout.status).toBe('COMPLETED');
  expect(workout.sets).toEqual([...expected, [10, 80]]);
  expect(await storedEvents(app, workout.id)).toEqual([
    'SessionStarted',
    'SetLogged',
    'SetLogged',
    'SetEdited',
    'SetLogged',
    'SetDeleted',
    'SetLogged',
    'SetLogged',
    'SetLogged',
    'SetLogged',
    'SetLogged',
    'SessionCompleted',
  ]);
});

test('after lost responses the event log of the server contains each set once', async ({
  app,
  page,
  user,
}) => {
  const runPath = await givenRun(app, user, { benchSets: 1, rowSets: 1 });
  const started = sentIds(page, 'sessions.start');
  const logged = sentIds(page, 'sessions.logSet');
  const completed = sentIds(page, 'sessions.complete');

  await loseAnswers(page, START, 1);
  await page.goto(runPath);
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await expect.poll(() => started.length).toBeGreaterThan(1);

  await loseAnswers(page, LOG_SET, 2);
  await completeSet(page);
  await expectNextSet(page, 'Barbell Row', 1);
  await completeSet(page);
  await expectStored(app, user, [
    [8, 100],
    [10, 80],
  ]);

  await loseAnswers(page, COMPLETE, 1);
  await finishWorkout(page);
  await expect.poll(() => completed.length).toBeGreaterThan(1);

  expect(new Set(completed).size).toBe(1);
  // The second attempt to start the workout continues the session of the first attempt, whose
  // response was lost.
  expect(new Set(started).size).toBe(1);
  // The page sends a set again when the response was lost. `logged` lacks sets that were sent
  // together with the finish.
  expect(logged.length).toBeGreaterThanOrEqual(3);
  expect(new Set(logged).size).toBeLessThanOrEqual(2);
  const { id, status } = await storedWorkout(app, user);
  expect(status).toBe('COMPLETED');
  expect(await storedEvents(app, id)).toEqual([
    'SessionStarted',
    'SetLogged',
    'SetLogged',
    'SessionCompleted',
  ]);
  const sessions = await app.call({ path: '/workout-sessions/history', token: user.token });
  expect(ok(sessions)).toHaveLength(1);
});

test('a set that the server refuses is removed, and its values return to the form', async ({
  app,
  page,
  user,
}) => {
  const runPath = await givenRun(app, user);
  // The page must not learn of the deletion before it sends the set, so the test responds to its requests for changes.
  await page.route('**/follow', (route) => route.fulfill({ status: 204 }));
  await openRun(page, runPath);
  await completeSet(page);
  await expectStored(app, user, [[8, 100]]);
  // Another device deletes the workout with its set.
  const { id } = await storedWorkout(app, user);
  const path = `/workout-sessions/${id}`;
  ok(await app.call({ method: 'DELETE', path, token: user.token }));

  await expectNextSet(page, 'Barbell Bench Press', 2);
  await field(page, 'Weight (lbs)').fill('107.5');
  await field(page, 'Reps').fill('5');
  await page.getByRole('button', { name: 'RPE 9' }).dblclick();
  await completeSet(page);
  await expect(
    page.getByRole('alert').getByText('Failed to log set. Please try again.'),
  ).toBeVisible();
  await expectNextSet(page, 'Barbell Bench Press', 2);
  await expect(field(page, 'Weight (lbs)')).toHaveValue('107.5');
  await expect(field(page, 'Reps')).toHaveValue('5');
  const half = page.getByRole('button', { name: 'RPE 9.5', pressed: true });
  await expect(half).toBeVisible();
  ok(await app.call({ method: 'POST', path: `${path}/restore`, token: user.token }));
  expect((await storedWorkout(app, user)).sets).toEqual([[8, 100]]);
});

test.describe('pending sets are sent after an expired token or an expired sign-in', () => {
  test('pending sets are sent after the expired token was refreshed', async ({
    app,
    serverClock,
    page,
    context,
    user,
  }) => {
    const runPath = await givenRun(app, user);
    await openRun(page, runPath);
    const renewals: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('auth.refresh')) renewals.push(response.status());
    });
    await context.setOffline(true);
    for (const setNumber of [1, 2]) {
      await expectNextSet(page, 'Barbell Bench Press', setNumber);
      await completeSet(page);
    }
    await waiting(page, 2);
    serverClock.advance(11 * 60_000);
    await context.setOffline(false);
    await expect(page.getByText('All synced')).toBeVisible();
    expect(renewals).toEqual([200]);
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    expect(token).not.toBe(user.token);
    await expectStored(app, { token: String(token) }, [
      [8, 100],
      [8, 100],
    ]);
  });

  test('after the sign-in has expired, the user must sign in before the device sends the pending sets', async ({
    app,
    serverClock,
    page,
    context,
    user,
  }) => {
    const runPath = await givenRun(app, user);
    await openRun(page, runPath);
    await cutOff(context);
    await completeSet(page);
    await waiting(page, 1);
    // The page is offline, so it cannot check the sign-in and treats the user as signed in.
    await page.reload();
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await completeSet(page);
    await waiting(page, 2);
    serverClock.advance(40 * 24 * 3_600_000);
    await reconnect(context);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await signInFromRun(page, user, runPath);
    const sets: [number, number][] = [
      [8, 100],
      [8, 100],
    ];
    await expectStored(app, await signInAnew(app, user), sets);

    await expectNextSet(page, 'Barbell Bench Press', 3);
    await cutOff(context);
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(String(name));
    });
    await completeSet(page);
    await waiting(page, 1);
    await reconnect(context);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await signInFromRun(page, user, runPath);
    await expectStored(app, await signInAnew(app, user), [...sets, [8, 100]]);
  });
});

test.describe("an expired sign-in without 'Remember me' loses no set", () => {
  test.use(signedOut);

  /**
   * Logs a set after a sign-in without 'Remember me', lets the sign-in expire and opens the workout
   * again.
   */
  async function givenLostSignIn({ app, page, user, serverClock }: Given, plan: Plan = {}) {
    const runPath = await givenRun(app, user, plan);
    await page.goto('/login');
    await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
    await signIn(page, user);
    const context = page.context();
    expect((await context.cookies()).map(({ expires }) => expires)).toEqual([-1]);
    await openRun(page, runPath);
    await completeSet(page);
    await expectStored(app, user, [[8, 100]]);
    // The test needs a set that is not pending any more, so it waits until the device has received
    // the response.
    await expect.poll(() => storedRows(page, 'liftledger-outbox', 'commands')).toEqual([]);
    await page.close();
    await context.clearCookies();
    serverClock.advance(11 * 60_000);
    const later = await context.newPage();
    await later.goto(runPath);
    await expect(signedOutLine(later)).toBeVisible();
    return { page: later, runPath };
  }

  interface Given {
    app: TestApp;
    page: Page;
    user: TestUser;
    serverClock: ServerClock;
  }

  test('a user whose sign-in has expired stays in the workout and can sign in there', async ({
    app,
    page: first,
    user,
    serverClock,
  }) => {
    const { page, runPath } = await givenLostSignIn({ app, page: first, user, serverClock });
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await expectAccessible(page, 'the live session without a sign-in');
    const logged = sentIds(page, 'sessions.logSet');
    await field(page, 'Weight (lbs)').fill('105');
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 3);
    await waiting(page, 1);
    await page.reload();
    await expect(signedOutLine(page)).toBeVisible();
    await expectNextSet(page, 'Barbell Bench Press', 3);
    expect(logged).toEqual([]);

    await signInFromRun(page, user, runPath);
    await expectNextSet(page, 'Barbell Bench Press', 3);
    await expect(field(page, 'Weight (lbs)')).toHaveValue('105');
    await expect(signedOutLine(page)).toBeHidden();
    await expectStored(app, await signInAnew(app, user), [
      [8, 100],
      [8, 105],
    ]);
    expect(logged).toHaveLength(1);
  });

  test('a workout that a signed-out user finished is sent after the sign-in', async ({
    app,
    page: first,
    user,
    serverClock,
  }) => {
    const plan = { benchSets: 1, rowSets: 1 };
    const { page } = await givenLostSignIn({ app, page: first, user, serverClock }, plan);
    await completeSet(page);
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    await answer(page, 'Are you sure you want to finish this workout?', 'Finish');
    await expect(page).toHaveURL('/login');
    await signIn(page, user);
    await expect
      .poll(async () => (await storedWorkout(app, await signInAnew(app, user))).status)
      .toBe('COMPLETED');
  });

  test('another user of the device does not see the workout of the first user', async ({
    app,
    page: first,
    user,
    serverClock,
  }) => {
    const { page } = await givenLostSignIn({ app, page: first, user, serverClock });
    await completeSet(page);
    await waiting(page, 1);
    const other = await createUser(app);
    const logged = sentIds(page, 'sessions.logSet');
    await signedOutLine(page).getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, other);
    await expect(page.getByText('Barbell Bench Press')).toHaveCount(0);
    await expect(page.getByText(/Push A/)).toHaveCount(0);
    await expect(page.getByText('waiting')).toHaveCount(0);
    expect(ok(await app.call({ path: '/workout-sessions/history', token: other.token }))).toEqual(
      [],
    );
    expect(logged).toEqual([]);
    const elsewhere = await signInAnew(app, user);
    expect((await storedWorkout(app, elsewhere)).sets).toEqual([[8, 100]]);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await signIn(page, user);
    await expectStored(app, elsewhere, [
      [8, 100],
      [8, 100],
    ]);
  });
});

function signedOutLine(page: Page) {
  return page.getByRole('status').filter({
    hasText: 'Signed out. Sets stay on this device. Sign in',
  });
}

/**
 * Signs in from the alert in a running workout, and expects the page to show the workout before and
 * after the sign-in.
 */
async function signInFromRun(page: Page, user: TestUser, runPath: string) {
  await expect(signedOutLine(page)).toBeVisible();
  await expect(page).toHaveURL(runPath);
  await signedOutLine(page).getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, user);
  await expect(page).toHaveURL(runPath);
}

async function signIn(page: Page, user: TestUser) {
  await fillSignIn(page, user);
  await expect(page).toHaveURL('/dashboard');
}

async function fillSignIn(page: Page, user: TestUser) {
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
