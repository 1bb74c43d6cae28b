// Tests that a trainer's change to a client's workout template is proposed instead of saved.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answer,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { clientOf } from '../../trainer/training.ts';

test('a trainer can propose a change to a workout template of a client', async () => {
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await clientOf(trainer, ['plans']);
  const template = await createTemplate(server, client.token, undefined, 'Push Day');
  openPage(`/trainer/clients/${client.id}/workouts/view/${template.id}`);
  await page.getByRole('link', { name: 'Propose a change' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Propose to Ben Client', level: 1 }))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Workout name' }).fill('Press Day');
  await page
    .getByRole('textbox', { name: 'Message to Ben Client (optional)' })
    .fill('A better name');
  await expectAccessible('the builder with a proposal');
  await page.getByRole('link', { name: 'History' }).click();
  await answer('Leave without proposing? Your changes are lost.', 'Cancel');
  await page.getByRole('button', { name: 'Propose', exact: true }).first().click();
  await expect.poll(address).toBe(`/trainer/clients/${client.id}/propose`);
  await expect.element(page.getByText('No answer yet')).toBeVisible();
  const list = ok(await server.call({ path: '/proposals', token: client.token }));
  expect(list).toMatchObject([{ kind: 'CHANGE', title: 'Press Day', message: 'A better name' }]);
  const own = ok(
    await server.call({ path: `/workout-templates/${template.id}`, token: client.token }),
  );
  expect(own.name).toBe('Push Day');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Press Day');
});
