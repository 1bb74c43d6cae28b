// Tests sets with different targets (a heavy top set, lighter back-off sets) in the builder, the
// workout and the report.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  completeSet,
  field,
  finishWorkout,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import { address, focus, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const BENCH = 'Barbell Bench Press';
const THUMB_PX = 44;

/**
 * Creates a template of 3 × 5 at 225 lbs and a workout of 5 × 200 lbs (1RM 233 lbs). Returns the
 * template's id.
 */
async function givenBench({ token }: TestUser): Promise<string> {
  const plan = { targetSets: 3, targetReps: 5, targetWeight: 225, restTime: 0 };
  const template = await createTemplate(server, token, [{ exercise: BENCH, ...plan }]);
  await trainOnce(server, token, template, [{ actualReps: 5, actualWeight: 200 }]);
  return template.id;
}

const rows = () => page.getByRole('group', { name: `Sets of ${BENCH}` });
const cell = (set: number, what: string) =>
  rows().getByRole('textbox', { name: new RegExp(`^Set ${set}, ${what}`) });

async function eachSetItsOwn() {
  await page.getByRole('button', { name: `More for ${BENCH}` }).click();
  await page.getByRole('menuitem', { name: 'Different targets per set' }).click();
  await expect.element(cell(3, 'reps')).toHaveValue('5');
}

async function setCount(direction: 'Decrease' | 'Increase') {
  await page.getByRole('button', { name: `${direction} Sets`, exact: true }).click();
}

/**
 * Plans a top set of 5 × 225 lbs at RPE 8 and two back-off sets of 8-12 repetitions at 70% of the
 * 1RM.
 */
async function planTopSetAndBackOffs() {
  await setCount('Decrease');
  await expect.element(cell(3, 'reps')).not.toBeInTheDocument();
  await cell(1, 'RPE').fill('8');
  await rows()
    .getByRole('button', { name: /^Set 2: Working set/ })
    .click();
  await page.getByRole('menuitem', { name: 'Back-off set' }).click();
  await cell(2, 'reps').fill('8-12');
  await rows()
    .getByRole('button', { name: /^Set 2 in lbs, use %/ })
    .click();
  await cell(2, 'percent').fill('70');
  await setCount('Increase');
}

/** Turns weight suggestions on, applies the suggested weight and undoes that change. */
async function applyNextWeightAndUndo() {
  const next = page.getByRole('region', { name: 'Next session' });
  await next.getByRole('button', { name: /^Let LiftLedger suggest the next weight/ }).click();
  await expect
    .element(next.getByText('235 lbs × 5: about 8 reps possible at 225 lbs.'))
    .toBeVisible();
  await next.getByText('Progression', { exact: true }).click();
  await expect.element(next.getByLabelText(BENCH, { exact: true })).toHaveValue('double');
  expect(await sidewaysOverflow()).toEqual([]);
  await expectAccessible('the next weights');
  await next.getByRole('button', { name: 'Apply to the template' }).click();
  await expect.element(page.getByText('5 × 235 @8 · B 2 × 8-12 at 70%')).toBeVisible();
  await next.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('5 × 225 @8 · B 2 × 8-12 at 70%')).toBeVisible();
  await expect.element(next.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
}

async function save() {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(address).toBe('/workouts');
}

describe('sets of one exercise can have different targets, on a phone', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('a top set with back-off sets is planned in the builder and shown in the workout and the report', async () => {
    const user = await signedInUser();
    const templateId = await givenBench(user);
    openPage(`/workouts/builder/${templateId}`);
    await eachSetItsOwn();
    await planTopSetAndBackOffs();
    await expect.element(cell(3, 'reps')).toHaveValue('8-12');
    const small = smallTargets(THUMB_PX);
    expect(small.filter((name) => /^(Set \d|\d|[WDFB] )/.test(name))).toEqual([]);
    expect(await sidewaysOverflow()).toEqual([]);
    await expectAccessible('rows of sets');
    await save();

    openPage(`/workouts/view/${templateId}`);
    await expect.element(page.getByText('5 × 225 @8 · B 2 × 8-12 at 70%')).toBeVisible();

    openPage(`/workouts/execute/${templateId}`);
    await expect.element(page.getByRole('button', { name: 'Plan 5 × 225 @8' })).toBeVisible();
    await expect.element(field('Weight (lbs)')).toHaveValue('225');
    await page.getByRole('button', { name: 'RPE 7', exact: true }).click();
    await completeSet();
    const backOff = page.getByRole('button', { name: 'target 8-12 × 165, use it' });
    await expect.element(backOff).toBeVisible();
    await expect.element(page.getByText('70% of 1RM 233 lbs')).toBeVisible();
    await expect.element(field('Weight (lbs)')).toHaveValue('165');
    await expect.element(field('Reps')).toHaveValue('8');
    await field('Reps').fill('10');
    await completeSet();
    await expect.element(field('Reps')).toHaveValue('8');
    await backOff.click();
    await completeSet();
    await finishWorkout();
    const stored = await storedWorkout(user);
    expect(stored.sets).toEqual([
      [5, 225],
      [10, 165],
      [8, 165],
    ]);

    openPage(`/workouts/report/${stored.id}`);
    await page.getByText(/^5 × 225/).click();
    await expect.element(page.getByRole('cell', { name: '5 of 5 @8' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '10 of 8-12' })).toBeVisible();
    expect(await sidewaysOverflow()).toEqual([]);
    await expectAccessible('the report of planned sets');

    openPage(`/workouts/view/${templateId}`);
    await applyNextWeightAndUndo();
  });
});

describe('an invalid value is marked in the row of its set', () => {
  beforeEach(() => page.viewport(desktop.width, desktop.height));

  test('the list of errors links to the row of each invalid set', async () => {
    const user = await signedInUser();
    const templateId = await givenBench(user);
    openPage(`/workouts/builder/${templateId}`);
    await eachSetItsOwn();
    const wrong = [
      ['reps', '12-8', 'A range of reps must end above its start'],
      ['weight', '151%', 'Percent must be above 0 and at most 150'],
      ['RPE', '11', 'RPE must be'],
      ['rest', '3601', 'Rest can be at most an hour'],
    ] as const;
    const right = { reps: '5', percent: '70', RPE: '8', rest: '60' };
    for (const [what, typed, sentence] of wrong) {
      await cell(2, what).fill(typed);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const message = `Exercise 1: Set 2: ${sentence}`;
      await page
        .getByRole('alert')
        .getByRole('button', { name: new RegExp(`^${message}`) })
        .click();
      const cellName = what === 'weight' ? 'percent' : what;
      await expect.element(cell(2, cellName)).toHaveFocus();
      await expect.element(rows().getByText(message)).toBeVisible();
      await cell(2, cellName).fill(right[cellName]);
      await expect.element(rows().getByText(message)).not.toBeInTheDocument();
    }
    // The text '8-' is not a valid range, so the field restores its value when it loses the focus.
    await cell(2, 'reps').fill('8-');
    await focus(cell(2, 'RPE'));
    await expect.element(cell(2, 'reps')).toHaveValue('5');
    await save();
  });
});
