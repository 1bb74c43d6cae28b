// Tests how the chosen gym and unit affect the plates, weights and warm-up sets of a workout.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  completeSet,
  expectStored,
  field,
  givenRun,
  skipRest,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import {
  openPage,
  press,
  pressKeys,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

const home = {
  name: 'Home',
  bars: [{ name: 'Olympic bar', weight: 45, unit: 'lbs' }],
  plates: [
    { weight: 45, unit: 'lbs', pairs: 1 },
    { weight: 10, unit: 'lbs', pairs: 2 },
  ],
  dumbbells: { step: 2.5, max: 50, unit: 'lbs' },
};

async function openRun(user: TestUser, name: string, targetWeight: number, targetSets = 2) {
  const line = { exercise: name, targetSets, targetReps: 8, targetWeight, restTime: 30 };
  openPage(await givenRun(user, [line]));
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('the workout screen shows the plates of the gym that the user chose', async () => {
  const user = await signedInUser();
  for (const body of [home, { name: 'City' }]) {
    ok(await server.call({ method: 'POST', path: '/users/gyms', body, token: user.token }), 201);
  }
  await openRun(user, 'Barbell Bench Press', 175);
  const question = page.getByRole('dialog', { name: 'Where are you training?' });
  await question.getByRole('button', { name: 'Home' }).click();
  await expect.element(question).not.toBeInTheDocument();
  // The gym has one pair of 45 lb plates and two pairs of 10 lb plates.
  await expect.element(page.getByText('Each side: 45 + 10 + 10', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Less Weight (lbs)' }).click();
  // The increment is 20 lbs, because each side of the bar gets one of the smallest plates (10 lbs).
  await expect.element(field('Weight (lbs)')).toHaveValue('155');
  await field('Weight (lbs)').fill('150');
  await page.getByRole('button', { name: 'Closest you can load: 155, use it' }).click();
  await expect.element(field('Weight (lbs)')).toHaveValue('155');
  await expectAccessible('the run at a gym');
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('combobox', { name: 'Gym' }).selectOptions('City');
  await pressKeys('Escape');
  await completeSet();
  await expectStored(user, [[8, 155]]);
  const { id } = await storedWorkout(user);
  const events = ok(
    await server.call({ path: `/workout-sessions/${id}/events`, token: user.token }),
  );
  expect(events.map((each: { gym: string | null }) => each.gym).filter(Boolean)).toEqual([
    'Home',
    'City',
  ]);
  openPage(`/workouts/report/${id}`);
  await expect.element(page.getByText('Gym: Home')).toBeInTheDocument();
});

test('the weight of an exercise whose dumbbells are marked in kilograms can be typed in kilograms', async () => {
  const user = await signedInUser();
  await openRun(user, 'Dumbbell Shrug', 30);
  const choice = page.getByRole('combobox', { name: 'Increment and unit' });
  await press(choice, 'ArrowUp');
  await expect.element(choice).toHaveValue('2.5');
  await expect.element(field('Reps')).toHaveValue('8');
  await choice.selectOptions('Use kg');
  await page.getByRole('textbox', { name: /\(kg\)$/ }).fill('20');
  await completeSet();
  await expectStored(user, [[8, 44.09]]);
  const { id } = await storedWorkout(user);
  const session = ok(await server.call({ path: `/workout-sessions/${id}`, token: user.token }));
  expect(session.exerciseSets[0].enteredWeight).toEqual({ value: 20, unit: 'kg' });
  // The unit is stored for the exercise, so the form still shows kilograms after a reload.
  reloadPage();
  await skipRest();
  await expect.element(page.getByRole('textbox', { name: /\(kg\)$/ })).toHaveValue('20');
  await pressKeys('Shift+ArrowUp');
  await expect.element(page.getByRole('textbox', { name: /\(kg\)$/ })).toHaveValue('22.5');
  openPage(`/workouts/report/${id}`);
  await page.getByText('8 × 20 kg').first().click();
  await expect.element(page.getByText('20 kg (44.1 lbs)')).toBeVisible();
});

test('an exercise that the user switches to kilograms is shown in kilograms on the workout screen', async () => {
  const user = await signedInUser();
  await openRun(user, 'Barbell Bench Press', 135, 3);
  await completeSet();
  await skipRest();
  await page.getByRole('combobox', { name: 'Increment and unit' }).selectOptions('Use kg');
  await expect
    .element(page.getByRole('button', { name: 'target 8 × 61.24 kg, use it' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Closest you can load: 60 kg, use it' }).click();
  await expect.element(page.getByText('Each side: 20 kg', { exact: true })).toBeVisible();
  await completeSet();
  const rest = page.getByRole('dialog', { name: 'Rest' });
  await expect.element(rest.getByText(/^Logged: .*8 × 60 kg/)).toBeVisible();
  await expect.element(rest.getByText(/^Next: .*8 × 60 kg$/)).toBeVisible();
  await expect.element(rest.getByText('Each side: 20 kg', { exact: true })).toBeVisible();
  // A weight that was typed in kilograms is corrected in kilograms.
  await rest.getByRole('button', { name: 'Edit' }).click();
  await expect.element(rest.getByRole('textbox', { name: 'Weight (kg)' })).toHaveValue('60');
  await rest.getByRole('textbox', { name: 'Weight (kg)' }).fill('62.5');
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect.element(rest.getByText(/^Logged: .*8 × 62.5 kg/)).toBeVisible();
  await skipRest();
  await page.getByRole('button', { name: 'All exercises' }).click();
  const list = page.getByRole('dialog', { name: 'All exercises' });
  await expect.element(list.getByText('8 × 61.24 kg', { exact: true })).toBeVisible();
  await expect.element(list.getByText('8 × 62.5 kg', { exact: true })).toBeVisible();
  // Every shown weight must have its unit.
  await expect.element(list.getByText(/× [\d.]+(?! kg|[\d.])/)).not.toBeInTheDocument();
  const { id } = await storedWorkout(user);
  openPage(`/workouts/report/${id}`);
  await page.getByText('8 × 62.5 kg').first().click();
  await expect.element(page.getByText('62.5 kg (137.8 lbs)')).toBeVisible();
  await page.getByText(/^Timeline, /).click();
  await expect.element(page.getByText(/corrected: 60 → 62.5 kg, live$/)).toBeVisible();
});

test('a suggested warm-up set is logged with one click', async () => {
  const user = await signedInUser();
  await openRun(user, 'Barbell Bench Press', 135);
  const open = page.getByRole('button', { name: 'Warm-up', exact: true });
  await open.click();
  const list = page.getByRole('dialog', { name: 'Warm-up for 135 lbs' });
  await expect.element(list.getByText('Each side: 10', { exact: true })).toBeVisible();
  await expectAccessible('the warm-up');
  expect(smallTargets(44)).toEqual([]);
  await list.getByRole('button', { name: 'Log 8 × 45 lbs' }).click();
  await expect.element(list.getByRole('img', { name: '8 × 45 lbs logged' })).toBeVisible();
  for (const set of ['5 × 65', '3 × 95', '2 × 115']) {
    await list.getByRole('button', { name: `Skip ${set} lbs` }).click();
  }
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(open).not.toBeInTheDocument();
  await expect.element(field('Weight (lbs)')).toHaveValue('135');
  await expectStored(user, [[8, 45]]);
  const { id } = await storedWorkout(user);
  const session = ok(await server.call({ path: `/workout-sessions/${id}`, token: user.token }));
  expect(session.exerciseSets[0]).toMatchObject({
    setClassification: 'WARMUP',
    rpeSource: 'default',
  });
  await completeSet();
  await expectStored(user, [
    [8, 45],
    [8, 135],
  ]);
});

const club = {
  name: 'Club',
  bars: [
    { name: 'Olympic bar', weight: 45, unit: 'lbs' },
    { name: 'Light bar', weight: 35, unit: 'lbs' },
  ],
  plates: [45, 10, 5].map((weight) => ({ weight, unit: 'lbs', pairs: 2 })),
};

test('the bar that the user chose for an exercise is stored', async () => {
  const user = await signedInUser();
  ok(
    await server.call({ method: 'POST', path: '/users/gyms', body: club, token: user.token }),
    201,
  );

  const plan = { targetSets: 2, targetReps: 8, targetWeight: 65, restTime: 0 };
  const names = ['Barbell Bench Press', 'Barbell Row'];
  openPage(
    await givenRun(
      user,
      names.map((exercise) => ({ exercise, ...plan })),
    ),
  );
  await expect.element(page.getByText('Each side: 10', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).click();
  const sheet = page.getByRole('dialog', { name: 'Barbell Bench Press' });
  await sheet.getByLabelText('Bar for this exercise here').selectOptions('Light bar, 35 lbs');
  await expectAccessible('the choice of a bar');
  expect(smallTargets(44)).toEqual([]);
  await pressKeys('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Each side: 10 + 5, 35 lbs bar', { exact: true }))
    .toBeVisible();

  reloadPage();
  await expect
    .element(page.getByText('Each side: 10 + 5, 35 lbs bar', { exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Barbell Row' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Barbell Row', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Each side: 10', { exact: true })).toBeVisible();
});
