// Tests drop sets and other kinds of sets, timed holds, loaded carries and notes during a workout.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, type TestUser } from '#tests/support/factories.ts';
import { countPresses } from '#tests/support/browser/presses.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';
import {
  completeSet,
  expectNextSet,
  field,
  finishWorkout,
  restOverlay,
  skipRest,
  storedWorkout,
} from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

interface Line {
  name: string;
  loadKind?: string;
  measure?: string;
  plan?: Record<string, unknown>;
}

/**
 * Creates a workout of custom exercises with these kinds of load. Returns the path of its workout
 * screen.
 */
async function givenRun(app: TestApp, user: TestUser, lines: readonly Line[]) {
  const { token } = user;
  const plans = [];
  for (const { name, loadKind = 'EXTERNAL', measure = 'REPS', plan } of lines) {
    const body = {
      name,
      description: 'For this test',
      movementPattern: 'CARRY',
      equipmentRequired: ['BODYWEIGHT'],
      muscleGroups: { primary: ['ABS'], secondary: [] },
      loadKind,
      measure,
    };
    const { id } = ok(await app.call({ method: 'POST', path: '/exercises', body, token }), 201);
    plans.push({ exerciseId: String(id), targetSets: 3, targetReps: 8, restTime: 0, ...plan });
  }
  const template = await createTemplate(app, token, plans, 'Everything');
  return `/workouts/execute/${template.id}`;
}

const dimensions = (page: Page) =>
  page.evaluate(() => ({
    scrollsDown: document.documentElement.scrollHeight > innerHeight,
    scrollsSideways: document.documentElement.scrollWidth > innerWidth,
  }));

const kindOfSet = (page: Page) => page.getByRole('button', { name: /change the kind of set/ });

async function chooseKind(page: Page, name: string) {
  await kindOfSet(page).tap();
  await page.getByRole('dialog', { name: 'Kind of set' }).getByRole('button', { name }).tap();
}

test('a kind of set is chosen with two taps', async ({ app, page, user }) => {
  const cost = await countPresses(page);
  await page.goto(await givenRun(app, user, [{ name: 'Bench', plan: { targetWeight: 185 } }]));
  await expectNextSet(page, 'Bench', 1);

  expect(await cost(() => chooseKind(page, 'Warm-up')), 'choosing a kind').toBe(2);
  await field(page, 'Weight (lbs)').fill('95');
  await completeSet(page);
  await expectNextSet(page, 'Bench', 1);
  await expect(field(page, 'Weight (lbs)')).toHaveValue('185');
  await completeSet(page);
  await expectNextSet(page, 'Bench', 2);
  await chooseKind(page, 'Drop set');
  await expectAccessible(page, 'the run with a drop set');
  await completeSet(page);
  // A drop set belongs to the set before it, so the counter stays at set 2.
  await expect(page.getByText('Set 2 of 2')).toBeVisible();
  await completeSet(page);
  await expect(page.getByRole('heading', { name: 'All sets done' })).toBeVisible();
  await finishWorkout(page);
  const { id } = await storedWorkout(app, user);
  const session = ok(await app.call({ path: `/workout-sessions/${id}`, token: user.token }));
  const kinds = session.exerciseSets.map((set: { setClassification: string }) => {
    return set.setClassification;
  });
  expect(kinds).toEqual(['WARMUP', 'WORKING', 'DROP', 'WORKING']);
});

test('the workout screen times a hold and stores the distance of a carry', async ({
  app,
  page,
  user,
}) => {
  await page.clock.install();
  const path = await givenRun(app, user, [
    {
      name: 'Plank',
      measure: 'TIME',
      loadKind: 'NONE',
      plan: { targetDuration: 8, targetSets: 1 },
    },
    {
      name: 'Weighted Hold',
      measure: 'TIME',
      loadKind: 'BODYWEIGHT_PLUS',
      plan: { targetSets: 1 },
    },
    { name: 'Carry', measure: 'DISTANCE', loadKind: 'PER_SIDE', plan: { targetSets: 1 } },
    { name: 'Pull-up', loadKind: 'BODYWEIGHT_PLUS', plan: { targetSets: 1 } },
    { name: 'Assisted Dip', loadKind: 'ASSISTED', plan: { targetSets: 2, restTime: 60 } },
  ]);
  await page.goto(path);
  await expectNextSet(page, 'Plank', 1);
  await expect(page.getByText('target 8 s')).toBeVisible();
  await page.getByRole('button', { name: 'Start timer' }).tap();
  const timer = page.getByRole('dialog', { name: 'Timer' });
  await expect(timer.getByText('Get ready')).toBeVisible();
  await page.clock.runFor(5000 + 9300);
  await expect(timer.getByRole('timer', { name: 'Held' })).toHaveText(/^0:(09|1\d)$/);
  await expect(timer.getByText('Target reached')).toBeVisible();
  await expectAccessible(page, 'the timer');
  await timer.getByRole('button', { name: 'Stop' }).tap();
  await expect(page.getByRole('textbox', { name: 'Time (m:ss)' })).toHaveValue(/^0:(09|1\d)$/);
  await completeSet(page);
  await page.clock.runFor(1000);

  for (const { name, weight } of [
    { name: 'Weighted Hold', weight: 'Added (lbs)' },
    { name: 'Carry', weight: 'Per hand (lbs)' },
    { name: 'Pull-up', weight: 'Added (lbs)' },
    { name: 'Assisted Dip', weight: 'Help (lbs)' },
  ]) {
    await expectNextSet(page, name, 1);
    expect(await dimensions(page), name).toEqual({ scrollsDown: false, scrollsSideways: false });
    expect(await smallTargets(page, 44), name).toEqual([]);
    await page.getByRole('textbox', { name: weight, exact: true }).fill('25');
    await completeSet(page);
    await page.clock.runFor(1000);
  }
  await expect(
    restOverlay(page).getByText('Logged: set 1, 8, 25 lbs help', { exact: true }),
  ).toBeVisible();
  await skipRest(page);
  const { id } = await storedWorkout(app, user);
  const session = ok(await app.call({ path: `/workout-sessions/${id}`, token: user.token }));
  expect(session.exerciseSets[0].actualDuration).toBeGreaterThanOrEqual(9);
  expect(session.exerciseSets).toMatchObject([
    { actualReps: 0, actualWeight: 0 },
    { actualReps: 0, actualWeight: 25, actualDuration: 30 },
    { actualReps: 0, actualWeight: 25, actualDistance: 40 },
    { actualReps: 8, actualWeight: 25 },
    { actualReps: 8, actualWeight: 25 },
  ]);
});

test('the notes of a workout can be read and edited in the report', async ({ app, page, user }) => {
  const plan = { targetSets: 1, targetWeight: 100 };
  await page.goto(
    await givenRun(app, user, [
      { name: 'Row', plan },
      { name: 'Plank', measure: 'TIME', loadKind: 'NONE', plan: { ...plan, targetDuration: 45 } },
    ]),
  );
  await expectNextSet(page, 'Row', 1);
  await chooseKind(page, 'Warm-up');
  await completeSet(page);
  await completeSet(page);
  await expectNextSet(page, 'Plank', 1);
  await completeSet(page);
  await page.getByRole('button', { name: 'Add a note to this workout' }).tap();
  await page.getByLabel('Note of this workout').fill('Slept badly');
  await page.getByRole('button', { name: 'Save note' }).tap();
  await expect(page.getByText('Slept badly')).toBeVisible();
  await expectAccessible(page, 'the summary with a note');
  await finishWorkout(page);
  const { id } = await storedWorkout(app, user);

  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByText('Slept badly').first()).toBeVisible();
  const sets = (name: string) => page.getByRole('article', { name }).locator('summary').first();
  await sets('Row').tap();
  await expect(page.getByText('1 of 1 set and 1 warm-up')).toBeVisible();
  await page.getByText('More numbers').tap();
  await expect(page.getByText('Warm-ups are left out of volume, records and goals.')).toBeVisible();
  await sets('Plank').tap();
  await expect(page.getByRole('cell', { name: '0:45' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Workout' }).tap();
  await page.getByRole('button', { name: /^Row/ }).tap();
  await page.getByRole('button', { name: /^Plank/ }).tap();
  await expect(page.getByLabel('Kind, warm-up 1 of Row')).toHaveValue('WARMUP');
  await page.getByLabel('Kind, set 1 of Row').selectOption('Drop set');
  await page.getByLabel('Note, set 1 of Row').fill('left elbow');
  await page.getByLabel('Time, set 1 of Plank').fill('1:10');
  await expectAccessible(page, 'the report in edit mode');
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  // The sets of an exercise with a note are open.
  await sets('Plank').tap();
  await expect(page.getByRole('cell', { name: '1:10' })).toBeVisible();
  await expect(page.getByText('left elbow').first()).toBeVisible();
  await page.getByText(/^Timeline/).tap();
  await expect(page.getByText('Set 1 of Plank corrected: 45 s → 1:10, report')).toBeVisible();
  await expect(page.getByText(/^Warm-up 1 of Row: Warm-up, /)).toBeVisible();
  await expectAccessible(page, 'the report with notes');
});
