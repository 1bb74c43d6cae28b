// Tests the text of a set's target on the workout screen of a phone.
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { completeSet, field, givenRun } from '#tests/support/rendered/run-screen.ts';
import { boxOf, openPage, server, signedInUser, text } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

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

/**
 * Creates a workout with one exercise for each kind of set. Returns the path of its workout screen.
 */
async function givenAllKinds(user: TestUser): Promise<string> {
  const { token } = user;
  const lines = [];
  for (const { measure, loadKind } of kinds) {
    const body = { name: `${measure} ${loadKind}`, measure, loadKind };
    const { id } = ok(await server.call({ method: 'POST', path: '/exercises', body, token }), 201);
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
  return givenRun(user, lines, 'Everything');
}

const doesScroll = () => document.documentElement.scrollHeight > innerHeight;

const setNumber = (number: number) =>
  page.getByRole('button', { name: new RegExp(`Set ${number} of \\d`) });

const isCutOff = (of: Locator) => of.element().scrollWidth > of.element().clientWidth;

for (const unit of ['lbs', 'kg'] as const) {
  test(`the longest targets fit on one line in ${unit}`, async () => {
    openPage(await givenAllKinds(await signedInUser({ weightUnit: unit })));
    // All targets are tested in pounds, but only the three longest in kilograms, to save time.
    const shownKinds = unit === 'lbs' ? kinds : kinds.slice(0, 3);
    for (const { measure, loadKind, label, target } of shownKinds) {
      const name = `${measure} ${loadKind}`;
      await page.getByRole('button', { name: 'All exercises' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).first().click();
      await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      const shown = page.getByRole('button', { name: /^target/ });
      if (unit === 'lbs') await expect.poll(() => text(shown)).toBe(`target ${target}`);
      expect(isCutOff(shown), name).toBe(false);
      expect(doesScroll(), name).toBe(false);
      const box = boxOf(page.css('label').filter({ hasText: label }).first());
      expect(box.height, `${name}: ${label}`).toBeLessThan(30);
    }
  });
}

describe('a set can be planned in percent of an unknown 1RM', () => {
  async function givenBackOffs(user: TestUser, topSet: object | null) {
    const backOff = { setClassification: 'BACKOFF', targetReps: 8, targetPercent: 80 };
    const setTargets = [...(topSet ? [topSet] : []), backOff, backOff];
    const line = { exercise: 'Barbell Bench Press', targetReps: 5, restTime: 0 };
    return givenRun(user, [{ ...line, targetSets: setTargets.length, setTargets }], 'Bench');
  }

  test("without a known 1RM, a percentage is taken of today's best estimated 1RM", async () => {
    const user = await signedInUser();
    openPage(await givenBackOffs(user, { targetReps: 5, targetWeight: 240 }));
    await expect.element(setNumber(1)).toBeVisible();
    await completeSet();
    await expect.element(setNumber(2)).toBeVisible();
    await expect.element(field('Weight (lbs)')).toHaveValue('225');
    await expect.element(page.getByText('80% of today’s 1RM 280 lbs')).toBeVisible();
    await expect
      .poll(() => text(page.getByRole('button', { name: /^target/ })))
      .toBe('target 8 × 225');
    // 80% of the 1RM (280 lbs) is 101.6 kg, which is rounded to 102.5 kg.
    await page.getByRole('button', { name: 'lbs, type this exercise in kg' }).click();
    await expect.element(field('Weight (kg)')).toHaveValue('102.5');
    await expect
      .poll(() => text(page.getByRole('button', { name: /^target/ })))
      .toBe('target 8 × 102.5 kg');
  });

  test('a set planned in percent needs a typed weight while the 1RM is unknown', async () => {
    const user = await signedInUser();
    openPage(await givenBackOffs(user, null));
    await expect.element(setNumber(1)).toBeVisible();
    await expect.element(field('Weight (lbs)')).toHaveValue('');
    await expect.element(page.getByText('target 8 at 80% of 1RM')).toBeVisible();
    await expect.element(page.getByText('Less than the empty bar')).not.toBeInTheDocument();
    await completeSet();
    await expect
      .element(page.getByRole('alert').getByText('Please enter the weight'))
      .toBeVisible();
    await field('Weight (lbs)').fill('200');
    await completeSet();
    await expect.element(setNumber(2)).toBeVisible();
    await expect.element(field('Weight (lbs)')).toHaveValue('200');
  });
});
