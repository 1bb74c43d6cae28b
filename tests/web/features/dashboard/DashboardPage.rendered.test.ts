import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  logPast,
  ok,
  pastSet,
  startSession,
} from '#tests/support/factories.ts';
import { dayIn } from '#shared/calendar.ts';
import { formatTime } from '#web/text/format.ts';
import { compareClocks } from '#web/api/calls/server-clock.ts';
import { restoreSession } from '#web/api/sign-in/auth.ts';
import {
  boxOf,
  goOffline,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { clientOf } from '../trainer/training.ts';

const DAY_MS = 86_400_000;
/** Largest accepted empty space between two parts of a card or below the last part, in px. */
const USUAL_SPACE = 40;

/** Returns the height of the largest empty space of a card, including the space below its last part, in px. */
function highestBlank(card: Locator): number {
  const element = card.element();
  const ends = [...element.children].map((child) => child.getBoundingClientRect());
  const tops = [...ends.slice(1).map(({ top }) => top), element.getBoundingClientRect().bottom];
  return Math.max(...ends.map(({ bottom }, index) => (tops[index] ?? bottom) - bottom));
}

/** Logs a workout that ended an hour ago in another time zone. Returns the end time in that time zone. */
async function givenFinishedToday(): Promise<string> {
  const { token } = await signedInUser();
  const [exerciseId = ''] = await exerciseIds(server, token, ['Barbell Bench Press']);
  const end = new Date(Date.now() - 3_600_000);
  // The test needs a time zone with another time than the device, in which the end of the workout and the present
  // moment have the same date.
  const timeZone =
    ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'].find(
      (zone) =>
        dayIn(zone)(end) === dayIn(zone)(new Date()) &&
        formatTime(end.toISOString(), zone) !== formatTime(end.toISOString()),
    ) ?? '';
  const sets = [{ exerciseId, actualReps: 8, actualWeight: 100 }];
  await logPast(server, token, end.getTime() - 3_600_000, sets, { timeZone });
  const clock = formatTime(end.toISOString(), timeZone);
  expect(clock).not.toBe(formatTime(end.toISOString()));
  return clock;
}

afterEach(() => {
  vi.useRealTimers();
  // All tests of this file run in one page, so the measured clock difference is reset after each test.
  compareClocks(new Date().toUTCString(), Date.now(), Date.now());
});

test('a workout of today is shown with the time in its time zone, even if the device clock is a day fast', async () => {
  const clock = await givenFinishedToday();
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
  openPage('/dashboard');
  await expect.element(page.getByText(`Done today, ${clock}`)).toBeVisible();
});

test('the muscles of a recent workout without a template are coloured by its sets', async () => {
  await givenFinishedToday();
  openPage('/dashboard');
  const recent = page.getByRole('region', { name: 'Recent Workouts' });
  await expect.element(recent.getByRole('listitem')).toBeVisible();
  await expect
    .poll(() => recent.element().querySelectorAll('path[class*="worked"]').length)
    .toBeGreaterThan(0);
});

test('the cards of a dashboard with a single workout contain no large empty space', async () => {
  const { token } = await signedInUser();
  const names = ['Barbell Bench Press', 'Barbell Row', 'Barbell Back Squat'];
  const lines = names.map((exercise) => ({ exercise }));
  const { id, exercises } = await createTemplate(server, token, lines);
  const sets = exercises.map(({ exerciseId }: { exerciseId: string }) => pastSet(exerciseId));
  await logPast(server, token, Date.now() - 2 * DAY_MS, sets, { customTemplateId: id });
  openPage('/dashboard');
  for (const name of ['This week', 'Your lifts', 'Last records']) {
    const card = page.getByRole('region', { name });
    await expect.element(card).toBeVisible();
    expect(highestBlank(card), name).toBeLessThan(USUAL_SPACE);
  }
});

test('the dashboard shows within 15 seconds that another device starts and finishes a workout', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { token } = await signedInUser();
  const { id: customTemplateId } = await createTemplate(server, token, [
    { exercise: 'Barbell Bench Press' },
  ]);
  openPage('/dashboard');
  await expect.element(page.getByRole('link', { name: 'Quick Workout' })).toBeVisible();
  const path = '/workout-sessions';
  const body = { customTemplateId };
  const { id } = ok(await server.call({ method: 'POST', path, token, body }), 201);
  window.dispatchEvent(new Event('visibilitychange'));
  const resume = page.getByRole('link', { name: /^Resume/ });
  await expect.element(resume).toBeVisible();
  ok(await server.call({ method: 'POST', path: `${path}/${id}/complete`, token, body: {} }));
  vi.advanceTimersByTime(15_000);
  await expect.element(resume).not.toBeInTheDocument();
  await expect.element(page.getByText(/Done today/)).toBeVisible();

  // A running workout is above the finished one.
  ok(await server.call({ method: 'POST', path, token, body }), 201);
  // A read that began before the start cannot show the workout, so the window gets the focus until a read shows it.
  const isShown = () => {
    window.dispatchEvent(new Event('visibilitychange'));
    return resume.query() !== null;
  };
  await expect.poll(isShown).toBe(true);
  expect(boxOf(resume).bottom).toBeLessThan(boxOf(page.getByText(/Done today/)).top);
});

test("offline, 'Repeat last workout' is disabled and says why", async () => {
  await givenFinishedToday();
  openPage('/dashboard');
  await expect.element(page.getByRole('button', { name: 'Repeat last workout' })).toBeEnabled();
  goOffline();
  const repeat = page.getByRole('button', { name: 'Repeat last workout when online' });
  await expect.element(repeat).toBeDisabled();
});

test('the count of sets of a running workout is not broken on a narrow screen', async () => {
  await page.viewport(phone.width, phone.height);
  const { token } = await signedInUser();
  const { id } = await createTemplate(server, token);
  await startSession(server, token, id);
  openPage('/dashboard');
  const count = page.getByRole('region', { name: 'Recent Workouts' }).getByText('0 of 6 sets');
  await expect.element(count).toBeVisible();
  expect(count.element().getClientRects()).toHaveLength(1);
  await page.viewport(desktop.width, desktop.height);
});

test('a trainer without workouts of their own sees how many clients need a look', async () => {
  const trainer = await signedInUser();
  await clientOf(trainer, ['notes']);
  openPage('/dashboard');
  await restoreSession();
  const clients = page.getByRole('link', { name: 'Clients: nobody needs a look' });
  await expect.element(clients).toHaveAttribute('href', '/trainer');
});

test('a new user starts the starter workout that is chosen, at first the full body', async () => {
  await signedInUser();
  openPage('/dashboard');
  const start = page.getByRole('link', { name: 'Start Your First Workout' });
  await expect.element(start).toHaveAttribute('href', expect.stringContaining('starter=full-body'));
  await page.getByRole('radio', { name: /^At home/ }).click();
  await expect.element(start).toHaveAttribute('href', expect.stringContaining('starter=at-home'));
});
