// Tests the notification at the end of a rest between sets.
import { DAY_MS } from '#shared/durations.ts';
import { tellDueRests } from '#server/push/rest-scheduler.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, logPast } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import {
  deliverPush,
  givePushes,
  shownNotifications,
} from '#tests/support/browser/push-browser.ts';
import {
  completeSet,
  expectNextSet,
  field,
  restOverlay,
  skipRest,
} from '#tests/support/run-screen.ts';

test.use({
  viewport: phone,
  hasTouch: true,
  serviceWorkers: 'allow',
});

async function givenRun({ app, page, user }: Given, restTime: number, targetSets = 9) {
  const plan = { targetSets, targetReps: 8, targetWeight: 185, restTime };
  const lines = [{ exercise: 'Barbell Bench Press', ...plan }];
  const path = `/workouts/execute/${(await createTemplate(app, user.token, lines)).id}`;
  await page.goto(path);
  await expectNextSet(page, 'Barbell Bench Press', 1);
  return path;
}

const question = 'Tell me when the rest is over, even with the phone locked?';

test('notifications are offered after two rests, and not shown while the workout screen is visible', async ({
  app,
  page,
  context,
  user,
  pushService,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const subscription = await givePushes(context, pushService);
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  await logPast(app, user.token, Date.now() - DAY_MS, [
    { exerciseId: bench, actualReps: 8, actualWeight: 180 },
  ]);
  const path = await givenRun({ app, page, user }, 120);
  const pending = async () => {
    const { rows } = await app.database.ownerPool.query<{ body: string; ends_at: string }>(
      'select body, ends_at from pending_rest where user_id = $1',
      [user.id],
    );
    return rows;
  };

  await completeSet(page);
  await skipRest(page);
  await expect(page.getByText(question)).toBeHidden();
  await field(page, 'Weight (lbs)').fill('195');
  await completeSet(page);
  await skipRest(page);
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText('Heaviest set: 195 lbs')).toBeVisible();
  const newest = page.getByRole('button', { name: /edit or delete set 2$/ });
  await expect(newest).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Not now' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY), 'the form stays').toBe(0);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(question)).toBeHidden();

  await completeSet(page);
  await expect
    .poll(async () => (await pending()).map(({ body }) => body))
    .toEqual(['Next: Barbell Bench Press, set 4, 8 × 195 lbs']);
  const endsAt = Date.parse((await pending())[0]?.ends_at ?? '');
  await restOverlay(page).getByRole('button', { name: '+15 s' }).click();
  await expect
    .poll(async () => Date.parse((await pending())[0]?.ends_at ?? '') - endsAt)
    .toBe(15_000);
  await skipRest(page);
  await expect.poll(pending).toEqual([]);

  await completeSet(page);
  await expect.poll(async () => (await pending()).length).toBe(1);
  // The server sends the notifications that are due two minutes from now, when the rest has ended.
  const now = () => new Date(Date.now() + 120_000);
  await Promise.all(await tellDueRests({ ...app.services, now }));
  const [push] = pushService.receivedBy(subscription);
  expect(push?.message).toMatchObject({
    title: 'Rest over',
    body: 'Next: Barbell Bench Press, set 5, 8 × 195 lbs',
    path,
  });
  // The visible workout screen plays the sound itself, so no notification is shown.
  await deliverPush(page, push?.message);
  expect(await shownNotifications(page)).toEqual([]);
  await page.goto('/dashboard');
  await deliverPush(page, push?.message);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Rest over', body: 'Next: Barbell Bench Press, set 5, 8 × 195 lbs' }]);
});

test("notifications are not offered again after 'Not now'", async ({
  app,
  page,
  context,
  user,
  pushService,
}) => {
  await givePushes(context, pushService);
  await givenRun({ app, page, user }, 120);
  for (let rest = 0; rest < 2; rest += 1) {
    await completeSet(page);
    await skipRest(page);
  }
  await page.getByRole('button', { name: 'Not now' }).click();
  await completeSet(page);
  await skipRest(page);
  await expect(page.getByText(question)).toBeHidden();
});

test('the workout screen explains that the browser blocks notifications when the user has refused them', async ({
  app,
  page,
  context,
  user,
  pushService,
}) => {
  await givePushes(context, pushService);
  // The user has blocked notifications in the browser.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'denied';
  });
  await givenRun({ app, page, user }, 120, 3);
  for (let rest = 0; rest < 2; rest += 1) {
    await completeSet(page);
    await skipRest(page);
  }
  await page.getByRole('button', { name: 'Yes' }).click();
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText('This browser blocks notifications.');
  await expect(notice.getByRole('button')).toHaveText(['OK']);
  await completeSet(page);
  await expect(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the rest timer is right after the page was in the background for five minutes', async ({
  app,
  page,
  user,
}) => {
  await page.clock.install();
  await givenRun({ app, page, user }, 600);
  await completeSet(page);
  const clock = restOverlay(page).getByRole('timer', { name: 'Rest left' });
  await expect(clock).toHaveText('10:00');
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000));
  const endsAtMs = await page.evaluate(() => {
    const kept = Object.values({ ...localStorage }).find((text) => text.includes('endsAtMs'));
    return Number(/"endsAtMs":(\d+)/.exec(kept ?? '')?.[1]);
  });
  // The page does not run for five minutes, as on a sleeping phone.
  await page.clock.fastForward(5 * 60_000);
  await page.clock.runFor(250);
  const leftMs = endsAtMs - (await page.evaluate(() => Date.now()));
  const [minutes, seconds] = (await clock.innerText()).split(':').map(Number);
  const shownMs = ((minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
  // The timer rounds up to whole seconds, and the page may have drawn it up to 250 ms before the
  // check.
  expect(shownMs - leftMs).toBeGreaterThanOrEqual(0);
  expect(shownMs - leftMs).toBeLessThan(1250);
});
