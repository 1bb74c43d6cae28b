// Fills in the form of a goal as a trainer on the pages of a client: the goal is proposed instead
// of saved.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { address, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';
import { clientOf } from '../../trainer/training.ts';

test('a trainer proposes a goal, and the client accepts it', async () => {
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await clientOf(trainer, ['goals']);
  const { token } = client;
  openPage(`/trainer/clients/${client.id}`);
  const parts = page.getByRole('navigation', { name: 'Parts of the client' });
  await parts.getByRole('link', { name: 'Goals' }).click();
  await expect.element(page.getByText('No goals yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Propose a goal' }).click();
  await page.getByRole('radio', { name: /^Strength/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
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
