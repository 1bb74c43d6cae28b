// Tests the page of the workout history, for example its months, search and filters.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, logPast, ok, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  answerAgain,
  doNotAnswer,
  FORBIDDEN,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const rows = () => page.getByRole('main').getByRole('listitem');
const lastYear = new Date().getFullYear() - 1;

async function past({ token }: TestUser, day: string, sets: object[], more = {}) {
  await logPast(server, token, `${day}T12:00:00.000Z`, sets, more);
}

async function givenYears(): Promise<void> {
  const user = await signedInUser();
  const [bench = '', squat = ''] = await exerciseIds(server, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
  ]);
  const set = (exerciseId: string, actualWeight: number) => ({
    exerciseId,
    actualReps: 5,
    actualWeight,
  });
  await past(user, `${lastYear}-03-09`, [set(bench, 200)], { name: 'Push' });
  await past(user, `${lastYear}-03-11`, [set(squat, 300)], {
    name: 'Legs',
    notes: 'Knee was sore',
  });
  await past(user, `${lastYear}-05-02`, [set(bench, 210)], { name: 'Push' });
}

test('a workout appears with its date and time in the time zone in which it was done', async () => {
  const user = await signedInUser();
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  // The workout starts at 1 AM of the next day in Auckland.
  const sets = [{ exerciseId: bench, actualReps: 5, actualWeight: 200 }];
  const more = { name: 'Far away', timeZone: 'Pacific/Auckland' };
  await past(user, `${lastYear}-03-09`, sets, more);
  openPage('/workouts/history');
  await expect.element(page.getByText(`Mar 10, ${lastYear}, 1:00 AM`)).toBeVisible();
  await page.getByRole('link', { name: /Far away/ }).click();
  await expect.element(page.getByText(/March 10, \d+, 1:00 AM/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Workout' }).click();
  await page.getByRole('button', { name: 'Change date and times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date and times' });
  await expect.element(dialog.getByLabelText('Day')).toHaveValue(`${lastYear}-03-10`);
  await expect.element(dialog.getByLabelText('Started')).toHaveValue('01:00');
});

describe('months and filters of the history on a phone', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('a tap on a month shows the workouts of that month', async () => {
    await givenYears();
    openPage('/workouts/history');
    await expect.element(page.getByText('3 workouts', { exact: true }).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'History', exact: true }))
      .toHaveAttribute('aria-current', 'page');
    const months = page.getByRole('region', { name: 'Months' });
    await months.getByRole('button', { name: 'Year before' }).click();
    await months.getByRole('button', { name: `${lastYear} 3 workouts` }).click();
    await expect.element(months.getByRole('button', { name: 'Apr' })).not.toBeInTheDocument();
    await months.getByRole('button', { name: 'Mar 2 workouts' }).click();
    await expect.element(rows()).toHaveLength(2);
    const march = page.getByRole('region', { name: `March ${lastYear}` });
    await expect.element(march.getByText('2 workouts, 2,500\u00A0lbs')).toBeVisible();
    await expectAccessible('a month of the history');

    await page.getByRole('button', { name: /^11, .*: Legs/ }).click();
    await expect.element(rows()).toHaveLength(1);
    await page.getByRole('link', { name: 'Newest workouts' }).click();
    await expect.element(rows()).toHaveLength(3);
    expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  });

  test('the name of a workout is not cut by its volume', async () => {
    const user = await signedInUser();
    const [squat = ''] = await exerciseIds(server, user.token, ['Barbell Back Squat']);
    const sets = [{ exerciseId: squat, actualReps: 50, actualWeight: 600 }];
    await past(user, `${lastYear}-03-09`, sets, { name: 'Conditioning Circuit' });
    openPage('/workouts/history');
    const name = page.getByText('Conditioning Circuit', { exact: true });
    await expect.element(name).toBeVisible();
    const { scrollWidth, clientWidth } = name.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('the search and the filters together show only workouts that match both', async () => {
    await givenYears();
    openPage('/workouts/history');
    await page.getByRole('searchbox', { name: 'Search workouts' }).fill('sore knee');
    await expect.element(page.getByText('1 workout found')).toBeVisible();
    await expect.element(rows()).toHaveLength(1);
    await expect.element(rows().getByText(/^Note: .*knee/i)).toBeVisible();
    await expect.element(rows().getByRole('mark').first()).toBeVisible();
    const calendar = page.getByRole('complementary', { name: 'Calendar' });
    const isBelow = () =>
      calendar.element().getBoundingClientRect().top >
      rows().first().element().getBoundingClientRect().top;
    expect(isBelow()).toBe(true);
    await page.getByRole('searchbox', { name: 'Search workouts' }).fill('bench');
    await expect.element(page.getByText('2 workouts found')).toBeVisible();
    await expect.element(rows().getByText('Exercise: Barbell Bench Press').first()).toBeVisible();

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'With a record' }).click();
    await expect.element(page.getByText('1 workout found')).toBeVisible();
    await expect.element(page.getByText('1 record', { exact: true })).toBeVisible();
    await expectAccessible('the filters of the history');
    await page.getByLabelText('To', { exact: true }).fill(`${lastYear}-03-31`);
    await expect.element(page.getByText('No workout matches.')).toBeVisible();
    // The sentence already says so, so only screen readers read the count.
    await expect.element(page.getByText('0 workouts found')).toHaveClass('spoken');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(page.getByText('2 workouts found')).toBeVisible();
    await page.getByLabelText('Exercise', { exact: true }).selectOptions('Barbell Back Squat');
    await expect.element(page.getByText('No workout matches.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all workouts' }).click();
    await expect.element(page.getByText('3 workouts', { exact: true }).first()).toBeVisible();
  });
});

test('the exercise filter offers an exercise that was removed after its last workout', async () => {
  const user = await signedInUser();
  const body = { name: 'Axe Throw' };
  const { token } = user;
  const { id } = ok(await server.call({ method: 'POST', path: '/exercises', body, token }), 201);
  const set = { exerciseId: id, actualReps: 5, actualWeight: 10 };
  await past(user, `${lastYear}-03-09`, [set], { name: 'Woods' });
  ok(await server.call({ method: 'DELETE', path: `/exercises/${id}`, token }));
  openPage('/workouts/history');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabelText('Exercise', { exact: true }).selectOptions('Axe Throw');
  await expect.element(page.getByText('1 workout found')).toBeVisible();
});

test('a calendar that cannot be loaded says so in place of its months', async () => {
  const user = await signedInUser();
  const [squat] = await exerciseIds(server, user.token, ['Barbell Back Squat']);
  await past(user, `${lastYear}-03-09`, [{ exerciseId: squat, actualReps: 5, actualWeight: 100 }]);
  doNotAnswer(/sessions\.months/, { json: FORBIDDEN, of: 'sessions.months' });
  openPage('/workouts/history');
  const months = page.getByRole('region', { name: 'Months' });
  await expect.element(months.getByText('Failed to load the calendar')).toBeVisible();
  await expect.element(months.getByText('January')).not.toBeInTheDocument();
  answerAgain();
  await months.getByRole('button', { name: 'Try again' }).click();
  await expect.element(months.getByText('Failed to load the calendar')).not.toBeInTheDocument();

  doNotAnswer(/sessions\.(months|history)/, {
    status: 403,
    json: Array.from({ length: 9 }, () => FORBIDDEN),
  });
  openPage('/workouts/history');
  await expect.element(page.getByText('Failed to load workout history')).toBeVisible();
  await expect.element(months).not.toBeInTheDocument();
});
