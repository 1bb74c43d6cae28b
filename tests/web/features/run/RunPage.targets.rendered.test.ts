// Tests the text of a set's target on the workout screen on a phone.
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { givenRun } from '#tests/support/rendered/run-screen.ts';
import { boxOf, openPage, server, signedInUser, text } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

const kinds = [
  { loadKind: 'EXTERNAL', label: 'Weight', target: '12-15 × 132.25 @8.5' },
  { loadKind: 'PER_SIDE', label: 'Per hand', target: '12-15 × 132.25 @8.5' },
  { loadKind: 'ASSISTED', label: 'Help', target: '12-15 × −132.25 @8.5' },
] as const;

/** Creates a workout with one exercise for each kind of load. Returns the path of its screen. */
async function givenAllKinds(user: TestUser): Promise<string> {
  const { token } = user;
  const lines = [];
  for (const { loadKind } of kinds) {
    const body = { name: loadKind, loadKind };
    const { id } = ok(await server.call({ method: 'POST', path: '/exercises', body, token }), 201);
    const reps = { targetReps: 12, targetRepsMax: 15, targetWeight: 132.25, targetRPE: 8.5 };
    const setTargets = Array.from({ length: 10 }, () => reps);
    lines.push({ exerciseId: String(id), targetSets: 10, setTargets, restTime: 0 });
  }
  return givenRun(user, lines, 'Everything');
}

const doesScroll = () => document.documentElement.scrollHeight > innerHeight;

const isCutOff = (of: Locator) => of.element().scrollWidth > of.element().clientWidth;

for (const unit of ['lbs', 'kg'] as const) {
  test(`the longest target texts fit on one line in ${unit}`, async () => {
    openPage(await givenAllKinds(await signedInUser({ weightUnit: unit })));
    for (const { loadKind: name, label, target } of kinds) {
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
