// Tests the suggested weight for the next set, which a phone shows during the rest.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, logPast, ok, pastSet } from '#tests/support/factories.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  completeSet,
  expectStored,
  field,
  finishWorkout,
  restOverlay,
  skipRest,
  storedWorkout,
} from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

test('the next weight is suggested with its reason, also offline', async ({ app, page, user }) => {
  const plan = { targetSets: 3, targetReps: 5, targetWeight: 225, targetRPE: 8, restTime: 120 };
  const names = ['Barbell Bench Press', 'Barbell Row'];
  const lines = names.map((exercise) => ({ exercise, ...plan }));
  const template = await createTemplate(app, user.token, lines);
  await page.goto(`/workouts/execute/${template.id}`);
  const rest = restOverlay(page);
  const suggestion = rest.getByRole('group', { name: 'Next weight' });
  const rate = (rpe: number) => page.getByRole('button', { name: `RPE ${rpe}` }).click();

  // The set has no RPE, so there is nothing to base a suggestion on.
  await completeSet(page);
  await expect(rest).toBeVisible();
  await expect(suggestion).toBeHidden();
  await rest.getByRole('button', { name: 'Skip' }).click();

  await whenAtHand(page);
  await page.context().setOffline(true);
  await rate(9);
  await completeSet(page);
  await expect(suggestion).toContainText(
    '220 lbs: the last set felt like RPE 9, your target is 8.',
  );
  await expectAccessible(page, 'a rest with a suggestion');
  await suggestion.getByRole('button', { name: 'Use' }).click();
  await expect(rest).toContainText('Next: set 3, 5 × 220 lbs');
  await expect(suggestion.getByRole('button', { name: 'Use' })).toBeHidden();
  await rest.getByRole('button', { name: 'Skip' }).click();
  await expect(field(page, 'Weight (lbs)')).toHaveValue('220');
  await completeSet(page);
  await rest.getByRole('button', { name: 'Skip' }).click();

  // The set was as hard as planned (RPE 8), so the weight stays the same and no suggestion is
  // shown.
  await rate(8);
  await completeSet(page);
  await expect(rest).toContainText('Next: set 2, 5 × 225 lbs');
  await expect(suggestion).toBeHidden();
  await rest.getByRole('button', { name: 'Skip' }).click();

  await rate(10);
  await completeSet(page);
  await expect(suggestion).toContainText('RPE 10');
  await suggestion.getByRole('button', { name: 'Not today' }).click();
  await expect(suggestion).toBeHidden();
  await rest.getByRole('button', { name: 'Skip' }).click();
  await expect(field(page, 'Weight (lbs)')).toHaveValue('225');
  await completeSet(page);
  await page.context().setOffline(false);

  // The bench press has two sets as planned and one with the suggested 220. The row has three sets
  // of 225, because its suggestion was dismissed.
  await expectStored(app, user, [
    [5, 225],
    [5, 225],
    [5, 220],
    [5, 225],
    [5, 225],
    [5, 225],
  ]);
  const { id } = await storedWorkout(app, user);
  const events = ok(await app.call({ path: `/workout-sessions/${id}/events`, token: user.token }));
  const answers = events.flatMap(({ offered }: { offered: { answer: string } | null }) =>
    offered ? [offered.answer] : [],
  );
  expect(answers).toEqual(['used', 'none', 'dismissed']);
});

test('extra repetitions in an AMRAP last set raise the next weight although no RPE is logged', async ({
  app,
  page,
  user,
}) => {
  const plan = { targetSets: 2, targetReps: 8, targetWeight: 100, restTime: 60 };
  const line = { exercise: 'Barbell Bench Press', ...plan, progression: 'double' };
  const template = await createTemplate(app, user.token, [line]);
  for (const daysAgo of [21, 14, 7]) {
    const set = pastSet(template.exercises[0].exerciseId, { rpeRating: undefined });
    await logPast(app, user.token, Date.now() - daysAgo * 24 * 3_600_000, [set, set], {
      customTemplateId: template.id,
    });
  }

  await page.goto(`/workouts/execute/${template.id}`);
  const reason = page.getByText(/reps possible at/);
  const open = page.getByText('As many as you can, stop one short');
  await expect(reason).toBeVisible();
  await expect(open).toBeHidden();
  const weight = Number(await field(page, 'Weight (lbs)').inputValue());
  const asked = Number(await field(page, 'Reps').inputValue());
  await completeSet(page);
  await skipRest(page);
  await expect(open).toBeVisible();
  await expectAccessible(page, 'an open set');
  await expect(reason).toBeHidden();
  await expect(field(page, 'Reps')).toHaveValue(`${asked}`);
  await field(page, 'Reps').fill(`${asked + 10}`);
  await completeSet(page);
  await finishWorkout(page);

  await page.goto(`/workouts/execute/${template.id}`);
  await expect(reason).toBeVisible();
  await expect(reason).toContainText(`reps possible at ${weight} lbs`);
  const possible = Number(/about (\d+)/.exec((await reason.textContent()) ?? '')?.[1]);
  expect(possible).toBeGreaterThan(asked + 4);
  // Without an RPE, the weight rises by at most one increment, here 5 lbs. After an open set it may rise further.
  expect(Number(await field(page, 'Weight (lbs)').inputValue())).toBeGreaterThan(weight + 5);
  await completeSet(page);
  await skipRest(page);
  await expect(open).toBeHidden();
});

test('the weight of a pull-up is suggested offline although the device stores no health data', async ({
  app,
  page,
  user,
}) => {
  const plan = { targetSets: 3, targetReps: 5, targetWeight: 45, targetRPE: 8, restTime: 120 };
  const template = await createTemplate(app, user.token, [{ exercise: 'Pull-Up', ...plan }]);
  const injuries = [{ name: 'Rotator cuff tear', status: 'recovering' }];
  const history = { method: 'POST', path: '/users/medical-history', body: { injuries } } as const;
  ok(await app.call({ ...history, token: user.token }));
  const areas = page.waitForResponse(
    async (response) =>
      response.url().includes('medicalHistory.recovering') &&
      (await response.text()).includes('"area":"SHOULDER"'),
  );
  const answered = page.waitForResponse(
    async (response) =>
      response.url().includes('sessions.bodyWeight') &&
      (await response.text()).includes('bodyWeightKg'),
  );
  await page.goto(`/workouts/execute/${template.id}`);
  const asked = await (await answered).text();
  const kilograms = /"bodyWeightKg":([\d.]+)/.exec(asked)?.[1] ?? '';
  expect(Number(kilograms)).toBeGreaterThan(30);
  await areas;
  await whenAtHand(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'RPE 10' }).click();
  await field(page, 'Reps').fill('3');
  await completeSet(page);
  const suggestion = restOverlay(page).getByRole('group', { name: 'Next weight' });
  await expect(suggestion).toContainText('lbs: 3 repetitions at RPE 10, the plan is 5 at 8.');
  await suggestion.getByText('Why this amount').click();
  await expect(suggestion.getByRole('button', { name: 'Not for this exercise' })).toBeVisible();
  await expect(suggestion.getByRole('listitem').first()).toHaveText(
    '3 repetitions at RPE 10: 3 were possible. Your target, 5 at RPE 8, needs 7.',
  );
  await expect(suggestion.getByRole('listitem').last()).toContainText('lbs added.');
  await expectAccessible(page, 'a suggestion that is unfolded');
  await suggestion.getByRole('button', { name: 'Use' }).click();
  await restOverlay(page).getByRole('button', { name: 'Skip' }).click();
  await completeSet(page);

  const stored = await storedText(page);
  expect(stored).toContain('next-set');
  expect(stored).not.toContain(`:${kilograms}`);
  expect(stored).not.toMatch(/"bodyWeightKg":\d/);
  expect(stored).not.toMatch(/"area":"|Rotator cuff|is recovering|medicalHistory/);
  await page.context().setOffline(false);
});

function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(new Error(store));
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const type = response?.headers.get('content-type') ?? '';
        texts.push(request.url, type.includes('json') ? ((await response?.text()) ?? '') : '');
      }
    }
    return texts.join('\n');
  });
}
