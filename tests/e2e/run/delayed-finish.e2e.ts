// A finish that the server hears of late: what the screens say meanwhile, what they say once it has, and the way back to it.
import type { Page, Route } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  ok,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import {
  completeSet,
  expectNextSet,
  finishWorkout,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const COMPLETE = '**/trpc/sessions.complete*';
const STATISTICS = '**/trpc/*dashboard.statistics*';
const WAITING = 'Finished, waiting to sync';
const EXERCISE = 'Barbell Bench Press';

test.use({
  viewport: phone,
  // Without a connection the dashboard says in the console what it could not load.
  expectedComplaint: /The dashboard could not load everything/,
});

/** A workout of one set: 5 × 180, an estimated 1RM of 210. Answers the path of its live session. */
async function givenWorkout(app: TestApp, user: TestUser): Promise<string> {
  const [exerciseId] = await exerciseIds(app, user.token, [EXERCISE]);
  const line = { exerciseId, targetSets: 1, targetReps: 5, targetWeight: 180, restTime: 0 };
  const template = await createTemplate(app, user.token, [
    { ...line, exerciseId: String(exerciseId) },
  ]);
  return `/workouts/execute/${template.id}`;
}

/** A goal that this workout brings from nothing to half of the way. */
async function givenGoal(app: TestApp, user: TestUser): Promise<void> {
  const [exerciseId] = await exerciseIds(app, user.token, [EXERCISE]);
  const body = {
    goalType: 'STRENGTH',
    description: 'Bench press 280',
    targetCriteria: { exercise: EXERCISE, exerciseId, targetWeight: 280, current1RM: 140 },
  };
  ok(await app.call({ method: 'POST', path: '/goals', body, token: user.token }), 201);
}

/** The only set is logged, and the summary stands on the screen. */
async function trainOneSet(page: Page, runPath: string) {
  await page.goto(runPath);
  await expectNextSet(page, EXERCISE, 1);
  await completeSet(page);
  await expect(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
}

/** Trains it and finishes it, of which the server does not hear. */
async function finishUnheard(page: Page, runPath: string) {
  await trainOneSet(page, runPath);
  await page.route(COMPLETE, (route) => route.abort());
  await finishWorkout(page);
}

/** New reason to hope for an answer: what waits is sent at once. */
async function lookAgain(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

const resume = (page: Page) => page.getByRole('link', { name: /^Resume/ });
const milestone = (page: Page) => page.getByRole('dialog', { name: 'Milestone reached' });
const totalWorkouts = (page: Page) => page.getByRole('group', { name: 'Total Workouts' });

async function sessionCount({ app, user }: Pick<Given, 'app' | 'user'>): Promise<number> {
  const answer = await app.call({ path: '/workout-sessions/history', token: user.token });
  return ok(answer).length;
}

/** Finishes the session as another device does. Returns the id of the session. */
async function finishElsewhere(app: TestApp, user: TestUser): Promise<string> {
  const { id } = await storedWorkout(app, user);
  const path = `/workout-sessions/${id}/complete`;
  ok(await app.call({ method: 'POST', path, token: user.token, body: {} }));
  return id;
}

async function completedCount({ app, user }: Pick<Given, 'app' | 'user'>): Promise<number> {
  const sessions = ok(await app.call({ path: '/workout-sessions/history', token: user.token }));
  return sessions.filter(
    ({ completionStatus }: { completionStatus: string }) => completionStatus === 'COMPLETED',
  ).length;
}

test.describe('a workout that waits to finish', () => {
  test('is shown as finished and waiting, with no way to resume it', async ({
    app,
    page,
    user,
  }) => {
    await finishUnheard(page, await givenWorkout(app, user));
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(resume(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'All workouts' }).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(resume(page)).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(resume(page)).toHaveCount(0);

    await page.unroute(COMPLETE);
    await lookAgain(page);
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expect(page.getByText(/^Completed, 1 set/)).toBeVisible();
    await expect(resume(page)).toHaveCount(0);
    await expect(totalWorkouts(page)).toContainText('1', { useInnerText: true });
    expect(await sessionCount({ app, user })).toBe(1);
  });

  test('that the server could not take says so, and not that there is no connection', async ({
    app,
    page,
    user,
  }) => {
    await trainOneSet(page, await givenWorkout(app, user));
    const json = { error: { message: '', code: -32603, data: { httpStatus: 500 } } };
    await page.route(COMPLETE, (route) => route.fulfill({ status: 500, json }));
    await finishWorkout(page);
    await expect(
      page.getByText(
        'Your finished workout is waiting to sync. The server has not accepted it yet; it will be sent again.',
      ),
    ).toBeVisible();
    await expect(page.getByText(/back online/)).toHaveCount(0);
  });
});

test('sets that the server could not take are told of as well', async ({ app, page, user }) => {
  const runPath = await givenWorkout(app, user);
  await page.goto(runPath);
  await expectNextSet(page, EXERCISE, 1);
  const json = { error: { message: '', code: -32603, data: { httpStatus: 500 } } };
  await page.route('**/trpc/sessions.logSet*', (route) => route.fulfill({ status: 500, json }));
  await completeSet(page);
  await finishWorkout(page);
  await expect(
    page.getByText(/The server has not accepted them yet; they will be sent again\.$/),
  ).toBeVisible();
});

test('a pending command is sent as soon as the server answers anything', async ({
  app,
  page,
  user,
}) => {
  await page.clock.install();
  await finishUnheard(page, await givenWorkout(app, user));
  await expect(page.getByRole('link', { name: 'All workouts' })).toBeVisible();
  // From here on the page has less time than lies between two attempts.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.unroute(COMPLETE);
  await page.getByRole('link', { name: 'All workouts' }).dispatchEvent('click');
  const status = async () => {
    // The page has a moment for each answer, whenever that comes.
    await page.clock.runFor(20);
    return (await storedWorkout(app, user)).status;
  };
  await expect.poll(status).toBe('COMPLETED');
});

test.describe('the way back to a finished workout', () => {
  test('leads to its report and starts nothing, while its address starts the next one', async ({
    app,
    page,
    user,
  }) => {
    const runPath = await givenWorkout(app, user);
    await trainOneSet(page, runPath);
    await finishWorkout(page);
    const { id } = await storedWorkout(app, user);
    await page.goBack();
    await expect(page).toHaveURL(`/workouts/report/${id}`);
    await expect(page.getByRole('heading', { name: 'Exercises' })).toBeVisible();
    expect(await sessionCount({ app, user })).toBe(1);

    await page.goto(runPath);
    await expectNextSet(page, EXERCISE, 1);
    await expect.poll(() => sessionCount({ app, user })).toBe(2);
  });

  test('is the report from a screen that still says Resume', async ({ app, page, user }) => {
    const templateId = (await givenWorkout(app, user)).split('/').at(-1);
    await startSession(app, user.token, String(templateId));
    await page.goto('/dashboard');
    await expect(resume(page).first()).toBeVisible();
    const id = await finishElsewhere(app, user);
    await resume(page).first().click();
    await expect(page).toHaveURL(`/workouts/report/${id}`);
    expect(await sessionCount({ app, user })).toBe(1);
  });

  test('is a new start where it was finished on another device and somebody asks for one', async ({
    app,
    page,
    user,
  }) => {
    await page.goto(await givenWorkout(app, user));
    await expectNextSet(page, EXERCISE, 1);
    await finishElsewhere(app, user);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Start it again' }).click();
    await expectNextSet(page, EXERCISE, 1);
    await expect.poll(() => sessionCount({ app, user })).toBe(2);
  });

  test('is the report before the server has heard of the finish, too', async ({
    app,
    page,
    user,
  }) => {
    await finishUnheard(page, await givenWorkout(app, user));
    const { id } = await storedWorkout(app, user);
    await page.goBack();
    await expect(page).toHaveURL(`/workouts/report/${id}`);
    await expect(resume(page)).toHaveCount(0);
    expect(await sessionCount({ app, user })).toBe(1);
  });

  test('is the report in a tab that is loaded again, when another tab has finished it', async ({
    app,
    page,
    context,
    user,
  }) => {
    const runPath = await givenWorkout(app, user);
    await trainOneSet(page, runPath);
    const other = await context.newPage();
    await other.goto(runPath);
    await finishWorkout(other);
    const { id } = await storedWorkout(app, user);
    await page.reload();
    await expect(page).toHaveURL(`/workouts/report/${id}`);
    expect(await sessionCount({ app, user })).toBe(1);
  });
});

test.describe('the milestone of a finish that was delayed', () => {
  test('is celebrated once when the answer arrives', async ({ app, page, user }) => {
    await givenGoal(app, user);
    await finishUnheard(page, await givenWorkout(app, user));
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(milestone(page)).toHaveCount(0);

    await page.unroute(COMPLETE);
    await lookAgain(page);
    await expect(milestone(page).getByText("Halfway there! You're doing great!")).toBeVisible();
    await milestone(page).getByRole('button', { name: 'Continue' }).click();
    await expectNoMilestone(page);
  });

  test('is celebrated at the next visit, until somebody has seen it', async ({
    app,
    page,
    context,
    user,
  }) => {
    await givenGoal(app, user);
    const runPath = await givenWorkout(app, user);
    await finishUnheard(page, runPath);
    await page.close();

    for (const visit of ['the one that sends it', 'a workout', 'the one after it']) {
      const later = await context.newPage();
      if (visit === 'a workout') {
        // Nobody is disturbed between two sets.
        await later.goto(runPath);
        await expectNextSet(later, EXERCISE, 1);
        await whenAtHand(later);
        await expect(milestone(later)).toHaveCount(0);
        await later.close();
        continue;
      }
      await later.goto('/dashboard');
      await expect(milestone(later), visit).toBeVisible();
      expect(await completedCount({ app, user })).toBe(1);
      if (visit === 'the one after it') {
        await milestone(later).getByRole('button', { name: 'Continue' }).click();
        await expectNoMilestone(later);
      }
      await later.close();
    }
  });

  test('is forgotten with its workout', async ({ app, page, context, user }) => {
    await givenGoal(app, user);
    await trainOneSet(page, await givenWorkout(app, user));
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(milestone(page)).toBeVisible();
    await page.close();
    const { id } = await storedWorkout(app, user);
    ok(await app.call({ method: 'DELETE', path: `/workout-sessions/${id}`, token: user.token }));
    const later = await context.newPage();
    const isAsked = later.waitForResponse(COMPLETE);
    await later.goto('/dashboard');
    expect((await isAsked).status()).toBe(404);
    const announced = () =>
      later.evaluate((key) => localStorage.getItem(key), `${user.id}:announced`);
    await expect.poll(announced).toBeNull();
    await expect(milestone(later)).toHaveCount(0);
  });

  test('that came at once is not celebrated again', async ({ app, page, user }) => {
    await givenGoal(app, user);
    await trainOneSet(page, await givenWorkout(app, user));
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await milestone(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expectNoMilestone(page);
  });
});

/** Not on this page, nor when it is loaded again, once all of it is there. */
async function expectNoMilestone(page: Page) {
  await expect(milestone(page)).toHaveCount(0);
  await page.reload();
  await expect(totalWorkouts(page)).toContainText('1', { useInnerText: true });
  await whenAtHand(page);
  await expect(milestone(page)).toHaveCount(0);
}

test('a dashboard that could not load reads itself again when the connection is back, with nothing to send', async ({
  page,
  context,
}) => {
  await page.goto('/goals');
  await whenAtHand(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(totalWorkouts(page)).toContainText('-', { useInnerText: true });
  await context.setOffline(false);
  await expect(totalWorkouts(page)).toContainText('0', { useInnerText: true });
});

test.describe('after pending commands are sent', () => {
  test('a dashboard that shows what it knew reads itself again', async ({
    app,
    page,
    context,
    user,
  }) => {
    await trainOneSet(page, await givenWorkout(app, user));
    await whenAtHand(page);
    await context.setOffline(true);
    await finishWorkout(page);
    await expect(totalWorkouts(page)).toContainText('0', { useInnerText: true });
    await context.setOffline(false);
    await expect(totalWorkouts(page)).toContainText('1', { useInnerText: true });
    await expect(resume(page)).toHaveCount(0);
  });

  test('an answer that was on its way since before does not stand', async ({
    app,
    page,
    context,
    user,
  }) => {
    await finishUnheard(page, await givenWorkout(app, user));
    await page.close();

    // The statistics are read before the finish arrives, and answered after it.
    const later = await context.newPage();
    const isRead = Promise.withResolvers<void>();
    const isFinished = later.waitForResponse(COMPLETE);
    await later.route(COMPLETE, async (route: Route) => {
      await isRead.promise;
      await route.continue();
    });
    await later.route(
      STATISTICS,
      async (route: Route) => {
        const response = await route.fetch();
        isRead.resolve();
        await isFinished;
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    await later.goto('/dashboard');
    await expect(totalWorkouts(later)).toContainText('1', { useInnerText: true });
    await expect(resume(later)).toHaveCount(0);
  });
});
