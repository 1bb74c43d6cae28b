import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdBack, openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

const id = crypto.randomUUID();

test.each([
  [`/workouts/view/${id}`, 'Workout', 'My Workouts'],
  [`/workouts/builder/${id}`, 'Edit workout', 'My Workouts'],
  [`/workouts/report/${id}`, 'Workout report', 'Dashboard'],
  [`/programs/${id}`, 'Program', 'Programs'],
  [`/exercises/${id}`, 'Exercise', 'Exercises'],
  [`/goals/${id}`, 'Goal', 'Back to Goals'],
  [`/proposals/${id}`, 'Proposal', 'Dashboard'],
])('%s shows a title and a back link while it loads', async (path, title, back) => {
  await signedInUser();
  holdBack(/\/trpc\//);
  openPage(path);
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: back, exact: true });
  await expect.element(link).toBeVisible();
});
