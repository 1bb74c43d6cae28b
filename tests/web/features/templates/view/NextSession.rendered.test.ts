// Tests the suggested progression rule on the page of a workout without a rule.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { openPage, reloadPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

test('double progression is suggested until it is dismissed, forever or for this workout', async () => {
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
