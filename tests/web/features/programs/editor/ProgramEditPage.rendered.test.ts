import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { v7 as uuidv7 } from 'uuid';
import { address, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { clientOf } from '../../trainer/training.ts';

test('the heading levels on the page of a new program have no gaps', async () => {
  const { token } = await signedInUser();
  await createTemplate(server, token);
  await page.viewport(360, 740);
  openPage('/programs/new');
  await expect.element(page.getByRole('heading', { name: 'Week 1' })).toBeVisible();
  const levels = page
    .getByRole('heading')
    .elements()
    .map(({ tagName }) => Number(tagName.slice(1)));
  levels.forEach((level, index) =>
    expect(level - (levels[index - 1] ?? 0), `heading ${index}`).toBeLessThanOrEqual(1),
  );
});

test('the page of a new program leads a user without workouts to a first workout', async () => {
  await signedInUser();
  openPage('/programs/new');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'Use a starter' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Create a workout' }).click();
  await expect.poll(address).toBe('/workouts/builder');
});

test('a trainer can propose a change to a client’s program', async () => {
  const trainer = await signedInUser({ name: 'Anna Coach' });
  const client = await clientOf(trainer, ['plans']);
  const { token } = client;
  const { id: templateId } = await createTemplate(server, token);
  const weeks = [{ id: uuidv7(), days: [{ id: uuidv7(), templateId }] }];
  const plan = { name: 'Block', unit: 'kg', weeks };
  const made = await server.call({ method: 'POST', path: '/programs', body: plan, token });
  const { id } = ok(made, 201);
  openPage(`/trainer/clients/${client.id}/programs/${id}`);
  await page.getByRole('link', { name: 'Propose a change' }).click();
  await page.getByRole('textbox', { name: 'Repeat' }).fill('2');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.poll(address).toBe(`/trainer/clients/${client.id}/propose`);
  const [proposal] = ok(await server.call({ path: '/proposals', token }));
  const { lines } = ok(await server.call({ path: `/proposals/${proposal.id}`, token }));
  expect(lines).toMatchObject([{ id: ':rounds', from: { rounds: 1 }, to: { rounds: 2 } }]);
  expect(ok(await server.call({ path: `/programs/${id}`, token })).rounds).toBe(1);
});
