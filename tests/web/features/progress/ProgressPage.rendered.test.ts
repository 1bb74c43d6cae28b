import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#shared/durations.ts';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, logPast, ok, pastSet, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  asked,
  doNotAnswer,
  FORBIDDEN,
  innerText,
  openPage,
  press,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

/** Logs a workout with three sets eight days ago. Returns the id of the exercise. */
async function trainedOnce(user: TestUser): Promise<string> {
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  const set = pastSet(bench, { actualReps: 5 });
  await logPast(server, user.token, Date.now() - 8 * DAY_MS, [set, set, set]);
  return bench;
}

beforeEach(() => page.viewport(phone.width, phone.height));

test('the muscles on the progress page show the weekly sets, landmarks and trained weeks of a user', async () => {
  const user = await signedInUser();
  openPage('/progress');
  const empty = page.getByText('Your lifts, muscles and records appear after the first workout.');
  await expect.element(empty).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Quick Workout' }))
    .toBeVisible();

  const bench = await trainedOnce(user);

  openPage('/dashboard');
  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect.element(page.getByRole('heading', { name: 'Progress', level: 1 })).toHaveFocus();
  const chest = page.getByRole('listitem').filter({ hasText: 'Chest' });
  await expect.element(chest.getByText(/^[23] of 10–20 sets, under$/)).toBeVisible();
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
  await expect.element(chest.getByText(/^[23] of 12–18 sets, under$/)).toBeVisible();
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

test('a tab of the progress page loads its data when it is opened, and a failed part can be retried', async () => {
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
const now = new Date();

/** Logs a workout `daysAgo` days ago. A workout of today starts at midnight, so it is never in the future. */
async function past(user: TestUser, daysAgo: number, sets: object[]): Promise<void> {
  const start =
    daysAgo === 0 ? new Date(now).setHours(0, 0, 0, 0) : now.getTime() - daysAgo * DAY_MS;
  const endTime = new Date(Math.min(start + 1_800_000, now.getTime()));
  await logPast(server, user.token, start, sets, { endTime });
}

async function givenTwoYears(): Promise<void> {
  const user = await signedInUser();
  const [bench = '', squat = ''] = await exerciseIds(server, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
  ]);
  const set = (exerciseId: string, actualReps: number, actualWeight: number) => ({
    exerciseId,
    actualReps,
    actualWeight,
  });
  for (const [daysAgo, weight] of [
    [500, 150],
    [380, 160],
    [60, 170],
    [30, 180],
    [20, 185],
    [0, 190],
  ] as const) {
    await past(user, daysAgo, [set(bench, 5, weight), set(squat, 8, weight + 60)]);
  }
  for (const daysAgo of [70, 25, 4]) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const path = `/users/body-weight/${day}`;
    ok(await server.call({ method: 'PUT', path, token: user.token, body: { weight: 80 } }));
  }
}

/** Opens the dashboard and presses the given links or buttons, at most two. */
async function after(...presses: [role: 'link' | 'button', name: string][]) {
  expect(presses.length).toBeLessThanOrEqual(2);
  openPage('/dashboard');
  for (const [role, name] of presses) {
    await page.getByRole(role, { name, exact: true }).first().click();
  }
}

const PROGRESS = ['link', 'Progress'] as const;

test('a tab whose lifts cannot be loaded says that the progress failed, but the muscles need no lifts', async () => {
  await trainedOnce(await signedInUser());
  doNotAnswer(/progress\.lifts/, { json: FORBIDDEN, of: 'progress.lifts' });
  openPage('/progress?show=body');
  const failure = page.getByRole('alert', { name: 'Failed to load your progress' });
  await expect.element(failure).toBeVisible();
  await page.getByRole('link', { name: 'Muscles' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sets a week' })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('eight questions about progress can be answered with at most two clicks from the dashboard', async () => {
  await givenTwoYears();
  const region = (name: string) => page.getByRole('region', { name });
  const bench = page.getByRole('article', { name: 'Barbell Bench Press' });

  // The steps below answer the question: am I stronger, and is my bench press stalling?
  await after([...PROGRESS]);
  await expect.element(bench.getByText('+23.3 lbs (12%)')).toBeVisible();
  await expect.element(bench.getByText('221.7 lbs').first()).toBeVisible();
  // The steps below answer the question: do I train legs enough?
  await after([...PROGRESS], ['link', 'Muscles']);
  const quads = page.getByRole('listitem').filter({ hasText: 'Quadriceps' });
  await expect
    .element(quads.getByText(/^[\d.]+ of 10–20 sets, (under|within|over)$/))
    .toBeVisible();
  // The steps below answer the question: how much did I train this month?
  await after(['link', 'All workouts']);
  await expect.element(page.getByText(/^\d+ workouts?, [\d,]+\slbs$/).first()).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // The steps below answer the question: when did I set my last record?
  await after([...PROGRESS], ['link', 'Records']);
  await expect.element(region('Records').getByText('190 lbs').first()).toBeVisible();
  // The steps below answer the question: does my strength follow my body weight?
  await after([...PROGRESS], ['link', 'Body']);
  await expect
    .element(region('Body weight and strength').getByText('1.76 × body weight').first())
    .toBeVisible();
  // The steps below answer the question: is this year better than the last?
  await after([...PROGRESS], ['link', 'Years']);
  await expect
    .element(region('This year against last').getByRole('row', { name: /^Workouts \d/ }))
    .toBeVisible();
  // The steps below answer the question: which rep maxes do I have?
  await after([...PROGRESS], ['link', 'Records']);
  await expect
    .element(region('Rep maxes').getByRole('row', { name: /^5 250 lbs for 8/ }))
    .toBeVisible();
  // The steps below answer the question: did the deload help?
  await after([...PROGRESS]);
  await page.getByText('Deloads').click();
  await expect.element(page.getByText(/^None yet\./)).toBeVisible();
  await expectAccessible('the answers');
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

test('a lift that was done only last year is still listed in the comparison of the years', async () => {
  const user = await signedInUser();
  const [bench, squat] = await exerciseIds(server, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
  ]);
  const lastYear = new Date(now);
  lastYear.setFullYear(now.getFullYear() - 1, now.getMonth(), Math.min(now.getDate(), 28));
  const daysAgo = Math.ceil((now.getTime() - lastYear.getTime()) / DAY_MS);
  await past(user, daysAgo, [{ exerciseId: bench, actualReps: 5, actualWeight: 150 }]);
  await past(user, 0, [{ exerciseId: squat, actualReps: 5, actualWeight: 200 }]);
  openPage('/progress?show=years');
  const years = page.getByRole('region', { name: 'This year against last' });
  const row = (name: RegExp) => years.getByRole('row', { name });
  await expect.element(row(/^Barbell Bench Press [\d.]+ –$/)).toBeVisible();
  await expect.element(row(/^Barbell Back Squat – [\d.]+$/)).toBeVisible();
});

test('a lift whose workouts have equal values shows their value once beside its line', async () => {
  const user = await signedInUser();
  const [bench] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  for (const daysAgo of [8, 0])
    await past(user, daysAgo, [{ exerciseId: bench, actualReps: 5, actualWeight: 100 }]);
  openPage('/progress');
  const lift = page.getByRole('article', { name: 'Barbell Bench Press' });
  await expect.element(lift).toBeVisible();
  expect(innerText(lift).match(/116\.7\slbs/g)).toHaveLength(2);
});

test('the user can choose which lifts the progress page compares', async () => {
  await givenTwoYears();
  openPage('/progress');
  const lifts = page.getByRole('region', { name: 'Lifts' }).getByRole('article');
  await expect.element(lifts).toHaveLength(2);
  await page.getByRole('button', { name: 'Choose lifts' }).click();
  await page.getByRole('button', { name: 'Barbell Bench Press up' }).click();
  await expectAccessible('the choice of lifts');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(lifts.first()).toHaveAccessibleName('Barbell Bench Press');
  await expect.element(page.getByRole('button', { name: 'Choose lifts' })).toHaveFocus();
  await page.getByRole('button', { name: 'Choose lifts' }).click();
  await page.getByRole('button', { name: 'Remove Barbell Back Squat' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(lifts).toHaveLength(1);

  await page.getByText('All', { exact: true }).click();
  await lifts.getByRole('heading', { name: 'Barbell Bench Press' }).click();
  await expect.element(lifts.getByRole('img', { name: /, 6 workouts since .*: \+/ })).toBeVisible();
  const entry = lifts.getByRole('slider', { name: 'Entry in the chart' });
  await expect
    .element(entry)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/: 221.7 lbs$/));
});
