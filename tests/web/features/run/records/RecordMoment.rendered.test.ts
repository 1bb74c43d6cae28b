import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, trainOnce } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  completeSet,
  expectNextSet,
  field,
  restOverlay,
} from '#tests/support/rendered/run-screen.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const RECORD = 'Heaviest set: 120 lbs (+20)';

beforeEach(() => page.viewport(phone.width, phone.height));

/** Opens a workout of bench press for a user whose best earlier set is 5 × 100 lbs. */
async function givenBench(restTime: number): Promise<void> {
  const { token } = await signedInUser();
  const plan = { targetSets: 2, targetReps: 5, targetWeight: 100, restTime };
  const lines = [
    { exercise: 'Barbell Bench Press', ...plan },
    { exercise: 'Barbell Row', targetSets: 1, targetReps: 5, targetWeight: 90 },
  ];
  const template = await createTemplate(server, token, lines);
  await trainOnce(server, token, template, [{ actualReps: 5 }]);
  openPage(`/workouts/execute/${template.id}`);
  await expect.element(field('Weight (lbs)')).toHaveValue('100');
}

test('Undo of a set removes the notice about its record', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate');
  await givenBench(90);
  await field('Weight (lbs)').fill('120');
  await completeSet();
  await expect.element(restOverlay().getByText(RECORD)).toBeVisible();
  const patterns = () => vibrate.mock.calls.filter(([pattern]) => Array.isArray(pattern));
  await expect.poll(patterns).toHaveLength(1);
  await expectAccessible('the rest with a record');
  await restOverlay().getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(RECORD)).not.toBeInTheDocument();
});

test('a set without a record is compared with the same set of the last workout', async () => {
  // The test uses a tall screen, because lower screens have no space for the comparison.
  await page.viewport(phone.width, 740);
  await givenBench(90);
  const today = page.getByRole('region', { name: 'Today’s sets of Barbell Bench Press' });
  await expect.element(today.getByText('5 × 100').first()).toBeVisible();
  // The list names the last workout only where it differs from the plan.
  await expect.element(today.getByText('last')).not.toBeInTheDocument();
  await completeSet();
  await expect.element(restOverlay().getByText('last 5 × 100')).toBeVisible();
});

test('when no rest follows a set, a new record is shown on the workout screen', async () => {
  await givenBench(0);
  await field('Weight (lbs)').fill('120');
  await completeSet();
  await expect.element(page.getByRole('status').getByText(RECORD)).toBeVisible();
});

test('a record without a rest names its exercise only on the screen of the next exercise', async () => {
  await givenBench(0);
  const name = page.getByRole('status').getByText('Barbell Bench Press');
  await field('Weight (lbs)').fill('120');
  await completeSet();
  await expect.element(page.getByRole('status').getByText(RECORD)).toBeVisible();
  await expect.element(name).not.toBeVisible();
  await expectNextSet('Barbell Bench Press', 2);
  await field('Weight (lbs)').fill('130');
  await completeSet();
  await expectNextSet('Barbell Row', 1);
  await expect.element(name).toBeVisible();
});
