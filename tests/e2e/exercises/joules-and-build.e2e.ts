// Tests how body measurements change the report (energy in joules) and the page of an exercise.
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';

const SQUAT = exerciseId('barbell-back-squat');
const ROW = exerciseId('barbell-row');

test('the squat page explains the effect of long legs', async ({ app, page, user }) => {
  const { token } = user;
  const post = async (path: string, body: object, status = 201) =>
    ok(await app.call({ method: 'POST', path, body, token }), status);
  const { id } = await post('/workout-sessions/quick', {});
  for (const exercise of [SQUAT, ROW]) {
    const set = setBody(exercise, { actualReps: 5, actualWeight: 220.46 });
    await post(`/workout-sessions/${id}/sets`, set);
  }
  await post(`/workout-sessions/${id}/complete`, {}, 200);
  const body = { seatedHeight: 88 };
  ok(await app.call({ method: 'PUT', path: '/users/assessment', body, token }));

  await page.setViewportSize(phone);
  await page.goto(`/workouts/report/${id}`);
  const work = page.getByRole('group').filter({ hasText: 'More numbers' });
  await work.getByText('More numbers').click();
  await expect(work).toContainText('covers 1 of 2 sets');
  await expect(work).toContainText('Not estimated until you measure how far it rises.');
  await expectAccessible(page, 'a report with its mechanical work');
  await work.getByRole('link', { name: 'Measure it' }).click();

  await expect(page).toHaveURL(`/exercises/${ROW}`);
  const fold = page.getByText('Build and mechanical work');
  await fold.click();
  await page.getByRole('textbox', { name: 'Measured with a tape' }).fill('1');
  const saveTape = page
    .getByRole('region', { name: 'Mechanical work' })
    .getByRole('button', { name: 'Save' });
  await saveTape.click();
  await expect(page.getByText('Please enter a length from 2 to 98 in')).toBeVisible();
  await page.getByRole('textbox', { name: 'Measured with a tape' }).fill('20');
  await saveTape.click();
  await expect(page.getByText('It rises 20 in (19.2–20.8)')).toBeVisible();
  await page.goto(`/workouts/report/${id}`);
  await work.getByText('More numbers').click();
  await expect(work).toContainText(/Mechanical work \d/);
  await expect(work).not.toContainText('covers');

  await page.goto(`/exercises/${SQUAT}`);
  await fold.click();
  const build = page.getByRole('region', { name: 'Your build' });
  await expect(build).toContainText('More forward lean is normal for your build.');
  await expect(build.getByRole('link', { name: 'Goblet Squat', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mechanical work' })).toContainText(
    'from your height, legs and arms',
  );
  await expectAccessible(page, 'an exercise with build and mechanical work');
  expect(await sidewaysOverflow(page)).toEqual([]);
  const small = await smallTargets(page, 44);
  expect(small.filter((each) => !/^(LiftLedger, home|FAQ) /.test(each))).toEqual([]);
});
