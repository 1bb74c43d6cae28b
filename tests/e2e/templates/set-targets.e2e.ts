// Tests a template whose sets have different targets, from the builder to the report.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const BENCH = 'Barbell Bench Press';

/**
 * Creates 3 × 5 at 225 lbs of bench press and one earlier workout of 5 × 200 (1RM of 233). Returns
 * the template's id.
 */
async function givenBench(test: TestApp, { token }: TestUser): Promise<string> {
  const plan = { targetSets: 3, targetReps: 5, targetWeight: 225, restTime: 0 };
  const template = await createTemplate(test, token, [{ exercise: BENCH, ...plan }]);
  await trainOnce(test, token, template, [{ actualReps: 5, actualWeight: 200 }]);
  return template.id;
}

const rows = (page: Page) => page.getByRole('group', { name: `Sets of ${BENCH}` });
const cell = (page: Page, set: number, what: string) =>
  rows(page).getByRole('textbox', { name: new RegExp(`^Set ${set}, ${what}`) });

async function eachSetItsOwn(page: Page) {
  await page.getByRole('button', { name: `More for ${BENCH}` }).click();
  await page.getByRole('menuitem', { name: 'Different targets per set' }).click();
  await expect(cell(page, 3, 'reps')).toHaveValue('5');
}

async function setCount(page: Page, direction: 'Decrease' | 'Increase') {
  await page.getByRole('button', { name: `${direction} Sets`, exact: true }).click();
}

/**
 * Plans a top set of 5 × 225 at RPE 8 and two back-off sets of 8-12 at 70%. The last set copies the
 * one before.
 */
async function planTopSetAndBackOffs(page: Page) {
  await setCount(page, 'Decrease');
  await expect(cell(page, 3, 'reps')).toHaveCount(0);
  await cell(page, 1, 'RPE').fill('8');
  await rows(page)
    .getByRole('button', { name: /^Set 2: Working set/ })
    .click();
  await page.getByRole('menuitem', { name: 'Back-off set' }).click();
  await cell(page, 2, 'reps').fill('8-12');
  await rows(page)
    .getByRole('button', { name: /^Set 2 in lbs, use %/ })
    .click();
  await cell(page, 2, 'percent').fill('70');
  await setCount(page, 'Increase');
}

test.describe('a template can have a top set and back-off sets', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a top set and back-off sets are restored from a draft', async ({ app, page, user }) => {
    const templateId = await givenBench(app, user);
    await page.goto(`/workouts/builder/${templateId}`);
    await eachSetItsOwn(page);
    await planTopSetAndBackOffs(page);
    // The builder stores a draft within 0.3 s of a change.
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: new RegExp(`^${BENCH} `) }).click();
    await expect(cell(page, 3, 'reps')).toHaveValue('8-12');
    await page.getByRole('button', { name: `More for ${BENCH}` }).click();
    await page.getByRole('menuitem', { name: 'Same for all sets' }).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Reps', exact: true })).toHaveValue('5');
    await expect(page.getByRole('textbox', { name: 'Weight (lbs)', exact: true })).toHaveValue(
      '225',
    );

    await page
      .getByRole('region', { name: 'Last change' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(cell(page, 1, 'RPE')).toHaveValue('8');
    await expect(cell(page, 3, 'reps')).toHaveValue('8-12');
    await expect(cell(page, 3, 'percent')).toHaveValue('70');
  });
});
