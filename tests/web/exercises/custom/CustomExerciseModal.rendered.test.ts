// Tests the kind of load of a custom exercise in its form, in the library and in the report.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok, setBody, type TestUser } from '#tests/support/factories.ts';
import { sidewaysOverflow } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  openPage,
  server,
  setColorScheme,
  signedInUser,
  text,
} from '#tests/support/rendered/screen.tsx';

async function searchFor(words: string) {
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(words);
}

type GivenSet = readonly [name: string, values: Record<string, number>];

/** Creates a finished workout without a template. Each set names its exercise. */
async function train(user: TestUser, sets: readonly GivenSet[]) {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    server.call({ method, path, body, token: user.token });
  const { id } = ok(await ask('POST', '/workout-sessions/quick', {}), 201);
  for (const [name, values] of sets) {
    const found = await ask('GET', `/exercises?query=${encodeURIComponent(name)}`);
    const exercise = found.body.data.find((each: { name: string }) => each.name === name);
    const body = setBody(exercise.id, values);
    ok(await ask('POST', `/workout-sessions/${id}/sets`, body), 201);
  }
  ok(await ask('POST', `/workout-sessions/${id}/complete`, {}), 200);
  return String(id);
}

describe('a custom exercise can be created on a phone', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));
  beforeEach(() => setColorScheme('light'));

  test('a new custom exercise stores its muscles and its kind of load', async () => {
    const user = await signedInUser();
    openPage('/exercises');
    await page.getByRole('button', { name: 'New exercise' }).click();
    const dialog = page.getByRole('dialog', { name: 'New exercise' });
    await dialog.getByLabelText('Name').fill('Ring Pull-Up');
    await dialog.getByText('Primary muscles (optional)').click();
    const muscles = dialog.getByRole('group', { name: 'Primary muscles (optional)' });
    for (const name of ['Biceps', 'Neck', 'Lats']) await muscles.getByLabelText(name).click();
    await muscles.getByLabelText('Neck').click();
    await expect
      .element(dialog.getByText('Primary muscles (optional) · Lats · Biceps'))
      .toBeVisible();
    await expect.element(dialog.getByLabelText('The weight you enter is')).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Movement pattern')).not.toBeInTheDocument();
    await dialog.getByText('More details').click();
    await expect.element(dialog.getByLabelText('Movement pattern')).toBeVisible();
    await dialog.getByText('How it is loaded').click();
    await expect.element(dialog.getByLabelText('The weight you enter is')).toHaveValue('EXTERNAL');
    await expect.element(dialog.getByLabelText('You count')).toHaveValue('REPS');
    await expect.element(dialog.getByLabelText(/Share of your body/)).not.toBeInTheDocument();
    await dialog.getByLabelText('The weight you enter is').selectOptions('BODYWEIGHT_PLUS');
    await dialog.getByLabelText(/Share of your body/).fill('950');
    await dialog.getByRole('button', { name: 'Save exercise' }).click();
    await expect
      .element(dialog.getByText('The share must be from 0 to 100, with at most 1 decimal'))
      .toBeVisible();
    await expectAccessible('how it is loaded');
    expect(await sidewaysOverflow()).toEqual([]);
    await dialog.getByLabelText(/Share of your body/).fill('95,5');
    await dialog.getByRole('button', { name: 'Save exercise' }).click();
    await expect.element(dialog).not.toBeInTheDocument();

    await searchFor('Ring Pull-Up');
    await expect.element(page.getByText('Bodyweight + added').first()).toBeVisible();
    const found = await server.call({ path: '/exercises?query=Ring+Pull-Up', token: user.token });
    expect(found.body.data[0].muscleGroups.primary.toSorted()).toEqual(['BICEPS', 'LATS']);
  });
});

describe('the library shows a custom exercise on a desktop', () => {
  beforeEach(() => page.viewport(desktop.width, desktop.height));
  beforeEach(() => setColorScheme('light'));

  test('the library describes the kind of load of a custom exercise in words', async () => {
    await signedInUser();
    openPage('/exercises');
    for (const [words, said] of [
      ["Farmer's Carry", /By distance, Per hand/],
      ['Assisted Pull-Up', /, Assisted/],
      ['Wall Sit', /Timed/],
    ] as const) {
      await searchFor(words);
      await expect
        .element(page.getByRole('listitem').filter({ hasText: said }).first())
        .toBeVisible();
    }
    await expectAccessible('the library');
  });
});

describe('the report fits a phone in dark colours', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));
  beforeEach(() => setColorScheme('dark'));

  test('the report counts both dumbbells as volume and the longest hold as a record', async () => {
    const user = await signedInUser();
    const sets = (more: number): GivenSet[] => [
      ['Dumbbell Bench Press', { actualReps: 10, actualWeight: 50 + more }],
      ['Wall Sit', { actualReps: 0, actualWeight: 0, actualDuration: 60 + more }],
    ];
    await train(user, sets(0));
    const id = await train(user, sets(5));
    openPage(`/workouts/report/${id}`);
    await page.getByText('More numbers').click();
    await expect
      .element(page.getByText('Volume with both dumbbells: 1,100 lbs, covers 1 of 2 sets'))
      .toBeVisible();
    const records = page.getByRole('region', { name: /personal record/ });
    await expect.poll(() => text(records)).toContain('Longest set: 1:05 (+0:05)');
    await expect.poll(() => text(records)).toContain('Heaviest set: 55 lbs (+5)');
    await expectAccessible('the report');
    expect(await sidewaysOverflow()).toEqual([]);
  });
});
