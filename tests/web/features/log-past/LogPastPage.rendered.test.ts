// Tests the form for a past workout, for example that it keeps refused times and that a double click saves one workout.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  logPast,
  ok,
  type TestUser,
} from '#tests/support/factories.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  boxOf,
  doNotAnswer,
  FORBIDDEN,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const saveButton = () => page.getByRole('button', { name: 'Save workout' });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const field = (name: string, exercise = 'Barbell Bench Press') =>
  card(exercise).getByRole('textbox', { name, exact: true });

/** Creates the template 'Push A' with two exercises: 3 × 5 at 185 lbs and one set of 10 at 135 lbs. */
const givenTemplate = ({ token }: TestUser) =>
  createTemplate(server, token, [
    { exercise: 'Barbell Bench Press', targetSets: 3, targetReps: 5, targetWeight: 185 },
    { exercise: 'Barbell Row', targetSets: 1, targetReps: 10, targetWeight: 135 },
  ]);

async function history(user: TestUser) {
  return ok(await server.call({ path: '/workout-sessions/history', token: user.token }));
}

async function stored(user: TestUser) {
  const [newest] = await history(user);
  const path = `/workout-sessions/${newest.id}`;
  return ok(await server.call({ path, token: user.token }));
}

async function fillTimes({ start = '18:00', end = '19:15' } = {}) {
  await page.getByLabelText('Date', { exact: true }).fill('2026-03-02');
  await page.getByLabelText('Started', { exact: true }).fill(start);
  await page.getByLabelText('Ended', { exact: true }).fill(end);
}

async function openWithTemplate(user: TestUser) {
  await givenTemplate(user);
  openPage('/workouts/log');
  await page.getByLabelText('Workout', { exact: true }).selectOptions('Push A');
  await expect.element(field('Set 1, reps')).toHaveValue('5');
}

test('invalid times are refused and keep their values', async () => {
  const user = await signedInUser();
  await openWithTemplate(user);
  await page.getByLabelText('Started').fill('');
  // The error opens the times again.
  await page.getByText('Today', { exact: true }).first().click();
  await expect.element(page.getByLabelText('Started')).not.toBeVisible();
  await saveButton().click();
  await expect.element(page.getByText('Please enter when it started')).toBeVisible();
  await expect.element(page.getByLabelText('Started')).toHaveFocus();

  await fillTimes({ start: '23:30', end: '00:20' });
  await expect.element(page.getByText('The end cannot be before the start')).toBeVisible();
  await page.getByRole('checkbox', { name: 'It ended after midnight' }).click();
  await expect
    .element(page.getByText('The end cannot be before the start'))
    .not.toBeInTheDocument();
  await expect.element(page.getByText('50 min', { exact: true })).toBeVisible();

  await page.getByLabelText('Date').fill('2199-01-01');
  await saveButton().click();
  await expect.element(page.getByText('A past workout cannot end in the future')).toBeVisible();
  await expect.element(page.getByLabelText('Date')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabelText('Date').fill('2026-03-02');
  await field('Set 2, reps').fill('');
  await saveButton().click();
  await expect.element(page.getByText('Reps must be a number')).toBeVisible();
  await expect.element(field('Set 2, reps')).toHaveFocus();
  expect(await history(user)).toEqual([]);
  await field('Set 2, reps').fill('5');
  await saveButton().click();
  await expect.element(page.getByText('Logged afterwards')).toBeVisible();
  expect(await stored(user)).toMatchObject({
    startTime: new Date('2026-03-02T23:30').toISOString(),
    endTime: new Date('2026-03-03T00:20').toISOString(),
  });
});

test('the form asks only once to confirm a mistyped weight that two equal sets share', async () => {
  const user = await signedInUser();
  await openWithTemplate(user);
  await fillTimes();
  const question = page.getByRole('alertdialog', { name: 'Is 1,850 lbs right?' });
  await field('Set 2, Weight (lbs)').fill('1850');
  await field('Set 3, Weight (lbs)').fill('1850');
  await saveButton().click();
  await question.getByRole('button', { name: 'Change' }).click();
  await expect.element(field('Set 2, Weight (lbs)')).toHaveFocus();
  expect(await history(user)).toEqual([]);

  await saveButton().click();
  await question.getByRole('button', { name: 'Yes, log it' }).click();
  await expect.element(page.getByText('Logged afterwards')).toBeVisible();
  const { exerciseSets } = await stored(user);
  const weights = exerciseSets.map((set: { actualWeight: number }) => set.actualWeight);
  expect(weights).toEqual([185, 1850, 1850, 135]);
});

describe('the form for a past workout on a phone', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('a past workout can be logged from the history on a phone', async () => {
    const user = await signedInUser();
    openPage('/workouts');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Workout history' }).click();
    await page.getByRole('link', { name: 'Log past workout' }).click();
    await page.getByText('Today', { exact: true }).click();
    await fillTimes();
    await page.getByRole('button', { name: 'Add exercise' }).click();
    const picker = page.getByRole('dialog', { name: 'Add exercise' });
    await picker.getByRole('searchbox').fill('Pull-Up');
    await picker.getByRole('button', { name: /^Add Pull-Up/ }).click();
    await picker.getByRole('button', { name: '1 added, Done' }).click();
    await expect.element(field('Set 1, reps', 'Pull-Up')).toHaveFocus();
    await field('Set 1, reps', 'Pull-Up').fill('8');
    await field('Set 1, Added (lbs)', 'Pull-Up').fill('25');
    await page.getByRole('button', { name: 'Set 2 as set 1' }).click();
    await page.getByRole('button', { name: 'Set 3: Working set, change' }).click();
    await page.getByRole('menuitem', { name: 'Remove this set' }).click();
    await page.getByRole('button', { name: 'Set 2: Working set, change' }).click();
    await page.getByRole('menuitem', { name: 'To failure' }).click();
    await expectAccessible('a past workout');
    // The test skips two links of the page layout, which are narrower than 44 px on every page.
    const small = smallTargets(44);
    expect(small.filter((name) => !/^(LiftLedger, home|FAQ) /.test(name))).toEqual([]);
    expect(await sidewaysOverflow()).toEqual([]);

    await page.getByRole('button', { name: 'Remove Pull-Up' }).click();
    await expect.element(card('Pull-Up')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(field('Set 2, reps', 'Pull-Up')).toHaveValue('8');
    await page.getByText('Name and note').click();
    await page.getByLabelText('Note', { exact: true }).fill('At the lake');
    await saveButton().click();
    await expect
      .element(page.getByRole('heading', { name: 'Quick Workout', level: 1 }))
      .toBeVisible();
    expect(await stored(user)).toMatchObject({
      notes: 'At the lake',
      exerciseSets: [
        { actualReps: 8, actualWeight: 25, setClassification: 'WORKING' },
        { actualReps: 8, actualWeight: 25, setClassification: 'FAILURE' },
      ],
    });
  });
});

test('an added exercise starts with the sets of its last workout', async () => {
  const user = await signedInUser();
  const [bench] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  await logPast(server, user.token, '2026-02-01T17:00:00.000Z', [
    { exerciseId: bench, actualReps: 7, actualWeight: 205 },
  ]);
  await givenTemplate(user);
  openPage('/workouts/log');
  const offer = page.getByRole('button', { name: 'Add Barbell Bench Press' });
  await offer.click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByText('Last time 7 × 205')).toBeVisible();
  await expect.element(field('Set 1, Weight (lbs)')).toHaveValue('205');
  await expect.element(field('Set 2, reps')).not.toBeInTheDocument();
  expect(await history(user)).toHaveLength(1);
});

test('a double click on Save creates one workout', async () => {
  const user = await signedInUser();
  await openWithTemplate(user);
  await fillTimes();
  await saveButton().dblClick();
  await expect.element(page.getByText('Logged afterwards')).toBeVisible();
  expect(await history(user)).toHaveLength(1);
});

test('on a phone, the message that the workouts cannot be loaded is as wide as the form', async () => {
  await page.viewport(phone.width, phone.height);
  await signedInUser();
  doNotAnswer(/templates\.list/, { json: FORBIDDEN, of: 'templates.list' });
  openPage('/workouts/log');
  const failure = page.getByRole('alert', { name: 'Failed to load workout templates' });
  await expect.element(failure).toBeVisible();
  // The border of the list is 1 px wide on each side.
  expect(boxOf(failure).width).toBe(
    boxOf(page.getByRole('list', { name: 'Exercises to add' })).width - 2,
  );
});
