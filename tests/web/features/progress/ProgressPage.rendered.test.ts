import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, logPast, pastSet, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  asked,
  doNotAnswer,
  openPage,
  press,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const DAY_MS = 86_400_000;

/** Logs a workout of eight days ago with three sets. Returns the id of its exercise. */
async function trainedOnce(user: TestUser): Promise<string> {
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  const set = pastSet(bench, { actualReps: 5 });
  await logPast(server, user.token, Date.now() - 8 * DAY_MS, [set, set, set]);
  return bench;
}

beforeEach(() => page.viewport(phone.width, phone.height));

test('the progress page adds up the training, and the exercise page shows the 1RM', async () => {
  const user = await signedInUser();
  openPage('/progress');
  await expect.element(page.getByText('No training in these weeks.')).toBeVisible();

  const bench = await trainedOnce(user);

  openPage('/dashboard');
  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect.element(page.getByRole('heading', { name: 'Progress', level: 1 })).toHaveFocus();
  const chest = page.getByRole('listitem').filter({ hasText: 'Chest' });
  await expect.element(chest.getByText(/^[23] of 10–20 sets$/)).toBeVisible();
  await expect.element(page.getByText('Push 3 sets')).toBeVisible();
  await page.getByText('100% at 1–5 reps').click();
  await expect.element(page.getByText('Of your 1RM by RPE: 3 of 3 sets')).toBeVisible();
  await page.getByText('Show as table').click();
  await expect.element(page.getByRole('row', { name: 'Chest 3 3 1' })).toBeVisible();

  const triceps = page.getByRole('img', { name: 'Triceps: trained in 1 of 12 weeks' });
  await page.getByRole('heading', { name: 'Triceps' }).click();
  await expect.element(triceps).toBeVisible();
  await page.getByRole('heading', { name: 'Chest' }).click();
  await expect
    .element(chest.getByRole('img', { name: 'Chest: trained in 1 of 12 weeks' }))
    .toBeVisible();
  await expect.element(triceps).not.toBeInTheDocument();

  const week = chest.getByRole('slider', { name: 'Week in the chart' });
  await expect
    .element(week)
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Week of .*: 0 main-muscle sets, 0 incl. assisting$/),
    );
  await press(week, 'ArrowLeft');
  await expect.element(week).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Week of /));

  await press(chest.getByRole('button', { name: 'Set your landmarks for Chest' }), 'Enter');
  const form = page.getByRole('form', { name: 'Your landmarks for Chest' });
  await form.getByRole('textbox', { name: 'From' }).fill('12');
  await form.getByRole('textbox', { name: 'Up to' }).fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(form.getByText('The upper landmark cannot be below the lower one'))
    .toBeVisible();
  await expectAccessible('landmarks that are refused');
  await form.getByRole('textbox', { name: 'Up to' }).fill('18');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(chest.getByText(/^[23] of 12–18 sets$/)).toBeVisible();
  await expect
    .element(
      page.getByRole('img', {
        name: 'Chest: trained in 1 of 12 weeks, your landmarks 12–18 sets a week',
      }),
    )
    .toBeVisible();
  const change = chest.getByRole('button', { name: 'Change your landmarks for Chest' });
  await expect.element(change).toHaveFocus();
  await expectAccessible('progress');

  await change.click();
  await chest.getByRole('textbox', { name: 'From' }).fill('');
  await chest.getByRole('textbox', { name: 'Up to' }).fill('');
  await chest.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Removed your landmarks for Chest')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(change).toBeVisible();

  await page.getByText('4w').click();
  await expect.poll(address).toMatch(/\?show=muscles&weeks=4$/);
  await expect
    .element(page.getByRole('img', { name: 'Chest: trained in 1 of 4 weeks' }))
    .toBeVisible();

  openPage(`/exercises/${bench}`);
  await page.getByText('Estimates and checks').click();
  await expect.element(page.getByText('est. 123 lbs (112–135)')).toBeVisible();
});

const isAskedFor = (procedure: string) => asked().some((url) => url.includes(procedure));

test('a tab of the progress page loads when it is opened, and shows its own failure', async () => {
  await trainedOnce(await signedInUser());
  openPage('/progress');
  await expect.element(page.getByRole('heading', { name: 'Lifts', level: 2 })).toBeVisible();
  expect(isAskedFor('progress.balance')).toBe(false);
  expect(isAskedFor('work.byWeek')).toBe(false);
  doNotAnswer(/work\.byWeek/);
  await page.getByRole('link', { name: 'Muscles' }).click();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to load your mechanical work' });
  await expect.element(failure).toBeVisible();
  answerAgain();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Balance' })).toBeVisible();
});
