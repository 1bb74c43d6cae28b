// Tests the dialogs of a running workout, for example that Back closes them.
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ok } from '#tests/support/factories.ts';
import {
  completeSet,
  expectNextSet,
  givenRun,
  restOverlay,
} from '#tests/support/rendered/run-screen.ts';
import {
  address,
  goBack,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(390, 844));

const bench = (restTime: number) => [
  { exercise: 'Barbell Bench Press', targetSets: 3, targetReps: 8, targetWeight: 135, restTime },
];

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const windows: { opener: string | RegExp; title: string | RegExp; at: 'first' | 'second' }[] = [
  { opener: 'Warm-up', title: 'Warm-up for 135 lbs', at: 'first' },
  { opener: 'Notes', title: /^Notes/, at: 'first' },
  { opener: /change the kind of set$/, title: 'Kind of set', at: 'first' },
  { opener: 'Change Barbell Bench Press', title: 'Barbell Bench Press', at: 'first' },
  { opener: 'All exercises', title: 'All exercises', at: 'first' },
  { opener: /edit or delete set 1$/, title: 'Set 1', at: 'second' },
];

async function expectClosedByBack(window: Locator, path: string): Promise<void> {
  await expect.element(window).toBeVisible();
  // The history entry of the dialog contains the id of the session, so a reload opens the same
  // session.
  await expect
    .poll(() => history.state)
    .toMatchObject({ overlay: 1, runSessionId: expect.any(String) });
  await goBack();
  await expect.element(window).not.toBeInTheDocument();
  expect(address()).toBe(path);
  await expect.element(page.getByRole('heading', { name: 'Barbell Bench Press' })).toBeVisible();
}

test('Back closes a dialog of the workout screen without leaving the workout', async () => {
  const user = await signedInUser();
  const path = await givenRun(user, bench(0));
  openPage('/workouts');
  openPage(path);
  await expectNextSet('Barbell Bench Press', 1);
  for (const { opener, title, at } of windows) {
    if (at === 'second') {
      await completeSet();
      await expectNextSet('Barbell Bench Press', 2);
    }
    await button(opener).click();
    await expectClosedByBack(page.getByRole('dialog', { name: title }), path);
  }
});

test('Back minimises the rest timer instead of leaving the workout', async () => {
  const user = await signedInUser();
  const path = await givenRun(user, bench(90));
  openPage('/workouts');
  openPage(path);
  await completeSet();
  await expectClosedByBack(restOverlay(), path);
  await expect.element(button(/^Rest 1:/)).toBeVisible();
});

test('Back closes the question about leaving the workout, and the workout stays open', async () => {
  const user = await signedInUser();
  const path = await givenRun(user, bench(0));
  openPage('/workouts');
  openPage(path);
  await expectNextSet('Barbell Bench Press', 1);
  const question = page.getByRole('alertdialog');
  await button('Exit').click();
  await expectClosedByBack(question, path);
  await button('Exit').click();
  await question.getByRole('button', { name: 'Exit' }).click();
  await expect.poll(address).toBe('/dashboard');
  await goBack();
  expect(address()).toBe(path);
  expect(history.state).not.toHaveProperty('overlay');
});

test('Back closes the question about the gym, and the workout stays open', async () => {
  const user = await signedInUser();
  for (const name of ['Home', 'City']) {
    const body = { name };
    ok(await server.call({ method: 'POST', path: '/users/gyms', body, token: user.token }), 201);
  }
  const path = await givenRun(user, bench(0));
  openPage('/workouts');
  openPage(path);
  await expectClosedByBack(page.getByRole('dialog', { name: 'Where are you training?' }), path);
});

test('typed notes are kept when Back closes the dialog of the notes', async () => {
  const user = await signedInUser();
  openPage('/workouts');
  openPage(await givenRun(user, bench(0)));
  await expectNextSet('Barbell Bench Press', 1);
  await button('Notes').click();
  const sheet = page.getByRole('dialog', { name: /^Notes/ });
  await sheet.getByLabelText('This set').fill('left elbow');
  await sheet.getByLabelText('This exercise today').fill('wide grip');
  await sheet.getByLabelText('Always with this exercise').fill('seat 4');
  await goBack();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText('seat 4 · wide grip')).toBeVisible();
  await button('Notes, this set has one').click();
  await expect.element(sheet.getByLabelText('This set')).toHaveValue('left elbow');
  await goBack();
  await expect.element(sheet).not.toBeInTheDocument();
  await completeSet();
  await expectNextSet('Barbell Bench Press', 2);
  await expect.element(button('Notes')).toBeVisible();
  await button(/edit or delete set 1$/).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Set 1' }).getByLabelText('Note'))
    .toHaveValue('left elbow');
});

test('four dialogs of the workout screen are exactly as high as their content', async () => {
  const user = await signedInUser();
  openPage(await givenRun(user, bench(0)));
  await expectNextSet('Barbell Bench Press', 1);
  await button('Notes').click();
  await page.getByLabelText('This set').fill('left elbow');
  await button('Save notes').click();
  await completeSet();
  await expectNextSet('Barbell Bench Press', 2);
  for (const [opener, title] of [
    [/edit or delete set 1$/, 'Set 1'],
    ['Notes', /^Notes/],
    [/change the kind of set$/, 'Kind of set'],
    ['Change Barbell Bench Press', 'Barbell Bench Press'],
  ] as const) {
    await button(opener).click();
    const window = page.getByRole('dialog', { name: title });
    await expect.element(window).toBeVisible();
    const { scrollHeight, clientHeight, lastElementChild } = window.element();
    expect(scrollHeight - clientHeight, `${title} scrolls`).toBe(0);
    const { bottom = 0 } = lastElementChild?.getBoundingClientRect() ?? {};
    const below = window.element().getBoundingClientRect().bottom - bottom;
    expect(Math.round(below), `${title} has empty room`).toBe(0);
    await goBack();
    await expect.element(window).not.toBeInTheDocument();
  }
});
