// Operates the workout screen in tests of rendered screens.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createTemplate, type LineByName, ok, type TestUser } from '#tests/support/factories.ts';
import { whenAnswered } from '#tests/support/when-answered.ts';
import { address, answer, server } from './screen.tsx';

type Owner = Pick<TestUser, 'token'>;

/** Creates a template with these lines (exercises). Returns the path of its workout screen. */
export async function givenRun(
  { token }: Owner,
  lines?: readonly LineByName[],
  name?: string,
): Promise<string> {
  return `/workouts/execute/${(await createTemplate(server, token, lines, name)).id}`;
}

export function completeButton() {
  return page.getByRole('button', { name: 'Complete Set' });
}

/**
 * Presses 'Complete Set' once the button is enabled. The button is disabled during a rest and for a moment after each
 * press.
 */
export async function completeSet(): Promise<void> {
  const answered = whenAnswered('Complete Set');
  await completeButton().click();
  await answered;
}

/** Finds the rest dialog only when it is modal, because an earlier key press would not reach the dialog. */
export function restOverlay() {
  return page.getByRole('dialog', { name: 'Rest', exact: true }).and(page.css(':modal'));
}

export async function skipRest(): Promise<void> {
  await restOverlay().getByRole('button', { name: 'Skip' }).click();
  await expect.element(restOverlay()).not.toBeInTheDocument();
  // The app soon goes back in the history to remove the entry of the rest dialog. The test waits, because the app would
  // otherwise leave a page that the test has opened meanwhile.
  await expect.poll(() => Object(history.state).overlay).toBeUndefined();
}

export function field(name: 'Weight (lbs)' | 'Weight (kg)' | 'Reps') {
  return page.getByRole('textbox', { name, exact: true });
}

export async function expectNextSet(exercise: string, setNumber: number) {
  await expect.element(page.getByRole('heading', { name: exercise, level: 1 })).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^Set ${setNumber} of`))).toBeVisible();
}

export async function finishWorkout(): Promise<void> {
  await page.getByRole('button', { name: 'Finish & Save Workout' }).click();
  await answer('Are you sure you want to finish this workout?', 'Finish');
  await expect.poll(address).toBe('/dashboard');
}

/**
 * Waits for a session on the server. Returns the newest session's id, its status, and its sets as [reps, weight in
 * lbs].
 */
export async function storedWorkout({ token }: Owner) {
  let newest: { id: string } | undefined;
  // The screen opens before the server has stored the start of the session, so the test polls.
  await expect
    .poll(
      async () => ([newest] = ok(await server.call({ path: '/workout-sessions/history', token }))),
    )
    .not.toEqual([]);
  const session = ok(await server.call({ path: `/workout-sessions/${newest?.id}`, token }));
  const sets: [reps: number, weightLbs: number][] = session.exerciseSets.map(
    (set: { actualReps: number; actualWeight: number }) => [set.actualReps, set.actualWeight],
  );
  return { id: String(session.id), status: String(session.completionStatus), sets };
}

export async function expectStored(
  user: Owner,
  sets: readonly (readonly [number, number])[],
): Promise<void> {
  await expect.poll(async () => (await storedWorkout(user)).sets).toEqual(sets);
}
