// Tests a workout whose finish reaches the server late. Every screen must show the workout as
// finished.
import type { Page, Route } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok, type TestUser } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import {
  completeSet,
  expectNextSet,
  finishWorkout,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const COMPLETE = '**/trpc/sessions.complete*';
const STATISTICS = '**/trpc/*dashboard.statistics*';
const EXERCISE = 'Barbell Bench Press';

test.use({
  viewport: phone,
  // The dashboard logs the failed requests to the console while it is offline.
  expectedComplaint: /The dashboard could not load everything/,
});

/**
 * Creates a workout of one set of 5 × 180 lbs, whose estimated 1RM is 210 lbs. Returns the path of
 * its workout screen.
 */
async function givenWorkout(app: TestApp, user: TestUser): Promise<string> {
  const [exerciseId] = await exerciseIds(app, user.token, [EXERCISE]);
  const line = { exerciseId, targetSets: 1, targetReps: 5, targetWeight: 180, restTime: 0 };
  const template = await createTemplate(app, user.token, [
    { ...line, exerciseId: String(exerciseId) },
  ]);
  return `/workouts/execute/${template.id}`;
}

/** Creates a goal that the workout raises from 0 to 50%. */
async function givenGoal(app: TestApp, user: TestUser): Promise<void> {
  const [exerciseId] = await exerciseIds(app, user.token, [EXERCISE]);
  const body = {
    goalType: 'STRENGTH',
    description: 'Bench press 280',
    targetCriteria: { exercise: EXERCISE, exerciseId, targetWeight: 280, current1RM: 140 },
  };
  ok(await app.call({ method: 'POST', path: '/goals', body, token: user.token }), 201);
}

async function trainOneSet(page: Page, runPath: string) {
  await page.goto(runPath);
  await expectNextSet(page, EXERCISE, 1);
  await completeSet(page);
  await expect(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
}

/** Logs the set and finishes the workout while the server is unreachable. */
async function finishUnheard(page: Page, runPath: string) {
  await trainOneSet(page, runPath);
  await page.route(COMPLETE, (route) => route.abort());
  await finishWorkout(page);
}

const resume = (page: Page) => page.getByRole('link', { name: /^Resume/ });
const milestone = (page: Page) => page.getByRole('dialog', { name: 'Milestone reached' });
const totalWorkouts = (page: Page) => page.getByRole('group', { name: 'Total Workouts' });

async function sessionCount({ app, user }: Pick<Given, 'app' | 'user'>): Promise<number> {
  const answer = await app.call({ path: '/workout-sessions/history', token: user.token });
  return ok(answer).length;
}

async function completedCount({ app, user }: Pick<Given, 'app' | 'user'>): Promise<number> {
  const sessions = ok(await app.call({ path: '/workout-sessions/history', token: user.token }));
  return sessions.filter(
    ({ completionStatus }: { completionStatus: string }) => completionStatus === 'COMPLETED',
  ).length;
}

test('a pending command is sent as soon as the server responds to any request', async ({
  app,
  page,
  user,
}) => {
  await page.clock.install();
  await finishUnheard(page, await givenWorkout(app, user));
  await expect(page.getByRole('link', { name: 'All workouts' })).toBeVisible();
  // The clock stops, so only the response to another request can make the page send its command.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.unroute(COMPLETE);
  await page.getByRole('link', { name: 'All workouts' }).dispatchEvent('click');
  const status = async () => {
    // The clock runs a moment, so that the page can process each response.
    await page.clock.runFor(20);
    return (await storedWorkout(app, user)).status;
  };
  await expect.poll(status).toBe('COMPLETED');
});

test.describe('a finished workout opens its report, not a new workout', () => {
  test('a tab shows the report after a reload when another tab has finished the workout', async ({
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

test.describe('a late finish still shows its milestone', () => {
  test('the milestone of a late finish is shown on every visit until the user closes the message', async ({
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
        // The milestone is not shown while a workout is open.
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

  test('the milestone of a deleted workout is not shown', async ({ app, page, context, user }) => {
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
});

/** Expects no milestone on this page, also after a reload. */
async function expectNoMilestone(page: Page) {
  await expect(milestone(page)).toHaveCount(0);
  await page.reload();
  await expect(totalWorkouts(page)).toContainText('1', { useInnerText: true });
  await untilQuiet(page, 1_000);
  await expect(milestone(page)).toHaveCount(0);
}

test.describe('outdated responses are ignored', () => {
  test('a dashboard response from before a pending finish was sent is ignored', async ({
    app,
    page,
    context,
    user,
  }) => {
    await finishUnheard(page, await givenWorkout(app, user));
    await page.close();

    // The test delays a response with the statistics from before the finish until the server has
    // stored the finish.
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
