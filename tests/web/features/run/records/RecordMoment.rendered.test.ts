import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  ok,
  setBody,
  startSession,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { completeSet, field, restOverlay } from '#tests/support/rendered/run-screen.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const RECORD = 'Heaviest set: 120 lbs (+20)';

beforeEach(() => page.viewport(phone.width, phone.height));

/** Opens a workout with the bench press, which was done with 5 × 100 before. */
async function givenBench(restTime: number): Promise<void> {
  const { token } = await signedInUser();
  const [bench = ''] = await exerciseIds(server, token, ['Barbell Bench Press']);
  const line = { exerciseId: bench, targetSets: 3, targetReps: 5, targetWeight: 100, restTime };
  const template = await createTemplate(server, token, [line], 'Push A');
  const { id } = await startSession(server, token, template.id);
  const send = (path: string, body: object) =>
    server.call({ method: 'POST', path: `/workout-sessions/${id}${path}`, body, token });
  ok(await send('/sets', setBody(bench, { actualReps: 5, actualWeight: 100 })), 201);
  ok(await send('/complete', {}));
  openPage(`/workouts/execute/${template.id}`);
  await expect.element(field('Weight (lbs)')).toHaveValue('100');
}

test('a record vibrates once and fills the rest with its plates, and Undo removes the record', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate');
  await givenBench(90);
  await field('Weight (lbs)').fill('120');
  await completeSet();
  await expect.element(restOverlay().getByText(RECORD)).toBeVisible();
  expect(vibrate.mock.calls.filter(([pattern]) => Array.isArray(pattern))).toHaveLength(1);
  await expectAccessible('the rest with a record');
  await restOverlay().getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(RECORD)).not.toBeInTheDocument();
});

test('a set without a record is shown on the rest, beside the same set last time', async () => {
  // A lower screen has no room for them.
  await page.viewport(phone.width, 740);
  await givenBench(90);
  await completeSet();
  await expect.element(restOverlay().getByText('last 5 × 100')).toBeVisible();
});

test('a record without a rest is shown below the form', async () => {
  await givenBench(0);
  await field('Weight (lbs)').fill('120');
  await completeSet();
  await expect.element(page.getByRole('status').getByText(RECORD)).toBeVisible();
});
