// The suggestions of a workout's page when its exercises stall.
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok, setBody } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';
import { field } from '#tests/support/run-screen.ts';

const DAY_MS = 86_400_000;
const NAMES = ['Barbell Bench Press', 'Barbell Back Squat', 'Barbell Row'];

test.use({ viewport: phone });

test('a stall offers another range, another rule and a lighter week, and is quiet when told so', async ({
  page,
  app,
  user: { token },
}) => {
  const ids = await exerciseIds(app, token, NAMES);
  const { id } = await createTemplate(
    app,
    token,
    ids.map((exerciseId) => ({
      exerciseId,
      targetSets: 3,
      targetReps: 5,
      targetWeight: 100,
      progression: 'double',
    })),
  );
  for (let daysAgo = 81; daysAgo >= 1; daysAgo -= 4) {
    const startTime = Date.now() - daysAgo * DAY_MS;
    const body = {
      customTemplateId: id,
      startTime: new Date(startTime).toISOString(),
      endTime: new Date(startTime + 3_600_000).toISOString(),
      sets: ids.map((exerciseId) => {
        const { setNumber: _, ...set } = setBody(exerciseId, { actualReps: 5, actualWeight: 100 });
        return set;
      }),
    };
    ok(await app.call({ method: 'POST', path: '/workout-sessions/past', token, body }), 201);
  }

  await page.goto(`/workouts/view/${id}`);
  await expect(page.getByText('No clear change in 11 weeks.')).toHaveCount(3);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await expectAccessible(page, 'the hint of a lighter week');
  await page.getByRole('button', { name: 'Another rule for Barbell Row' }).click();
  await expect(page.getByLabel('Barbell Row', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Another range for Barbell Back Squat' }).click();
  await expect(page).toHaveURL(/#exercise-2$/);
  const range = page.getByRole('textbox', { name: 'Reps' });
  await expect(range).toBeFocused();
  await page.goBack();

  await page.getByRole('link', { name: 'Start lighter this once' }).click();
  await expect(field(page, 'Weight (lbs)')).toHaveValue('90');
  await expect(page.getByText('Set 1 of 2').first()).toBeVisible();

  await page.goto(`/workouts/view/${id}`);
  await page.getByRole('button', { name: 'Hide for four weeks' }).click();
  await expect(page.getByText('A lighter week?')).toBeHidden();
  await page.reload();
  await expect(page.getByText('No clear change in 11 weeks.')).toHaveCount(3);
  await expect(page.getByText('A lighter week?')).toBeHidden();
});
