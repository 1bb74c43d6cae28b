// Operates the workout screen in browser tests.
import { expect, type Locator, type Page } from '@playwright/test';
import type { TestApp } from './app.ts';
import { ok, type TestUser } from './factories.ts';
import { whenAnswered } from './when-answered.ts';

export function completeButton(page: Page) {
  return page.getByRole('button', { name: 'Complete Set' });
}

/** Presses 'Complete Set' and waits until the screen accepts the next input. */
export async function completeSet(
  page: Page,
  press = () => completeButton(page).click(),
): Promise<void> {
  const answered = page.evaluate(whenAnswered, 'Complete Set');
  await press();
  await answered;
}

/** Returns the rest dialog once it is modal. Before that, the dialog does not accept keys. */
export function restOverlay(page: Page) {
  return page.getByRole('dialog', { name: 'Rest', exact: true }).and(page.locator(':modal'));
}

export async function skipRest(page: Page): Promise<void> {
  await restOverlay(page).getByRole('button', { name: 'Skip' }).click();
  await expect(restOverlay(page)).toBeHidden();
  // The app soon goes back in the history to remove the entry of the rest dialog. The test waits, because the app would
  // otherwise leave a page that the test has opened meanwhile.
  await page.waitForFunction(() => !Object.hasOwn(Object(history.state), 'overlay'));
}

export function field(page: Page, name: 'Weight (lbs)' | 'Weight (kg)' | 'Reps') {
  return page.getByRole('textbox', { name, exact: true });
}

export async function expectNextSet(page: Page, exercise: string, setNumber: number) {
  await expect(page.getByRole('heading', { name: exercise, level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Set ${setNumber} of`))).toBeVisible();
}

/** Searches the library and waits for the results, because a press while the list changes could hit another row. */
export async function searchExercises(within: Page | Locator, text: string): Promise<void> {
  await within.getByRole('searchbox').fill(text);
  const count = within.getByRole('status').filter({ hasText: /^\d+ exercises?$/ });
  await expect(count).toHaveCount(1);
}

/** Presses the button `verb` in the dialog with exactly this sentence. */
export async function answer(page: Page, sentence: string, verb: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: sentence, exact: true });
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

export async function finishWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
  await answer(page, 'Are you sure you want to finish this workout?', 'Finish');
  // The page asks about changes of the template only when the workout differs from its plan, so this press is optional.
  const onlyToday = page.getByRole('button', { name: 'Only today' });
  await expect(async () => {
    if (await onlyToday.isVisible()) await onlyToday.click();
    await expect(page).toHaveURL('/dashboard', { timeout: 1_000 });
  }).toPass();
}

/** Waits for a session on the server. Returns the newest session: id, status and sets as [reps, weight in lbs]. */
export async function storedWorkout({ call }: TestApp, { token }: Pick<TestUser, 'token'>) {
  let newest: { id: string } | undefined;
  // The screen opens before the server has stored the start of the session, so the test polls.
  await expect
    .poll(async () => ([newest] = ok(await call({ path: '/workout-sessions/history', token }))))
    .not.toEqual([]);
  const session = ok(await call({ path: `/workout-sessions/${newest?.id}`, token }));
  const sets: [reps: number, weightLbs: number][] = session.exerciseSets.map(
    (set: { actualReps: number; actualWeight: number }) => [set.actualReps, set.actualWeight],
  );
  return { id: String(session.id), status: String(session.completionStatus), sets };
}

export async function expectStored(
  test: TestApp,
  user: Pick<TestUser, 'token'>,
  sets: readonly (readonly [number, number])[],
): Promise<void> {
  await expect.poll(async () => (await storedWorkout(test, user)).sets).toEqual(sets);
}

/**
 * Returns the types of a session's events in order. Fails unless the versions are 1, 2, 3 and so
 * on.
 */
export async function storedEvents(test: TestApp, sessionId: string): Promise<string[]> {
  const { rows } = await test.database.ownerPool.query<{ type: string; version: number }>(
    'select type, version from session_event where session_id = $1 order by version',
    [sessionId],
  );
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ type }) => type);
}
