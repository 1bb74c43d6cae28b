// Tests that a LiftLedger archive can be imported, and that the import can be undone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { answer, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const QUESTION =
  'Add this archive to your account? Workouts and entries that are here stay as they are. If you have no workouts yet, it replaces your profile, your settings and the weight from your registration. You can undo it later.';

test('the import of an archive can be undone', async () => {
  const before = await signedInUser();
  await createTemplate(server, before.token);
  const archive = await download(before.token);
  const user = await signedInUser();
  openPage(`/import?id=${await upload(archive, user.token)}`);
  const add = page.getByRole('button', { name: 'Import this archive' });
  await add.click();
  await answer(QUESTION, 'Cancel');
  expect(await templatesOf(user.token)).toBe(0);
  await add.click();
  await answer(QUESTION, 'Add');
  await expect.element(page.getByText('The archive came in')).toBeVisible();
  expect(await templatesOf(user.token)).toBe(1);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await answer(UNDO, 'Undo import');
  await expect.element(page.getByText('This import was undone')).toBeVisible();
  expect(await templatesOf(user.token)).toBe(0);
});

const UNDO =
  'Undo this import? All that it brought is taken out of your account again. What you changed since stays, and so does what it uses.';

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

async function download(token: string): Promise<Blob> {
  const sent = await fetch('/api/v1/users/export.zip', { headers: authorized(token) });
  return sent.blob();
}

/** Uploads an archive. Returns the id of the import. */
async function upload(archive: Blob, token: string): Promise<string> {
  const body = new FormData();
  body.append('file', archive, 'archive.zip');
  const sent = await fetch('/api/v1/imports', {
    method: 'POST',
    body,
    headers: authorized(token),
  });
  if (sent.status !== 201) throw new Error(await sent.text());
  const { data } = await sent.json();
  return data.id;
}

async function templatesOf(token: string): Promise<number> {
  return ok(await server.call({ path: '/workout-templates', token })).length;
}
