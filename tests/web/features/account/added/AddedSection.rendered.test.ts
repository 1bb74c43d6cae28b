import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

test('a selected recent addition is removed with one click', async () => {
  await page.viewport(phone.width, phone.height);
  const { token } = await signedInUser();
  const post = (path: string, body: object) =>
    server.call({ method: 'POST', path, body, token }).then((answer) => ok(answer, 201));
  const template = await createTemplate(server, token, undefined, 'Leg Day');
  await post('/shares', { kind: 'TEMPLATE', subjectId: template.id, endsInDays: 7 });
  await post('/auth/tokens', { name: 'My script', scopes: ['body:read'], expiresInDays: 7 });
  openPage('/profile/account');
  const section = page.getByRole('region', { name: 'Recently added' });
  await section.getByRole('heading').click();
  await expect.element(section.getByRole('checkbox')).toHaveLength(2);
  await expect.element(section.getByRole('button')).not.toBeInTheDocument();
  await section.getByRole('checkbox', { name: /Leg Day Shared link/ }).click();
  await section.getByRole('button', { name: 'Remove 1' }).click();
  await expect.element(section.getByRole('checkbox')).toHaveLength(1);
  await expect.element(section.getByText('My script')).toBeVisible();
  expect(ok(await server.call({ path: '/shares', token }))).toEqual([]);
});
