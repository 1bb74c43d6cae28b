// A strength goal from its making to its end, on a phone: four workouts, four milestones, and what a
// correction of the last workout does to a goal that was reached.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { celebrations, type Milestone, milestones } from '#shared/goals/milestones.ts';
import { expectAccessible, openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  ok,
  type TestUser,
} from '#tests/support/factories.ts';
import {
  completeSet,
  expectNextSet,
  field,
  finishWorkout,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const EXERCISE = 'Barbell Bench Press';
const GOAL = 'Bench press 280';
const REPS = 5;
const START_LBS = 140;
const TARGET_LBS = 280;

/** Weights of a set of five whose estimated 1RM is 7/6 of it: exactly the next quarter of the way. */
const weightFor: Readonly<Record<Milestone, number>> = { 25: 150, 50: 180, 75: 210, 100: 240 };
/** A 1RM of 266: 90 % of the way. */
const LIGHTER = 228;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A workout of one set of the goal's exercise, without a rest. */
async function givenTemplate(user: TestUser): Promise<string> {
  const [exerciseId] = await exerciseIds(site.test, user.token, [EXERCISE]);
  const line = { exerciseId: String(exerciseId), targetSets: 1, targetReps: REPS, restTime: 0 };
  return (await createTemplate(site.test, user.token, [line])).id;
}

/** Through both steps of the form; returns the path of the new goal. */
async function createGoal(page: Page): Promise<string> {
  await page.goto('/goals');
  await page.getByRole('link', { name: 'New Goal' }).tap();
  await page.getByRole('radio', { name: /^Strength/ }).check();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByLabel('Description').fill(GOAL);
  await page.getByRole('combobox', { name: 'Exercise' }).fill('barbell bench');
  await page.getByRole('option', { name: EXERCISE, exact: true }).tap();
  await page.getByLabel('Target weight').fill(String(TARGET_LBS));
  await page.getByLabel('Current 1RM').fill(String(START_LBS));
  await page.getByRole('button', { name: 'Create Goal' }).tap();
  await page.getByText('Goal created successfully!').waitFor();
  await page.getByRole('link', { name: GOAL }).tap();
  await page.getByText('STRENGTH GOAL').waitFor();
  return new URL(page.url()).pathname;
}

/** The live session up to its summary, with one set of this weight. */
async function trainOneSet(page: Page, templateId: string, weightLbs: number): Promise<void> {
  await page.goto(`/workouts/execute/${templateId}`);
  await expectNextSet(page, EXERCISE, 1);
  await field(page, 'Reps').fill(String(REPS));
  await field(page, 'Weight (lbs)').fill(String(weightLbs));
  await completeSet(page);
}

async function pressFinish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish & Save Workout' }).tap();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to finish this workout?',
  });
  await question.getByRole('button', { name: 'Finish', exact: true }).tap();
}

function celebration(page: Page) {
  return page.getByRole('dialog', { name: 'Milestone reached' });
}

/** The modal of exactly this milestone; Continue leads to the dashboard. */
async function celebrate(page: Page, milestone: Milestone): Promise<void> {
  const { emoji, text } = celebrations[milestone];
  const modal = celebration(page);
  await modal.waitFor();
  const words = await modal.innerText();
  expect(words).toContain(emoji);
  expect(words).toContain(GOAL);
  const said = milestones.filter((each) => words.includes(celebrations[each].text));
  expect(said, text).toEqual([milestone]);
  if (milestone === 100) await expectAccessible(page, 'the modal of a milestone');
  await modal.getByRole('button', { name: 'Continue' }).tap();
  await page.waitForURL('**/dashboard');
  await modal.waitFor({ state: 'hidden' });
}

async function expectActiveGoals(page: Page, count: number): Promise<void> {
  await page.goto('/dashboard');
  const tile = page.getByRole('group', { name: 'Active Goals' });
  await expect.poll(async () => (await tile.innerText()).match(/\d+/)?.[0]).toBe(String(count));
}

interface Expected {
  percentage: number;
  status: 'Active' | 'Completed';
  /** 'Current … Target … Remaining …' of the progress card. */
  numbers: string;
}

async function expectGoal(page: Page, path: string, expected: Expected): Promise<void> {
  await page.goto(path);
  await page.getByText(expected.status, { exact: true }).waitFor();
  const progress = page.getByRole('region', { name: 'Progress' });
  const bar = progress.getByRole('progressbar', { name: 'Progress' });
  expect(await bar.getAttribute('aria-valuetext')).toBe(`${expected.percentage} %`);
  const words = (await progress.innerText()).replace(/\s+/g, ' ');
  expect(words).toContain(expected.numbers);
  // Celebrated milestones stay, whatever was corrected.
  const reached = page.getByRole('list', { name: 'Milestones reached' }).getByRole('listitem');
  expect(await reached.count()).toBe(milestones.length);
  // A completed goal offers no change of its status.
  expect(await page.getByRole('group', { name: 'Status' }).count()).toBe(
    expected.status === 'Completed' ? 0 : 1,
  );
}

const reachedGoal: Expected = {
  percentage: 100,
  status: 'Completed',
  numbers: 'Current 280 lbs Target 280 lbs Remaining 0 lbs',
};
const reopenedGoal: Expected = {
  percentage: 90,
  status: 'Active',
  numbers: 'Current 266 lbs Target 280 lbs Remaining 14 lbs',
};

/** Changes the weight of the only set in the report's edit mode. */
async function correct(page: Page, sessionId: string, weightLbs: number): Promise<void> {
  await page.goto(`/workouts/report/${sessionId}`);
  await page.getByRole('button', { name: 'Edit Workout' }).tap();
  await page.getByLabel(`Weight (lbs), set 1 of ${EXERCISE}`).fill(String(weightLbs));
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await page.getByText('Changes saved successfully!').waitFor();
  expect(await celebration(page).count()).toBe(0);
}

describe('a strength goal on a phone', () => {
  it('is reached in four workouts with each milestone once, and follows a correction without a second', async () => {
    const user = await createUser(site.test);
    const templateId = await givenTemplate(user);
    const { page, context, complaints } = await visit(site, {
      viewport: phone,
      hasTouch: true,
      user,
    });
    const goalPath = await createGoal(page);
    await expectActiveGoals(page, 1);

    for (const milestone of milestones) {
      await trainOneSet(page, templateId, weightFor[milestone]);
      await pressFinish(page);
      await celebrate(page, milestone);
    }
    await expectActiveGoals(page, 0);
    await expectGoal(page, goalPath, reachedGoal);

    const last = await storedWorkout(site.test, user);
    await correct(page, last.id, LIGHTER);
    await expectGoal(page, goalPath, reopenedGoal);
    await expectActiveGoals(page, 1);
    await correct(page, last.id, weightFor[100]);
    await expectGoal(page, goalPath, reachedGoal);

    // Reopened once more, and reached by a workout: it was celebrated before.
    await correct(page, last.id, LIGHTER);
    await trainOneSet(page, templateId, weightFor[100]);
    await finishWorkout(page);
    expect(await celebration(page).count()).toBe(0);
    await expectActiveGoals(page, 0);
    await expectGoal(page, goalPath, reachedGoal);
    const { history } = ok(await site.test.call({ path: goalPath, token: user.token }));
    expect(history.map((point: { value: number }) => point.value)).toEqual([
      175, 210, 245, 266, 280,
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
