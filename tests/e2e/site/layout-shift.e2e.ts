import type { Route } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { shiftOf, watchShifts } from '#scripts/bench/pages/load-probes.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, logPast } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';

/**
 * Limits the layout shift of a page while it loads. The score of one shift is the share of the window that moves, times
 * the share of the window by which it moves.
 */
const MOST_SHIFT = 0.01;
/** Delays every response by this time in milliseconds, so that the page is drawn before its data arrives. */
const ANSWER_MS = 300;

/** Returns the layout shift of a page once the page is complete. */
async function shiftOn(
  { page, user: { id, email } }: Omit<Given, 'app'>,
  { path, shows: [role, name] }: Visit,
) {
  const known = JSON.stringify({ id, email, name: 'Robin', fullAssessmentCompleted: true });
  await page.addInitScript((value) => localStorage.setItem('user', value), known);
  await watchShifts(page);
  const late = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  };
  await page.route('**/trpc/**', late);
  // The entry script starts after the page's other files are loaded. On a busy machine it would
  // first show the placeholder of the page's code.
  await page.route('**/assets/index-*.js', late);
  await page.goto(path);
  await expect(page.getByRole(role, { name }).first()).toBeVisible();
  await untilQuiet(page, 2 * ANSWER_MS);
  return shiftOf(page);
}

/**
 * Creates a template with four exercises and a workout of it from three days ago. Returns both ids.
 */
async function givenWorkout(
  app: Given['app'],
  { token }: Given['user'],
  end = Date.now() - 3 * DAY_MS,
) {
  const names = ['Barbell Bench Press', 'Barbell Row', 'Romanian Deadlift', 'Lat Pulldown'];
  const lines = (await exerciseIds(app, token, names)).map((id) => ({ exerciseId: String(id) }));
  const { id } = await createTemplate(app, token, lines);
  const sets = lines.flatMap((line) =>
    [5, 6, 7].map((actualReps) => ({ ...line, actualReps, actualWeight: 100 })),
  );
  const session = await logPast(app, token, end - HOUR_MS, sets, { customTemplateId: id });
  return { id, session };
}

interface Visit {
  path: string;
  /** Only the complete page has an element with this role and name. */
  shows: readonly ['heading' | 'link' | 'button' | 'navigation', string];
}

const emptyPages: readonly Visit[] = [
  { path: '/programs', shows: ['heading', 'Starters'] },
  { path: '/workouts/history', shows: ['link', 'Bring your history'] },
  { path: '/progress', shows: ['heading', 'Progress'] },
  { path: '/profile/account', shows: ['heading', 'Account'] },
  { path: '/profile/gyms', shows: ['heading', 'What can you load?'] },
  { path: '/profile/links', shows: ['link', 'Share a workout'] },
  { path: '/goals', shows: ['link', 'Set your first goal'] },
];

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on ${device} the layout of a page stays stable while the page loads`, () => {
    test.use({ viewport });

    test('the layout of each page shifts by at most 1% of the window on a device without cached data', async ({
      app,
      user,
      openOtherBrowser,
    }) => {
      const expectStill = async (visits: readonly Visit[]) => {
        for (const visit of visits) {
          // Each page opens in a new browser context, because a used one would show cached data without a delay.
          const page = await openOtherBrowser(user);
          const shift = await shiftOn({ page, user }, visit);
          expect(shift, visit.path).toBeLessThanOrEqual(MOST_SHIFT);
          await page.close();
        }
      };
      await expectStill(emptyPages);
      const { id, session } = await givenWorkout(app, user);
      await expectStill([
        { path: `/workouts/builder/${id}`, shows: ['button', 'More for Lat Pulldown'] },
        { path: '/progress', shows: ['navigation', 'Progress and history'] },
        { path: '/progress?show=records', shows: ['heading', 'Rep maxes'] },
        { path: '/progress?show=years', shows: ['heading', 'This year against last'] },
        { path: '/programs/new', shows: ['heading', 'Week 1'] },
        { path: '/workouts/history', shows: ['link', 'Push A'] },
        { path: `/workouts/view/${id}`, shows: ['heading', 'Push A'] },
        { path: `/workouts/report/${session.id}`, shows: ['heading', 'Push A'] },
      ]);
      const { session: open } = await givenWorkout(app, user, Date.now() - HOUR_MS / 2);
      await expectStill([{ path: `/workouts/report/${open.id}`, shows: ['button', 'Continue'] }]);
    });
  });
}
