// The live session in detail: its order, its rest, what survives, how it lies on a small screen, what it costs in taps.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  type LineOptions,
  ok,
  setBody,
  startSession,
  signInAnew,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';
import {
  answer,
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

type Line = Omit<LineOptions, 'exerciseId'> & { name: string };

const straight: Line[] = [
  { name: 'Barbell Bench Press', targetSets: 3, targetReps: 8, targetWeight: 135, restTime: 90 },
  { name: 'Barbell Row', targetSets: 3, targetReps: 10, targetWeight: 115, restTime: 90 },
];

/** A template of these lines; answers the path of its live session. */
async function givenRun(app: TestApp, user: TestUser, lines = straight, name = 'Push A') {
  const ids = await exerciseIds(
    app,
    user.token,
    lines.map((line) => line.name),
  );
  const body = lines.map((line, index) => {
    const { name: _name, ...plan } = line;
    return { ...plan, exerciseId: String(ids[index]) };
  });
  const template = await createTemplate(app, user.token, body, name);
  return `/workouts/execute/${template.id}`;
}

/** One set of bench press in a workout that is finished. */
async function trainBench(
  app: TestApp,
  { token }: TestUser,
  values: Record<string, unknown>,
): Promise<void> {
  const [bench = ''] = await exerciseIds(app, token, ['Barbell Bench Press']);
  const { id } = await startSession(app, token, (await createTemplate(app, token)).id);
  const path = `/workout-sessions/${id}`;
  const body = setBody(bench, values);
  ok(await app.call({ method: 'POST', path: `${path}/sets`, body, token }), 201);
  ok(await app.call({ method: 'POST', path: `${path}/complete`, body: {}, token }));
}

/** Holds back the answer about last time until the returned function is called. */
async function holdLastTime(page: Page): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/trpc/**sessions.lastTime*', async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

const dimensions = (page: Page) =>
  page.evaluate(() => ({
    scrollsDown: document.documentElement.scrollHeight > innerHeight,
    scrollsSideways: document.documentElement.scrollWidth > innerWidth,
  }));

const clock = (page: Page) => page.getByRole('timer', { name: 'Rest left' });

/** The clock of the page then only moves when it is told to: to so many seconds before the rest is over. */
async function stopClock(page: Page): Promise<(secondsBefore: number) => Promise<void>> {
  const endsAtMs = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(':active-workout'));
    return Number(JSON.parse(localStorage.getItem(String(key)) ?? '').run.rest.endsAtMs);
  });
  return (secondsBefore) => page.clock.pauseAt(endsAtMs - secondsBefore * 1000 + 20);
}

test.describe('the order of a workout', () => {
  test('stays on a straight set, turns in rounds in a superset, and carries a changed weight on', async ({
    app,
    page,
    user,
  }) => {
    const runPath = await givenRun(app, user, [
      { name: 'Goblet Squat', groupNumber: 1, targetSets: 2, targetReps: 12, restTime: 0 },
      { name: 'Barbell Bench Press', groupNumber: 2, targetSets: 2, targetReps: 8, restTime: 0 },
      {
        name: 'Barbell Row',
        groupNumber: 2,
        targetSets: 3,
        targetReps: 10,
        targetWeight: null,
        restTime: 0,
      },
    ]);
    await page.goto(runPath);
    const steps: [name: string, set: number, weight: string, reps: string, typed?: string][] = [
      ['Goblet Squat', 1, '100', '12'],
      ['Goblet Squat', 2, '100', '12'],
      ['Barbell Bench Press', 1, '100', '8', '102.5'],
      ['Barbell Row', 1, '0', '10', '80'],
      ['Barbell Bench Press', 2, '102.5', '8'],
      ['Barbell Row', 2, '80', '10'],
      ['Barbell Row', 3, '80', '10'],
    ];
    for (const [name, set, weight, reps, typed] of steps) {
      await expectNextSet(page, name, set);
      await expect(field(page, 'Weight (lbs)'), `${name} ${set}`).toHaveValue(weight);
      await expect(field(page, 'Reps'), `${name} ${set}`).toHaveValue(reps);
      await expect(page.getByRole('group', { name: 'RPE not rated' })).toBeVisible();
      if (typed !== undefined) await field(page, 'Weight (lbs)').fill(typed);
      await completeSet(page);
    }
    await expect(page.getByRole('heading', { name: 'All sets done' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
    await expectStored(app, user, [
      [12, 100],
      [12, 100],
      [8, 102.5],
      [10, 80],
      [8, 102.5],
      [10, 80],
      [10, 80],
    ]);
  });
});

test.describe('the rest', () => {
  test('counts down green, then warns, then red, and ends by itself', async ({
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
    await at(11);
    await expect(clock(page)).toHaveText('0:11', { useInnerText: true });
    expect(await paint()).toBe(GREEN);
    await at(10);
    await expect(clock(page)).toHaveText('0:10', { useInnerText: true });
    expect(await paint()).toBe(YELLOW);
    await expect(page.getByText('Get ready')).toBeVisible();
    // Where motion is welcome it alternates.
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
    await expect(page.getByText('Over by 0:0')).toBeVisible();
    await expect(completeButton(page)).toBeEnabled();
  });

  test('is put aside with Escape, keeps Complete Set closed, and is skipped from there', async ({
    app,
    page,
    user,
  }) => {
    const runPath = await givenRun(app, user);
    await page.goto(runPath);
    await completeSet(page);
    const skip = restOverlay(page).getByRole('button', { name: 'Skip' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(restOverlay(page)).toBeHidden();
    await expect(completeButton(page)).toBeDisabled();
    await field(page, 'Weight (lbs)').fill('140');
    await field(page, 'Weight (lbs)').press('Enter');
    await page.getByRole('button', { name: /^Rest 1:[12]\d/ }).click();
    await expect(restOverlay(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Skip' }).click();
    await completeSet(page);
    await expectStored(app, user, [
      [8, 135],
      [8, 140],
    ]);
  });

  test('goes on after a reload, right to the second', async ({ app, page, user }) => {
    const runPath = await givenRun(app, user);
    await page.clock.install();
    await page.goto(runPath);
    await completeSet(page);
    await expect(clock(page)).toBeVisible();
    const at = await stopClock(page);
    await at(80);
    await expect(clock(page)).toHaveText('1:20', { useInnerText: true });
    await page.clock.resume();
    await page.reload();
    await expect(clock(page)).toBeVisible();
    await at(30);
    await expect(clock(page)).toHaveText('0:30', { useInnerText: true });
    await expect(
      restOverlay(page).getByText('Logged: set 1, 8 × 135', { exact: true }),
    ).toBeVisible();
  });
});

test.describe('leaving and coming back', () => {
  test('asks before leaving and keeps the place and what was typed', async ({
    app,
    page,
    user,
  }) => {
    const runPath = await givenRun(app, user);
    await page.goto(runPath);
    await completeSet(page);
    await skipRest(page);
    await field(page, 'Weight (lbs)').fill('142.5');
    const question = 'Are you sure you want to exit? Your progress will be saved.';
    await page.getByRole('button', { name: 'Exit' }).click();
    await answer(page, question, 'Cancel');
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await page.getByRole('button', { name: 'Exit' }).click();
    await answer(page, question, 'Exit');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('1 of 6 sets', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Resume Push A' }).first().click();
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await expect(field(page, 'Weight (lbs)')).toHaveValue('142.5');
  });

  test('asks after 45 minutes whether the workout goes on, and proposes the end of its last set', async ({
    app,
    page,
    serverClock,
    user,
  }) => {
    const minutesPass = async (minutes: number) => {
      serverClock.advance(minutes * 60_000);
      await page.clock.fastForward(minutes * 60_000);
    };
    const question = page.getByRole('alert').filter({ hasText: 'Still training?' });
    await page.clock.install();
    const otherPath = await givenRun(app, user, straight, 'Push B');
    await page.goto(await givenRun(app, user));
    await expectNextSet(page, 'Barbell Bench Press', 1);
    const { id } = await storedWorkout(app, user);
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
    await expect(page.getByText(/^Active \d min: a pause of more than 45 minutes/)).toBeVisible();
    // Another workout is about to begin: by what this device knows, and by what the server does.
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
    // The first token is long over.
    const { token } = await signInAnew(app, user);
    const session = ok(await app.call({ path: `/workout-sessions/${id}`, token }));
    const [{ loggedAt }] = session.exerciseSets;
    expect(Date.parse(session.endTime) - Date.parse(loggedAt)).toBe(90_000);
  });

  test('asks before finishing; no leaves the workout open', async ({ app, page, user }) => {
    const runPath = await givenRun(app, user, [
      { name: 'Goblet Squat', targetSets: 1, restTime: 0 },
    ]);
    await page.goto(runPath);
    await completeSet(page);
    await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
    await answer(page, 'Are you sure you want to finish this workout?', 'Cancel');
    await expect(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
    expect((await storedWorkout(app, user)).status).toBe('IN_PROGRESS');
  });

  test('asks what to do with an open workout before another one begins', async ({
    app,
    page,
    user,
  }) => {
    const runPath = await givenRun(app, user);
    const otherPath = await givenRun(app, user, [{ name: 'Goblet Squat', restTime: 0 }], 'Legs');
    await page.goto(runPath);
    await completeSet(page);
    await skipRest(page);
    await expectStored(app, user, [[8, 135]]);

    const dialog = page.getByRole('dialog', { name: 'Push A is still open, 1 of 6 sets' });
    await page.goto(otherPath);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/workouts');
    await page.goto(otherPath);
    await dialog.getByRole('button', { name: 'Resume it' }).click();
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await page.goto(otherPath);
    await dialog.getByRole('button', { name: 'Finish it first' }).click();
    await answer(page, 'Are you sure you want to finish this workout?', 'Finish');
    await expectNextSet(page, 'Goblet Squat', 1);
    // The workout begins on the device; the server hears of it a moment later.
    await expect.poll(async () => (await storedWorkout(app, user)).sets).toEqual([]);
  });
});

const sizes = [
  { viewport: phone, large: 56 },
  // Below 600 px of height the steppers are 52.
  { viewport: { width: 320, height: 568 }, large: 52 },
];

for (const { viewport, large } of sizes) {
  test.describe(`on ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('everything is there without scrolling, and large enough for a thumb', async ({
      app,
      page,
      user,
    }) => {
      const runPath = await givenRun(app, user, [
        { name: 'Barbell Bench Press', groupNumber: 1, targetWeight: 185, restTime: 90 },
        { name: 'Barbell Row', groupNumber: 1, targetWeight: 115, restTime: 90 },
      ]);
      await trainBench(app, user, { actualReps: 5, actualWeight: 195 });
      const letGo = await holdLastTime(page);
      await page.goto(runPath);
      await expectNextSet(page, 'Barbell Bench Press', 1);
      expect(await dimensions(page)).toEqual({ scrollsDown: false, scrollsSideways: false });
      const top = async (name: string) =>
        (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
      const waiting = await top('More Reps');
      letGo();
      await expect(page.getByRole('group', { name: 'Start from' })).toBeVisible();
      // A lower screen has no room to keep.
      if (viewport.height >= 600) {
        expect(await top('More Reps'), 'what comes late moves nothing').toBe(waiting);
        expect(await dimensions(page)).toEqual({ scrollsDown: false, scrollsSideways: false });
      }
      expect(await smallTargets(page, 44)).toEqual([]);
      for (const name of ['Complete Set', 'Less Reps', 'More Reps', 'More Weight (lbs)']) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(
          name === 'Complete Set' ? 56 : large,
        );
      }
      await completeSet(page);
      await expect(restOverlay(page)).toBeVisible();
      expect(await smallTargets(page, 44)).toEqual([]);
      expect(
        await restOverlay(page).evaluate((overlay) => ({
          down: overlay.scrollHeight > overlay.clientHeight,
          sideways: overlay.scrollWidth > overlay.clientWidth,
        })),
      ).toEqual({ down: false, sideways: false });
      const skip = await restOverlay(page).getByRole('button', { name: 'Skip' }).boundingBox();
      expect(skip?.height).toBeGreaterThanOrEqual(56);
      await page.keyboard.press('Escape');
      await expect(restOverlay(page)).toBeHidden();
      expect(await dimensions(page)).toEqual({ scrollsDown: false, scrollsSideways: false });
      expect(await smallTargets(page, 44)).toEqual([]);
      await page.getByRole('button', { name: 'All exercises' }).click();
      await expect(page.getByRole('dialog', { name: 'All exercises' })).toBeVisible();
      expect(await smallTargets(page, 44)).toEqual([]);
    });
  });
}

/** Returns the cut-off parts of the two, with the amount; none: []. */
async function cutOff(page: Page, { isScrolled }: { isScrolled: boolean }): Promise<string[]> {
  const weight = field(page, 'Weight (lbs)');
  if (isScrolled) await weight.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  return page.evaluate(() => {
    const form = document.querySelector('form');
    const input = form?.querySelector('input');
    const button = document.querySelector(`button[form="${form?.id}"]`);
    if (!input || !button) return ['they are not there'];
    const [ofInput, ofButton] = [input.getBoundingClientRect(), button.getBoundingClientRect()];
    const letters = Number.parseFloat(getComputedStyle(input).fontSize);
    const label = button.querySelector('span span:last-child')?.getBoundingClientRect();
    const cuts: Record<string, boolean> = {
      'the page, sideways': document.documentElement.scrollWidth > innerWidth,
      'the weight, below the button': ofInput.bottom > ofButton.top,
      'the weight, above the screen': ofInput.top < 0,
      'the digits, sideways': input.scrollWidth > input.clientWidth,
      'the digits, at their height': letters > ofInput.height,
      'the button, below the screen': ofButton.bottom > innerHeight,
      'its words': !label || label.top < ofButton.top || label.bottom > ofButton.bottom,
    };
    return Object.keys(cuts).filter((name) => cuts[name]);
  });
}

test('Complete Set and the weight stay whole on a low screen, and with letters twice as large', async ({
  app,
  page,
  user,
}) => {
  const [bench, row] = straight;
  const lines = [{ ...bench, targetWeight: 1182.5 }, row].flatMap((line) => line ?? []) as Line[];
  await trainBench(app, user, { actualReps: 5, actualWeight: 1195 });
  await page.goto(await givenRun(app, user, lines));
  await expect(page.getByRole('group', { name: 'Start from' })).toBeVisible();
  const screens = [
    [320, 568],
    [360, 640],
    [390, 844],
    [667, 375],
    [844, 390],
  ] as const;
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    expect(await cutOff(page, { isScrolled: false }), `${width} × ${height}`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    expect(await cutOff(page, { isScrolled: true }), `${width} × ${height}, 200%`).toEqual([]);
  }
});

test('the notice of a changed plan covers no control', async ({ app, page, user }) => {
  await page.goto(await givenRun(app, user));
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add a set', exact: true }).click();
  await expect(page.getByText('Barbell Bench Press: 4 sets')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'RPE 10', exact: true }).tap({ timeout: 2000 });
  expect(await dimensions(page)).toEqual({ scrollsDown: false, scrollsSideways: false });
  expect(await smallTargets(page, 44)).toEqual([]);
});

test.describe('taps', () => {
  test('cost what the budget says', async ({ app, page, user }) => {
    const runPath = await givenRun(
      app,
      user,
      straight.map((line) => ({ ...line, targetSets: 6 })),
    );
    await page.addInitScript(() => {
      let taps = 0;
      addEventListener('pointerdown', () => (taps += 1), { capture: true });
      addEventListener('keydown', () => (taps += 1), { capture: true });
      Object.assign(globalThis, { readTaps: () => taps });
    });
    const taps = () =>
      page.evaluate(() => {
        // Put there by the script above.
        const { readTaps } = globalThis as unknown as { readTaps: () => number };
        return readTaps();
      });
    async function cost(action: () => Promise<void>): Promise<number> {
      const before = await taps();
      await action();
      return (await taps()) - before;
    }
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

    // A killed tab: nothing to press at the same address, one press from the dashboard.
    await page.goto('about:blank');
    await page.goto(runPath);
    await expectNextSet(page, 'Barbell Bench Press', 4);
    expect(await taps()).toBe(0);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Resume Push A' }).first().tap();
    await expectNextSet(page, 'Barbell Bench Press', 4);
    expect(await taps()).toBe(1);
  });
});
