import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  doNotAnswer,
  FORBIDDEN,
  openPage,
  server,
  signedInUser,
  texts,
} from '#tests/support/rendered/screen.tsx';
import { anna, grantsOf, invitationOf, trainedBy } from '../training.ts';

const PATH = '/profile/trainers';
const areas = () => texts(page.getByRole('main').css('li li'));
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a user without a trainer can create and take back an invitation link for a trainer', async () => {
  const ben = await signedInUser();
  openPage(PATH);
  await expect.element(page.getByText(/^Nobody sees your training/)).toBeVisible();
  await button('Invite a trainer').click();
  await page.getByRole('checkbox', { name: /^Goals/ }).click();
  await button('Make the link').click();
  await expect
    .element(page.getByRole('textbox', { name: 'The link' }))
    .toHaveValue(expect.stringMatching(/\/join\/[\w-]{32}$/) as unknown as string);
  await button('Done').click();
  const list = page.getByRole('region', { name: 'Open invitations' });
  await expect.element(list).toBeVisible();
  const listed = await server.call({ path: '/trainers/invitations', token: ben.token });
  expect(ok(listed)).toMatchObject([
    { madeBy: 'CLIENT', areas: ['training', 'notes', 'plans', 'goals'] },
  ]);
  await list.getByRole('button', { name: /^Take back/ }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('a client can change what the trainer may see', async () => {
  const ben = await signedInUser();
  const trainer = await trainedBy(ben, ['notes', 'photos']);
  await page.viewport(phone.width, phone.height);
  openPage(PATH);
  await expect.poll(areas).toEqual(['Training', 'Notes', 'Photos']);
  await expect.element(page.getByText('8 areas hidden')).toBeVisible();
  await expect.element(page.getByText('Anna Coach has not looked yet')).toBeVisible();
  await expectAccessible('the trainers of a client');
  await button('Change what Anna Coach sees').click();
  await page.getByRole('checkbox', { name: /^Photos/ }).click();
  await page.getByRole('checkbox', { name: /^Quiet/ }).click();
  await expectAccessible('the areas of a trainer');
  await button('Save').click();
  await expect.poll(areas).toEqual(['Training', 'Notes']);
  expect(await grantsOf(ben)).toMatchObject([
    { areas: ['training', 'notes'], historyFrom: null, isQuiet: true, targetChanges: 'ASK' },
  ]);
  ok(await server.call({ path: `/clients/${ben.id}/proposals`, token: trainer.token }));
  openPage(PATH);
  const looked = page.getByRole('region', { name: 'What Anna saw' });
  await expect.element(looked.getByText('Training')).toBeVisible();
  await expect.element(page.getByText(/has not looked yet/)).not.toBeInTheDocument();
});

test('a trainer whom the client has blocked can be unblocked', async () => {
  const ben = await signedInUser();
  await trainedBy(ben, []);
  openPage(PATH);
  await button('More for Anna Coach').click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  const dialog = page.getByRole('dialog', { name: 'End Anna?' });
  await dialog.getByRole('checkbox').click();
  await expectAccessible('the question before an end');
  await dialog.getByRole('button', { name: 'End and block' }).click();
  await expect.element(page.getByText(/^Nobody sees your training/)).toBeVisible();
  expect(await grantsOf(ben)).toMatchObject([{ state: 'ENDED', isBlocked: true }]);
  await page.getByText('Former trainers (1)').click();
  await button('Unblock Anna Coach').click();
  await expect.element(button('Block Anna Coach')).toBeVisible();
  expect(await grantsOf(ben)).toMatchObject([{ isBlocked: false }]);
});

test('a client can confirm or refuse a trainer who accepted the invitation', async () => {
  const ben = await signedInUser();
  const [one, two] = [await anna(), await anna()];
  for (const { token } of [one, two]) {
    const path = `${await invitationOf(ben, 'CLIENT')}/take`;
    ok(await server.call({ method: 'POST', path, body: {}, token }));
  }
  openPage(PATH);
  const first = page.getByRole('region', { name: /took your invitation/ }).first();
  await expect.element(first.getByText(two.email)).toBeVisible();
  await first.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(first.getByText(one.email)).toBeVisible();
  expect(await grantsOf(ben)).toEqual([]);
  await first.getByRole('button', { name: /^Choose what/ }).click();
  await page.getByRole('checkbox', { name: /^Notes/ }).click();
  await button('Confirm').click();
  await expect.poll(areas).toEqual(['Training', 'Photos']);
  expect(await grantsOf(ben)).toMatchObject([{ trainerId: one.id }]);
});

test('the trainers page shows a message when the list of trainers cannot be loaded', async () => {
  await signedInUser();
  doNotAnswer(/grants\.list/, { json: FORBIDDEN, of: 'grants.list' });
  openPage(PATH);
  await expect.element(page.getByText('Failed to load your trainers')).toBeVisible();
});
