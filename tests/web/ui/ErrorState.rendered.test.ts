import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#shared/durations.ts';
import { createTemplate, exerciseIds, logPast, startSession } from '#tests/support/factories.ts';
import {
  answerAgain,
  doNotAnswer,
  openPage,
  press,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const tryAgain = page.getByRole('button', { name: 'Try again' });
const reasons = page.getByText(/^Needs a connection\./);
/** Returns the error explanations that are visible on the page. */
const shownReasons = () => reasons.elements().filter((element) => element.checkVisibility());

test('two parts of a page that fail for one reason show one message and two retry buttons', async () => {
  const { token } = await signedInUser();
  const [exerciseId] = await exerciseIds(server, token, ['Barbell Bench Press']);
  const sets = [{ exerciseId, actualReps: 8, actualWeight: 100 }];
  await logPast(server, token, Date.now() - DAY_MS, sets);
  doNotAnswer(/progress\.(balance|intensity)/);
  openPage('/progress?show=muscles');
  await expect.poll(() => reasons.elements().length, { timeout: 10_000 }).toBe(2);
  expect(tryAgain.elements()).toHaveLength(2);
  expect(shownReasons()).toEqual([reasons.elements()[0]]);
  expect(shownReasons()).toHaveLength(1);
});

test('a dashboard without any answer shows one message, and one retry loads it', async () => {
  await signedInUser();
  doNotAnswer(/dashboard\.|templates\.|programs\./);
  openPage('/dashboard');
  await expect.element(page.getByText('Failed to load the dashboard')).toBeVisible();
  expect(reasons.elements()).toHaveLength(1);
  answerAgain();
  await tryAgain.click();
  await expect.element(page.getByRole('heading', { name: 'Your first workout' })).toBeVisible();
});

test('a successful retry moves the focus to the heading of the page', async () => {
  await signedInUser();
  doNotAnswer(/gyms\.list/, { status: 500 });
  openPage('/profile/gyms');
  await press(tryAgain, 'Enter');
  await expect.element(tryAgain).toBeDisabled();
  await expect.element(tryAgain).toBeEnabled();
  await expect.element(tryAgain).toHaveFocus();
  answerAgain();
  await press(tryAgain, 'Enter');
  await expect.element(tryAgain).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a retry in a dialog keeps the focus in the dialog', async () => {
  const { token } = await signedInUser();
  const template = await createTemplate(server, token);
  const { id } = await startSession(server, token, template.id);
  openPage(`/workouts/report/${id}`);
  doNotAnswer(/shares\.preview/);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('The preview could not be loaded')).toBeVisible();
  answerAgain();
  await press(tryAgain, 'Enter');
  await expect.element(tryAgain).not.toBeInTheDocument();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});
