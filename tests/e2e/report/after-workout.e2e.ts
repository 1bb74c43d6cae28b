// What a finished workout means later: records, corrections, taking deletions back, and the way through a long history.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  openSite,
  phone,
  type Site,
  visit,
} from '#tests/support/browser.ts';
import {
  createTemplate,
  createUser,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';

const DELETE_WORKOUT =
  'Are you sure you want to delete this workout? This action cannot be undone.';
const SESSIONS = 5_000;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Template {
  id: string;
  exercises: { exerciseId: string }[];
}

/** A finished workout: three bench sets of 10, 9 and 8 repetitions at these weights. */
async function train(user: TestUser, template: Template, weights: readonly number[]) {
  const call = async (path: string, body: object, status: number) =>
    ok(await site.test.call({ method: 'POST', path, body, token: user.token }), status);
  const { id } = await startSession(site.test, user.token, template.id);
  const sets: { id: string }[] = [];
  for (const [index, actualWeight] of weights.entries()) {
    const exerciseId = String(template.exercises[0]?.exerciseId);
    const body = setBody(exerciseId, { actualReps: 10 - index, actualWeight, rpeRating: 7 });
    sets.push(await call(`/workout-sessions/${id}/sets`, body, 201));
  }
  await call(`/workout-sessions/${id}/complete`, {}, 200);
  return { id: String(id), sets };
}

async function confirm(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: sentence });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}

const sizes = [
  ['a phone', phone, 'light'],
  ['a phone in the dark', phone, 'dark'],
  ['a desk', desktop, 'light'],
  ['a desk in the dark', desktop, 'dark'],
] as const;

describe('a report beside earlier ones', () => {
  it.each(sizes)('on %s: changes, records, corrections, history', async (_, viewport, scheme) => {
    const user = await createUser(site.test);
    const template = await createTemplate(site.test, user.token);
    await train(user, template, [100, 102.5, 105]);
    const { id, sets } = await train(user, template, [100, 102.5, 110]);
    const path = `/workout-sessions/${id}/sets/${sets[1]?.id}`;
    const body = { actualWeight: 100, source: 'report' };
    ok(await site.test.call({ method: 'PATCH', path, body, token: user.token }));

    const { page, context, complaints } = await visit(site, {
      viewport,
      colorScheme: scheme,
      user,
    });
    await page.goto(`/workouts/report/${id}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    // 1,000 + 900 + 880, and before 1,000 + 922.5 + 840.
    await summary.getByText('+17.5 since last time').waitFor();
    await summary.getByText('1 personal record').waitFor();
    await page.getByText('PR: heaviest set, +5 lbs').waitFor();
    await expectAccessible(page, 'the report');

    await page.getByText('Corrected', { exact: true }).click();
    await page.getByText(/^102\.5 → 100 lbs, \d+:\d\d.[AP]M, report$/).waitFor();
    await page.getByText('History, 6 events').click();
    await page
      .getByText('Set 2 of Barbell Bench Press corrected: 102.5 → 100 lbs, report')
      .waitFor();
    await expectAccessible(page, 'the opened report');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('taking a deletion back', () => {
  it('a set that was deleted in the report returns to its place', async () => {
    const user = await createUser(site.test);
    const { id } = await train(user, await createTemplate(site.test, user.token), [100, 105, 110]);
    const { page, context, complaints } = await visit(site, { viewport: phone, user });
    await page.goto(`/workouts/report/${id}`);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await page.getByRole('button', { name: 'Delete set 2 of Barbell Bench Press' }).click();
    await confirm(page, 'Are you sure you want to delete this set?');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Deleted 1 set').waitFor();
    await expectAccessible(page, 'the notice in the report');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Set restored').waitFor();
    await page.getByText('Deleted 1 set').waitFor({ state: 'detached' });

    const stored = ok(
      await site.test.call({ path: `/workout-sessions/${id}`, token: user.token }),
    ).exerciseSets.map((set: { setNumber: number; actualWeight: number }) => [
      set.setNumber,
      set.actualWeight,
    ]);
    expect(stored).toEqual([
      [1, 100],
      [2, 105],
      [3, 110],
    ]);
    await page.getByText('History, 7 events').click();
    await page.getByText(/^Set 2 of Barbell Bench Press restored: 9 × 105 lbs/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a set that was deleted long ago comes back from the history of the report', async () => {
    const user = await createUser(site.test);
    const template = await createTemplate(site.test, user.token);
    const { id, sets } = await train(user, template, [100, 105]);
    const path = `/workout-sessions/${id}/sets/${sets[0]?.id}`;
    ok(await site.test.call({ method: 'DELETE', path, token: user.token }));
    const { page, context, complaints } = await visit(site, { viewport: phone, user });
    await page.goto(`/workouts/report/${id}`);
    await page.getByText('History, 5 events').click();
    await expectAccessible(page, 'the history of the report');
    await page.getByRole('button', { name: 'Restore set 1 of Barbell Bench Press' }).click();
    await page.getByText('History, 6 events').waitFor();
    await page.getByText('2 of 3 sets').waitFor();
    expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a workout that was deleted in its report comes back from the dashboard', async () => {
    const user = await createUser(site.test);
    const { id } = await train(user, await createTemplate(site.test, user.token), [100, 105]);
    const { page, context, complaints } = await visit(site, { viewport: desktop, user });
    await page.goto(`/workouts/report/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirm(page, DELETE_WORKOUT);
    await page.getByText('Deleted “Push A”').waitFor();
    await page.getByRole('link', { name: 'Start Your First Workout' }).waitFor();
    await expectAccessible(page, 'the notice on the dashboard');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /Push A.*Completed/ }).click();
    await page.getByRole('heading', { name: 'Push A' }).waitFor();
    await page.getByText('History, 6 events').click();
    await page.getByText('Workout restored', { exact: true }).last().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a long history', () => {
  it.each(sizes)('on %s: by month, by template, page after page', async (_, viewport, scheme) => {
    const user = await createUser(site.test);
    const push = await createTemplate(site.test, user.token);
    const pull = await createTemplate(site.test, user.token, undefined, 'Pull B');
    // Rows as the projection would write them.
    await site.test.database.ownerPool.query(
      `insert into workout_session (user_id, id, version, template_id, name, template,
         completion_status, started_at, ended_at, planned_sets, total_sets, total_volume_lbs)
       select $1, gen_random_uuid(), 2, $2, 'Push A', '{"exercises":[]}', 'COMPLETED',
         '2026-06-30T12:00:00Z'::timestamptz - n * interval '8 hours', '2026-06-30T13:00:00Z', 18, 18, 12000
       from generate_series(1, ${SESSIONS}) n`,
      [user.id, push.id],
    );
    await train(user, pull, [100]);

    const { page, context, complaints } = await visit(site, {
      viewport,
      colorScheme: scheme,
      user,
    });
    await page.goto('/workouts/history');
    await page.getByText('5,001 workouts').waitFor();
    await page.getByRole('heading', { name: 'June 2026' }).waitFor();
    await expectAccessible(page, 'the history');
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('Showing 40 of 5,001').waitFor();

    await page.getByLabel('Workout', { exact: true }).selectOption('Pull B');
    await page.getByText('1 workout', { exact: true }).waitFor();
    expect(page.url()).toContain(`?template=${pull.id}`);
    await page.getByRole('button', { name: 'Delete Pull B' }).click();
    await confirm(page, DELETE_WORKOUT);
    await page.getByText('You have not trained this workout yet.').waitFor();
    await expectAccessible(page, 'the history without a match');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 workout', { exact: true }).waitFor();
    await page.goto(`/workouts/history?template=${push.id}`);
    await page.getByText('5,000 workouts').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
