// Tests the section 'Next session' on the page of a template.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, trainOnce } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { openPage, reloadPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';
import { completeSet, field, restOverlay } from '#tests/support/rendered/run-screen.ts';

beforeEach(() => page.viewport(phone.width, phone.height));

test('a dismissed suggestion to use double progression does not return', async () => {
  const { token } = await signedInUser();

  const line = { exercise: 'Barbell Bench Press', targetSets: 3, targetReps: 8, targetWeight: 100 };
  const { id } = await createTemplate(server, token, [line], 'Push A');
  const other = await createTemplate(server, token, [line], 'Push B');
  const offer = page.getByRole('button', { name: /suggest the next weight: double progression/ });

  openPage(`/workouts/view/${id}`);
  await expect.element(offer).toBeVisible();
  expect(await sidewaysOverflow()).toEqual([]);
  expect(smallTargets(44).filter((name) => name.includes('Not for'))).toEqual([]);
  await expectAccessible('the offer of a rule');
  await page.getByRole('button', { name: 'Not for this workout' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Push A' })).toHaveFocus();
  const path = `/workout-templates/${id}`;
  expect(ok(await server.call({ path, token })).isProgressionDeclined).toBe(true);

  reloadPage();
  await page.getByText('Progression', { exact: true }).click();
  await expect
    .element(page.getByLabelText('Barbell Bench Press', { exact: true }))
    .toHaveValue('off');
  await expect.element(offer).not.toBeInTheDocument();
  openPage(`/workouts/view/${other.id}`);
  await expect.element(offer).toBeVisible();
});

test('a heavier squat is suggested while a shoulder injury recovers, but no heavier bench press', async () => {
  const { token } = await signedInUser();
  const names = ['Barbell Bench Press', 'Barbell Back Squat'];
  const plan = { targetSets: 2, targetReps: 8, targetWeight: 100, targetRPE: 8, restTime: 60 };
  const lines = names.map((exercise) => ({ exercise, ...plan, progression: 'double' }));
  const template = await createTemplate(server, token, lines);
  const { id } = template;
  const sets = template.exercises.flatMap(({ exerciseId }: { exerciseId: string }) => [
    { exerciseId, actualReps: 10 },
    { exerciseId, actualReps: 10 },
  ]);
  await trainOnce(server, token, template, sets);
  const body = { injuries: [{ name: 'Rotator cuff tear', status: 'recovering' }] };
  ok(await server.call({ method: 'POST', path: '/users/medical-history', body, token }));

  openPage(`/workouts/view/${id}`);
  const held = 'Held: your shoulder is recovering.';
  await expect.element(page.getByText(held)).toBeVisible();
  const rising = page.getByText('105 lbs × 9: about 13 reps possible at 100 lbs.');
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
