// Tests the suggestions on a workout's page when the user's progress stalls.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#shared/durations.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, logPast, pastSet } from '#tests/support/factories.ts';
import { sidewaysOverflow } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { field } from '#tests/support/rendered/run-screen.ts';
import {
  goBack,
  openPage,
  reloadPage,
  server,
  signedInUser,
  text,
} from '#tests/support/rendered/screen.tsx';

const NAMES = ['Barbell Bench Press', 'Barbell Back Squat', 'Barbell Row'];

beforeEach(() => page.viewport(phone.width, phone.height));

test('a template page suggests other repetitions, another progression rule or a deload when lifts stall', async () => {
  const { token } = await signedInUser();
  const plan = { targetSets: 3, targetReps: 5, targetWeight: 100, progression: 'double' };
  const lines = NAMES.map((exercise) => ({ exercise, ...plan }));
  const { id, exercises } = await createTemplate(server, token, lines);
  const sets = exercises.map(({ exerciseId }: { exerciseId: string }) =>
    pastSet(exerciseId, { actualReps: 5 }),
  );
  for (let daysAgo = 81; daysAgo >= 1; daysAgo -= 4) {
    const start = Date.now() - daysAgo * DAY_MS;
    await logPast(server, token, start, sets, { customTemplateId: id });
  }

  openPage(`/workouts/view/${id}`);
  await expect.element(page.getByText('No clear change in 11 weeks.')).toHaveLength(3);
  expect(await sidewaysOverflow()).toEqual([]);
  await expectAccessible('the hint of a deload');
  const muscles = page.getByRole('region', { name: 'Muscles' });
  await muscles.getByRole('button', { name: /^Quadriceps/ }).click();
  await expect.poll(() => text(muscles)).toContain('Quadriceps: 3 setsBarbell Back Squat 3');
  await page.getByRole('button', { name: 'Another rule for Barbell Row' }).click();
  await expect.element(page.getByLabelText('Barbell Row', { exact: true })).toHaveFocus();
  await page.getByRole('link', { name: 'Another range for Barbell Back Squat' }).click();
  await expect.poll(() => location.hash).toBe('#exercise-2');
  const range = page.getByRole('textbox', { name: 'Reps' });
  await expect.element(range).toHaveFocus();
  await goBack();

  await page.getByRole('link', { name: 'Start lighter this once' }).click();
  await expect.element(field('Weight (lbs)')).toHaveValue('90');
  await expect.element(page.getByText('Set 1 of 2').first()).toBeVisible();

  openPage(`/workouts/view/${id}`);
  await page.getByRole('button', { name: 'Hide for four weeks' }).click();
  await expect.element(page.getByText('A deload?')).not.toBeInTheDocument();
  reloadPage();
  await expect.element(page.getByText('No clear change in 11 weeks.')).toHaveLength(3);
  await expect.element(page.getByText('A deload?')).not.toBeInTheDocument();
});
