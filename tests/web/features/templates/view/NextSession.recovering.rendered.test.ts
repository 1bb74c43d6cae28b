// Tests a recovering injury on the screens of a suggestion: the held exercises, and the reason.
import { beforeEach, expect, test } from 'vitest';
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
import { sidewaysOverflow } from '#tests/support/rendered/layout.ts';
import { completeSet, field, restOverlay } from '#tests/support/rendered/run-screen.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

test('a recovering shoulder keeps the weight of the bench press from rising, but not of the squat', async () => {
  const { token } = await signedInUser();
  const send = async (path: string, body: object) => {
    const { status, body: answer } = await server.call({ method: 'POST', path, body, token });
    if (status >= 300) throw new Error(`${path}: ${status}`);
    return answer;
  };
  const names = ['Barbell Bench Press', 'Barbell Back Squat'];
  const ids = await exerciseIds(server, token, names);
  const plan = { targetSets: 2, targetReps: 8, targetWeight: 100, targetRPE: 8, restTime: 60 };
  const { id } = await createTemplate(
    server,
    token,
    ids.map((exerciseId) => ({ exerciseId, ...plan, progression: 'double' })),
  );
  const last = await startSession(server, token, id);
  for (const exerciseId of ids) {
    for (const actualReps of [10, 10]) {
      await send(`/workout-sessions/${last.id}/sets`, setBody(exerciseId, { actualReps }));
    }
  }
  await send(`/workout-sessions/${last.id}/complete`, {});
  const injuries = [{ name: 'Rotator cuff tear', status: 'recovering' }];
  ok(
    await server.call({
      method: 'POST',
      path: '/users/medical-history',
      body: { injuries },
      token,
    }),
  );

  openPage(`/workouts/view/${id}`);
  const held = 'Held: your shoulder is recovering.';
  await expect.element(page.getByText(held)).toBeVisible();
  const rising = page.getByText('105 lbs × 9: about 13 repetitions are possible at 100 lbs.');
  await expect.element(rising).toBeVisible();
  await page.getByText('Why this amount').click();
  await expect.element(page.getByText('Suggested: 105 lbs × 9.')).toBeVisible();
  expect(await sidewaysOverflow()).toEqual([]);
  await expectAccessible('a held next session');

  openPage(`/workouts/execute/${id}`);
  await expect.element(page.getByText(held)).toBeVisible();
  await expect.element(field('Weight (lbs)')).toHaveValue('100');
  await page.getByRole('button', { name: 'RPE 6' }).click();
  await completeSet();
  const next = restOverlay().getByRole('group', { name: 'Next weight' });
  await expect.element(next.getByText(held)).toBeVisible();
  await expectAccessible('a rest with a held weight');
});
