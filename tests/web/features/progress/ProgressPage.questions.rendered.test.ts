// Tests the questions of a lifter with more than a year of training, and the presses from the dashboard to each answer.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, logPast, ok, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const DAY_MS = 86_400_000;
const now = new Date();
/** Matches the button of the current month. */
const MONTH = new RegExp(`^${now.toLocaleString('en', { month: 'short' })} \\d+ workouts?$`);

beforeEach(() => page.viewport(phone.width, phone.height));

/** Creates a workout on this day. A workout of today starts after midnight, whatever the time is now. */
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

/** Presses these controls, at most two, in order from the dashboard. */
async function after(...presses: [role: 'link' | 'button', name: string | RegExp][]) {
  expect(presses.length).toBeLessThanOrEqual(2);
  openPage('/dashboard');
  for (const [role, name] of presses) {
    await page.getByRole(role, { name, exact: true }).first().click();
  }
}

const PROGRESS = ['link', 'Progress'] as const;

test('the progress page answers each question within two presses', async () => {
  await givenTwoYears();
  const region = (name: string) => page.getByRole('region', { name });
  const bench = page.getByRole('article', { name: 'Barbell Bench Press' });

  // Am I stronger, and is my bench stalling?
  await after([...PROGRESS]);
  await expect.element(bench.getByText(/^\+[\d.]+ lbs \(\d+%\)$/)).toBeVisible();
  await expect.element(bench.getByText('221.7 lbs')).toBeVisible();
  // Do I train legs enough?
  await after([...PROGRESS], ['link', 'Muscles']);
  const quads = page.getByRole('listitem').filter({ hasText: 'Quadriceps' });
  await expect.element(quads.getByText(/^[\d.]+ of 10–20 sets$/)).toBeVisible();
  // The user requests the figures of this month.
  await after(['link', 'All workouts'], ['button', MONTH]);
  await expect
    .element(page.getByRole('button', { name: MONTH }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // When did I set my last record?
  await after([...PROGRESS], ['link', 'Records']);
  await expect.element(region('Records').getByText('190 lbs').first()).toBeVisible();
  // Does my strength follow my body weight?
  await after([...PROGRESS], ['link', 'Body']);
  await expect
    .element(region('Body weight and strength').getByText('1.76 × body weight').first())
    .toBeVisible();
  // Is this year better than the last?
  await after([...PROGRESS], ['link', 'Years']);
  await expect
    .element(region('This year against last').getByRole('row', { name: /^Workouts \d/ }))
    .toBeVisible();
  // Which rep maxes do I have?
  await after([...PROGRESS], ['link', 'Records']);
  await expect
    .element(region('Rep maxes').getByRole('row', { name: /^5 250 lbs for 8/ }))
    .toBeVisible();
  // Did the deload help?
  await after([...PROGRESS]);
  await page.getByText('Deloads').click();
  await expect.element(page.getByText(/^None yet\./)).toBeVisible();
  await expectAccessible('the answers');
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

test('a lift that was trained only last year stays in the comparison of the years', async () => {
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

test('the progress page selects and sorts lifts, and shows all time', async () => {
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
