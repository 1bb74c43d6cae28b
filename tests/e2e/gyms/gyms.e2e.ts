// The effects of a gym on a workout: plates, increments, units, and warm-up sets.
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';
import { mustCall } from '#tests/support/refusals.ts';
import {
  completeSet,
  expectStored,
  field,
  skipRest,
  storedWorkout,
} from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

const home = {
  name: 'Home',
  bars: [{ name: 'Olympic bar', weight: 45, unit: 'lbs' }],
  plates: [
    { weight: 45, unit: 'lbs', pairs: 1 },
    { weight: 10, unit: 'lbs', pairs: 2 },
  ],
  dumbbells: { step: 2.5, max: 50, unit: 'lbs' },
};

/** The person opens a workout of one exercise. */
async function givenRun(
  { app, page, user }: Given,
  name: string,
  targetWeight: number,
  targetSets = 2,
) {
  const [exerciseId] = await exerciseIds(app, user.token, [name]);
  const line = { exerciseId: String(exerciseId), targetSets, targetReps: 8, targetWeight };
  const template = await createTemplate(app, user.token, [{ ...line, restTime: 30 }]);
  await page.goto(`/workouts/execute/${template.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a gym is made of a starter, changed and deleted', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Gyms' }).tap();
  await expect(page).toHaveURL('/profile/gyms');
  await page.getByRole('button', { name: 'Commercial gym' }).tap();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Garage');
  await page.getByRole('button', { name: 'Remove plate 45 lbs' }).tap();
  await page.getByRole('textbox', { name: 'Pairs' }).first().fill('x');
  await page.getByRole('button', { name: 'Save gym' }).tap();
  await expect(page.getByText('Pairs must be a number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pairs' }).first().fill('2');
  expect(await smallTargets(page, 24)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await expectAccessible(page, 'the form of a gym');
  await page.getByRole('button', { name: 'Save gym' }).tap();
  await expect(page.getByText('1 bar, 5 kinds of plates, dumbbells up to 100 lbs')).toBeVisible();
  await expectAccessible(page, 'the list of gyms');
  await page.getByRole('button', { name: 'Edit Garage' }).tap();
  await expect(page.getByRole('textbox', { name: 'Pairs' }).first()).toHaveValue('2');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Delete Garage' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(page.getByRole('heading', { name: 'Garage' })).toBeHidden();
});

test('the gym is chosen at the start, and the plates are its own', async ({ app, page, user }) => {
  await mustCall(app, 'gyms.create', home, user.token);
  await mustCall(app, 'gyms.create', { name: 'City' }, user.token);
  await givenRun({ app, page, user }, 'Barbell Bench Press', 175);
  const question = page.getByRole('dialog', { name: 'Where are you training?' });
  await question.getByRole('button', { name: 'Home' }).tap();
  await expect(question).toBeHidden();
  // 45 + 10 + 10 a side are all that there is.
  await expect(page.getByText('45 + 10 + 10 per side', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Less Weight (lbs)' }).tap();
  // Twice the smallest plate.
  await expect(field(page, 'Weight (lbs)')).toHaveValue('155');
  await field(page, 'Weight (lbs)').fill('150');
  await page.getByRole('button', { name: 'Not loadable, nearest 155, use it' }).tap();
  await expect(field(page, 'Weight (lbs)')).toHaveValue('155');
  await expectAccessible(page, 'the run at a gym');
  await page.getByRole('button', { name: 'All exercises' }).tap();
  await page.getByRole('combobox', { name: 'Gym' }).selectOption('City');
  await page.keyboard.press('Escape');
  await completeSet(page);
  await expectStored(app, user, [[8, 155]]);
  const { id } = await storedWorkout(app, user);
  const events = ok(await app.call({ path: `/workout-sessions/${id}/events`, token: user.token }));
  expect(events.map((each: { gym: string | null }) => each.gym).filter(Boolean)).toEqual([
    'Home',
    'City',
  ]);
  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByText('Gym: Home')).toBeAttached();
});

test('dumbbells that are marked in kilograms are typed so, and reported as typed', async ({
  app,
  page,
  user,
}) => {
  await givenRun({ app, page, user }, 'Dumbbell Shrug', 30);
  await page.getByRole('button', { name: 'lbs, type this exercise in kg' }).tap();
  await page.getByRole('textbox', { name: /\(kg\)$/ }).fill('20');
  await completeSet(page);
  await expectStored(app, user, [[8, 44.09]]);
  const { id } = await storedWorkout(app, user);
  const session = ok(await app.call({ path: `/workout-sessions/${id}`, token: user.token }));
  expect(session.exerciseSets[0].enteredWeight).toEqual({ value: 20, unit: 'kg' });
  // Remembered for the exercise.
  await page.reload();
  await skipRest(page);
  await expect(page.getByRole('textbox', { name: /\(kg\)$/ })).toHaveValue('20');
  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByText('20 kg (44.1 lbs)')).toBeVisible();
});

test('in an account of pounds an exercise that is typed in kilograms says kilograms in every part of the run', async ({
  app,
  page,
  user,
}) => {
  await givenRun({ app, page, user }, 'Barbell Bench Press', 135, 3);
  await completeSet(page);
  await skipRest(page);
  await page.getByRole('button', { name: 'lbs, type this exercise in kg' }).tap();
  await expect(page.getByRole('button', { name: 'target 8 × 61.24 kg, use it' })).toBeVisible();
  await page.getByRole('button', { name: 'Not loadable, nearest 60 kg, use it' }).tap();
  await expect(page.getByText('20 kg per side', { exact: true })).toBeVisible();
  await completeSet(page);
  const rest = page.getByRole('dialog', { name: 'Rest' });
  await expect(rest.getByText(/^Logged: .*8 × 60 kg/)).toBeVisible();
  await expect(rest.getByText(/^Next: .*8 × 60 kg$/)).toBeVisible();
  await expect(rest.getByText('20 kg per side', { exact: true })).toBeVisible();
  // What was typed in kilograms is mended in kilograms.
  await rest.getByRole('button', { name: 'Edit' }).tap();
  await expect(rest.getByRole('textbox', { name: 'Weight (kg)' })).toHaveValue('60');
  await rest.getByRole('textbox', { name: 'Weight (kg)' }).fill('62.5');
  await rest.getByRole('button', { name: 'Save' }).tap();
  await expect(rest.getByText(/^Logged: .*8 × 62.5 kg/)).toBeVisible();
  await skipRest(page);
  await page.getByRole('button', { name: 'All exercises' }).tap();
  const list = page.getByRole('dialog', { name: 'All exercises' });
  await expect(list.getByText('8 × 61.24 kg', { exact: true })).toBeVisible();
  await expect(list.getByText('8 × 62.5 kg', { exact: true })).toBeVisible();
  // No weight without its unit.
  await expect(list.getByText(/× [\d.]+(?! kg|[\d.])/)).toHaveCount(0);
  const { id } = await storedWorkout(app, user);
  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByText('62.5 kg (137.8 lbs)')).toBeVisible();
  await page.getByText(/^Timeline, /).tap();
  await expect(page.getByText(/corrected: 60 → 62.5 kg, live$/)).toBeVisible();
});

test('the warm-up is one tap away, is logged as such, and is gone after', async ({
  app,
  page,
  user,
}) => {
  await givenRun({ app, page, user }, 'Barbell Bench Press', 135);
  const open = page.getByRole('button', { name: 'Warm-up', exact: true });
  await open.tap();
  const list = page.getByRole('dialog', { name: 'Warm-up for 135 lbs' });
  await expect(list.getByText('10 per side', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the warm-up');
  expect(await smallTargets(page, 44)).toEqual([]);
  await list.getByRole('button', { name: 'Log 8 × 45 lbs' }).tap();
  await expect(list.getByRole('img', { name: '8 × 45 lbs logged' })).toBeVisible();
  for (const set of ['5 × 65', '3 × 95', '2 × 115']) {
    await list.getByRole('button', { name: `Skip ${set} lbs` }).tap();
  }
  await expect(list).toBeHidden();
  await expect(open).toBeHidden();
  await expect(field(page, 'Weight (lbs)')).toHaveValue('135');
  await expectStored(app, user, [[8, 45]]);
  const { id } = await storedWorkout(app, user);
  const session = ok(await app.call({ path: `/workout-sessions/${id}`, token: user.token }));
  expect(session.exerciseSets[0]).toMatchObject({
    setClassification: 'WARMUP',
    rpeSource: 'default',
  });
  await completeSet(page);
  await expectStored(app, user, [
    [8, 45],
    [8, 135],
  ]);
});
