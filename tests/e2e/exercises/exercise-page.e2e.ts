// Tests the page of an exercise: instructions, history, favourites and hidden exercises.
import type { Page } from '@playwright/test';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';

const BENCH = exerciseId('barbell-bench-press');
const NAME = 'Barbell Bench Press';

/**
 * Creates a finished workout of bench press for each weight, three days apart. The last workout is
 * of today.
 */
async function train(app: TestApp, user: TestUser, weights: readonly number[]): Promise<string[]> {
  const template = await createTemplate(app, user.token);
  const ids: string[] = [];

  for (const [index, actualWeight] of weights.entries()) {
    const { id } = await trainOnce(app, user.token, template, [
      { actualReps: 10, actualWeight: 95, setClassification: 'WARMUP' },
      { actualReps: 5, actualWeight },
      { actualReps: 8, actualWeight: actualWeight - 20 },
    ]);
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
    ids.push(id);
  }
  return ids;
}

const star = (page: Page) => page.getByRole('button', { name: 'Favourite', exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true });

test('the exercise page links to a report and back', async ({ app, page, user }) => {
  await page.setViewportSize(phone);
  const ids = await train(app, user, [205, 210, 205, 215, 215, 220, 215, 225, 220, 230, 225, 235]);
  await page.goto(`/exercises/${BENCH}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page).toHaveTitle(`${NAME} · LiftLedger`);
  await expect(history(page)).toContainText('Best 1RM (est.)');
  await expect(history(page)).toContainText('274.2 lbs');
  const trend = history(page).getByRole('img', { name: `${NAME}, 12 workouts since` });
  await expect(trend).toBeVisible();
  const links = history(page).getByRole('listitem').getByRole('link');
  // A phone shows only the last workout at first.
  await history(page).getByText('9 earlier workouts').click();
  await expect(links).toHaveCount(10);
  await expect(links.first()).toContainText('warm-up 10 × 95, 5 × 235, 8 × 215 lbs');
  await expect(page.getByRole('region', { name: 'Muscles' })).toContainText('Triceps');
  await expectAccessible(page, 'an exercise with a history');
  expect(await sidewaysOverflow(page)).toEqual([]);

  await page.getByRole('link', { name: 'How to', exact: true }).click();
  await page.getByText('Common faults').click();
  await expectAccessible(page, 'the instructions');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await links.first().click();
  await expect(page).toHaveURL(`/workouts/report/${ids.at(-1)}`);
  const card = page.getByRole('article', { name: NAME });
  await card.getByRole('link', { name: NAME }).scrollIntoViewIfNeeded();
  await card.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(`/exercises/${BENCH}`);
});

test('the library lists a favourite first and can be filtered by favourites and by muscle', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/exercises');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  const starOf = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` });
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  const search = page.getByRole('searchbox', { name: 'Search exercises' });
  await search.fill('bench');
  await expect(starOf(NAME)).toBeVisible();
  const letGo = await holdSearchAnswers(page);
  await search.fill('bench press');
  await page.waitForRequest((request) => request.url().includes('exercises.list'));
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  const saved = page.waitForResponse((response) =>
    response.url().includes('exercises.setPreference'),
  );
  await starOf(NAME).click();
  await saved;
  await letGo();
  await expect(page.getByText(/^\d+ exercises$/)).toBeVisible();
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

/**
 * Holds back the responses of searches in the library. The returned function releases them and
 * waits until the page has received them.
 */
async function holdSearchAnswers(page: Page): Promise<() => Promise<void>> {
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/trpc/**exercises.list*', async (route) => {
    const response = await route.fetch();
    await mayArrive;
    await route.fulfill({ response });
  });
  return async () => {
    arrive();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
