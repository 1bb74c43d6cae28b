// Tests changes of the plan during a workout, such as a swap because a machine is taken.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  completeSet,
  expectNextSet,
  givenRun,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import {
  address,
  answer,
  boxOf,
  focus,
  goBack,
  openPage,
  pressKeys,
  server,
  signedInUser,
  text,
} from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

const plan = ['Barbell Bench Press', 'Barbell Row', 'Plank'].map((exercise) => ({
  exercise,
  targetSets: 2,
  targetReps: 8,
  targetWeight: 135,
  restTime: 0,
}));

/** Returns the number of sets and the name of each planned exercise on the server, without skipped exercises. */
async function storedPlan(user: TestUser): Promise<string[]> {
  const [{ id }] = ok(await server.call({ path: '/workout-sessions/history', token: user.token }));
  const session = ok(await server.call({ path: `/workout-sessions/${id}`, token: user.token }));
  const lines: { isLeftOut: boolean; targetSets: number; exercise: { name: string } }[] =
    session.customTemplate.exercises;
  return lines
    .filter((line) => !line.isLeftOut)
    .map((line) => `${line.targetSets} ${line.exercise.name}`);
}

const menu = (name: string) => page.getByRole('button', { name: `Change ${name}` });
const pick = (action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click();

test('swapping an exercise takes three clicks and can be undone', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, plan));
  await completeSet();
  await expectNextSet('Barbell Bench Press', 2);

  await menu('Barbell Bench Press').click();
  await expectAccessible('the plan');
  expect(smallTargets(44)).toEqual([]);
  await pick('Swap exercise');
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  await expect.element(suggestions.first()).toBeVisible();
  const name = text(suggestions.first().css('span').first());
  await expectAccessible('the plan');
  await suggestions.first().click();

  await expectNextSet(name, 1);
  await expect.element(page.getByText('Exercise 1 of 3')).toBeVisible();
  await expect.element(page.getByText(`${name} instead of Barbell Bench Press`)).toBeVisible();
  await expect.poll(() => storedPlan(user)).toEqual([`1 ${name}`, '2 Barbell Row', '2 Plank']);
  await undo();
  await expectNextSet('Barbell Bench Press', 2);
  await expect
    .poll(() => storedPlan(user))
    .toEqual(['2 Barbell Bench Press', '2 Barbell Row', '2 Plank']);
});

test('sets that were logged before an exercise is swapped still count in the report', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, plan));
  await completeSet();
  await expectNextSet('Barbell Bench Press', 2);
  await menu('Barbell Bench Press').click();
  await pick('Swap exercise');
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first().click();
  await completeSet();
  await expectNextSet('Barbell Row', 1);
  const { id } = await storedWorkout(user);
  openPage(`/workouts/report/${id}`);
  await expect.element(page.getByText('2 of 6 sets logged so far.')).toBeVisible();
  await expect.element(page.getByText('Swapped after 1 set')).toBeVisible();
  // The report collapses the bench press, because the swap left it only the set that is done.
  await expect.element(page.getByText('1 of 1 set', { exact: true })).toBeInTheDocument();
});

test('exercises can be postponed, skipped, brought back and added during a workout', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, plan));
  await menu('Barbell Bench Press').click();
  await pick('Do this later');
  await expectNextSet('Barbell Row', 1);
  await menu('Barbell Row').click();
  await pick('Add a set');
  await expect.element(page.getByText(/^Set 1 of 3/)).toBeVisible();
  await menu('Barbell Row').click();
  await pick('Remove a set');
  await expect.element(page.getByText(/^Set 1 of 2/)).toBeVisible();
  await menu('Barbell Row').click();
  await pick('Skip exercise');
  await expectNextSet('Barbell Bench Press', 1);
  await expect.poll(() => storedPlan(user)).toEqual(['2 Barbell Bench Press', '2 Plank']);

  await page.getByRole('button', { name: 'All exercises' }).click();
  const list = page.getByRole('dialog', { name: 'All exercises' });
  await expect.element(list.getByText('Skipped')).toBeVisible();
  await expectAccessible('the plan');
  expect(smallTargets(44)).toEqual([]);
  await list.getByRole('button', { name: 'Bring back Barbell Row' }).click();
  await expect.element(list.getByText('Skipped')).not.toBeInTheDocument();
  await list.getByRole('button', { name: 'Add exercise' }).click();
  const picker = page.getByRole('dialog', { name: 'Add exercise' });
  await picker.getByRole('searchbox').fill('Goblet Squat');
  await picker.getByRole('button', { name: /^Add Goblet Squat/ }).click();
  await expect
    .poll(() => storedPlan(user))
    .toEqual(['2 Barbell Row', '2 Barbell Bench Press', '2 Plank', '3 Goblet Squat']);
});

test('Finish asks which changes to the plan to save in the template, and saves the chosen ones', async () => {
  const user = await signedInUser();
  const runPath = await givenRun(user, plan);
  openPage(runPath);
  await menu('Barbell Bench Press').click();
  await pick('Add a set');
  await menu('Barbell Bench Press').click();
  await pick('Skip exercise');
  await expectNextSet('Barbell Row', 1);
  await menu('Barbell Row').click();
  await pick('Add a set');
  await expect.element(page.getByText(/^Set 1 of 3/)).toBeVisible();
  await completeSet();
  await expectNextSet('Barbell Row', 2);
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
  const question = page.getByRole('dialog', { name: 'Update template?' });
  const finish = page.getByRole('button', { name: 'Finish & Save Workout' });
  await expect.element(question).not.toBeInTheDocument();
  await finish.click();
  await answer('Are you sure you want to finish this workout?', 'Finish');
  await expect
    .element(question.getByRole('checkbox', { name: 'Without Barbell Bench Press' }))
    .toBeChecked();
  await expectAccessible('the plan');
  await question.getByRole('checkbox', { name: 'Without Barbell Bench Press' }).click();
  await question.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(address).toBe('/dashboard');
  const id = String(runPath.split('/').at(-1));
  const template = ok(await server.call({ path: `/workout-templates/${id}`, token: user.token }));
  expect(template.exercises.map((line: { targetSets: number }) => line.targetSets)).toEqual([
    2, 3, 2,
  ]);
});

test('Back closes the exercise details before the picker', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, plan));
  await expectNextSet('Barbell Bench Press', 1);
  await menu('Barbell Bench Press').click();
  await pick('Swap exercise');
  await pick('Search all exercises');
  const picker = page.getByRole('dialog', { name: 'Instead of Barbell Bench Press' });
  await picker.getByRole('searchbox').fill('Goblet Squat');
  await expect.element(picker.getByText(/^\d+ exercises?$/)).toBeVisible();
  const info = picker.getByRole('button', { name: 'About Goblet Squat' });
  await info.click();
  const about = page.getByRole('dialog', { name: 'Exercise', exact: true });
  await expect.element(about.getByRole('heading', { name: 'Goblet Squat' })).toBeVisible();
  const { x, y, width } = boxOf(about);
  expect(about.element().contains(document.elementFromPoint(x + width / 2, y + 100))).toBe(true);
  await goBack();
  await expect.element(about).not.toBeInTheDocument();
  await expect.element(picker).toBeVisible();
  await expect.element(info).toHaveFocus();
});

test('exercises can be reordered with the keyboard, and Undo restores the order', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, plan));
  await expectNextSet('Barbell Bench Press', 1);
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Change the order' }).click();
  const order = page.getByRole('list', { name: 'Order of the exercises' });
  await expect.element(order).toBeVisible();
  await expectAccessible('the order of the exercises');

  await focus(order.getByRole('button', { name: 'Move Plank' }));
  await pressKeys('Space');
  await pressKeys('ArrowUp');
  await pressKeys('ArrowUp');
  await pressKeys('Space');
  await expect
    .poll(() => storedPlan(user))
    .toEqual(['2 Plank', '2 Barbell Bench Press', '2 Barbell Row']);
  await expect.element(order.getByRole('listitem').first()).toHaveTextContent('Plank');
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Plank/ })
    .click();
  await undo();
  await expect
    .poll(() => storedPlan(user))
    .toEqual(['2 Barbell Bench Press', '2 Barbell Row', '2 Plank']);
});

test('a double click in the picker of a running workout adds an exercise once', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, plan));
  await expectNextSet('Barbell Bench Press', 1);
  await page.getByRole('button', { name: 'All exercises' }).click();
  await pick('Add exercise');
  const picker = page.getByRole('dialog', { name: 'Add exercise' });
  await picker.getByRole('searchbox').fill('Goblet Squat');
  const add = await picker.getByRole('button', { name: /^Add Goblet Squat/ }).findElement();
  // Both clicks use the same element, because the page may remove it before the second click.
  await userEvent.click(add);
  add.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(picker).not.toBeInTheDocument();
  await goBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // The set is sent after the changes of the plan. A stored set therefore proves that all changes
  // are stored.
  await completeSet();
  await expect.poll(async () => (await storedWorkout(user)).sets).toHaveLength(1);
  expect(await storedPlan(user)).toEqual([
    '2 Barbell Bench Press',
    '2 Barbell Row',
    '2 Plank',
    '3 Goblet Squat',
  ]);
});
