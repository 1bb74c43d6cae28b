// Sets that are planned one by one: built on the phone, lifted as planned, held against the plan.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';
import { completeSet, field, finishWorkout, storedWorkout } from '#tests/support/run-screen.ts';

const BENCH = 'Barbell Bench Press';
const THUMB_PX = 44;

/** 3 × 5 @ 225 of the bench press, lifted once before: 5 × 200, which is a 1RM of 233. Answers the template's id. */
async function givenBench(test: TestApp, { token }: TestUser): Promise<string> {
  const [exerciseId = ''] = await exerciseIds(test, token, [BENCH]);
  const line = { exerciseId, targetSets: 3, targetReps: 5, targetWeight: 225, restTime: 0 };
  const template = await createTemplate(test, token, [line]);
  const { id } = await startSession(test, token, template.id);
  const body = setBody(exerciseId, { actualReps: 5, actualWeight: 200 });
  ok(await test.call({ method: 'POST', path: `/workout-sessions/${id}/sets`, token, body }), 201);
  ok(await test.call({ method: 'POST', path: `/workout-sessions/${id}/complete`, token }));
  return template.id;
}

const rows = (page: Page) => page.getByRole('group', { name: `Sets of ${BENCH}` });
const cell = (page: Page, set: number, what: string) =>
  rows(page).getByRole('textbox', { name: new RegExp(`^Set ${set}, ${what}`) });

async function eachSetItsOwn(page: Page) {
  await page.getByRole('button', { name: `More for ${BENCH}` }).click();
  await page.getByRole('menuitem', { name: 'Each set its own' }).click();
  await expect(cell(page, 3, 'reps')).toHaveValue('5');
}

async function setCount(page: Page, direction: 'Decrease' | 'Increase') {
  await page.getByRole('button', { name: `${direction} Sets`, exact: true }).click();
}

/** 5 × 225 @8, then back-offs of 8-12 at 70%: the third is a copy of the second. */
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

/** Accepts the rule, takes over what it suggests and takes that back. */
async function applyNextWeightAndUndo(page: Page) {
  const next = page.getByRole('region', { name: 'Next session' });
  await next.getByRole('button', { name: /^Let LiftLedger suggest the next weight/ }).click();
  await expect(next.getByText('230 lbs × 5: every set reached 5 at 225 lbs.')).toBeVisible();
  await next.getByText('Rule of each exercise').click();
  await expect(next.getByLabel(BENCH)).toHaveValue('double');
  expect(await sidewaysOverflow(page)).toEqual([]);
  await expectAccessible(page, 'the next weights');
  await next.getByRole('button', { name: 'Apply to the template' }).click();
  await expect(page.getByText('5 × 230 @8 · B 2 × 8-12 at 70%')).toBeVisible();
  await next.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 × 225 @8 · B 2 × 8-12 at 70%')).toBeVisible();
  await expect(next.getByRole('button', { name: 'Undo' })).toBeHidden();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/workouts');
}

test.describe('a top set and back-offs', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('are built on a phone, begin as planned in the session and stand in the report', async ({
    app,
    page,
    user,
  }) => {
    const templateId = await givenBench(app, user);
    await page.goto(`/workouts/builder/${templateId}`);
    await eachSetItsOwn(page);
    await planTopSetAndBackOffs(page);
    await expect(cell(page, 3, 'reps')).toHaveValue('8-12');
    const small = await smallTargets(page, THUMB_PX);
    expect(small.filter((name) => /^(Set \d|\d|[WDFB] )/.test(name))).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await expectAccessible(page, 'rows of sets');
    await save(page);

    await page.goto(`/workouts/view/${templateId}`);
    await expect(page.getByText('5 × 225 @8 · B 2 × 8-12 at 70%')).toBeVisible();

    await page.goto(`/workouts/execute/${templateId}`);
    await expect(page.getByRole('button', { name: 'Plan 5 × 225 @8' })).toBeVisible();
    await expect(field(page, 'Weight (lbs)')).toHaveValue('225');
    await completeSet(page);
    const backOff = page.getByRole('button', { name: 'target 8-12 × 165, use it' });
    await expect(backOff).toBeVisible();
    await expect(page.getByText('70% of 1RM 233 lbs')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(
      false,
    );
    await expect(field(page, 'Weight (lbs)')).toHaveValue('165');
    await expect(field(page, 'Reps')).toHaveValue('8');
    await field(page, 'Reps').fill('10');
    await completeSet(page);
    await expect(field(page, 'Reps')).toHaveValue('8');
    await backOff.click();
    await completeSet(page);
    await finishWorkout(page);
    const stored = await storedWorkout(app, user);
    expect(stored.sets).toEqual([
      [5, 225],
      [10, 165],
      [8, 165],
    ]);

    await page.goto(`/workouts/report/${stored.id}`);
    await expect(page.getByRole('cell', { name: '5 of 5 @8' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '10 of 8-12' })).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await expectAccessible(page, 'the report of planned sets');

    await page.goto(`/workouts/view/${templateId}`);
    await applyNextWeightAndUndo(page);
  });

  test('come back from a draft, and fold into one line until that is undone', async ({
    app,
    page,
    user,
  }) => {
    const templateId = await givenBench(app, user);
    await page.goto(`/workouts/builder/${templateId}`);
    await eachSetItsOwn(page);
    await planTopSetAndBackOffs(page);
    // Drafts are kept within 0.3 s.
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
