// Tests the page of one exercise, including its estimates, its backtest and its empty and offline states.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  logPast,
  ok,
  pastSet,
  type TestUser,
  trainOnce,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import {
  goOffline,
  openPage,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

/**
 * Logs a set of 5 × 100 lbs at RPE 8 on a past day. Unless `reps` is null, also logs a set of `reps` repetitions to
 * failure.
 */
async function trained(user: TestUser, exerciseId: string, daysAgo: number, reps: number | null) {
  const failure = { actualReps: reps, setClassification: 'FAILURE' };
  await logPast(server, user.token, Date.now() - daysAgo * 86_400_000, [
    pastSet(exerciseId, { actualReps: 5 }),
    ...(reps === null ? [] : [pastSet(exerciseId, failure)]),
  ]);
}

async function arrive(user: TestUser, sets: readonly (number | null)[]) {
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  for (const [index, reps] of sets.entries()) {
    await trained(user, bench, 4 * (sets.length - index), reps);
  }
  openPage(`/exercises/${bench}`);
  await unfold();
  await expect
    .element(page.getByRole('heading', { name: 'Were predictions right?' }))
    .toBeVisible();
}

/** Opens the section 'Estimates and checks'. */
const unfold = () => page.getByText('Estimates and checks').click();

const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('without a set to failure, the exercise page says that the estimates cannot be checked', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  await arrive(user, [null]);
  await says('Not enough yet: no set to failure in the last year');
});

test('the page compares the predicted repetitions with the repetitions of sets to failure', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  await arrive(user, [null, null, null, null, 7, 12]);
  await says('1 of 2 sets to failure in the predicted range; judged from 20 on');
  await says(/2 of 8 sets to failure right after a set with an RPE/);
  await says(/sets to failure at 1 of 3 different weights/);
  const row = page.getByRole('row', { name: /12 \(more\)/ });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByRole('row', { name: /5–8 7/ })).toBeVisible();
  for (const { width, height } of [phone, desktop]) {
    await page.viewport(width, height);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible(`the exercise page at ${width} px`);
  }
});

test('the page of a never trained exercise opens from the library and refuses a favourite while offline', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  openPage('/exercises');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('Barbell Bench Press');
  // A press while the list changes would miss its row.
  await expect.element(page.getByText(/^\d+ exercises?$/).first()).toBeInTheDocument();
  await page.getByRole('button', { name: /^Barbell Bench Press/ }).click();
  await page.getByRole('link', { name: 'How to, and your history' }).click();
  await says('You have not logged this yet.');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Barbell Bench Press' }))
    .toHaveFocus();
  // Controls on a phone must be at least 44 px high and wide, except two links of the page layout.
  const small = smallTargets(44).filter((each) => !/^(LiftLedger, home|FAQ) /.test(each));
  expect(small).toEqual([]);

  goOffline();
  const star = page.getByRole('button', { name: 'Favourite', exact: true });
  await star.click();
  await says('Favourites and hidden exercises need a connection');
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');
});

test('the exercise page shows the body weight on the day of the best set', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  await trained(user, bench, 10, null);
  await trained(user, bench, 3, null);
  const day = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10);
  const body = { weight: 80 };
  const path = `/users/body-weight/${day}`;
  ok(await server.call({ method: 'PUT', path, token: user.token, body }));
  openPage(`/exercises/${bench}`);
  await says(/^Body weight at your best: 176\.4 lbs/);
  await says('Level');
  const figure = page.getByRole('button', { name: 'Show the movement' });
  const drawing = () => figure.element().innerHTML;
  const before = drawing();
  await figure.click();
  await expect.poll(drawing).not.toBe(before);
  await expectAccessible('the figure of an exercise');
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2000);
});

test('the page of an unknown exercise says that the exercise does not exist', async () => {
  await signedInUser();
  for (const id of ['019aa000-0000-7000-8000-000000000000', 'squat']) {
    openPage(`/exercises/${id}`);
    await expect.element(page.getByRole('heading', { name: 'Exercise not found' })).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Exercises' }))
      .toBeVisible();
  }
});

test("the exercise page backtests the suggestion rules on the user's log", async () => {
  const user = await signedInUser();
  const template = await createTemplate(server, user.token, [
    { exercise: 'Barbell Bench Press', targetSets: 5, targetReps: 5, targetRPE: 8 },
  ]);
  // After each set at RPE 10, the same weight was lifted at RPE 8. A suggestion of a lower weight is therefore wrong.
  const sets = [10, 8, 10, 8, 10].map((rpeRating) => ({
    actualReps: 5,
    actualWeight: 200,
    rpeRating,
  }));
  for (let workout = 0; workout < 8; workout += 1) {
    await trainOnce(server, user.token, template, sets);
  }
  const bench = template.exercises[0].exerciseId;
  await page.viewport(phone.width, phone.height);
  openPage(`/exercises/${bench}`);
  await unfold();
  await says(/32 pairs, 8 sessions/);
  await says(/Same weight again: 1\.0 RPE points off\./);
  await says(/Worse for you/);
  await expectAccessible('a rule that was tried');

  const facts = page.getByText('At a glance');
  await facts.click();
  const step = page.getByRole('textbox', { name: 'Weights differ by' });
  const save = page.css('form').filter({ has: step }).getByRole('button', { name: 'Save' });
  await step.fill('101');
  await save.click();
  await says('The increment can be at most 100 lbs');
  await step.fill('7.5');
  await save.click();
  await says('Increment saved');
  await expectAccessible('an own increment');
  reloadPage();
  await facts.click();
  await expect.element(step).toHaveValue('7.5');
});
