import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, ok, startSession } from '#tests/support/factories.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';
import { restoreSession } from '#web/api/sign-in/auth.ts';
import { trainedBy } from '#tests/web/features/trainer/training.ts';

test('an unread comment marks the dashboard in the navigation until it is read', async () => {
  const client = await signedInUser();
  const { id: clientId, token } = client;
  const template = await createTemplate(server, token);
  const { id: sessionId } = await startSession(server, token, template.id);
  const trainer = await trainedBy(client, ['notes']);
  const body = { clientId, sessionId, text: 'Well done' };
  const path = '/trainer/comments';
  ok(await server.call({ method: 'POST', path, body, token: trainer.token }), 201);
  openPage('/workouts/templates');
  await restoreSession();
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Dashboard/ });
  const mark = () => getComputedStyle(link.element(), '::after').content;
  await expect.poll(mark).toContain('unread');
  await link.click();
  await page.getByRole('link', { name: /commented on/ }).click();
  await expect.element(page.getByText('Well done')).toBeVisible();
  await expect.poll(mark).toBe('none');
});
