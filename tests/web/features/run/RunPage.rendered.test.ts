// Tests the screen of a running workout, for example its rest timer and its layout on small screens.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { readUnknownSettings } from '#web/api/settings/first-settings.ts';
import { settingsKey } from '#web/api/settings/settings-store.ts';
import { createTemplate, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import {
  completeButton,
  completeSet,
  expectNextSet,
  expectStored,
  field,
  givenRun,
  restOverlay,
  skipRest,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import {
  address,
  answer,
  boxOf,
  goOffline,
  goOnline,
  holdBack,
  openPage,
  press,
  pressKeys,
  server,
  signedInUser,
  text,
} from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

const bench = {
  exercise: 'Barbell Bench Press',
  targetSets: 3,
  targetReps: 8,
  targetWeight: 135,
  restTime: 90,
};
const row = { ...bench, exercise: 'Barbell Row', targetReps: 10, targetWeight: 115 };
const straight = [bench, row];

/** Creates a finished workout with one set of bench press. */
async function trainBench({ token }: TestUser, values: Record<string, unknown>): Promise<void> {
  await trainOnce(server, token, await createTemplate(server, token), [values]);
}

/** Holds back the sets of the last workout. Returns a function that releases the response. */
const holdLastTime = () => holdBack(/sessions\.lastTime/);

const dimensions = () => ({
  scrollsDown: document.documentElement.scrollHeight > innerHeight,
  scrollsSideways: document.documentElement.scrollWidth > innerWidth,
});

test('Complete Set stays disabled while the running rest timer is minimised', async () => {
  const user = await signedInUser();
  const runPath = await givenRun(user, straight);
  openPage(runPath);
  await completeSet();
  const skip = restOverlay().getByRole('button', { name: 'Skip' });
  await expect.element(skip).toHaveFocus();
  await pressKeys('Escape');
  await expect.element(restOverlay()).not.toBeInTheDocument();
  await expect.element(completeButton()).toBeDisabled();
  await field('Weight (lbs)').fill('140');
  await press(field('Weight (lbs)'), 'Enter');
  await page.getByRole('button', { name: /^Rest 1:[12]\d/ }).click();
  await expect.element(restOverlay()).toBeVisible();
  await pressKeys('Escape');
  await page.getByRole('button', { name: 'Skip' }).click();
  await completeSet();
  await expectStored(user, [
    [8, 135],
    [8, 140],
  ]);
});

describe('leaving, continuing and finishing a workout', () => {
  test('a user who leaves and returns finds the typed values in the form', async () => {
    const user = await signedInUser();
    const runPath = await givenRun(user, straight);
    openPage(runPath);
    await completeSet();
    await skipRest();
    await field('Weight (lbs)').fill('142.5');
    const question = 'Are you sure you want to exit? Your progress will be saved.';
    await page.getByRole('button', { name: 'Exit' }).click();
    await answer(question, 'Cancel');
    await expectNextSet('Barbell Bench Press', 2);
    await page.getByRole('button', { name: 'Exit' }).click();
    await answer(question, 'Exit');
    await expect.poll(address).toBe('/dashboard');
    await expect.element(page.getByText('1 of 6 sets', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Resume Push A' }).first().click();
    await expectNextSet('Barbell Bench Press', 2);
    await expect.element(field('Weight (lbs)')).toHaveValue('142.5');
  });

  test('Finish asks for confirmation while planned sets are missing', async () => {
    const user = await signedInUser();
    const runPath = await givenRun(user, [
      { exercise: 'Goblet Squat', targetSets: 3, restTime: 0 },
    ]);
    openPage(runPath);
    await completeSet();
    await page.getByRole('button', { name: 'All exercises' }).click();
    await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toHaveAccessibleDescription('2 sets are still open.');
    await answer('Are you sure you want to finish this workout?', 'Cancel');
    await expect.element(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
    expect((await storedWorkout(user)).status).toBe('IN_PROGRESS');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.element(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
  });

  test('starting another workout asks what to do with the open workout', async () => {
    const user = await signedInUser();
    const runPath = await givenRun(user, straight);
    const otherPath = await givenRun(user, [{ exercise: 'Goblet Squat', restTime: 0 }], 'Legs');
    openPage(runPath);
    await completeSet();
    await skipRest();
    await expectStored(user, [[8, 135]]);

    const dialog = page.getByRole('dialog', { name: 'Push A is still open, 1 of 6 sets' });
    openPage(otherPath);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(address).toBe('/workouts');
    openPage(otherPath);
    await dialog.getByRole('button', { name: 'Resume it' }).click();
    await expectNextSet('Barbell Bench Press', 2);
    openPage(otherPath);
    await dialog.getByRole('button', { name: 'Finish it first' }).click();
    await answer('Are you sure you want to finish this workout?', 'Finish');
    await expectNextSet('Goblet Squat', 1);
    // The new workout starts on the device and reaches the server later, so the test polls.
    await expect.poll(async () => (await storedWorkout(user)).sets).toEqual([]);
  });
});

const sizes = [
  { viewport: phone, large: 56 },
  // The stepper buttons are at least 52 px wide and high on screens that are 480 to 598 px high.
  { viewport: { width: 320, height: 568 }, large: 52 },
];

for (const { viewport, large } of sizes) {
  describe(`the workout fits on a screen of ${viewport.width} × ${viewport.height}`, () => {
    beforeEach(() => page.viewport(viewport.width, viewport.height));

    test('the workout screen needs no scrolling', async () => {
      const user = await signedInUser();
      const runPath = await givenRun(user, [
        { exercise: 'Barbell Bench Press', groupNumber: 1, targetWeight: 185, restTime: 90 },
        { exercise: 'Barbell Row', groupNumber: 1, targetWeight: 115, restTime: 90 },
      ]);
      await trainBench(user, { actualReps: 5, actualWeight: 195 });
      const letGo = holdLastTime();
      openPage(runPath);
      await expectNextSet('Barbell Bench Press', 1);
      expect(dimensions()).toEqual({ scrollsDown: false, scrollsSideways: false });
      const top = (name: string) => boxOf(page.getByRole('button', { name, exact: true })).y;
      const waiting = top('More Reps');
      letGo();
      await expect.element(page.getByRole('group', { name: 'Start from' })).toBeVisible();
      // A screen lower than 600 px reserves no space for late content, so the layout may move.
      if (viewport.height >= 600) {
        expect(top('More Reps'), 'what comes late moves nothing').toBe(waiting);
        expect(dimensions()).toEqual({ scrollsDown: false, scrollsSideways: false });
      }
      expect(smallTargets(44)).toEqual([]);
      for (const name of ['Complete Set', 'Less Reps', 'More Reps', 'More Weight (lbs)']) {
        const box = boxOf(page.getByRole('button', { name, exact: true }));
        expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(
          name === 'Complete Set' ? 56 : large,
        );
      }
      await completeSet();
      await expect.element(restOverlay()).toBeVisible();
      expect(smallTargets(44)).toEqual([]);
      const overlay = restOverlay().element();
      expect({
        down: overlay.scrollHeight > overlay.clientHeight,
        sideways: overlay.scrollWidth > overlay.clientWidth,
      }).toEqual({ down: false, sideways: false });
      const skip = boxOf(restOverlay().getByRole('button', { name: 'Skip' }));
      expect(skip.height).toBeGreaterThanOrEqual(56);
      await pressKeys('Escape');
      await expect.element(restOverlay()).not.toBeInTheDocument();
      expect(dimensions()).toEqual({ scrollsDown: false, scrollsSideways: false });
      expect(smallTargets(44)).toEqual([]);
      await page.getByRole('button', { name: 'All exercises' }).click();
      await expect.element(page.getByRole('dialog', { name: 'All exercises' })).toBeVisible();
      expect(smallTargets(44)).toEqual([]);
    });
  });
}

test('each of the last two sets can be corrected or deleted with two clicks', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, [{ ...bench, targetSets: 4, restTime: 0 }]));
  await expectNextSet('Barbell Bench Press', 1);
  const places = () =>
    ['Complete Set', 'More Reps', 'RPE 8'].map((name) => {
      const { x, y } = boxOf(page.getByRole('button', { name, exact: true }));
      return [x, y];
    });
  const before = places();
  const today = page.getByRole('region', { name: 'Today’s sets of Barbell Bench Press' });
  const row = (number: number) =>
    today.getByRole('button', { name: new RegExp(`edit or delete set ${number}$`) });
  for (const set of [1, 2, 3]) {
    await completeSet();
    await expectNextSet('Barbell Bench Press', set + 1);
  }
  expect(places(), 'nothing moves').toEqual(before);
  expect(dimensions()).toEqual({ scrollsDown: false, scrollsSideways: false });
  // The list scrolls only after the new set was painted, so the test polls.
  const isInView = (number: number) => {
    const { y, height } = boxOf(row(number));
    return y >= boxOf(today).y - 1 && y + height <= (before[0]?.[1] ?? 0);
  };
  await expect.poll(() => [2, 3].map(isInView)).toEqual([true, true]);
  expect(smallTargets(44)).toEqual([]);

  await row(3).click();
  const sheet = page.getByRole('dialog', { name: 'Set 3' });
  await sheet.getByRole('textbox', { name: 'Reps' }).fill('6');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => text(row(3))).toContain('6 × 135');
  await row(2).click();
  await page.getByRole('dialog', { name: 'Set 2' }).getByRole('button', { name: 'Delete' }).click();
  await expectStored(user, [
    [8, 135],
    [6, 135],
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectStored(user, [
    [8, 135],
    [8, 135],
    [6, 135],
  ]);
});

/** Returns the names of layout faults, for example that Complete Set or the weight field is cut off. */
function cutOff({ isScrolled }: { isScrolled: boolean }): string[] {
  const weight = field('Weight (lbs)');
  if (isScrolled) weight.element().scrollIntoView({ block: 'center' });
  const form = document.querySelector('form');
  const input = weight.element();
  const button = document.querySelector(`button[form="${form?.id}"]`);
  if (!button) return ['it is not there'];
  const [ofInput, ofButton] = [input.getBoundingClientRect(), button.getBoundingClientRect()];
  const letters = Number.parseFloat(getComputedStyle(input).fontSize);
  const label = button.querySelector('span span:last-child')?.getBoundingClientRect();
  const steps = form?.querySelector('select')?.getBoundingClientRect();
  const name = page.getByRole('heading', { level: 1 }).element();
  const note = page.getByRole('button', { name: 'Notes', exact: true }).element();
  const [ofName, ofNote] = [name.getBoundingClientRect(), note.getBoundingClientRect()];
  const cuts: Record<string, boolean> = {
    // The press area of the increments is 8 px larger than their text at each side.
    'the weight, by its increments': !steps || steps.bottom - 8 > ofInput.top,
    'the notes, in a row of their own': ofNote.top >= ofName.bottom || ofNote.bottom <= ofName.top,
    'the page, sideways': document.documentElement.scrollWidth > innerWidth,
    'the weight, below the button': ofInput.bottom > ofButton.top,
    'the weight, above the screen': ofInput.top < 0,
    'the digits, sideways': input.scrollWidth > input.clientWidth,
    'the digits, at their height': letters > ofInput.height,
    'the button, below the screen': ofButton.bottom > innerHeight,
    'its words': !label || label.top < ofButton.top || label.bottom > ofButton.bottom,
  };
  return Object.keys(cuts).filter((name) => cuts[name]);
}

test('Complete Set and the weight field are fully visible on small screens', async () => {
  const user = await signedInUser();
  const lines = [{ ...bench, targetWeight: 1182.5 }, row];
  await trainBench(user, { actualReps: 5, actualWeight: 1195 });
  openPage(await givenRun(user, lines));
  await expect.element(page.getByRole('group', { name: 'Start from' })).toBeVisible();
  const screens = [
    [320, 568],
    [360, 640],
    [390, 844],
    [667, 375],
    [844, 390],
  ] as const;
  for (const [width, height] of screens) {
    await page.viewport(width, height);
    expect(cutOff({ isScrolled: false }), `${width} × ${height}`).toEqual([]);
  }
  document.documentElement.style.fontSize = '200%';
  try {
    for (const [width, height] of screens) {
      await page.viewport(width, height);
      expect(cutOff({ isScrolled: true }), `${width} × ${height}, 200%`).toEqual([]);
    }
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('the name of the exercise is not cut while sets wait to sync', async () => {
  await page.viewport(360, 740);
  const user = await signedInUser();
  const squat = { ...bench, exercise: 'Barbell Back Squat', restTime: 0 };
  openPage(await givenRun(user, [squat]));
  await expectNextSet('Barbell Back Squat', 1);
  await expect.poll(async () => (await storedWorkout(user)).status).toBe('IN_PROGRESS');
  goOffline();
  await completeSet();
  await expectNextSet('Barbell Back Squat', 2);
  await expect.element(page.getByRole('button', { name: '1 waiting' })).toBeVisible();
  const name = page.getByRole('heading', { level: 1 }).element();
  expect(name.scrollHeight - name.clientHeight).toBeLessThan(10);
  expect(dimensions()).toEqual({ scrollsDown: false, scrollsSideways: false });
  goOnline();
});

/** Returns the topmost element at the centre of `element`, which a click there would hit. */
function inTheMiddleOf(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

test('the notice about a changed plan does not cover the lowest button of the workout screen', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, straight));
  await expectNextSet('Barbell Bench Press', 1);
  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add a set', exact: true }).click();
  await expect.element(page.getByText('Barbell Bench Press: 4 sets')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport();
  const lowest = page.getByRole('button', { name: 'RPE 10', exact: true }).element();
  expect(lowest.contains(inTheMiddleOf(lowest))).toBe(true);
  expect(dimensions()).toEqual({ scrollsDown: false, scrollsSideways: false });
  expect(smallTargets(44)).toEqual([]);
});

test('a logged set cannot be corrected before the units of the user are loaded', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, [{ ...bench, restTime: 0 }]));
  await expectNextSet('Barbell Bench Press', 1);
  await completeSet();
  await expectNextSet('Barbell Bench Press', 2);
  const answerSettings = holdBack(/account\.settings/);
  localStorage.removeItem(settingsKey(user.id));
  const reading = readUnknownSettings();
  await page.getByRole('button', { name: /edit or delete set 1$/ }).click();
  const weight = page.getByRole('dialog', { name: 'Set 1' }).getByRole('textbox').first();
  await expect.element(weight).toHaveAttribute('readonly');
  answerSettings();
  await reading;
  await expect.element(weight).not.toHaveAttribute('readonly');
});
