import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, ok, trainOnce } from '#tests/support/factories.ts';
import {
  address,
  goBack,
  holdBack,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { clientOf } from '../../trainer/training.ts';
import { toast } from '../goal-pages.ts';

describe('the start value of a new strength goal', () => {
  test('a lighter last workout does not lower the start value of a strength goal', async () => {
    const user = await signedInUser();
    const template = await createTemplate(server, user.token);
    for (const actualWeight of [150, 120]) {
      await trainOnce(server, user.token, template, [{ actualReps: 5, actualWeight }]);
    }
    openPage('/goals/create');
    await page.getByRole('radio', { name: /^Strength/ }).click();
    await page.getByRole('combobox', { name: 'Exercise' }).fill('Barbell Bench Press');
    await expect.element(page.getByText('Your best of 12 weeks (est.)')).toBeVisible();
    await expect.element(page.getByLabelText('Current 1RM')).toHaveValue('175');
    // The example of another exercise would mislead.
    await expect.element(page.getByPlaceholder('Bench press 225 lbs')).not.toBeInTheDocument();
    // The goal uses the unit of the settings, so the form has no field for the unit.
    await expect.element(page.getByLabelText('Unit')).not.toBeInTheDocument();

    await page.getByLabelText('Description').fill('Bench 160');
    await page.getByLabelText('Target weight').fill('160');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'You already lift that: your 1RM is 175 lbs, the target 160 lbs. Save this goal?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByLabelText('Target weight')).toHaveValue('160');

    // Back returns to the first step and keeps the typed values.
    await goBack();
    await expect.element(page.getByText('Step 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByLabelText('Current 1RM')).toHaveValue('175');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await toast('Goal created successfully!');
    await page.getByRole('link', { name: /Bench 160/ }).click();
    await expect.element(page.getByText('Ready: go lift it')).toBeVisible();
  });

  test("a strength goal uses the user's unit even when the settings load late", async () => {
    const user = await signedInUser({ weightUnit: 'kg' });
    const release = holdBack(/account\.settings/);
    openPage('/goals/create');
    await page.getByRole('radio', { name: /^Strength/ }).click();
    await page.getByRole('combobox', { name: 'Exercise' }).fill('Barbell Bench Press');
    const target = page.getByLabelText('Target weight');
    await expect.element(target).toHaveAttribute('readonly');
    release();
    await expect.element(target).not.toHaveAttribute('readonly');
    await target.fill('140');
    await expect
      .element(page.getByLabelText('Description'))
      .toHaveValue('Barbell Bench Press 140 kg');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await toast('Goal created successfully!');
    const { data } = (await server.call({ path: '/goals', token: user.token })).body;
    expect(data[0].targetCriteria).toMatchObject({ targetWeight: 140, weightUnit: 'kg' });
  });
});

test('a client can accept a goal that the trainer proposed', async () => {
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await clientOf(trainer, ['goals']);
  const { token } = client;
  openPage(`/trainer/clients/${client.id}`);
  const parts = page.getByRole('navigation', { name: 'Parts of the client' });
  await parts.getByRole('link', { name: 'Goals' }).click();
  await expect.element(page.getByText('No goals yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Propose a goal' }).click();
  await page.getByRole('radio', { name: /^Strength/ }).click();
  await page.getByRole('combobox', { name: 'Exercise' }).fill('Barbell Bench Press');
  await page.getByLabelText('Target weight').fill('200');
  await expectAccessible('the form of a proposed goal');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.poll(address).toBe(`/trainer/clients/${client.id}/goals`);
  await expect.element(page.getByText('No answer yet')).toBeVisible();
  const [proposal] = ok(await server.call({ path: '/proposals', token }));
  expect(proposal).toMatchObject({ kind: 'GOAL', of: 'GOAL', state: 'OPEN' });
  const path = `/proposals/${proposal.id}/take`;
  const { subjectId } = ok(await server.call({ method: 'POST', path, body: {}, token }));
  openPage(`/trainer/clients/${client.id}/goals/${subjectId}`);
  await expect
    .element(page.getByRole('heading', { name: 'Barbell Bench Press 200 lbs', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});
