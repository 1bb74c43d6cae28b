import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { address, focus, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const BENCH = 'Barbell Bench Press';
/** Creates 3 × 5 at 225 of bench press, lifted once before: 5 × 200, a 1RM of 233. Returns the template's id. */
async function givenBench({ token }: TestUser): Promise<string> {
  const [exerciseId = ''] = await exerciseIds(server, token, [BENCH]);
  const line = { exerciseId, targetSets: 3, targetReps: 5, targetWeight: 225, restTime: 0 };
  const template = await createTemplate(server, token, [line]);
  const { id } = await startSession(server, token, template.id);
  const body = setBody(exerciseId, { actualReps: 5, actualWeight: 200 });
  ok(await server.call({ method: 'POST', path: `/workout-sessions/${id}/sets`, token, body }), 201);
  ok(await server.call({ method: 'POST', path: `/workout-sessions/${id}/complete`, token }));
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

async function save() {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(address).toBe('/workouts');
}

describe('a set that is removed', () => {
  beforeEach(() => page.viewport(desktop.width, desktop.height));

  test('removing a set keeps the values of the other sets, also an empty percentage', async () => {
    const user = await signedInUser();
    const templateId = await givenBench(user);
    openPage(`/workouts/builder/${templateId}`);
    await eachSetItsOwn();
    await setCount('Increase');
    for (const [set, reps] of ['4', '3', '2', '1'].entries()) {
      await cell(set + 1, 'reps').fill(reps);
    }
    await rows()
      .getByRole('button', { name: /^Set 3 in lbs, use %/ })
      .click();
    await expect.element(cell(3, 'percent')).toHaveValue('');

    await rows()
      .getByRole('button', { name: /^Set 2: / })
      .click();
    await page.getByRole('menuitem', { name: 'Remove this set' }).click();

    await expect.element(rows().getByRole('textbox', { name: /reps/ })).toHaveLength(3);
    for (const [set, reps] of ['4', '2', '1'].entries()) {
      await expect.element(cell(set + 1, 'reps')).toHaveValue(reps);
    }
    await expect.element(cell(1, 'weight')).toHaveValue('225');
    await expect.element(cell(2, 'percent')).toHaveValue('');
    await expect.element(cell(3, 'weight')).toHaveValue('225');
  });
});

describe('problems of a set', () => {
  beforeEach(() => page.viewport(desktop.width, desktop.height));

  test('problems of a set are shown at its row, and the list of errors links there', async () => {
    const user = await signedInUser();
    const templateId = await givenBench(user);
    openPage(`/workouts/builder/${templateId}`);
    await eachSetItsOwn();
    const wrong = [
      ['reps', '0', 'Reps must be at least 1'],
      ['reps', '1001', 'Reps can be at most 1000'],
      ['reps', '12-8', 'A range of reps must end above its start'],
      ['weight', '-5', 'Weight cannot be negative'],
      ['weight', '5001', 'Weight can be at most 5000 lbs'],
      ['weight', '22.5055', 'Weight can have at most 2 decimals'],
      ['weight', '151%', 'Percent must be above 0 and at most 150'],
      ['percent', '72.55', 'Percent can have at most 1 decimal'],
      ['RPE', '11', 'RPE must be'],
      ['rest', '-1', 'Rest cannot be negative'],
      ['rest', '3601', 'Rest can be at most an hour'],
    ] as const;
    const right = { reps: '5', weight: '225', percent: '70', RPE: '8', rest: '60' };
    for (const [what, typed, sentence] of wrong) {
      await cell(2, what).fill(typed);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const message = `Exercise 1: Set 2: ${sentence}`;
      await page
        .getByRole('alert')
        .getByRole('button', { name: new RegExp(`^${message}`) })
        .click();
      const cellName = typed === '151%' ? 'percent' : what;
      await expect.element(cell(2, cellName)).toHaveFocus();
      await expect.element(rows().getByText(message)).toBeVisible();
      await cell(2, cellName).fill(right[cellName]);
      await expect.element(rows().getByText(message)).not.toBeInTheDocument();
    }
    // Text that is not a number is not applied, and disappears when the field loses the focus.
    await cell(2, 'reps').fill('8-');
    await focus(cell(2, 'RPE'));
    await expect.element(cell(2, 'reps')).toHaveValue('5');
    await save();
  });
});
