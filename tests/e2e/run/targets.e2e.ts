// The target of a planned set, and the values in its form, on a phone.
import type { Locator, Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { completeSet, field } from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

const kinds = [
  { measure: 'REPS', loadKind: 'EXTERNAL', label: 'Weight', target: '12-15 × 132.25 @8.5' },
  { measure: 'REPS', loadKind: 'PER_SIDE', label: 'Per hand', target: '12-15 × 132.25 @8.5' },
  { measure: 'REPS', loadKind: 'BODYWEIGHT_PLUS', label: 'Added', target: '12-15 × +132.25 @8.5' },
  { measure: 'REPS', loadKind: 'ASSISTED', label: 'Help', target: '12-15 × −132.25 @8.5' },
  { measure: 'REPS', loadKind: 'NONE', label: 'Reps', target: '12-15 @8.5' },
  { measure: 'TIME', loadKind: 'EXTERNAL', label: 'Weight', target: '1:10 × 132.25' },
  { measure: 'TIME', loadKind: 'PER_SIDE', label: 'Per hand', target: '1:10 × 132.25' },
  { measure: 'TIME', loadKind: 'BODYWEIGHT_PLUS', label: 'Added', target: '1:10 × +132.25' },
  { measure: 'TIME', loadKind: 'ASSISTED', label: 'Help', target: '1:10 × −132.25' },
  { measure: 'TIME', loadKind: 'NONE', label: 'Time (m:ss)', target: '1:10' },
  { measure: 'DISTANCE', loadKind: 'EXTERNAL', label: 'Weight', target: '100 m × 132.25' },
  { measure: 'DISTANCE', loadKind: 'PER_SIDE', label: 'Per hand', target: '100 m × 132.25' },
  { measure: 'DISTANCE', loadKind: 'BODYWEIGHT_PLUS', label: 'Added', target: '100 m × +132.25' },
  { measure: 'DISTANCE', loadKind: 'ASSISTED', label: 'Help', target: '100 m × −132.25' },
  { measure: 'DISTANCE', loadKind: 'NONE', label: 'Distance (m)', target: '100 m' },
] as const;

/** A workout with one exercise of each kind; answers the path of its live session. */
async function givenAllKinds(app: TestApp, { token }: TestUser): Promise<string> {
  const lines = [];
  for (const { measure, loadKind } of kinds) {
    const body = { name: `${measure} ${loadKind}`, measure, loadKind };
    const { id } = ok(await app.call({ method: 'POST', path: '/exercises', body, token }), 201);
    const reps = { targetReps: 12, targetRepsMax: 15, targetWeight: 132.25, targetRPE: 8.5 };
    lines.push({
      exerciseId: String(id),
      targetSets: 10,
      targetReps: 12,
      targetWeight: 132.25,
      ...(measure === 'REPS' ? { setTargets: Array.from({ length: 10 }, () => reps) } : {}),
      targetDuration: 70,
      targetDistance: 100,
      restTime: 0,
    });
  }
  const template = await createTemplate(app, token, lines, 'Everything');
  return `/workouts/execute/${template.id}`;
}

const doesScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight);

const setNumber = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`Set ${number} of \\d`) });

const isCutOff = (text: Locator) => text.evaluate((box) => box.scrollWidth > box.clientWidth);

for (const unit of ['lbs', 'kg'] as const) {
  test(`targets and labels stand on one line each, in ${unit}`, async ({ app, page, user }) => {
    const { token } = user;
    await app.call({ method: 'PUT', path: '/users/settings', body: { weightUnit: unit }, token });
    await page.goto(await givenAllKinds(app, user));
    for (const { measure, loadKind, label, target } of kinds) {
      const name = `${measure} ${loadKind}`;
      await page.getByRole('button', { name: 'All exercises' }).tap();
      await page.getByRole('dialog').getByRole('button', { name }).first().tap();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      const shown = page.getByRole('button', { name: /^target/ });
      if (unit === 'lbs') await expect(shown).toHaveText(`target ${target}`);
      expect(await isCutOff(shown), name).toBe(false);
      expect(await doesScroll(page), name).toBe(false);
      const box = await page.locator('label', { hasText: label }).first().boundingBox();
      expect(box?.height, `${name}: ${label}`).toBeLessThan(30);
    }
  });
}

test.describe('a set that is planned as a percentage of an unknown 1RM', () => {
  async function givenBackOffs(app: TestApp, user: TestUser, topSet: object | null) {
    const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
    const backOff = { setClassification: 'BACKOFF', targetReps: 8, targetPercent: 80 };
    const setTargets = [...(topSet ? [topSet] : []), backOff, backOff];
    const line = { exerciseId: bench, targetSets: setTargets.length, setTargets, restTime: 0 };
    const template = await createTemplate(app, user.token, [{ ...line, targetReps: 5 }], 'Bench');
    return `/workouts/execute/${template.id}`;
  }

  test('is taken of the top set of today, and says so', async ({ app, page, user }) => {
    await page.goto(await givenBackOffs(app, user, { targetReps: 5, targetWeight: 240 }));
    await expect(setNumber(page, 1)).toBeVisible();
    await completeSet(page);
    await expect(setNumber(page, 2)).toBeVisible();
    await expect(field(page, 'Weight (lbs)')).toHaveValue('225');
    await expect(page.getByText('80% of today’s 1RM 280 lbs')).toBeVisible();
    await expect(page.getByRole('button', { name: /^target/ })).toHaveText('target 8 × 225');
    // 101.6 kg, to the next 2.5 kg.
    await page.getByRole('button', { name: 'lbs, type this exercise in kg' }).tap();
    await expect(field(page, 'Weight (kg)')).toHaveValue('102.5');
    await expect(page.getByRole('button', { name: /^target/ })).toHaveText('target 8 × 102.5 kg');
  });

  test('is left to be said where no set tells it', async ({ app, page, user }) => {
    await page.goto(await givenBackOffs(app, user, null));
    await expect(setNumber(page, 1)).toBeVisible();
    await expect(field(page, 'Weight (lbs)')).toHaveValue('');
    await expect(page.getByText('target 8 at 80% of 1RM')).toBeVisible();
    await expect(page.getByText('Less than the empty bar')).toHaveCount(0);
    await completeSet(page);
    await expect(page.getByRole('alert').getByText('Please enter the weight')).toBeVisible();
    await field(page, 'Weight (lbs)').fill('200');
    await completeSet(page);
    await expect(setNumber(page, 2)).toBeVisible();
    await expect(field(page, 'Weight (lbs)')).toHaveValue('200');
  });
});
