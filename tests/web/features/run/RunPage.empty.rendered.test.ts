import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { completeSet, expectStored, givenRun } from '#tests/support/rendered/run-screen.ts';
import {
  address,
  answer,
  doNotAnswer,
  goOffline,
  goOnline,
  holdBack,
  openPage,
  pressKeys,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const QUESTION = 'Nothing was logged. Discard this workout?';

const one = [{ exercise: 'Goblet Squat', targetSets: 1, restTime: 0 }];

async function storedStatuses(user: TestUser): Promise<string[]> {
  const sessions = ok(await server.call({ path: '/workout-sessions/history', token: user.token }));
  return sessions.map((session: { completionStatus: string }) => session.completionStatus);
}

describe('discarding a running workout without logged sets', () => {
  test('a running workout whose only set was deleted can be discarded offline', async () => {
    const user = await signedInUser();
    openPage(await givenRun(user, one));
    await completeSet();
    await expectStored(user, [[10, 100]]);
    await page.getByRole('button', { name: 'All exercises' }).click();
    const list = page.getByRole('dialog');
    await list.getByRole('button', { name: /^Set 1/ }).click();
    await list.getByRole('button', { name: 'Delete' }).click();
    await expectStored(user, []);
    await pressKeys('Escape');
    await expect.element(page.getByText('Deleted set 1')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();

    const finish = page.getByRole('button', { name: 'Finish & Save Workout' });
    await finish.click();
    await answer(QUESTION, 'Cancel');
    await expect.element(finish).toBeVisible();
    openPage('/dashboard');
    const resume = page.getByRole('link', { name: /^Resume/ });
    await resume.first().click();
    await page.getByRole('button', { name: 'All exercises' }).click();
    await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
    goOffline();
    await finish.click();
    await answer(QUESTION, 'Discard');
    await expect.poll(address).toBe('/dashboard');
    await expect.element(page.getByText('Workout discarded')).toBeVisible();
    await expect.element(page.getByText('In progress')).not.toBeInTheDocument();
    await expect.element(resume).not.toBeInTheDocument();
    expect(await storedStatuses(user)).toEqual(['IN_PROGRESS']);

    goOnline();
    await expect.poll(() => storedStatuses(user)).toEqual([]);
    reloadPage();
    await expect.element(page.getByText('Start Your First Workout')).toBeVisible();
  });

  test('a workout that another device has deleted can still be discarded on this device', async () => {
    const user = await signedInUser();
    // The test blocks the stream of changes, so that this device does not learn of the deletion.
    doNotAnswer(/\/follow/, { status: 204 });
    openPage(await givenRun(user, one));
    await page.getByRole('button', { name: 'All exercises' }).click();
    await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
    const [{ id }] = ok(
      await server.call({ path: '/workout-sessions/history', token: user.token }),
    );
    ok(await server.call({ method: 'DELETE', path: `/workout-sessions/${id}`, token: user.token }));
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    await answer(QUESTION, 'Discard');
    await expect.poll(address).toBe('/dashboard');
    await expect.element(page.getByText('Workout discarded')).toBeVisible();
  });

  test('a running workout without sets can be discarded at the exit', async () => {
    const user = await signedInUser();
    openPage(await givenRun(user, one));
    await expect.poll(() => storedStatuses(user)).toEqual(['IN_PROGRESS']);
    await page.getByRole('button', { name: 'Exit' }).click();
    await answer('Are you sure you want to exit? Your progress will be saved.', 'Discard');
    await expect.poll(address).toBe('/dashboard');
    await expect.element(page.getByText('Workout discarded')).toBeVisible();
    await expect.poll(() => storedStatuses(user)).toEqual([]);
  });

  test('a workout without sets can be discarded before another workout starts', async () => {
    const user = await signedInUser();
    const runPath = await givenRun(user, one);
    const otherPath = await givenRun(user, one, 'Legs');
    openPage(runPath);
    await expect.element(page.getByRole('heading', { name: 'Goblet Squat' })).toBeVisible();
    openPage(otherPath);
    const dialog = page.getByRole('dialog', { name: 'Push A is still open, 0 of 1 set' });
    await dialog.getByRole('button', { name: 'Discard it first' }).click();
    await answer(QUESTION, 'Discard');
    await expect.element(page.getByRole('heading', { name: 'Goblet Squat' })).toBeVisible();
    await expect.poll(() => storedStatuses(user)).toEqual(['IN_PROGRESS']);
  });
});

for (const [what, id] of [
  ['that does not exist', '01930000-0000-7000-8000-000000000000'],
  ['with a malformed id', 'my-workout'],
] as const) {
  test(`opening the address of a template ${what} shows a message and a link to all templates`, async () => {
    await signedInUser();
    openPage(`/workouts/execute/${id}`);
    await expect.element(page.getByText('Workout template not found')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'My Workouts' }).click();
    await expect.poll(address).toBe('/workouts');
  });
}

test('after the server has refused to start a workout, trying again creates one workout', async () => {
  const user = await signedInUser();
  const data = { code: 'CONFLICT', httpStatus: 409 };
  const error = { message: 'Not today', code: -32_009, data };
  doNotAnswer(/sessions\.start/, { status: 409, json: { error }, times: 1 });
  openPage(await givenRun(user, one));
  await expect.element(page.getByText('Failed to start workout session')).toBeVisible();
  await expect.element(page.getByText('Not today')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await completeSet();
  await expectStored(user, [[10, 100]]);
  expect(await storedStatuses(user)).toEqual(['IN_PROGRESS']);
});

for (const [what, refusal, reason] of [
  ['responds with an error', { status: 500 }, 'The server has a problem. Try again in a moment.'],
  ['does not respond', {}, 'Needs a connection. Try again when you are online.'],
] as const) {
  test(`a workout that cannot start because the server ${what} shows this reason`, async () => {
    const user = await signedInUser();
    const path = await givenRun(user, one);
    doNotAnswer(/\/trpc\//, refusal);
    openPage(path);
    await expect.element(page.getByText('Failed to start workout session')).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
  });
}

test('the screen that starts a workout can be closed, and no workout starts afterwards', async () => {
  const user = await signedInUser();
  const path = await givenRun(user, one);
  const release = holdBack(/dashboard\.statistics/);
  openPage(path);
  await expect.element(page.getByText('Starting your workout…')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect.poll(address).toBe('/workouts');
  release();
  await expect.element(page.getByText('Push A')).toBeVisible();
  expect(await storedStatuses(user)).toEqual([]);
});
