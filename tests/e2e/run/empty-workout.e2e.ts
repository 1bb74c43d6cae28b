import { createTemplate, exerciseIds, ok } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { answer, completeSet, expectStored } from '#tests/support/run-screen.ts';

const QUESTION = 'Nothing was logged. Discard this workout?';

/** A workout of a single set; answers the path of its live session. */
async function givenRun({ app, user }: Omit<Given, 'page'>, name = 'Push A'): Promise<string> {
  const [exerciseId] = await exerciseIds(app, user.token, ['Goblet Squat']);
  const line = { exerciseId: String(exerciseId), targetSets: 1, restTime: 0 };
  return `/workouts/execute/${(await createTemplate(app, user.token, [line], name)).id}`;
}

async function storedStatuses({ app, user }: Omit<Given, 'page'>): Promise<string[]> {
  const sessions = ok(await app.call({ path: '/workout-sessions/history', token: user.token }));
  return sessions.map((session: { completionStatus: string }) => session.completionStatus);
}

test.describe('a workout in which nothing was logged', () => {
  test('is discarded instead of finished, also without a connection', async ({
    app,
    page,
    context,
    user,
  }) => {
    await page.goto(await givenRun({ app, user }));
    await completeSet(page);
    await expectStored(app, user, [[10, 100]]);
    await page.getByRole('button', { name: 'All exercises' }).click();
    const list = page.getByRole('dialog');
    await list.getByRole('button', { name: /^Set 1/ }).click();
    await list.getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Are you sure you want to delete this set?', 'Delete');
    await expectStored(app, user, []);
    await page.keyboard.press('Escape');

    const finish = page.getByRole('button', { name: 'Finish & Save Workout' });
    await finish.click();
    await answer(page, QUESTION, 'Cancel');
    await expect(finish).toBeVisible();
    await page.goto('/dashboard');
    const resume = page.getByRole('link', { name: /^Resume/ });
    await resume.first().click();
    await page.getByRole('button', { name: 'All exercises' }).click();
    await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
    await whenAtHand(page);
    await context.setOffline(true);
    await finish.click();
    await answer(page, QUESTION, 'Discard');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Workout discarded')).toBeVisible();
    await expect(page.getByText('In progress')).toHaveCount(0);
    await expect(resume).toHaveCount(0);
    expect(await storedStatuses({ app, user })).toEqual(['IN_PROGRESS']);

    await context.setOffline(false);
    await expect.poll(() => storedStatuses({ app, user })).toEqual([]);
    await page.reload();
    await expect(page.getByText('Start Your First Workout')).toBeVisible();
  });

  test('is gone when it is discarded here after it was deleted on another device', async ({
    app,
    page,
    user,
  }) => {
    // Before this one has heard of it.
    await page.route('**/follow', (route) => route.fulfill({ status: 204 }));
    await page.goto(await givenRun({ app, user }));
    await page.getByRole('button', { name: 'All exercises' }).click();
    await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
    const [{ id }] = ok(await app.call({ path: '/workout-sessions/history', token: user.token }));
    ok(await app.call({ method: 'DELETE', path: `/workout-sessions/${id}`, token: user.token }));
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    await answer(page, QUESTION, 'Discard');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Workout discarded')).toBeVisible();
  });

  test('is discarded before another one begins', async ({ app, page, user }) => {
    const runPath = await givenRun({ app, user });
    const otherPath = await givenRun({ app, user }, 'Legs');
    await page.goto(runPath);
    await expect(page.getByRole('heading', { name: 'Goblet Squat' })).toBeVisible();
    await page.goto(otherPath);
    const dialog = page.getByRole('dialog', { name: 'Push A is still open, 0 of 1 set' });
    await dialog.getByRole('button', { name: 'Discard it first' }).click();
    await answer(page, QUESTION, 'Discard');
    await expect(page.getByRole('heading', { name: 'Goblet Squat' })).toBeVisible();
    await expect.poll(() => storedStatuses({ app, user })).toEqual(['IN_PROGRESS']);
  });
});

for (const [what, id] of [
  ['that is gone', '01930000-0000-7000-8000-000000000000'],
  ['whose id is none', 'my-workout'],
] as const) {
  test(`a template ${what} is said to be so, and leads to the others`, async ({ page }) => {
    await page.goto(`/workouts/execute/${id}`);
    await expect(page.getByText('Workout template not found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'My Workouts' }).click();
    await expect(page).toHaveURL('/workouts');
  });
}
