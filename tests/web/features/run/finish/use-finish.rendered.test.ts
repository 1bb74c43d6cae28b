// Tests what the screens show about a finished workout, also before the server knows that the
// workout is finished.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, ok, startSession, type TestUser } from '#tests/support/factories.ts';
import {
  completeSet,
  expectNextSet,
  finishWorkout,
  givenRun,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import {
  address,
  answerAgain,
  doNotAnswer,
  goBack,
  goOffline,
  goOnline,
  innerText,
  openPage,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const COMPLETE = /sessions\.complete/;
const WAITING = 'Finished, waiting to sync';
const EXERCISE = 'Barbell Bench Press';

beforeEach(() => page.viewport(phone.width, phone.height));

/**
 * Creates a workout with one set of 5 × 180 lbs, which gives a 1RM of 210 lbs. Returns the path of
 * its workout screen.
 */
const givenWorkout = (user: TestUser) =>
  givenRun(user, [
    { exercise: EXERCISE, targetSets: 1, targetReps: 5, targetWeight: 180, restTime: 0 },
  ]);

/** Creates a strength goal that the workout moves from 0% to 50%. */
async function givenGoal(user: TestUser): Promise<void> {
  const [exerciseId] = await exerciseIds(server, user.token, [EXERCISE]);
  const body = {
    goalType: 'STRENGTH',
    description: 'Bench press 280',
    targetCriteria: { exercise: EXERCISE, exerciseId, targetWeight: 280, current1RM: 140 },
  };
  ok(await server.call({ method: 'POST', path: '/goals', body, token: user.token }), 201);
}

/** Opens the workout screen, logs the only set and waits for the summary. */
async function trainOneSet(runPath: string) {
  openPage(runPath);
  await expectNextSet(EXERCISE, 1);
  await completeSet();
  await expect.element(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
}

/**
 * Opens the workout, logs its only set and finishes the workout. The server does not answer the
 * request that completes the workout.
 */
async function finishUnheard(runPath: string) {
  await trainOneSet(runPath);
  doNotAnswer(COMPLETE);
  await finishWorkout();
}

/** Makes the page send its pending commands, as when the user returns to the browser tab. */
function lookAgain() {
  window.dispatchEvent(new Event('focus'));
}

const resume = () => page.getByRole('link', { name: /^Resume/ });
const milestone = () => page.getByRole('dialog', { name: 'Milestone reached' });
const totalWorkouts = () => page.getByRole('link', { name: 'Total Workouts' });

async function sessionCount(user: TestUser): Promise<number> {
  const answer = await server.call({ path: '/workout-sessions/history', token: user.token });
  return ok(answer).length;
}

/** Finishes the workout from another device. Returns the id of the session. */
async function finishElsewhere(user: TestUser): Promise<string> {
  const { id } = await storedWorkout(user);
  const path = `/workout-sessions/${id}/complete`;
  ok(await server.call({ method: 'POST', path, token: user.token, body: {} }));
  return id;
}

describe('the app treats a workout as finished before the server confirms its end', () => {
  test('a finished workout has no Resume button, even before the server confirms its end', async () => {
    const user = await signedInUser();
    await finishUnheard(await givenWorkout(user));
    await expect.element(page.getByText(WAITING)).toBeVisible();
    await expect.element(resume()).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'All workouts' }).click();
    await expect.element(page.getByText(WAITING)).toBeVisible();
    await expect.element(resume()).not.toBeInTheDocument();
    openPage('/dashboard');
    await expect.element(page.getByText(WAITING)).toBeVisible();
    await expect.element(resume()).not.toBeInTheDocument();

    answerAgain();
    lookAgain();
    await expect.element(page.getByText(WAITING)).not.toBeInTheDocument();
    const recent = page.getByRole('region', { name: 'Recent Workouts' });
    await expect.element(recent.getByText('1 set', { exact: true })).toBeVisible();
    await expect.element(resume()).not.toBeInTheDocument();
    await expect.poll(() => innerText(totalWorkouts())).toContain('1');
    expect(await sessionCount(user)).toBe(1);
  });

  test('when finishing a workout fails with status 500, the page says that the workout will be sent again', async () => {
    const user = await signedInUser();
    await trainOneSet(await givenWorkout(user));
    const json = { error: { message: '', code: -32603, data: { httpStatus: 500 } } };
    doNotAnswer(COMPLETE, { status: 500, json });
    await finishWorkout();
    await expect
      .element(
        page.getByText(
          'Your finished workout is waiting to sync. The server has not accepted it yet; it will be sent again.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText(/back online/)).not.toBeInTheDocument();
  });
});

test('when sets fail with status 500, the page of the finished workout says that they will be sent again', async () => {
  const user = await signedInUser();
  const runPath = await givenWorkout(user);
  openPage(runPath);
  await expectNextSet(EXERCISE, 1);
  const json = { error: { message: '', code: -32603, data: { httpStatus: 500 } } };
  doNotAnswer(/sessions\.logSet/, { status: 500, json });
  await completeSet();
  await finishWorkout();
  await expect
    .element(
      page.getByText(
        '1 set and 1 change waiting to sync. The server has not accepted them yet; they will be sent again.',
      ),
    )
    .toBeVisible();
});

describe('opening a workout that is already finished', () => {
  test('going back to a finished workout opens its report', async () => {
    const user = await signedInUser();
    const runPath = await givenWorkout(user);
    await trainOneSet(runPath);
    await finishWorkout();
    const { id } = await storedWorkout(user);
    await goBack();
    await expect.poll(address).toBe(`/workouts/report/${id}`);
    await expect.element(page.getByRole('heading', { name: 'Exercises' })).toBeVisible();
    expect(await sessionCount(user)).toBe(1);

    openPage(runPath);
    await expectNextSet(EXERCISE, 1);
    await expect.poll(() => sessionCount(user)).toBe(2);
  });

  test('the Resume button of a workout that another device has finished opens its report', async () => {
    const user = await signedInUser();
    const templateId = (await givenWorkout(user)).split('/').at(-1);
    await startSession(server, user.token, String(templateId));
    openPage('/dashboard');
    await expect.element(resume().first()).toBeVisible();
    const id = await finishElsewhere(user);
    await resume().first().click();
    await expect.poll(address).toBe(`/workouts/report/${id}`);
    expect(await sessionCount(user)).toBe(1);
  });

  test('Start begins a new workout when another device has finished the last one', async () => {
    const user = await signedInUser();
    openPage(await givenWorkout(user));
    await expectNextSet(EXERCISE, 1);
    await finishElsewhere(user);
    document.dispatchEvent(new Event('visibilitychange'));
    await page.getByRole('button', { name: 'Start it again' }).click();
    await expectNextSet(EXERCISE, 1);
    await expect.poll(() => sessionCount(user)).toBe(2);
  });

  test('going back to a finished workout opens its report before the server confirms its end', async () => {
    const user = await signedInUser();
    await finishUnheard(await givenWorkout(user));
    const { id } = await storedWorkout(user);
    await goBack();
    await expect.poll(address).toBe(`/workouts/report/${id}`);
    await expect.element(resume()).not.toBeInTheDocument();
    expect(await sessionCount(user)).toBe(1);
  });
});

describe('a milestone of a goal is celebrated once', () => {
  test('a milestone is celebrated once when the server learns later that the workout is finished', async () => {
    const user = await signedInUser();
    await givenGoal(user);
    await finishUnheard(await givenWorkout(user));
    await expect.element(page.getByText(WAITING)).toBeVisible();
    await expect.element(milestone()).not.toBeInTheDocument();

    answerAgain();
    lookAgain();
    await expect.element(milestone().getByText("Halfway there! You're doing great!")).toBeVisible();
    await milestone().getByRole('button', { name: 'Continue' }).click();
    await expectNoMilestone();
  });

  test('a milestone that was celebrated right after the workout is not celebrated again', async () => {
    const user = await signedInUser();
    await givenGoal(user);
    await trainOneSet(await givenWorkout(user));
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await milestone().getByRole('button', { name: 'Continue' }).click();
    await expect.poll(address).toBe('/dashboard');
    await expectNoMilestone();
  });
});

/** Expects that no milestone is shown, neither on the open page nor after a reload. */
async function expectNoMilestone() {
  await expect.element(milestone()).not.toBeInTheDocument();
  reloadPage();
  await expect.poll(() => innerText(totalWorkouts())).toContain('1');
  await expect.element(milestone()).not.toBeInTheDocument();
}

test('the dashboard counts a workout that was finished offline once the device is online again', async () => {
  const user = await signedInUser();
  await trainOneSet(await givenWorkout(user));
  goOffline();
  await finishWorkout();
  const waiting = page.getByText(/We’ll check your goals when you are back online\.$/);
  await expect.element(waiting).toBeVisible();
  // A dashboard without a number above 0 has no tiles.
  await expect.element(totalWorkouts()).not.toBeInTheDocument();
  goOnline();
  await expect.poll(() => innerText(totalWorkouts())).toContain('1');
  await expect.element(resume()).not.toBeInTheDocument();
});
