import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  logPast,
  ok,
  pastSet,
  trainOnce,
} from '#tests/support/factories.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

afterEach(() => page.viewport(desktop.width, desktop.height));

test('a long exercise name does not overlap the sets on a phone', async () => {
  await page.viewport(phone.width, phone.height);
  const { token } = await signedInUser();
  const name = 'Single Arm Dumbbell Row With A Long Pause';
  const body = {
    name,
    description: 'For this test',
    movementPattern: 'PULL',
    equipmentRequired: ['BODYWEIGHT'],
    muscleGroups: { primary: ['ABS'], secondary: [] },
  };
  const own = await server.call({ method: 'POST', path: '/exercises', body, token });
  const exerciseId = String(ok(own, 201).id);
  const template = await createTemplate(server, token, [{ exerciseId }]);
  const { id } = await trainOnce(server, token, template);
  openPage(`/workouts/report/${id}`);
  const heading = page.getByRole('heading', { name, exact: true });
  await expect.element(heading).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(heading.element().querySelector('a') ?? heading.element());
  const sets = document.querySelector('header + details');
  expect(text.getClientRects().length).toBeGreaterThan(1);
  expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    sets?.getBoundingClientRect().top ?? 0,
  );
});

test("the folded sets of a dumbbell exercise say 'per hand' once", async () => {
  await page.viewport(phone.width, phone.height);
  const { token } = await signedInUser();
  const template = await createTemplate(server, token, [{ exercise: 'Dumbbell Bench Press' }]);
  const { id } = await trainOnce(server, token, template);
  openPage(`/workouts/report/${id}`);
  const line = page.getByRole('article', { name: 'Dumbbell Bench Press' });
  await expect.element(line.getByText('Sets of Dumbbell Bench Press:')).toBeInTheDocument();
  const words = document.querySelector('article summary')?.textContent;
  expect(words?.match(/per hand/g)).toHaveLength(1);
});

test('the report on a phone shows the note of a set, and folds sets without a note', async () => {
  await page.viewport(phone.width, phone.height);
  const { token } = await signedInUser();
  const ids = await exerciseIds(server, token, ['Barbell Bench Press', 'Barbell Row']);
  const [bench = '', row = ''] = ids;
  const sets = [pastSet(bench, { notes: 'Left hip twinge' }), pastSet(row)];
  const { id } = await logPast(server, token, Date.now() - 86_400_000, sets);
  openPage(`/workouts/report/${id}`);
  await expect.element(page.getByText('Left hip twinge')).toBeVisible();
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('header + details')];
  expect(folds.map(({ open }) => open)).toEqual([true, false]);
});
