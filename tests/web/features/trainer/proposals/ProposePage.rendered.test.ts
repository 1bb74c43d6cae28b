import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { address, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';
import { clientOf } from '../training.ts';

test('a workout that was proposed to two clients can be withdrawn from one of the clients', async () => {
  await page.viewport(phone.width, phone.height);
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const clients = [
    await clientOf(trainer, ['plans']),
    await clientOf(trainer, ['plans'], 'Cleo Client'),
  ] as const;
  await createTemplate(server, trainer.token);
  openPage(`/trainer/clients/${clients[0].id}/propose`);
  await expect.element(page.getByRole('heading', { name: 'New proposal', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Plans' })).not.toBeInTheDocument();
  // The recipients can be opened once the list of clients has loaded.
  await page.getByRole('group').getByText('To Ben Client').click();
  await expect.element(page.getByRole('checkbox', { name: 'Ben Client' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Cleo Client' }).click();
  await expect.element(page.getByText('Each side: 25 + 2.5').first()).toBeVisible();
  await expectAccessible('the page of proposals');
  expect(smallTargets(24)).toEqual([]);
  expect(await sidewaysOverflow()).toEqual([]);
  const open = async ({ token }: { token: string }) =>
    ok(await server.call({ path: '/proposals', token })).length;
  await page.getByRole('button', { name: 'Propose to 2 clients' }).click();
  await expect.element(page.getByText('Sent to 2 clients')).toBeVisible();
  expect([await open(clients[0]), await open(clients[1])]).toEqual([1, 1]);
  await expect.element(page.getByRole('button', { name: 'Propose to 2 clients' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Withdrawn')).toBeVisible();
  expect([await open(clients[0]), await open(clients[1])]).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Propose to 2 clients' }).click();
  await page.getByRole('button', { name: 'Withdraw Push A' }).click();
  await expect.element(page.getByText('No answer yet')).not.toBeInTheDocument();
  expect([await open(clients[0]), await open(clients[1])]).toEqual([0, 1]);
});

test('a trainer without workouts or programs creates one, and comes back to the proposal', async () => {
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await clientOf(trainer, ['plans']);
  openPage(`/trainer/clients/${client.id}/propose`);
  await page.getByRole('link', { name: 'Create a workout' }).click();
  await expect.poll(address).toBe(`/workouts/builder?for=${client.id}`);
  await expect.element(page.getByRole('link', { name: 'New proposal' })).toBeVisible();
  openPage(`/workouts/builder?starter=at-home&for=${client.id}`);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(address).toMatch(`/trainer/clients/${client.id}/propose?templateId=`);
  await expect.element(page.getByRole('button', { name: 'Propose', exact: true })).toBeEnabled();
  openPage(`/trainer/clients/${client.id}/propose`);
  await page.getByText('Program', { exact: true }).click();
  await page.getByRole('link', { name: 'Create a program' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Block A');
  await page.getByLabelText('Add a workout to week 1').selectOptions('At home');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(address).toMatch(`/trainer/clients/${client.id}/propose?programId=`);
  const program = page.getByRole('combobox', { name: 'Program' });
  await expect.element(program).toHaveDisplayValue('Block A');
});

test('a proposed change is confirmed and stands first on the page of proposals', async () => {
  await page.viewport(phone.width, phone.height);
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await clientOf(trainer, ['plans']);
  const { id } = await createTemplate(server, client.token);
  openPage(`/trainer/clients/${client.id}/workouts/builder/${id}`);
  await page.getByRole('button', { name: /^Barbell Bench Press / }).click();
  await page.getByRole('textbox', { name: 'Sets', exact: true }).fill('4');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.element(page.getByText('Proposed to Ben Client')).toBeVisible();
  await expect.element(page.getByText('No answer yet')).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Withdrawn')).toBeVisible();
});
