import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  createTemplate,
  ok,
  startSession,
  type Template,
  type TestUser,
  trainOnce,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  goOffline,
  goOnline,
  asked,
  doNotAnswer,
  goBack,
  innerText,
  openPage,
  server,
  signedInUser,
  text,
} from '#tests/support/rendered/screen.tsx';
import { phone } from '#tests/support/devices.ts';
import { compareClocks } from '#web/api/calls/server-clock.ts';

/** Expected rows of the report of `givenWorkout` on a desktop. The columns are set, plan, reps, weight, RPE and 1RM. */
const DONE = ['1 10 × 100 10 100 7 133.3', '2 10 × 100 9 102.5 7 133.3', '3 10 × 100 8 105 7 133'];
const SAVE_FAILURE = 'Failed to save changes. Please try again.';

/** Creates a finished workout with bench press sets of 10 × 100, 9 × 102.5 and 8 × 105 lbs. Returns its id. */
async function givenWorkout(user: TestUser): Promise<string> {
  return (await train(user, await createTemplate(server, user.token), [100, 102.5, 105])).id;
}

async function confirm(sentence: string, verb = 'Delete'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: sentence });
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

async function openReport(sessionId: string): Promise<void> {
  openPage(`/workouts/report/${sessionId}`);
  await expect.element(page.getByRole('heading', { name: 'Push A' })).toBeVisible();
}

function field(label: string, setNumber: number) {
  return page.getByLabelText(`${label}, set ${setNumber} of Barbell Bench Press`);
}

/** Returns the rows of the bench press. The columns are set, plan (on a wide screen), reps, weight, RPE and 1RM. */
function benchRows(): Locator {
  return (
    page
      .getByRole('table', { name: 'Sets of Barbell Bench Press' })
      .getByRole('row')
      // The details of a set are in a separate row without a row header.
      .filter({ has: page.getByRole('rowheader') })
  );
}

const rowTexts = () => benchRows().all().map(innerText);

async function storedSets(user: TestUser, sessionId: string) {
  const path = `/workout-sessions/${sessionId}`;
  const session = ok(await server.call({ path, token: user.token }));
  return session.exerciseSets.map((set: { actualReps: number; actualWeight: number }) => [
    set.actualReps,
    set.actualWeight,
  ]);
}

describe('reading, saving and leaving the report of a finished workout', () => {
  test('the report compares the sets with the plan', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await openReport(sessionId);

    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.poll(() => innerText(summary)).toContain('Total volume 2,763 lbs');
    await expect.poll(() => innerText(summary)).toContain('Heaviest lift 105 lbs');
    await expect.poll(rowTexts).toEqual(DONE);
    await expect.element(page.getByRole('columnheader', { name: 'Est. 1RM (lbs)' })).toBeVisible();
    await expectAccessible('the report');
  });

  test('a save that the server refuses can be retried', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await openReport(sessionId);
    const data = { code: 'CONFLICT', httpStatus: 409, domainCode: 'LIMIT_REACHED' };
    doNotAnswer(/sessions\.editSet/, {
      status: 409,
      json: { error: { message: 'Not now', code: -32_009, data } },
      times: 1,
    });
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Weight (lbs)', 2).fill('97.5');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(page.getByRole('region', { name: 'Edit mode' }).getByText(SAVE_FAILURE))
      .toBeVisible();
    await expect.element(field('Weight (lbs)', 2)).toHaveValue('97.5');

    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Changes saved successfully!')).toBeVisible();
    expect(await storedSets(user, sessionId)).toEqual([
      [10, 100],
      [9, 97.5],
      [8, 105],
    ]);
  });

  test('leaving an edited report asks first, and Cancel discards all changes', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    openPage('/dashboard');
    await page.getByRole('link', { name: /^Push A/ }).click();
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Reps', 1).fill('3');
    await page.getByRole('button', { name: 'Delete set 2 of Barbell Bench Press' }).click();
    await confirm(DELETE_SET);
    await page.getByRole('link', { name: 'Goals' }).first().click();
    await confirm('Leave without saving? What you changed will be lost.', 'Cancel');
    await expect.element(field('Reps', 1)).toHaveValue('3');
    await page.getByRole('region', { name: 'Edit mode' }).getByText('Cancel').click();
    await expect.poll(rowTexts).toEqual(DONE);
    expect(await storedSets(user, sessionId)).toHaveLength(3);
    await goBack();
    await expect.poll(address).toMatch('/dashboard');
  });
});

function told(locator: Locator): string {
  return (locator.element().textContent ?? '').replaceAll('\u00A0', ' ');
}

/** Returns the event types of a session, oldest first. */
async function loggedTypes(user: TestUser, sessionId: string): Promise<string[]> {
  const path = `/workout-sessions/${sessionId}/events`;
  const entries = ok(await server.call({ path, token: user.token }));
  return entries.map(({ type }: { type: string }) => type);
}

/** Returns the names of the tRPC procedures in a request. A batch request contains several procedures. */
const proceduresOf = (url: string) =>
  new URL(url, location.origin).pathname.replace('/trpc/', '').split(',');

const isCommand = (procedure: string) =>
  ['sessions.deleteSet', 'sessions.editSet', 'sessions.sendCommands'].includes(procedure);

describe('questions, errors and order of changes when a report is saved', () => {
  test('Save moves the focus to an ambiguous number such as 1,000 (one, or one thousand)', async () => {
    const user = await signedInUser();
    await openReport(await givenWorkout(user));
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Weight (lbs)', 3).fill('1,000');
    const question = page.getByRole('group', { name: '1,000 or 1.000?' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(question.getByRole('button', { name: '1,000' })).toHaveFocus();
  });

  test('Save asks the user to confirm a weight that looks mistyped', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await openReport(sessionId);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Weight (lbs)', 3).fill('1050');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await confirm('Is 1,050 lbs right?', 'Change');
    await expect.element(field('Weight (lbs)', 3)).toHaveFocus();
    expect(await storedSets(user, sessionId)).toContainEqual([8, 105]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await confirm('Is 1,050 lbs right?', 'Yes, log it');
    await expect.element(page.getByText('Changes saved successfully!')).toBeVisible();
    expect(await storedSets(user, sessionId)).toEqual([
      [10, 100],
      [9, 102.5],
      [8, 1050],
    ]);
  });

  test('Save sends deletions of sets before changes of sets', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await page.viewport(phone.width, phone.height);
    await openReport(sessionId);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Weight (lbs)', 2).fill('97,5');
    await field('RPE', 3).fill('9');
    await page.getByRole('button', { name: 'Delete set 1 of Barbell Bench Press' }).click();
    await confirm(DELETE_SET);
    await expect.element(page.getByText('3 changes')).toBeVisible();
    await expectAccessible('the edit mode');
    const before = asked().length;
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Changes saved successfully!')).toBeVisible();

    // The queue may send the commands in one request, so the test reads their order from the log.
    expect((await loggedTypes(user, sessionId)).slice(-3)).toEqual([
      'SetDeleted',
      'SetEdited',
      'SetEdited',
    ]);
    const afterCommands = () => {
      const names = asked().slice(before).map(proceduresOf);
      return names.slice(1 + names.findLastIndex((each) => each.some(isCommand))).flat();
    };
    await expect.poll(afterCommands).toContain('sessions.get');
    expect(await storedSets(user, sessionId)).toEqual([
      [9, 97.5],
      [8, 105],
    ]);
    await page.getByText('9 × 97.5 @7').click();
    await expect.element(benchRows()).toHaveLength(2);
  });

  test('Save expands the exercise that has an invalid value', async () => {
    const user = await signedInUser();
    const template = await createTemplate(server, user.token);
    const sets = template.exercises.map(({ exerciseId }: { exerciseId: string }) => ({
      exerciseId,
      actualReps: 10,
    }));
    const session = await trainOnce(server, user.token, template, sets);
    await page.viewport(phone.width, phone.height);
    await openReport(session.id);
    for (const name of ['Repeat', 'Share', 'Edit Workout']) {
      await expect.element(page.getByRole('button', { name, exact: true })).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    const head = page.getByRole('button', { name: /^Barbell Bench Press/ });
    await expect.element(head).toHaveFocus();
    await expect.poll(() => told(head)).toContain('1 set · 10 at 100 lbs');
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('button', { name: 'Change date and times' })).toBeVisible();
    await expectAccessible('the folded editor');

    await userEvent.keyboard('{Enter}');
    await field('Reps', 1).fill('-1');
    await head.click();
    await expect.element(field('Reps', 1)).not.toBeInTheDocument();
    await expect.poll(() => told(head)).toMatch(/1 changed$/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(field('Reps', 1)).toHaveFocus();

    await page.getByRole('button', { name: 'Add a set of Barbell Bench Press' }).click();
    await expect.element(field('Reps', 2)).toHaveFocus();
    await expect.poll(() => told(head)).toMatch(/2 changed$/);
  });

  test("a set edit that fails with status 500 shows 'Not saved yet, trying again'", async () => {
    const user = await signedInUser();
    await openReport(await givenWorkout(user));
    const json = { error: { message: '', code: -32603, data: { httpStatus: 500 } } };
    doNotAnswer(/sessions\.editSet/, { status: 500, json });
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Reps', 3).fill('7');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(page.getByText('Not saved yet, trying again. It is kept on this device.'))
      .toBeVisible();
    await expect.element(page.getByText('Failed to save changes')).not.toBeInTheDocument();
    await expect.element(page.getByText('Not saved yet, kept on this device')).toBeVisible();
    await expect
      .element(
        page.getByText('1 change is already shown here, and will be sent as soon as possible.'),
      )
      .toBeVisible();
  });
});

const DELETE_SET = 'Are you sure you want to delete this set? You can restore it for 30 days.';

const DELETE_WORKOUT =
  'Are you sure you want to delete this workout? This action cannot be undone. You can restore it for 30 days.';

/** Creates a finished workout with bench press sets of 10, 9 and 8 repetitions at the given weights. */
const train = ({ token }: TestUser, template: Template, weights: readonly number[]) =>
  trainOnce(
    server,
    token,
    template,
    weights.map((actualWeight, at) => ({ actualReps: 10 - at, actualWeight, rpeRating: 7 })),
  );

describe('a report on a device whose clock is 40 minutes fast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + 40 * 60_000, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    // All tests of this file run in one page, so the measured clock difference is reset after each test.
    compareClocks(new Date().toUTCString(), Date.now(), Date.now());
  });

  test("the duration of a running workout is measured with the server's clock", async () => {
    const user = await signedInUser();
    const template = await createTemplate(server, user.token);
    const { id } = await startSession(server, user.token, template.id);
    openPage(`/workouts/report/${id}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.poll(() => text(summary)).toMatch(/Duration[01] min/);
    await expect.element(page.getByText(/^[01] min$/).first()).toBeVisible();
  });
});

describe('the report of a workout on a phone', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('a report on a phone shows the changes since the previous workout', async () => {
    const user = await signedInUser();
    const template = await createTemplate(server, user.token);
    await train(user, template, [100, 102.5, 105]);
    const { id, sets } = await train(user, template, [100, 102.5, 110]);
    const path = `/workout-sessions/${id}/sets/${sets[1]?.id}`;
    const body = { actualWeight: 100, source: 'report' };
    ok(await server.call({ method: 'PATCH', path, body, token: user.token }));

    openPage(`/workouts/report/${id}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    // The volume of this workout is 2,780 lbs (1,000 + 900 + 880), and of the workout before 2,762.5 lbs.
    await expect.element(summary.getByText(/^\+17 since /)).toBeVisible();
    const records = page.getByRole('region', { name: '1 personal record' });
    await expect.poll(() => text(records)).toContain('Heaviest set: 110 lbs (+5)');
    await summary.getByRole('button', { name: 'Chest 3 sets' }).click();
    await expect.poll(() => text(summary)).toContain('Chest: 3 setsBarbell Bench Press 3');
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
    // The first workout had no earlier workout to compare with, so only the second has a record.
    await expect.element(page.getByText('1 record', { exact: true })).toHaveLength(1);
    await expectAccessible('the history with a record');
  });
});

describe('a deletion can be undone in the report', () => {
  test('undo puts a deleted set back in its place', async () => {
    const user = await signedInUser();
    const { id } = await train(user, await createTemplate(server, user.token), [100, 105, 110]);
    await page.viewport(phone.width, phone.height);
    openPage(`/workouts/report/${id}`);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await page.getByRole('button', { name: 'Delete set 2 of Barbell Bench Press' }).click();
    await confirm(DELETE_SET);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Deleted 1 set')).toBeVisible();
    await expectAccessible('the notice in the report');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Set restored')).toBeVisible();
    await expect.element(page.getByText('Deleted 1 set')).not.toBeInTheDocument();

    expect(await storedSets(user, id)).toEqual([
      [10, 100],
      [9, 105],
      [8, 110],
    ]);
    await page.getByText('Timeline, 7 events').click();
    await expect
      .element(page.getByText(/^Set 2 of Barbell Bench Press restored: 9 × 105 lbs/))
      .toBeVisible();
  });

  test('a set that was deleted earlier can be restored from the timeline of the report', async () => {
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

  test('a workout that was deleted in its report can be restored on the dashboard', async () => {
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

test('an offline report says quietly that its comparisons need a connection', async () => {
  const user = await signedInUser();
  const id = await givenWorkout(user);
  doNotAnswer(/sessions\.insights/);
  await openReport(id);
  const failure = page.getByRole('alert', { name: 'Failed to load records and comparisons' });
  await expect.element(failure).toBeVisible();
  goOffline();
  const quiet = page.getByText('Records and comparisons need a connection.');
  await expect.element(quiet).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  goOnline();
  await expect.element(quiet).not.toBeInTheDocument();
});

test('a report whose comparisons cannot be loaded says so and loads them again', async () => {
  const user = await signedInUser();
  const id = await givenWorkout(user);
  const error = { message: 'Broken', code: -32_603, data: { httpStatus: 500 } };
  doNotAnswer(/sessions\.insights/, { json: { error }, of: 'sessions.insights' });
  await openReport(id);
  const failure = page.getByRole('alert', { name: 'Failed to load records and comparisons' });
  await expect.element(failure).toBeVisible();
  answerAgain();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
});
