import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, answer, openPage, signedInUser } from '#tests/support/rendered/screen.tsx';
import { clientOf, grantsOf } from '../training.ts';

test('a client whose trainer ends the cooperation is listed as a former client', async () => {
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await clientOf(trainer, []);
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
