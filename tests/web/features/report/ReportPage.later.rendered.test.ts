// Tests the report of a workout beside earlier ones, restored deletions, and the duration of a running workout.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { compareClocks } from '#web/api/calls/server-clock.ts';
import { openPage, server, signedInUser, text } from '#tests/support/rendered/screen.tsx';

const DELETE_WORKOUT =
  'Are you sure you want to delete this workout? This action cannot be undone. You can restore it for 30 days.';

interface Template {
  id: string;
  exercises: { exerciseId: string }[];
}

/** Creates a finished workout: three bench sets of 10, 9 and 8 repetitions at these weights. */
async function train(user: TestUser, template: Template, weights: readonly number[]) {
  const call = async (path: string, body: object, status: number) =>
    ok(await server.call({ method: 'POST', path, body, token: user.token }), status);
  const { id } = await startSession(server, user.token, template.id);
  const sets: { id: string }[] = [];
  for (const [index, actualWeight] of weights.entries()) {
    const exerciseId = String(template.exercises[0]?.exerciseId);
    const body = setBody(exerciseId, { actualReps: 10 - index, actualWeight, rpeRating: 7 });
    sets.push(await call(`/workout-sessions/${id}/sets`, body, 201));
  }
  await call(`/workout-sessions/${id}/complete`, {}, 200);
  return { id: String(id), sets };
}

async function confirm(sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: sentence });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}

describe('a report on a device whose clock is 40 minutes fast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + 40 * 60_000, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    // All tests share this page, so the clock is restored for the next test.
    compareClocks(new Date().toUTCString(), Date.now(), Date.now());
  });

  test('the duration of a running workout is measured by the clock of the server', async () => {
    const user = await signedInUser();
    const template = await createTemplate(server, user.token);
    const { id } = await startSession(server, user.token, template.id);
    openPage(`/workouts/report/${id}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.poll(() => text(summary)).toMatch(/Duration \(min\)[01]\D/);
    await expect.element(page.getByText(/^[01] min$/).first()).toBeVisible();
  });
});

describe('a report beside earlier ones', () => {
  describe('a report works on a phone', () => {
    beforeEach(() => page.viewport(phone.width, phone.height));

    test('a report shows changes since earlier workouts, records, corrections and its history', async () => {
      const user = await signedInUser();
      const template = await createTemplate(server, user.token);
      await train(user, template, [100, 102.5, 105]);
      const { id, sets } = await train(user, template, [100, 102.5, 110]);
      const path = `/workout-sessions/${id}/sets/${sets[1]?.id}`;
      const body = { actualWeight: 100, source: 'report' };
      ok(await server.call({ method: 'PATCH', path, body, token: user.token }));

      openPage(`/workouts/report/${id}`);
      const summary = page.getByRole('region', { name: 'Summary' });
      // 1,000 + 900 + 880, and before 1,000 + 922.5 + 840.
      await expect.element(summary.getByText(/^\+17 since /)).toBeVisible();
      const records = page.getByRole('region', { name: '1 personal record' });
      await expect.poll(() => text(records)).toContain('Heaviest set: 110 lbs (+5)');
      const muscles = page.getByRole('region', { name: 'Muscles' });
      await muscles.getByRole('button', { name: 'Chest 3 sets' }).click();
      await expect.poll(() => text(muscles)).toContain('Chest: 3 setsBarbell Bench Press 3');
      await page.getByText('10 × 100 @7').click();
      await expect
        .element(page.getByRole('table').getByText('Heaviest set: 110 lbs (+5)'))
        .toBeVisible();
      await expectAccessible('the report');

      await page.getByText('Corrected', { exact: true }).click();
      await expect
        .element(page.getByText(/^102\.5 → 100 lbs, \d+:\d\d.[AP]M, report$/))
        .toBeVisible();
      await page.getByText('Timeline, 6 events').click();
      await expect
        .element(page.getByText('Set 2 of Barbell Bench Press corrected: 102.5 → 100 lbs, report'))
        .toBeVisible();
      await expectAccessible('the opened report');
      expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);

      openPage('/workouts/history');
      // Only the second workout has a record, because the first had nothing to beat.
      await expect.element(page.getByText('1 record', { exact: true })).toHaveLength(1);
      await expectAccessible('the history with a record');
    });
  });
});

describe('a deletion can be undone in the report', () => {
  test('undo restores a set that was deleted in the report to its place', async () => {
    const user = await signedInUser();
    const { id } = await train(user, await createTemplate(server, user.token), [100, 105, 110]);
    await page.viewport(phone.width, phone.height);
    openPage(`/workouts/report/${id}`);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await page.getByRole('button', { name: 'Delete set 2 of Barbell Bench Press' }).click();
    await confirm('Are you sure you want to delete this set? You can restore it for 30 days.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Deleted 1 set')).toBeVisible();
    await expectAccessible('the notice in the report');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Set restored')).toBeVisible();
    await expect.element(page.getByText('Deleted 1 set')).not.toBeInTheDocument();

    const stored = ok(
      await server.call({ path: `/workout-sessions/${id}`, token: user.token }),
    ).exerciseSets.map((set: { setNumber: number; actualWeight: number }) => [
      set.setNumber,
      set.actualWeight,
    ]);
    expect(stored).toEqual([
      [1, 100],
      [2, 105],
      [3, 110],
    ]);
    await page.getByText('Timeline, 7 events').click();
    await expect
      .element(page.getByText(/^Set 2 of Barbell Bench Press restored: 9 × 105 lbs/))
      .toBeVisible();
  });

  test('the history of the report restores a set that was deleted earlier', async () => {
    const user = await signedInUser();
    const template = await createTemplate(server, user.token);
    const { id, sets } = await train(user, template, [100, 105]);
    const path = `/workout-sessions/${id}/sets/${sets[0]?.id}`;
    ok(await server.call({ method: 'DELETE', path, token: user.token }));
    await page.viewport(phone.width, phone.height);
    openPage(`/workouts/report/${id}`);
    await page.getByText('Timeline, 5 events').click();
    await expectAccessible('the history of the report');
    await page.getByRole('button', { name: /^Undo this: Set 1 of .* deleted/ }).click();
    await expect.element(page.getByText('Timeline, 6 events')).toBeVisible();
    await expect.element(page.getByText('2 of 3 sets')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Undo this: .* deleted/ }))
      .not.toBeInTheDocument();

    await page
      .getByRole('link', { name: /^The workout at/ })
      .nth(4)
      .click();
    await expect.element(page.getByText(/^As it stood on /)).toBeVisible();
    await expect.element(page.getByText('1 of 3 sets')).toBeVisible();
    await expect.element(page.getByText(/^Set 1 of Barbell Bench Press restored/)).toBeVisible();
    await expectAccessible('the workout as it stood');
    await page.getByRole('link', { name: 'Show today’s' }).click();
    await expect.element(page.getByText('2 of 3 sets')).toBeVisible();
    openPage(`/workouts/report/${id}?version=99`);
    await expect.element(page.getByText('This workout has no such version')).toBeVisible();
  });

  test('the dashboard restores a workout that was deleted in its report', async () => {
    const user = await signedInUser();
    const { id } = await train(user, await createTemplate(server, user.token), [100, 105]);
    openPage(`/workouts/report/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirm(DELETE_WORKOUT);
    await expect.element(page.getByText('Deleted “Push A”')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Start Your First Workout' }))
      .toBeVisible();
    await expectAccessible('the notice on the dashboard');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /^Push A/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Push A' })).toBeVisible();
    await page.getByText('Timeline, 6 events').click();
    await expect.element(page.getByText('Workout restored', { exact: true }).last()).toBeVisible();
  });
});
