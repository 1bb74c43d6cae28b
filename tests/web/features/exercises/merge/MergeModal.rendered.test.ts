// Tests that a custom exercise can be merged into another exercise, and that the merge can be undone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { exerciseIds, logPast, ok, pastSet, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function trainedOwn({ token }: TestUser, input: object = {}) {
  const body = { name: 'Bench Press (Barbell)', ...input };
  const { id } = ok(await server.call({ method: 'POST', path: '/exercises', token, body }), 201);
  await logPast(server, token, Date.now() - 7_200_000, [pastSet(id), pastSet(id)]);
  return id;
}

async function choose() {
  await button('Merge…').click();
  await page
    .getByRole('searchbox')
    .or(page.getByLabelText(/Search/))
    .first()
    .fill('barbell bench');
  const dialog = page.getByRole('dialog');
  // A press while the list is still changing would hit another row, so the test waits for the count.
  const count = dialog.getByRole('status').filter({ hasText: /^\d+ exercises?$/ });
  await expect.element(count).toBeInTheDocument();
  await dialog
    .getByRole('button', { name: /^Barbell Bench Press/ })
    .first()
    .click();
}

test('merging two exercises can be undone', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  const id = await trainedOwn(user);
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  openPage(`/exercises/${id}`);
  await choose();
  await expect
    .element(page.getByText('1 workout and 2 sets move to Barbell Bench Press. You can undo it.'))
    .toBeVisible();
  for (const { width, height } of [desktop, phone]) {
    await page.viewport(width, height);
    await expectAccessible(`the figures at ${width} px`);
  }
  await button('Merge').click();
  await expect.element(page.getByText('Merged into Barbell Bench Press')).toBeVisible();
  await expect.element(button('Merge…')).not.toBeInTheDocument();
  await expectAccessible('a merged exercise');
  await page.getByRole('link', { name: 'Barbell Bench Press' }).click();
  await expect.element(page.getByText('Merged with Bench Press (Barbell)')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('Merged with Bench Press (Barbell)')).not.toBeInTheDocument();
  const sets = ok(await server.call({ path: `/exercises/${bench}/history`, token: user.token }));
  expect(sets.sessions).toEqual([]);
});

test('the merge dialog explains why two exercises cannot be merged', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  const id = await trainedOwn(user, { loadKind: 'PER_SIDE' });
  openPage(`/exercises/${id}`);
  await choose();
  await expect
    .element(page.getByRole('alert').getByText(/counts the weight of each hand/))
    .toBeVisible();
  await expect.element(button('Merge')).toBeDisabled();
  await button('Choose another').click();
  await expect.element(page.getByText('Merge Bench Press (Barbell) into…')).toBeVisible();
});
