// Tests a user who trains in kilograms. All weights are shown in kg and stored in lbs.
import type { Locator, Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, type TestUser } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import {
  completeSet,
  expectNextSet,
  expectStored,
  field,
  finishWorkout,
  searchExercises,
  storedEvents,
  storedWorkout,
} from '#tests/support/run-screen.ts';
import { changeInOtherTab, changeSettings } from '#tests/support/browser/settings.ts';

/** Weights in lbs that the server stores for 60, 62.5 and 61.25 kg. The key kg62_5 means 62.5 kg. */
const LBS_OF = { kg60: 132.28, kg62_5: 137.79, kg61_25: 135.03 };

test.use({ viewport: phone, hasTouch: true });
test.beforeEach(({ app, user }) => changeSettings(app, user, { weightUnit: 'kg' }));

async function givenRun({ app, page, user }: Given) {
  const line = { exercise: 'Barbell Bench Press', targetWeight: LBS_OF.kg60, restTime: 0 };
  const template = await createTemplate(app, user.token, [line]);
  await page.goto(`/workouts/execute/${template.id}`);
  await expect(field(page, 'Weight (kg)')).toBeVisible();
}

/** Returns the JSON of the workout exactly as the API sends it, so that two responses can be compared. */
async function answerOf(app: TestApp, user: TestUser, sessionId: string): Promise<string> {
  const path = `/workout-sessions/${sessionId}`;
  return JSON.stringify(ok(await app.call({ path, token: user.token })));
}

/** Returns the rows of the bench press in the report: set, reps, weight, RPE and 1RM. */
function benchRows(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Sets of Barbell Bench Press' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

test.describe('a workout can be logged in kilograms', () => {
  test('changing the unit does not change the stored weights of a workout', async ({
    app,
    page,
    user,
  }) => {
    await planBench(page);
    const templates = ok(await app.call({ path: '/workout-templates', token: user.token }));
    expect(templates[0].exercises[0].targetWeight).toBe(LBS_OF.kg60);
    const row = page.getByRole('list', { name: 'Workouts' }).getByRole('listitem');
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
    await row.getByRole('link', { name: /^Push A/ }).click();
    await expect(page.getByText('3 × 8 · 60 kg', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /Start Workout/ }).click();

    // Logs the planned weight, then a weight one increment higher, then a weight typed with a decimal comma.
    await expectNextSet(page, 'Barbell Bench Press', 1);
    await expect(field(page, 'Weight (kg)')).toHaveValue('60');
    await expect(page.getByText('Each side: 20', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'target 8 × 60, use it' })).toBeVisible();
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await page.getByRole('button', { name: 'More Weight (kg)' }).tap();
    await expect(field(page, 'Weight (kg)')).toHaveValue('62.5');
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 3);
    await expect(field(page, 'Weight (kg)')).toHaveValue('62.5');
    await field(page, 'Weight (kg)').fill('61,25');
    await expect(page.getByText('Closest you can load: 60')).toBeVisible();
    await completeSet(page);
    await expect(page.getByRole('heading', { name: 'All sets done' })).toBeVisible();
    await expect(page.getByText('1,470 kg')).toBeVisible();
    await expectStored(app, user, [
      [8, LBS_OF.kg60],
      [8, LBS_OF.kg62_5],
      [8, LBS_OF.kg61_25],
    ]);
    await finishWorkout(page);

    const { id } = await storedWorkout(app, user);
    await page.goto(`/workouts/report/${id}`);
    const sets = page.getByRole('article', { name: 'Barbell Bench Press' }).locator('summary');
    await sets.tap();
    const inKg = ['1 8 60 – 76', '2 8 62.5 – 79.2', '3 8 61.25 – 77.6'];
    await expect(benchRows(page)).toHaveText(inKg, { useInnerText: true });
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('Total volume 1,470 kg', { useInnerText: true });
    await expect(summary).toContainText('Heaviest lift 62.5 kg', { useInnerText: true });
    await expect(page.getByText('Plan: 3 × 8 at 60 kg', { exact: false })).toBeVisible();
    await expectAccessible(page, 'the report in kilograms');
    await saveUnchanged(page);
    expect(await storedEvents(app, id)).toEqual([
      'SessionStarted',
      'SetLogged',
      'SetLogged',
      'SetLogged',
      'SessionCompleted',
    ]);

    const stored = await answerOf(app, user, id);
    for (let toggle = 0; toggle < 6; toggle += 1) {
      const weightUnit = toggle % 2 === 0 ? 'lbs' : 'kg';
      await changeSettings(app, user, { weightUnit });
      expect(await answerOf(app, user, id)).toBe(stored);
    }
    await changeSettings(app, user, { weightUnit: 'lbs' });
    await page.reload();
    await sets.tap();
    await expect(benchRows(page)).toHaveText(
      ['1 8 132.28 – 167.6', '2 8 137.79 – 174.5', '3 8 135.03 – 171'],
      { useInnerText: true },
    );
    await saveUnchanged(page);
    expect(await answerOf(app, user, id)).toBe(stored);
    await page.goto('/workouts/history');
    // The history shows the volume of the workout, of its month and of its year.
    await expect(page.getByText('3,241 lbs')).toHaveCount(3);
    await changeSettings(app, user, { weightUnit: 'kg' });
    await page.reload();
    await expect(page.getByText('1,470 kg')).toHaveCount(3);
  });

  test('the increment of an exercise is stored separately for kg and lbs', async ({
    app,
    page,
    context,
    user,
  }) => {
    await givenRun({ app, page, user });
    const weight = field(page, 'Weight (kg)');
    const increment = page.getByRole('combobox', { name: 'Increment and unit' });
    await increment.selectOption('±1.25 kg');
    await page.getByRole('button', { name: 'More Weight (kg)' }).tap();
    await expect(weight).toHaveValue('61.25');
    await weight.press('ArrowUp');
    await expect(weight).toHaveValue('61.75');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(weight).toHaveValue('64.25');
    await page.reload();
    await expect(weight).toBeVisible();
    await expect(increment).toHaveValue('1.25');
    await weight.fill('64.25');
    await changeInOtherTab({ app, context, user }, { weightUnit: 'lbs' });
    // The typed weight of 64.25 kg is converted to lbs when the unit changes.
    await expect(field(page, 'Weight (lbs)')).toHaveValue('141.65');
    await expect(increment).toHaveValue('5');
  });
});

/** Plans three sets of 8 at 60 kg in the builder, by typing and with the buttons that add or subtract an increment. */
async function planBench(page: Page) {
  await page.goto('/workouts/builder');
  await page.getByLabel('Workout name').fill('Push A');
  await page
    .getByRole('button', { name: /Add exercise/ })
    .first()
    .click();
  await searchExercises(page, 'Barbell Bench Press');
  await page.getByRole('button', { name: /^Add Barbell Bench Press / }).click();
  await page.getByRole('button', { name: /Done/ }).click();
  const card = page.getByRole('article', { name: '1. Barbell Bench Press' });
  await card.getByRole('button', { name: /^Barbell Bench Press / }).click();
  const weight = card.getByRole('textbox', { name: 'Weight (kg)' });
  await weight.fill('102,25');
  await weight.blur();
  await expect(weight).toHaveValue('102.25');
  expect(await weight.evaluate(isClipped)).toBe(false);
  await weight.fill('57,5');
  await card.getByRole('button', { name: 'Increase Weight (kg)' }).click();
  await expect(weight).toHaveValue('60');
  await card.getByRole('textbox', { name: 'Reps' }).fill('8');
  await card.getByRole('textbox', { name: 'Rest (s)' }).fill('0');
  await expect(card.getByText('3 × 8 · 60 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/workouts');
}

/** Types the weight that the first set already has and saves, which must not change the stored weight. */
async function saveUnchanged(page: Page) {
  await page.getByRole('button', { name: 'Edit Workout' }).click();
  const weight = page.getByLabel(/^Weight \((kg|lbs)\), set 1 of Barbell Bench Press$/);
  await weight.fill(await weight.inputValue());
  await expect(page.getByRole('region', { name: 'Edit mode' }).getByRole('status')).toBeEmpty();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved successfully!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Workout' })).toBeVisible();
}

function isClipped(element: Element): boolean {
  return element.scrollWidth > element.clientWidth;
}
