// A dead spot in the gym: what is logged without an answer reaches the server once, in order, and nothing is doubled.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, phone, type Site, visit, whenAtHand } from '#tests/support/browser.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  ok,
  PASSWORD,
  type TestUser,
} from '#tests/support/factories.ts';
import {
  answer,
  completeSet,
  expectNextSet,
  expectStored,
  field,
  finishWorkout,
  restOverlay,
  skipRest,
  storedEvents,
  storedWorkout,
} from '#tests/support/run-screen.ts';

const START = '**/trpc/sessions.start*';
const LOG_SET = '**/trpc/sessions.logSet*';
const COMPLETE = '**/trpc/sessions.complete*';

let site: Site;
let clockAheadMs = 0;

beforeAll(async () => {
  site = await openSite({ now: () => new Date(Date.now() + clockAheadMs) });
});
afterAll(() => site.close());

interface Plan {
  benchRest?: number;
  benchSets?: number;
  rowSets?: number;
}

/** Somebody in front of the first set of 'Push A': bench press 8 × 100, then rows 10 × 80 without a rest. */
async function givenRun({ benchRest = 0, benchSets = 3, rowSets = 3 }: Plan = {}) {
  const user = await createUser(site.test);
  const [bench, row] = await exerciseIds(site.test, user.token, [
    'Barbell Bench Press',
    'Barbell Row',
  ]);
  const template = await createTemplate(site.test, user.token, [
    { exerciseId: String(bench), targetSets: benchSets, targetReps: 8, restTime: benchRest },
    { exerciseId: String(row), targetSets: rowSets, targetWeight: 80, restTime: 0 },
  ]);
  const visitor = await visit(site, { viewport: phone, hasTouch: true, user });
  const runPath = `/workouts/execute/${template.id}`;
  return { ...visitor, user, runPath };
}

async function openRun(page: Page, runPath: string) {
  await page.goto(runPath);
  await expectNextSet(page, 'Barbell Bench Press', 1);
}

const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} waiting` }).waitFor();

/** The command ids of everything that was sent to `procedure`. */
function sentIds(page: Page, procedure: string): string[] {
  const ids: string[] = [];
  page.on('request', (request: Request) => {
    if (!new URL(request.url()).pathname.endsWith(procedure)) return;
    ids.push(String(request.postDataJSON().commandId));
  });
  return ids;
}

/** The server does what it is asked, but its answer never arrives, `times` times. */
async function loseAnswers(page: Page, procedure: string, times: number) {
  await page.route(
    procedure,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
}

describe('airplane mode in the middle of a workout', () => {
  it('keeps sets, an undo and a correction, survives a closed page, and stores each once and in order', async () => {
    const { page, context, user, runPath, complaints } = await givenRun({
      benchRest: 90,
      benchSets: 4,
    });
    await openRun(page, runPath);
    await completeSet(page);
    await skipRest(page);
    await expectStored(site.test, user, [[8, 100]]);
    await whenAtHand(page);

    await context.setOffline(true);
    // The weight that was changed stays for the sets that follow.
    await field(page, 'Weight (lbs)').fill('105');
    await completeSet(page);
    const rest = restOverlay(page);
    await rest.getByText('Logged: set 2, 8 × 105 @ 7').waitFor();
    await rest.getByRole('button', { name: 'Edit' }).click();
    await rest.getByRole('textbox', { name: 'Reps' }).fill('7');
    await rest.getByRole('button', { name: 'Save' }).click();
    await rest.getByText('Logged: set 2, 7 × 105 @ 7').waitFor();
    await skipRest(page);

    await completeSet(page);
    await rest.getByRole('button', { name: 'Undo' }).click();
    await expectNextSet(page, 'Barbell Bench Press', 3);
    await field(page, 'Reps').fill('6');
    await completeSet(page);
    await skipRest(page);
    await completeSet(page);
    await skipRest(page);
    for (const setNumber of [1, 2]) {
      await expectNextSet(page, 'Barbell Row', setNumber);
      await completeSet(page);
    }
    await expectNextSet(page, 'Barbell Row', 3);
    // Six sets, of which one was taken back, and one correction.
    await page.getByRole('button', { name: '8 waiting' }).click();
    await answer(
      page,
      '6 sets and 2 changes are waiting to sync. What you log is kept on this device and sent by itself, in order, as soon as there is a connection.',
      'OK',
    );
    await page.close();

    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/workouts');
    const expected = [
      [8, 100],
      [7, 105],
      [6, 105],
      [8, 105],
      [10, 80],
      [10, 80],
    ] as const;
    await expectStored(site.test, user, expected);
    await later.getByRole('link', { name: /Start Workout/ }).click();
    await expectNextSet(later, 'Barbell Row', 3);
    await completeSet(later);
    await finishWorkout(later);

    const workout = await storedWorkout(site.test, user);
    expect(workout.status).toBe('COMPLETED');
    expect(workout.sets).toEqual([...expected, [10, 80]]);
    expect(await storedEvents(site.test, workout.id)).toEqual([
      'SessionStarted',
      'SetLogged',
      'SetLogged',
      'SetEdited',
      'SetLogged',
      'SetDeleted',
      'SetLogged',
      'SetLogged',
      'SetLogged',
      'SetLogged',
      'SetLogged',
      'SessionCompleted',
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finishes without a connection too, and the server hears of it afterwards', async () => {
    const { page, context, user, runPath } = await givenRun({ benchSets: 1, rowSets: 1 });
    await openRun(page, runPath);
    await whenAtHand(page);
    await context.setOffline(true);
    await completeSet(page);
    await expectNextSet(page, 'Barbell Row', 1);
    await completeSet(page);
    await finishWorkout(page);
    await page
      .getByText('2 sets waiting to sync. We check your goals when you are back online.')
      .waitFor();
    expect((await storedWorkout(site.test, user)).sets).toEqual([]);

    await context.setOffline(false);
    await expect.poll(async () => (await storedWorkout(site.test, user)).status).toBe('COMPLETED');
    const workout = await storedWorkout(site.test, user);
    expect(await storedEvents(site.test, workout.id)).toEqual([
      'SessionStarted',
      'SetLogged',
      'SetLogged',
      'SessionCompleted',
    ]);
    await context.close();
  });
});

describe('an answer that is lost on the way', () => {
  it('leaves one session, one set and one finish, each sent again with the same id', async () => {
    const { page, context, user, runPath } = await givenRun({ benchSets: 1, rowSets: 1 });
    const started = sentIds(page, 'sessions.start');
    const logged = sentIds(page, 'sessions.logSet');
    const completed = sentIds(page, 'sessions.complete');

    await loseAnswers(page, START, 1);
    await page.goto(runPath);
    await page.getByText('Failed to start workout session').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectNextSet(page, 'Barbell Bench Press', 1);

    await loseAnswers(page, LOG_SET, 2);
    await completeSet(page);
    await expectNextSet(page, 'Barbell Row', 1);
    await completeSet(page);
    await expectStored(site.test, user, [
      [8, 100],
      [10, 80],
    ]);

    await loseAnswers(page, COMPLETE, 1);
    await finishWorkout(page);
    await expect.poll(() => completed.length).toBeGreaterThan(1);

    expect(new Set(completed).size).toBe(1);
    // The second attempt found the session that the lost answer told of.
    expect(new Set(started).size).toBe(1);
    expect(logged.length).toBeGreaterThanOrEqual(4);
    expect(new Set(logged).size).toBe(2);
    const { id, status } = await storedWorkout(site.test, user);
    expect(status).toBe('COMPLETED');
    expect(await storedEvents(site.test, id)).toEqual([
      'SessionStarted',
      'SetLogged',
      'SetLogged',
      'SessionCompleted',
    ]);
    const sessions = await site.test.call({ path: '/workout-sessions/history', token: user.token });
    expect(ok(sessions)).toHaveLength(1);
    await context.close();
  });
});

describe('a server that does not serve for a while', () => {
  it('gets the set later, and the workout goes on meanwhile', async () => {
    const { page, context, user, runPath } = await givenRun();
    await openRun(page, runPath);
    await page.route(LOG_SET, (route) => route.fulfill({ status: 503, body: '' }));
    await completeSet(page);
    await expectNextSet(page, 'Barbell Bench Press', 2);
    await waiting(page, 1);
    expect((await storedWorkout(site.test, user)).sets).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute(LOG_SET);
    await page.getByText('All synced').waitFor();
    await expectStored(site.test, user, [[8, 100]]);
    await context.close();
  });
});

describe('a set that the server refuses', () => {
  it('comes back to the screen with its values and is not counted', async () => {
    const { page, context, user, runPath } = await givenRun();
    await openRun(page, runPath);
    await completeSet(page);
    await expectStored(site.test, user, [[8, 100]]);
    // Finished on another device meanwhile.
    const { id } = await storedWorkout(site.test, user);
    const path = `/workout-sessions/${id}/complete`;
    ok(await site.test.call({ method: 'POST', path, token: user.token }));

    await expectNextSet(page, 'Barbell Bench Press', 2);
    await field(page, 'Weight (lbs)').fill('107.5');
    await field(page, 'Reps').fill('5');
    await page.getByRole('radio', { name: '9', exact: true }).check();
    await completeSet(page);
    await page.getByRole('alert').getByText('Failed to log set. Please try again.').waitFor();
    await expectNextSet(page, 'Barbell Bench Press', 2);
    expect(await field(page, 'Weight (lbs)').inputValue()).toBe('107.5');
    expect(await field(page, 'Reps').inputValue()).toBe('5');
    expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true);
    expect((await storedWorkout(site.test, user)).sets).toEqual([[8, 100]]);
    await context.close();
  });
});

describe('the sign-in while sets wait', () => {
  it('that ran out meanwhile is renewed once, and the sets are stored', async () => {
    const { page, context, user, runPath } = await givenRun();
    await openRun(page, runPath);
    const renewals: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('auth.refresh')) renewals.push(response.status());
    });
    await context.setOffline(true);
    for (const setNumber of [1, 2]) {
      await expectNextSet(page, 'Barbell Bench Press', setNumber);
      await completeSet(page);
    }
    await waiting(page, 2);
    clockAheadMs += 11 * 60_000;
    await context.setOffline(false);
    await page.getByText('All synced').waitFor();
    expect(renewals).toEqual([200]);
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    expect(token).not.toBe(user.token);
    await expectStored(site.test, { token: String(token) }, [
      [8, 100],
      [8, 100],
    ]);
    await context.close();
  });

  it('of somebody else does not send them; they go when their own user signs in again', async () => {
    const { page, context, user, runPath } = await givenRun();
    const other = await createUser(site.test);
    const elsewhere = await signInElsewhere(user);
    await openRun(page, runPath);
    await page.route(LOG_SET, (route) => route.abort());
    for (const setNumber of [1, 2]) {
      await expectNextSet(page, 'Barbell Bench Press', setNumber);
      await completeSet(page);
    }
    await waiting(page, 2);
    await page.getByRole('button', { name: 'Exit' }).click();
    await answer(page, 'Are you sure you want to exit? Your progress will be saved.', 'Exit');
    await page.getByRole('button', { name: 'Logout' }).click();
    await answer(
      page,
      '2 sets are waiting to sync. They stay on this device and will be sent when you sign in here again. Log out now?',
      'Logout',
    );
    // The last route of a page takes requests with it that are under way: the form must be there.
    await page.getByLabel('Email').waitFor();

    await page.unroute(LOG_SET);
    const logged = sentIds(page, 'sessions.logSet');
    await signIn(page, other);
    // The other one's own set goes through, past the two that are not theirs.
    const template = await createTemplate(site.test, other.token);
    await page.goto(`/workouts/execute/${template.id}`);
    await expectNextSet(page, 'Barbell Bench Press', 1);
    await completeSet(page);
    await expectStored(site.test, other, [[10, 100]]);
    expect(logged).toHaveLength(1);
    expect((await storedWorkout(site.test, elsewhere)).sets).toEqual([]);

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await signIn(page, user);
    await expectStored(site.test, elsewhere, [
      [8, 100],
      [8, 100],
    ]);
    await context.close();
  });
});

async function signIn(page: Page, user: TestUser) {
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** A sign-in of its own, that outlives the browser's. */
async function signInElsewhere({ email }: TestUser): Promise<{ token: string }> {
  const body = { email, password: PASSWORD };
  const { tokens } = ok(await site.test.call({ method: 'POST', path: '/auth/login', body }));
  return { token: tokens.accessToken };
}
