// Tests where the report shows comments of a trainer, and tests the form that writes comments.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isolated } from '#shared/isolated.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, ok, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';
import { restoreSession } from '#web/api/sign-in/auth.ts';
import { trainedBy } from '#tests/web/features/trainer/training.ts';

beforeEach(() => page.viewport(phone.width, phone.height));
afterEach(() => page.viewport(desktop.width, desktop.height));

const BENCH = 'Barbell Bench Press';

/** Creates a finished workout with two sets of one exercise. */
async function givenWorkout() {
  const client = await signedInUser();
  const { token } = client;
  const template = await createTemplate(server, token, [{ exercise: BENCH, targetReps: 8 }]);
  const { id: sessionId, sets } = await trainOnce(server, token, template, [{}, {}]);
  const [first = '', second = ''] = sets.map(({ id }) => id);
  return { client, sessionId, exerciseId: template.exercises[0].exerciseId, first, second };
}

/** Creates a finished workout and a trainer who can comment on it. */
async function givenTalk() {
  const given = await givenWorkout();
  const { client, sessionId } = given;
  const trainer = await trainedBy(client, ['notes']);
  const say = async ({ token }: TestUser, text: string, place: object) => {
    const body = { clientId: client.id, sessionId, text, ...place };
    ok(await server.call({ method: 'POST', path: '/trainer/comments', body, token }), 201);
  };
  return { ...given, trainer, say };
}

async function openReport(sessionId: string): Promise<void> {
  openPage(`/workouts/report/${sessionId}`);
  await restoreSession();
}

async function unfold(): Promise<void> {
  await expect.element(line()).toBeVisible();
  line().element().querySelector('summary')?.click();
}

const line = () => page.getByRole('article', { name: BENCH });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a comment on a set is shown below that set', async () => {
  const { trainer, sessionId, exerciseId, second, say } = await givenTalk();
  await say(trainer, 'Pause at the chest', { setId: second });
  await say(trainer, 'Elbows in', { exerciseId });
  await say(trainer, 'Good day', {});
  await openReport(sessionId);
  await expect.element(line().getByText('Pause at the chest')).toBeVisible();
  const rows = await line().getByRole('row').all();
  expect(rows.map((row) => row.element().textContent)).toMatchObject([
    expect.stringContaining('Reps'),
    expect.not.stringContaining('Anna Coach'),
    expect.not.stringContaining('Anna Coach'),
    expect.stringContaining('Anna Coach'),
  ]);
  await expect.element(line().getByText('Elbows in')).toBeVisible();
  await expect.element(line().getByRole('table').getByText('Elbows in')).not.toBeInTheDocument();
  await expect.element(page.getByText('Good day')).toBeVisible();
  await expect.element(line().getByText('Good day')).not.toBeInTheDocument();
  await expectAccessible('the comments');
  // The names beside the body map are for mouse and keyboard. A finger presses the body.
  expect(smallTargets(44).filter((name) => !/^Chest \d/.test(name))).toEqual([]);
});

test('a comment on a deleted set is shown below its exercise', async () => {
  const { client, trainer, sessionId, second, say } = await givenTalk();
  await say(trainer, 'Pause at the chest', { setId: second });
  const path = `/workout-sessions/${sessionId}/sets/${second}`;
  ok(await server.call({ method: 'DELETE', path, token: client.token }));
  await openReport(sessionId);
  await expect.element(line().getByText('Pause at the chest')).toBeVisible();
  await expect.element(line().getByText(/, deleted set$/)).toBeVisible();
});

test('the comment button of a set opens a form that adds a comment to the set', async () => {
  const { client, sessionId, first } = await givenTalk();
  await openReport(sessionId);
  await unfold();
  await button(`Comment on set 1 of ${BENCH}`).click();
  const field = page.getByRole('textbox', { name: 'Comment' });
  await expect.element(field).toHaveAccessibleDescription(`You and ${isolated('Anna')} see this`);
  await field.fill('My elbow hurt');
  await button('Send').click();
  await expect.element(line().getByRole('table').getByText('My elbow hurt')).toBeVisible();
  const path = `/workout-sessions/${sessionId}/comments`;
  const stored = async () => ok(await server.call({ path, token: client.token })).comments;
  await expect.poll(stored).toMatchObject([{ setId: first, text: 'My elbow hurt' }]);
});

test('an unsent comment stays while the comment form of another set is open', async () => {
  const { sessionId } = await givenTalk();
  const open = (set: number) => button(`Comment on set ${set} of ${BENCH}`).click();
  const field = page.getByRole('textbox', { name: 'Comment' });
  await openReport(sessionId);
  await unfold();
  await open(1);
  await field.fill('My elbow hurt');
  await open(2);
  await expect.element(field).toHaveValue('');
  await open(1);
  await expect.element(field).toHaveValue('My elbow hurt');
  await button('Cancel').click();
  await open(1);
  await expect.element(field).toHaveValue('');
});

test('a user without a trainer sees no comment buttons', async () => {
  const { client, sessionId } = await givenWorkout();
  const heightOf = () => line().element().getBoundingClientRect().height;
  const ofSet = button(`Comment on set 1 of ${BENCH}`);
  await openReport(sessionId);
  await expect.element(line()).toBeVisible();
  const folded = heightOf();
  await unfold();
  const unfolded = heightOf();
  await expect.element(ofSet).not.toBeInTheDocument();
  await trainedBy(client, ['notes']);
  await openReport(sessionId);
  await expect.element(button('Comment on the workout')).toBeVisible();
  expect(heightOf()).toBe(folded);
  await unfold();
  await expect.element(ofSet).toBeVisible();
  expect(heightOf()).toBe(unfolded);
});
