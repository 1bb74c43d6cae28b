import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  asked,
  doNotAnswer,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

/** Creates a finished workout: three bench sets of 10 × 100, 9 × 102.5 and 8 × 105. Returns its id. */
async function givenWorkout(user: TestUser): Promise<string> {
  const template = await createTemplate(server, user.token);
  const session = await startSession(server, user.token, template.id);
  const [line] = template.exercises;
  for (const step of [0, 1, 2]) {
    ok(
      await server.call({
        method: 'POST',
        path: `/workout-sessions/${session.id}/sets`,
        token: user.token,
        body: setBody(line.exerciseId, {
          actualReps: 10 - step,
          actualWeight: 100 + 2.5 * step,
          rpeRating: 7,
        }),
      }),
      201,
    );
  }
  ok(
    await server.call({
      method: 'POST',
      path: `/workout-sessions/${session.id}/complete`,
      token: user.token,
    }),
  );
  return session.id;
}

async function confirm(sentence: string, verb: string): Promise<void> {
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

/** Returns the table of the bench press by rows: set, reps, weight, RPE, 1RM (and the plan on a wide screen). */
function benchRows(): Locator {
  return (
    page
      .getByRole('table', { name: 'Sets of Barbell Bench Press' })
      .getByRole('row')
      // Details of a set have a separate row.
      .filter({ has: page.getByRole('rowheader') })
  );
}

function told(locator: Locator): string {
  return (locator.element().textContent ?? '').replaceAll('\u00A0', ' ');
}

async function storedSets(user: TestUser, sessionId: string) {
  const path = `/workout-sessions/${sessionId}`;
  const session = ok(await server.call({ path, token: user.token }));
  return session.exerciseSets.map((set: { actualReps: number; actualWeight: number }) => [
    set.actualReps,
    set.actualWeight,
  ]);
}

/** Returns the types of the events of a session, oldest first. */
async function loggedTypes(user: TestUser, sessionId: string): Promise<string[]> {
  const path = `/workout-sessions/${sessionId}/events`;
  const entries = ok(await server.call({ path, token: user.token }));
  return entries.map(({ type }: { type: string }) => type);
}

/** Returns the procedures of a request, which may be a batch. */
const proceduresOf = (url: string) =>
  new URL(url, location.origin).pathname.replace('/trpc/', '').split(',');

const isCommand = (procedure: string) =>
  ['sessions.deleteSet', 'sessions.editSet', 'sessions.sendCommands'].includes(procedure);

describe('a report can be edited and saved', () => {
  test('saving a report moves the focus to the open question about a number', async () => {
    const user = await signedInUser();
    await openReport(await givenWorkout(user));
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Weight (lbs)', 3).fill('1,000');
    const question = page.getByRole('group', { name: '1,000 or 1.000?' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(question.getByRole('button', { name: '1,000' })).toHaveFocus();
  });

  test('a save of a report asks first about a mistyped weight', async () => {
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

  test(`a save of a report sends deletions, then changed values, and reads the report again`, async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await page.viewport(phone.width, phone.height);
    await openReport(sessionId);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Weight (lbs)', 2).fill('97,5');
    await field('RPE', 3).fill('9');
    await page.getByRole('button', { name: 'Delete set 1 of Barbell Bench Press' }).click();
    await confirm(
      'Are you sure you want to delete this set? You can restore it for 30 days.',
      'Delete',
    );
    await expect.element(page.getByText('3 changes')).toBeVisible();
    await expectAccessible('the edit mode');
    const before = asked().length;
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Changes saved successfully!')).toBeVisible();

    // The queue sends them one by one or in one request. The log has their order.
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

  test("the report's editor folds exercises, shows sets, and opens the exercise with an invalid field", async () => {
    const user = await signedInUser();
    const template = await createTemplate(server, user.token);
    const session = await startSession(server, user.token, template.id);
    const call = { method: 'POST' as const, token: user.token };
    const path = `/workout-sessions/${session.id}`;
    for (const { exerciseId } of template.exercises) {
      const body = setBody(exerciseId, { actualReps: 10, actualWeight: 100 });
      ok(await server.call({ ...call, path: `${path}/sets`, body }), 201);
    }
    ok(await server.call({ ...call, path: `${path}/complete` }));
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

  test("a set edit whose response has status 500 shows 'Not saved yet, trying again' instead of a lost connection", async () => {
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
