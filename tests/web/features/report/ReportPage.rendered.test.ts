import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  doNotAnswer,
  goBack,
  innerText,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

/** The plan, repetitions, weight, RPE and 1RM of each set of `givenWorkout` in the desktop report. */
const DONE = ['1 10 × 100 10 100 7 133.3', '2 10 × 100 9 102.5 7 133.3', '3 10 × 100 8 105 7 133'];
const SAVE_FAILURE = 'Failed to save changes. Please try again.';

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

const rowTexts = () => benchRows().all().map(innerText);

async function storedSets(user: TestUser, sessionId: string) {
  const path = `/workout-sessions/${sessionId}`;
  const session = ok(await server.call({ path, token: user.token }));
  return session.exerciseSets.map((set: { actualReps: number; actualWeight: number }) => [
    set.actualReps,
    set.actualWeight,
  ]);
}

describe('the report shows a workout', () => {
  test('the report shows the done sets, the plan and the summary metrics', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await openReport(sessionId);

    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.poll(() => innerText(summary)).toContain('Total volume (lbs) 2,763');
    await expect.poll(() => innerText(summary)).toContain('Heaviest lift (lbs) 105');
    await expect.poll(rowTexts).toEqual(DONE);
    await expect.element(page.getByRole('columnheader', { name: 'Est. 1RM (lbs)' })).toBeVisible();
    await expectAccessible('the report');
  });

  test('Cancel in the report discards typed values and marked deletions', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await openReport(sessionId);
    await expect.poll(rowTexts).toEqual(DONE);

    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Reps', 1).fill('3');
    await page.getByRole('button', { name: 'Delete set 2 of Barbell Bench Press' }).click();
    await confirm(
      'Are you sure you want to delete this set? You can restore it for 30 days.',
      'Delete',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();

    await expect.poll(rowTexts).toEqual(DONE);
    expect(await storedSets(user, sessionId)).toHaveLength(3);
  });

  test('a save of a report that the server refuses keeps the fields and can be retried', async () => {
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

  test('a link from an edited report asks, and discarding leaves no history entry behind', async () => {
    const user = await signedInUser();
    await givenWorkout(user);
    openPage('/dashboard');
    await page.getByRole('link', { name: /^Push A/ }).click();
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('Reps', 1).fill('3');
    await page.getByRole('link', { name: 'Goals' }).first().click();
    await confirm('Leave without saving? What you changed will be lost.', 'Cancel');
    await expect.element(field('Reps', 1)).toHaveValue('3');
    await page.getByRole('region', { name: 'Edit mode' }).getByText('Cancel').click();
    await expect.element(page.getByRole('button', { name: 'Edit Workout' })).toBeVisible();
    await goBack();
    await expect.poll(address).toMatch('/dashboard');
  });

  test('an invalid value in a report is shown beside its field, and nothing is sent', async () => {
    const user = await signedInUser();
    const sessionId = await givenWorkout(user);
    await openReport(sessionId);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await field('RPE', 2).fill('11');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('RPE must be from 1 to 10')).toBeVisible();
    await expect.element(field('RPE', 2)).toHaveFocus();
    expect(await storedSets(user, sessionId)).toHaveLength(3);
  });
});
