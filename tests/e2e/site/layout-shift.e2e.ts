import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { shiftOf, watchShifts } from '#scripts/bench/pages/layout-shift.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';

/** Share of the window that may move by itself while a page loads. */
const MOST_SHIFT = 0.01;
/** The page is drawn before its data comes. */
const ANSWER_MS = 500;

/** Returns the layout shift of a page once it has come to rest. */
async function shiftOn({ page, user: { id, email } }: Omit<Given, 'app'>, path: string) {
  const known = JSON.stringify({ id, email, name: 'Robin', fullAssessmentCompleted: true });
  await page.addInitScript((value) => localStorage.setItem('user', value), known);
  await watchShifts(page);
  await page.route('**/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  await page.goto(path);
  await untilQuiet(page, 2 * ANSWER_MS);
  return shiftOf(page);
}

/** Four lifts that were trained three days ago, or until `end`. Answers the template and the session. */
async function givenWorkout(
  app: Given['app'],
  { token }: Given['user'],
  end = Date.now() - 3 * DAY_MS,
) {
  const names = ['Barbell Bench Press', 'Barbell Row', 'Romanian Deadlift', 'Lat Pulldown'];
  const lines = (await exerciseIds(app, token, names)).map((id) => ({ exerciseId: String(id) }));
  const { id } = await createTemplate(app, token, lines);
  const body = {
    customTemplateId: id,
    startTime: new Date(end - HOUR_MS).toISOString(),
    endTime: new Date(end).toISOString(),
    sets: lines.flatMap((line) =>
      [5, 6, 7].map((actualReps) => ({ ...line, actualReps, actualWeight: 100 })),
    ),
  };
  const path = '/workout-sessions/past';
  const session = ok(await app.call({ method: 'POST', path, token, body }), 201);
  return { id, session };
}

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the programs stay where they came', async ({ page, user }) => {
      expect(await shiftOn({ page, user }, '/programs')).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole('heading', { name: 'Starters' })).toBeVisible();
    });

    test('the history of an account without a workout stays where it came', async ({
      page,
      user,
    }) => {
      expect(await shiftOn({ page, user }, '/workouts/history')).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByText('Your finished workouts will be listed here.')).toBeVisible();
    });

    test('the cards of the builder stay where they came', async ({ app, page, user }) => {
      const names = ['Barbell Bench Press', 'Barbell Row', 'Romanian Deadlift', 'Lat Pulldown'];
      const ids = await exerciseIds(app, user.token, names);
      const lines = ids.map((id) => ({ exerciseId: String(id) }));
      const { id } = await createTemplate(app, user.token, lines);
      const shift = await shiftOn({ page, user }, `/workouts/builder/${id}`);
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    });

    test('the progress of an account without a workout stays where it came', async ({
      page,
      user,
    }) => {
      const shift = await shiftOn({ page, user }, '/progress');
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
    });

    test('the progress of a trained account stays where it came', async ({ app, page, user }) => {
      await givenWorkout(app, user);
      const shift = await shiftOn({ page, user }, '/progress');
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    });

    test('the history of a trained account stays where it came', async ({ app, page, user }) => {
      await givenWorkout(app, user);
      const shift = await shiftOn({ page, user }, '/workouts/history');
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole('link', { name: 'Push A' }).first()).toBeVisible();
    });

    test('the account stays where it came', async ({ page, user }) => {
      expect(await shiftOn({ page, user }, '/profile/account')).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    });

    test('a workout to read and its report stay where they came', async ({ app, page, user }) => {
      const { id, session } = await givenWorkout(app, user);
      const view = await shiftOn({ page, user }, `/workouts/view/${id}`);
      const report = await shiftOn({ page, user }, `/workouts/report/${session.id}`);
      expect(Math.max(view, report)).toBeLessThanOrEqual(MOST_SHIFT);
    });

    test('the report of a workout that can go on stays where it came', async ({
      app,
      page,
      user,
    }) => {
      const { session } = await givenWorkout(app, user, Date.now() - HOUR_MS / 2);
      const shift = await shiftOn({ page, user }, `/workouts/report/${session.id}`);
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    });
  });
}
