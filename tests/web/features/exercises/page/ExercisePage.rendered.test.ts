// The page of an exercise tells of sets to failure, and of sets without RPE.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import { exerciseIds, ok, setBody, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

/** Days ago: 100 × 5 @8, and a set to failure with so many repetitions where there was one. */
async function trained(user: TestUser, exerciseId: string, daysAgo: number, reps: number | null) {
  const start = Date.now() - daysAgo * 86_400_000;
  const sets = [
    setBody(exerciseId, { actualReps: 5 }),
    ...(reps === null
      ? []
      : [setBody(exerciseId, { actualReps: reps, setClassification: 'FAILURE' })]),
  ].map((logged) => {
    const { setNumber: _, ...set } = logged;
    return set;
  });
  const body = {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3_600_000).toISOString(),
    sets,
  };
  ok(
    await server.call({ method: 'POST', path: '/workout-sessions/past', token: user.token, body }),
    201,
  );
}

async function arrive(user: TestUser, sets: readonly (number | null)[]) {
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  for (const [index, reps] of sets.entries()) {
    await trained(user, bench, 4 * (sets.length - index), reps);
  }
  openPage(`/exercises/${bench}`);
  await unfold();
  await expect
    .element(page.getByRole('heading', { name: 'Were predictions right?' }))
    .toBeVisible();
}

/** Unfolds what is worked out of the history. */
const unfold = () => page.getByText('1RM by your RPE, and how good suggestions were').click();

const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('says how much is missing before the first set to failure', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  await arrive(user, [null]);
  await says('Not enough yet: no set to failure in the last year');
});

test.each([
  ['phone', phone],
  ['desk', desktop],
])('tells the predicted and the done repetitions, on a %s', async (name, { width, height }) => {
  const user = await signedInUser();
  await page.viewport(width, height);
  await arrive(user, [null, null, null, null, 7, 12]);
  await says('1 of 2 sets to failure in the predicted range; judged from 20 on');
  await says(/2 of 8 sets to failure right after a set with an RPE/);
  await says(/sets to failure at 1 of 3 different weights/);
  const row = page.getByRole('row', { name: /12 \(more\)/ });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByRole('row', { name: /5–8 7/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(`the exercise page on a ${name}`);
});

test('without RPE the line of each day says at least, and that it is no trend', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  for (const [index, actualWeight] of [100, 102.5, 105].entries()) {
    const start = Date.now() - 7 * (3 - index) * 86_400_000;
    const { setNumber: _, rpeRating: __, ...set } = setBody(bench, { actualReps: 5, actualWeight });
    const body = {
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3_600_000).toISOString(),
      sets: [set],
    };
    const path = '/workout-sessions/past';
    ok(await server.call({ method: 'POST', path, token: user.token, body }), 201);
  }
  openPage(`/exercises/${bench}`);
  await unfold();
  await says('at least 122 lbs');
  await says(/^3 days since .*, by repetitions without RPE: strength may be more\.$/);
  await says('1RM at least, best of each day');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
  await expectAccessible('the exercise page without RPE');
});
