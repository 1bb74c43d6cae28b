import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createUser, ok } from '#tests/support/factories.ts';
import {
  address,
  answer,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { grantsOf, invitationOf } from '../training.ts';

test('a trainer stops training a client, who is a former client then', async () => {
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await createUser(server, { name: 'Ben Client' });
  const accept = `${await invitationOf(trainer, 'TRAINER')}/accept`;
  const body = { areas: [], history: 'ALL' };
  ok(await server.call({ method: 'POST', path: accept, body, token: client.token }));
  openPage(`/trainer/clients/${client.id}/notes`);
  await page.getByRole('button', { name: 'Stop training Ben Client' }).click();
  const question = 'Stop training Ben Client? You see nothing from now on, and keep your notes.';
  await answer(question, 'Stop');
  await expect.poll(address).toBe('/trainer');
  await expect.element(page.getByText('Former clients (1)')).toBeVisible();
  expect(await grantsOf(client)).toMatchObject([{ state: 'ENDED', endedBy: 'TRAINER' }]);
  openPage(`/trainer/clients/${client.id}/notes`);
  await expect.element(page.getByText('This grant has ended')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ben Client', level: 1 })).toBeVisible();
});
