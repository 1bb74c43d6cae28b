// How an exercise is loaded: said in the library, chosen for one's own, and counted in the report.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok, setBody, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';

async function searchFor(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(words);
}

type GivenSet = readonly [name: string, values: Record<string, number>];

/** A finished workout without a template: sets of these exercises, by name. */
async function train(app: TestApp, user: TestUser, sets: readonly GivenSet[]) {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    app.call({ method, path, body, token: user.token });
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

test.describe('on a phone', () => {
  test.use({ viewport: phone, colorScheme: 'light' });

  test('an exercise of one’s own says how it is loaded when it is asked', async ({ page }) => {
    await page.goto('/exercises');
    await page.getByRole('button', { name: 'New exercise' }).click();
    const dialog = page.getByRole('dialog', { name: 'New exercise' });
    await dialog.getByLabel('Name').fill('Ring Pull-Up');
    await expect(dialog.getByLabel('The weight you enter is')).toBeHidden();
    await dialog.getByText('How it is loaded').click();
    await expect(dialog.getByLabel('The weight you enter is')).toHaveValue('EXTERNAL');
    await expect(dialog.getByLabel('You count')).toHaveValue('REPS');
    await expect(dialog.getByLabel(/Share of your body/)).toBeHidden();
    await dialog.getByLabel('The weight you enter is').selectOption('BODYWEIGHT_PLUS');
    await dialog.getByLabel(/Share of your body/).fill('950');
    await dialog.getByRole('button', { name: 'Save exercise' }).click();
    await expect(
      dialog.getByText('The share must be from 0 to 100, with at most 1 decimal'),
    ).toBeVisible();
    await expectAccessible(page, 'how it is loaded');
    expect(await sidewaysOverflow(page)).toEqual([]);
    await dialog.getByLabel(/Share of your body/).fill('95,5');
    await dialog.getByRole('button', { name: 'Save exercise' }).click();
    await expect(dialog).toBeHidden();

    await searchFor(page, 'Ring Pull-Up');
    await expect(page.getByText('Bodyweight + added').first()).toBeVisible();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: desktop, colorScheme: 'light' });

  test('the library says it in words', async ({ page }) => {
    await page.goto('/exercises');
    for (const [words, said] of [
      ["Farmer's Carry", /By distance, Per hand/],
      ['Assisted Pull-Up', / · Assisted/],
      ['Wall Sit', /Timed/],
    ] as const) {
      await searchFor(page, words);
      await expect(page.getByRole('listitem').filter({ hasText: said }).first()).toBeVisible();
    }
    await expectAccessible(page, 'the library');
  });
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: phone, colorScheme: 'dark' });

  test('the report tells what was moved beside the volume, and records by their kind', async ({
    app,
    page,
    user,
  }) => {
    const sets = (more: number): GivenSet[] => [
      ['Dumbbell Bench Press', { actualReps: 10, actualWeight: 50 + more }],
      ['Wall Sit', { actualReps: 0, actualWeight: 0, actualDuration: 60 + more }],
    ];
    await train(app, user, sets(0));
    const id = await train(app, user, sets(5));
    await page.goto(`/workouts/report/${id}`);
    await expect(page.getByText('Effective load 1,100 lbs, covers 1 of 2 sets')).toBeVisible();
    const records = page.getByRole('region', { name: /personal record/ });
    await expect(records).toContainText('PR: longest set, +5 s');
    await expect(records).toContainText('PR: heaviest set, +5 lbs');
    await expectAccessible(page, 'the report');
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
