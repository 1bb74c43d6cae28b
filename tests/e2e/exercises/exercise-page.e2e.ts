// The page of an exercise: what it is, what one did with it, and its star.
import type { Page } from '@playwright/test';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';

const BENCH = exerciseId('barbell-bench-press');
const NAME = 'Barbell Bench Press';

/** Finished workouts of bench press, three days apart, the last one today. */
async function train(app: TestApp, user: TestUser, weights: readonly number[]): Promise<string[]> {
  const template = await createTemplate(app, user.token);
  const ids: string[] = [];
  const send = async (path: string, body: object, status: number) =>
    ok(await app.call({ method: 'POST', path, body, token: user.token }), status);
  for (const [index, actualWeight] of weights.entries()) {
    const { id } = await startSession(app, user.token, template.id);
    const sets = [
      { actualReps: 10, actualWeight: 95, setClassification: 'WARMUP' },
      { actualReps: 5, actualWeight },
      { actualReps: 8, actualWeight: actualWeight - 20 },
    ];
    for (const set of sets) await send(`/workout-sessions/${id}/sets`, setBody(BENCH, set), 201);
    await send(`/workout-sessions/${id}/complete`, {}, 200);
    const days = (weights.length - 1 - index) * 3;
    for (const [table, column, key] of [
      ['workout_session', 'started_at', 'id'],
      ['exercise_set', 'logged_at', 'session_id'],
      ['session_best', 'started_at', 'session_id'],
    ]) {
      await app.database.ownerPool.query(
        `update ${table} set ${column} = ${column} - $2 * interval '1 day' where ${key} = $1`,
        [id, days],
      );
    }
    ids.push(String(id));
  }
  return ids;
}

const star = (page: Page) => page.getByRole('button', { name: 'Favourite', exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'Your history' });

for (const [size, viewport, colorScheme] of [
  ['a phone', phone, 'light'],
  ['a desk in the dark', desktop, 'dark'],
] as const) {
  test(`tells on ${size} how it is done and what one did with it`, async ({ app, page, user }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const ids = await train(
      app,
      user,
      [205, 210, 205, 215, 215, 220, 215, 225, 220, 230, 225, 235],
    );
    await page.goto(`/exercises/${BENCH}`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page).toHaveTitle(`${NAME} · LiftLedger`);
    await expect(history(page)).toContainText('Best 1RM (est.)');
    await expect(history(page)).toContainText('274.2 lbs');
    const trend = history(page).getByRole('img', { name: `${NAME}, 12 workouts since` });
    await expect(trend).toBeVisible();
    const links = history(page).getByRole('listitem').getByRole('link');
    // A phone shows the last four at first.
    const earlier = history(page).getByText('6 earlier workouts');
    if (size === 'a phone') await earlier.click();
    await expect(links).toHaveCount(10);
    await expect(links.first()).toContainText('warm-up 10 × 95, 5 × 235, 8 × 215 lbs');
    await expect(page.getByRole('region', { name: 'Muscles' })).toContainText('Triceps');
    await expectAccessible(page, `an exercise on ${size}`);
    expect(await sidewaysOverflow(page)).toEqual([]);

    await page.getByRole('link', { name: 'How to', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Common faults' })).toBeVisible();
    await page.getByRole('link', { name: 'Your history', exact: true }).click();
    await links.first().click();
    await expect(page).toHaveURL(`/workouts/report/${ids.at(-1)}`);
    const card = page.getByRole('article', { name: NAME });
    await card.getByRole('link', { name: NAME }).scrollIntoViewIfNeeded();
    await card.getByRole('link', { name: NAME }).click();
    await expect(page).toHaveURL(`/exercises/${BENCH}`);
  });
}

test('is empty of history before the first workout, and reached from the library', async ({
  page,
  user,
}) => {
  expect(user.id).toBeTruthy();
  await page.setViewportSize(phone);
  await page.goto('/exercises');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(NAME);
  await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).click();
  await page.getByRole('link', { name: 'How to, and your history' }).click();
  await expect(page.getByText('You have not logged this yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
  const small = await smallTargets(page, 44);
  // Narrow and as high as all others.
  expect(small.filter((each) => !/^(LiftLedger, home|FAQ) /.test(each))).toEqual([]);
});

test('a search that was asked before does not take a favourite back', async ({ page }) => {
  await page.goto('/exercises');
  const star = page.getByRole('button', { name: `Favourite: ${NAME}` });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('searchbox').fill('bench');
  await expect(star).toBeVisible();
  let letGo = () => {};
  const isMarked = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/trpc/**exercises.list*', async (route) => {
    const answer = await route.fetch();
    await isMarked;
    await route.fulfill({ response: answer });
  });
  await page.getByRole('searchbox').fill('bench press');
  await page.waitForRequest((request) => request.url().includes('exercises.list'));
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expectAccessible(page, 'results whose next answer is under way');
  const saved = page.waitForResponse((response) =>
    response.url().includes('exercises.setPreference'),
  );
  await star.click();
  await saved;
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText(/^\d+ exercises$/)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a favourite comes first, a hidden one is not found, and hiding can be taken back', async ({
  page,
  user,
}) => {
  expect(user.id).toBeTruthy();
  await page.setViewportSize(phone);
  await page.goto('/exercises');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  const starOf = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` });
  // Search results come before the filters.
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  const search = page.getByRole('searchbox', { name: 'Search exercises' });
  await search.fill(NAME);
  await starOf(NAME).click();
  await expect(starOf(NAME)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'the library with a favourite');
  await page.reload();
  await expect(rows.first()).toContainText(NAME);
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page.getByText('1 exercise', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Favourites' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Muscle', exact: true }).click();
  await page.getByRole('group', { name: 'Muscle', exact: true }).getByText('Neck').click();
  await expect(page.getByRole('button', { name: 'Neck', exact: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d exercises$/ })).toBeVisible();
  await expectAccessible(page, 'the library of one muscle');

  await page.goto('/workouts/builder');
  await page.getByRole('button', { name: 'Add exercise' }).first().click();
  const found = page.getByRole('region', { name: 'Found exercises' });
  const first = found.getByRole('button', { name: /^Add / }).first();
  await expect(first).toContainText(`${NAME}, favourite`);

  await page.goto(`/exercises/${BENCH}`);
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Hidden from search')).toBeVisible();
  await expectAccessible(page, 'a hidden exercise');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Hidden from search')).toBeVisible();

  await page.goto('/exercises');
  await search.fill(NAME);
  await expect(page.getByText(/\d+ exercises?/).first()).toBeVisible();
  await expect(starOf(NAME)).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Show hidden' }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(rows.filter({ has: starOf(NAME) })).toContainText('Hidden');
});

test.describe('without a connection', () => {
  test.use({
    expectedComplaint:
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|dynamically imported/,
  });

  test('a star says that it needs one, and is as before', async ({ page, context, user }) => {
    expect(user.id).toBeTruthy();
    await page.goto(`/exercises/${BENCH}`);
    await expect(star(page)).toBeVisible();
    await expect(page.getByText('You have not logged this yet.')).toBeVisible();
    await whenAtHand(page);
    await context.setOffline(true);
    await star(page).click();
    await expect(page.getByText('Favourites and hidden exercises need a connection')).toBeVisible();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('an exercise that is not there', () => {
  test.use({ expectedComplaint: /404|400/ });

  test('says so', async ({ page, user }) => {
    expect(user.id).toBeTruthy();
    for (const id of ['019aa000-0000-7000-8000-000000000000', 'squat']) {
      await page.goto(`/exercises/${id}`);
      await expect(page.getByRole('heading', { name: 'Exercise not found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Exercises' })).toBeVisible();
    }
  });
});

test('a rule for the next weight is tried on the own log, and said to be worse where it was', async ({
  app,
  page,
  user,
}) => {
  const send = async (path: string, body: object, status: number) =>
    ok(await app.call({ method: 'POST', path, body, token: user.token }), status);
  const exercises = [
    { exerciseId: BENCH, exerciseOrder: 0, targetSets: 5, targetReps: 5, targetRPE: 8 },
  ];
  const template = await send('/workout-templates', { name: 'Heavy', exercises }, 201);
  for (let workout = 0; workout < 8; workout += 1) {
    const { id } = await startSession(app, user.token, template.id);
    // After the limit each time the target, at the same weight: to go down would have been wrong.
    for (const rpeRating of [10, 8, 10, 8, 10]) {
      const set = setBody(BENCH, { actualReps: 5, actualWeight: 200, rpeRating });
      await send(`/workout-sessions/${id}/sets`, set, 201);
    }
    await send(`/workout-sessions/${id}/complete`, {}, 200);
  }
  await page.setViewportSize(phone);
  await page.goto(`/exercises/${BENCH}`);
  await page.getByText('1RM by your RPE, and how good suggestions were').click();
  await expect(history(page)).toContainText('32 pairs, 8 sessions');
  await expect(history(page)).toContainText('Same weight again: 1.0 RPE points off.');
  await expect(history(page)).toContainText('Worse for you');
  await expectAccessible(page, 'a rule that was tried');

  const step = page.getByRole('textbox', { name: 'Weights differ by' });
  const form = page.locator('form', { has: step });
  const save = form.getByRole('button', { name: 'Save' });
  await step.fill('101');
  await save.click();
  await expect(page.getByText('The increment can be at most 100 lbs')).toBeVisible();
  await step.fill('7.5');
  await save.click();
  await expect(page.getByText('Increment saved')).toBeVisible();
  await expectAccessible(page, 'an own increment');
  await page.reload();
  await expect(step).toHaveValue('7.5');
});
