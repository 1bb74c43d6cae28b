// Tests a strength goal on a phone, from its creation to its completion in four workouts.
import type { Page } from '@playwright/test';
import { celebrations, type Milestone, milestones } from '#shared/goals/milestones.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  completeSet,
  expectNextSet,
  field,
  finishWorkout,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const DAY_MS = 86_400_000;
const EXERCISE = 'Barbell Bench Press';
const GOAL = 'Bench press 280';
const START_LBS = 140;
const TARGET_LBS = 280;

/**
 * Lists a set that reaches each milestone (in percent of the goal). A set of 5 repetitions has an
 * estimated 1RM of 7/6 of its weight. At 100%, an estimate does not count: the user must lift the
 * target weight itself.
 */
const setFor: Readonly<Record<Milestone, { weightLbs: number; reps: number }>> = {
  25: { weightLbs: 150, reps: 5 },
  50: { weightLbs: 180, reps: 5 },
  75: { weightLbs: 210, reps: 5 },
  100: { weightLbs: TARGET_LBS, reps: 1 },
};
/**
 * A set of 5 × 240 lbs has the estimated 1RM of the target (280 lbs), but a lower weight, so it
 * does not complete the goal.
 */
const ESTIMATED = { weightLbs: 240, reps: 5 };
/**
 * Weight in lbs, below the target of 280 lbs. Correcting the last set to this weight reopens the
 * completed goal.
 */
const LIGHTER = 266;
const WAITS = 'Ready: go lift it';

/**
 * Creates a goal after checking that the form reports missing values. Returns the path of the new
 * goal.
 */
async function createGoal(page: Page): Promise<string> {
  await page.goto('/goals');
  await expect(page.getByText('Pick one number to move.')).toBeVisible();
  await page.getByRole('link', { name: 'New Goal' }).tap();
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await expect(page.getByText('Please select a goal type')).toBeVisible();
  // A tap on a type goes on at once. A choice by keyboard needs the button.
  await page.getByRole('radio', { name: /^Strength/ }).press('Space');
  await next.tap();
  await page.getByRole('button', { name: 'Create Goal' }).tap();
  await expect(page.getByText('Please enter a goal description')).toBeVisible();
  await expect(page.getByText('Please enter exercise name and target weight')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Exercise' })).toBeFocused();
  await page.getByLabel('Description').fill(GOAL);
  await page.getByRole('combobox', { name: 'Exercise' }).fill('barbell bench');
  const offered = page.getByRole('option', { name: EXERCISE, exact: true });
  await expect(offered).toBeVisible();
  await expectAccessible(page, 'the offered exercises');
  await offered.tap();
  await page.getByLabel('Target weight').fill(String(TARGET_LBS));
  await page.getByLabel('Current 1RM').fill(String(START_LBS));
  await page.getByLabel('Target date (optional)').fill(await dayIn(page, 84));
  await expect(page.getByText('140 lbs in 12 weeks = 11.7 lbs a week')).toBeVisible();
  await page.getByText(/^Priority:/).tap();
  await page.getByRole('radio', { name: /^5/ }).check();
  await page.getByRole('button', { name: 'Create Goal' }).tap();
  await expect(page.getByText('Goal created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
  await expect(page.getByText('84 days left')).toBeVisible();
  await page.getByRole('link', { name: GOAL }).tap();
  await expect(page.getByText('STRENGTH GOAL')).toBeVisible();
  await expect(page.getByText('5 High')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Returns the date `days` days from now in the browser's time zone. */
function dayIn(page: Page, days: number): Promise<string> {
  return page.evaluate(
    (milliseconds) => new Date(Date.now() + milliseconds).toLocaleDateString('sv'),
    days * DAY_MS,
  );
}

/** Opens the workout and logs one set with this weight. */
async function trainOneSet(
  page: Page,
  templateId: string,
  { weightLbs, reps }: { weightLbs: number; reps: number },
): Promise<void> {
  await page.goto(`/workouts/execute/${templateId}`);
  await expectNextSet(page, EXERCISE, 1);
  await field(page, 'Reps').fill(String(reps));
  await field(page, 'Weight (lbs)').fill(String(weightLbs));
  await completeSet(page);
}

async function pressFinish(page: Page): Promise<void> {
  // The weight differs from the plan, so the page asks whether to change the plan or only today's
  // workout.
  const onlyToday = page.getByRole('button', { name: 'Only today' });
  await page.addLocatorHandler(onlyToday, () => onlyToday.tap(), { times: 1 });
  await page.getByRole('button', { name: 'Finish & Save Workout' }).tap();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to finish this workout?',
  });
  await question.getByRole('button', { name: 'Finish', exact: true }).tap();
}

function celebration(page: Page) {
  return page.getByRole('dialog', { name: 'Milestone reached' });
}

/**
 * Expects the dialog of this milestone and of no other, and closes it. Closing opens the dashboard.
 */
async function celebrate(page: Page, milestone: Milestone): Promise<void> {
  const { emoji, text } = celebrations[milestone];
  const modal = celebration(page);
  await expect(modal).toBeVisible();
  const words = await modal.innerText();
  expect(words).toContain(emoji);
  expect(words).toContain(GOAL);
  const said = milestones.filter((each) => words.includes(celebrations[each].text));
  expect(said, text).toEqual([milestone]);
  if (milestone === 100) await expectAccessible(page, 'the modal of a milestone');
  await modal.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await expect(modal).toBeHidden();
}

async function expectActiveGoals(page: Page, count: number): Promise<void> {
  await page.goto('/dashboard');
  const tile = page.getByRole('link', { name: 'Active Goals' });
  await expect.poll(async () => (await tile.innerText()).match(/\d+/)?.[0]).toBe(String(count));
}

interface Expected {
  percentage: number;
  status: 'Active' | 'Completed';
  /** The progress card shows this text: 'Current … Target … Remaining …'. */
  numbers: string;
}

async function expectGoal(page: Page, path: string, expected: Expected): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(expected.status, { exact: true }).first()).toBeVisible();
  const progress = page.getByRole('region', { name: 'Progress' });
  const bar = progress.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toHaveAttribute('aria-valuetext', `${expected.percentage}%`);
  await expect(progress).toContainText(expected.numbers, { useInnerText: true });
  await expect(progress.getByText(WAITS)).toHaveCount(expected.status === 'Active' ? 1 : 0);
  // A milestone stays reached when the set that reached it is corrected to a lower weight.
  const reached = page.getByRole('list', { name: 'Milestones reached' }).getByRole('listitem');
  await expect(reached).toHaveCount(milestones.length);
  // A completed goal has no buttons to change its status.
  await expect(page.getByRole('group', { name: 'Status' })).toHaveCount(
    expected.status === 'Completed' ? 0 : 1,
  );
}

const reachedGoal: Expected = {
  percentage: 100,
  status: 'Completed',
  numbers: 'Current 280 lbs Target 280 lbs Remaining 0 lbs',
};
const reopenedGoal: Expected = {
  ...reachedGoal,
  percentage: 99,
  status: 'Active',
  numbers: 'Current 280 lbs est. Target 280 lbs Remaining Ready: go lift it',
};

async function correct(page: Page, sessionId: string, weightLbs: number): Promise<void> {
  await page.goto(`/workouts/report/${sessionId}`);
  await page.getByRole('button', { name: 'Edit Workout' }).tap();
  await page.getByLabel(`Weight (lbs), set 1 of ${EXERCISE}`).fill(String(weightLbs));
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  await expect(celebration(page)).toHaveCount(0);
}

test.describe('workouts complete a strength goal on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('each of four workouts shows the milestone of a strength goal that it reaches', async ({
    app,
    page,
    user,
  }) => {
    const plan = { targetSets: 1, targetReps: 5, restTime: 0 };
    const lines = [{ exercise: EXERCISE, ...plan }];
    const { id: templateId } = await createTemplate(app, user.token, lines);
    const goalPath = await createGoal(page);
    await expectActiveGoals(page, 1);

    for (const milestone of milestones) {
      if (milestone === 100) {
        // An estimated 1RM that equals the target does not complete the goal and does not show the
        // milestone of 100%, because the user must lift the target weight itself.
        await trainOneSet(page, templateId, ESTIMATED);
        await finishWorkout(page);
        await expect(celebration(page)).toHaveCount(0);
        await page.goto('/goals');
        await expect(page.getByText(WAITS)).toBeVisible();
      }
      await trainOneSet(page, templateId, setFor[milestone]);
      if (milestone === 50) {
        await expect(page.getByText('last time. 900 lbs, 150 lbs more.')).toBeVisible();
        const trained = page.getByRole('region', { name: 'Trained' });
        await expect(trained).toContainText('Chest 1');
        await expectAccessible(page, 'the summary beside the last time');
      }
      await pressFinish(page);
      await celebrate(page, milestone);
      const moved = page.getByText(new RegExp(`^${GOAL}: (\\d+% → )?${milestone}%$`));
      if (milestone < 100) await expect(moved).toBeVisible();
      if (milestone === 50) await expect(moved).toHaveText(`${GOAL}: 25% → 50%`);
    }
    await expectActiveGoals(page, 0);
    await expectGoal(page, goalPath, reachedGoal);
    const last = await storedWorkout(app, user);
    await page.getByText('Show as table').tap();
    await expectAccessible(page, 'a goal with its history');
    await page.getByRole('table').getByRole('link', { name: 'Push A' }).first().tap();
    await expect(page).toHaveURL(/\/workouts\/report\//);

    await correct(page, last.id, LIGHTER);
    await expectGoal(page, goalPath, reopenedGoal);
    await expectActiveGoals(page, 1);
    await correct(page, last.id, TARGET_LBS);
    await expectGoal(page, goalPath, reachedGoal);

    // A corrected set reopens the goal. When the goal is reached a second time, its milestone is
    // not shown again.
    await correct(page, last.id, LIGHTER);
    await trainOneSet(page, templateId, setFor[100]);
    await finishWorkout(page);
    await expect(celebration(page)).toHaveCount(0);
    await expectActiveGoals(page, 0);
    await expectGoal(page, goalPath, reachedGoal);
    const { history } = ok(await app.call({ path: goalPath, token: user.token }));
    expect(history.map((point: { value: number }) => point.value)).toEqual([
      175, 210, 245, 280, 280, 280,
    ]);
  });
});
