// Tests a workout whose finish reaches the server late. Every screen must show the workout as
// finished.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import {
  completeSet,
  expectNextSet,
  finishWorkout,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const COMPLETE = '**/trpc/sessions.complete*';
const EXERCISE = 'Barbell Bench Press';

test.use({
  viewport: phone,
  // The dashboard logs its failed requests to the console while offline, so the test expects these
  // messages.
  expectedComplaint: /The dashboard could not load everything/,
});

/**
 * Creates a workout of one set of 5 × 180 lbs, whose estimated 1RM is 210 lbs. Returns the path of
 * its workout screen.
 */
async function givenWorkout(app: TestApp, user: TestUser): Promise<string> {
  const plan = { targetSets: 1, targetReps: 5, targetWeight: 180, restTime: 0 };
  const template = await createTemplate(app, user.token, [{ exercise: EXERCISE, ...plan }]);
  return `/workouts/execute/${template.id}`;
}

/** Creates a goal whose progress the workout raises from 0 to 50%. */
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

const milestone = (page: Page) => page.getByRole('dialog', { name: 'Milestone reached' });
const totalWorkouts = (page: Page) => page.getByRole('link', { name: 'Total Workouts' });

test('a pending command is sent as soon as the server responds to any request', async ({
  app,
  page,
  user,
}) => {
  await page.clock.install();
  await finishUnheard(page, await givenWorkout(app, user));
  await expect(page.getByRole('link', { name: 'All workouts' })).toBeVisible();
  // The stopped clock runs no retry timer, so only the response to another request can make the
  // page send its command.
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

test.describe('a finish that reaches the server late still shows the milestone', () => {
  test('after a delayed finish the dashboard shows the milestone until the user closes the dialog', async ({
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
      if (visit === 'the one after it') {
        await milestone(later).getByRole('button', { name: 'Continue' }).click();
        await expectNoMilestone(later);
      }
      await later.close();
    }
  });

  test('the milestone that a deleted workout reached is not shown', async ({
    app,
    page,
    context,
    user,
  }) => {
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
