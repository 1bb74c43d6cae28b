import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, ok } from '#tests/support/factories.ts';
import {
  answer,
  answerAgain,
  doNotAnswer,
  openPage,
  server,
  signedInUser,
  texts,
} from '#tests/support/rendered/screen.tsx';

const QUESTION =
  'Are you sure you want to delete this workout template? You can restore it for 30 days.';
const template = page.getByRole('heading', { name: 'Push A' });
const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.css('.mantine-Notification-root');

/** Deletes a template in the list. Returns its id and the user's token. */
async function givenDeletedTemplate() {
  const { token } = await signedInUser();
  const { id } = await createTemplate(server, token);
  openPage('/workouts');
  await page.getByRole('button', { name: 'More for Push A' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await answer(QUESTION, 'Delete');
  await expect.element(page.getByText('Deleted “Push A”')).toBeVisible();
  await expect.element(template).not.toBeInTheDocument();
  return { token, id };
}

test('an undo that failed can be repeated and then restores the template', async () => {
  const { token, id } = await givenDeletedTemplate();
  doNotAnswer(/templates\.restore/);
  await undo.click();
  await expect.element(toasts).toBeVisible();
  expect(texts(toasts)).toEqual([
    'Failed to save workout template. Please try again.Needs a connection.',
  ]);
  await expect.element(undo).toBeVisible();
  answerAgain();
  await undo.click();
  await expect.element(template).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  const templates = ok(await server.call({ path: '/workout-templates', token }));
  expect(templates.map((each: { id: string }) => each.id)).toEqual([id]);
});

test('the button Undo disappears when the user leaves the page on which an item was deleted', async () => {
  await givenDeletedTemplate();
  await page.getByRole('link', { name: 'Exercises' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Exercises' })).toBeVisible();
  await page.getByRole('link', { name: 'My Workouts' }).first().click();
  await expect.element(page.getByText('Build a workout once')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});
