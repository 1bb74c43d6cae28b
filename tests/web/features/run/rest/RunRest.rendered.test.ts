// Tests the rest timer, for example which element has the keyboard focus during and after a rest.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, ok, setBody, type TestUser } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import {
  completeButton,
  completeSet,
  expectStored,
  field,
  givenRun,
  restOverlay,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import {
  boxOf,
  openPage,
  press,
  pressKeys,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

async function givenRest(restTime = 90): Promise<void> {
  const line = { exercise: 'Barbell Bench Press', targetSets: 4, targetWeight: 135, restTime };
  openPage(await givenRun(await signedInUser(), [line]));
  await completeSet();
  await expect.element(restOverlay()).toBeVisible();
}

async function logElsewhere(user: TestUser, body: object): Promise<string> {
  const { id } = await storedWorkout(user);
  const path = `/workout-sessions/${id}/sets`;
  const set = ok(await server.call({ method: 'POST', path, body, token: user.token }), 201);
  // The app loads the new set when the page becomes visible, so the test sends visibilitychange.
  document.dispatchEvent(new Event('visibilitychange'));
  return set.id;
}

const skip = () => page.getByRole('button', { name: 'Skip' });
const bar = () => page.getByRole('button', { name: /^Rest \d/ });

test('Skip moves the focus to Complete Set', async () => {
  await givenRest();
  await skip().click();
  await expect.element(completeButton()).toHaveFocus();
  await completeSet();
  await expect.element(restOverlay()).toBeVisible();
  await pressKeys('s');
  await expect.element(completeButton()).toHaveFocus();
});

test.each([
  [360, 640],
  [360, 740],
])('a suggestion leaves the buttons on a screen of %i × %i px', async (width, height) => {
  await page.viewport(width, height);
  const line = { exercise: 'Barbell Back Squat', targetWeight: 225, targetRPE: 8, restTime: 90 };
  openPage(await givenRun(await signedInUser(), [{ ...line, targetSets: 4, targetReps: 5 }]));
  await page.getByRole('button', { name: 'RPE 10', exact: true }).click();
  await completeSet();
  await expect.element(page.getByRole('group', { name: 'Next weight' })).toBeVisible();
  for (const name of ['−15 s', '+15 s', 'Skip']) {
    expect(boxOf(page.getByRole('button', { name })).bottom, name).toBeLessThanOrEqual(height - 16);
  }
});

test('the rest screen stays open and follows a newer set of another device', async () => {
  const user = await signedInUser();
  const targets = { targetSets: 1, targetReps: 8, targetWeight: 135, restTime: 90 };
  const lines = ['Barbell Bench Press', 'Barbell Row', 'Barbell Back Squat'];
  openPage(
    await givenRun(
      user,
      lines.map((exercise) => ({ exercise, ...targets })),
    ),
  );
  await completeSet();
  await expect.element(page.getByText('Next: Barbell Row, set 1')).toBeVisible();
  await expectStored(user, [[8, 135]]);
  const [row = ''] = await exerciseIds(server, user.token, ['Barbell Row']);
  await logElsewhere(user, setBody(row, { actualReps: 7, actualWeight: 115 }));
  // The set is of another exercise than the own set, so that nothing was logged twice.
  await expect
    .element(restOverlay().getByRole('button', { name: /^Delete set/ }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText('Next: Barbell Back Squat, set 1')).toBeVisible();
  await restOverlay().getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(restOverlay().getByText('set 1, 7 × 115')).toBeVisible();
});

/** Opens a workout with four planned sets of bench press, and logs the first. The rest then runs. */
async function restAfterOneSet() {
  const user = await signedInUser();
  const line = { exercise: 'Barbell Bench Press', targetSets: 4, targetWeight: 135, restTime: 90 };
  openPage(await givenRun(user, [{ ...line, targetReps: 8 }]));
  await completeSet();
  await expectStored(user, [[8, 135]]);
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  return { user, bench };
}

test('a set that another device logged too can be deleted on the rest screen, and restored', async () => {
  const { user, bench } = await restAfterOneSet();
  await logElsewhere(user, setBody(bench, { actualReps: 9, actualWeight: 135 }));
  const news = restOverlay().getByText(/^Also logged on another device: set 2/);
  await expect.element(news).toBeVisible();
  expect(smallTargets(44)).toEqual([]);
  await restOverlay().getByRole('button', { name: 'Delete set 2' }).click();
  await expectStored(user, [[8, 135]]);
  await restOverlay().getByRole('button', { name: 'Undo', exact: true }).click();
  await expectStored(user, [
    [8, 135],
    [9, 135],
  ]);
  await expect.element(news).not.toBeInTheDocument();
});

test('a set of another device that was not logged here too has no delete button', async () => {
  const { user, bench } = await restAfterOneSet();
  const logged = await logElsewhere(user, setBody(bench, { actualReps: 6, actualWeight: 145 }));
  await expect
    .element(restOverlay().getByText(/^Logged on another device: set 2, 6 × 145/))
    .toBeVisible();
  await expect
    .element(restOverlay().getByRole('button', { name: 'Delete set 2' }))
    .not.toBeInTheDocument();
  const { id } = await storedWorkout(user);
  const path = `/workout-sessions/${id}/sets/${logged}`;
  ok(await server.call({ method: 'DELETE', path, token: user.token }));
  document.dispatchEvent(new Event('visibilitychange'));
  const news = page.getByText('Set 2 (6 × 145) was deleted on another device');
  await expect.element(news).toBeVisible();
  expect(smallTargets(44)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectStored(user, [
    [8, 135],
    [6, 145],
  ]);
});

test('the coloured background of the rest timer shrinks with the remaining time', async () => {
  await givenRest(12);
  const overlay = restOverlay().element();
  const level = () =>
    Number.parseFloat(getComputedStyle(overlay).backgroundSize.split(' ')[0] ?? '');
  expect(level()).toBeGreaterThan(75);
  await expect.poll(level).toBeLessThan(75);
});

test('the end of a rest moves the focus to Complete Set', async () => {
  await givenRest(1);
  await expect.element(completeButton()).toHaveFocus();
});

test('Escape minimises the rest timer and moves the focus to it', async () => {
  await givenRest();
  await pressKeys('Escape');
  await expect.element(bar()).toHaveFocus();
  await press(skip(), 'Enter');
  await expect.element(completeButton()).toHaveFocus();
});

test('the end of a rest does not take the focus from a field in use', async () => {
  await givenRest(2);
  await pressKeys('Escape');
  await field('Reps').fill('6');
  await expect.element(page.getByText('Over by')).toBeVisible();
  await expect.element(field('Reps')).toHaveFocus();
});

test('a second click on Complete Set within 0.6 s does not skip the rest', async () => {
  await givenRest();
  const button = skip().element();
  const { x, y, width, height } = button.getBoundingClientRect();
  const pressed = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
  const [lock] = button.parentElement?.getAnimations() ?? [];
  if (!lock) throw new Error('The buttons have no animation');
  lock.pause();
  lock.currentTime = 500;
  expect(pressed()).toBeFalsy();
  lock.currentTime = 700;
  expect(pressed()).toBe(button);
});
