// Tests the question whether a workout counts as the next day of the running program.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { expectNextSet, storedWorkout } from '#tests/support/rendered/run-screen.ts';
import { address, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

/** Creates the template Push and a running program whose two days both use it. */
async function givenProgram({ token }: TestUser) {
  const lines = [{ exercise: 'Barbell Bench Press' }];
  const push = await createTemplate(server, token, lines, 'Push');
  const days = [
    { id: '019aa000-0000-7000-8000-00000000000b', templateId: push.id },
    { id: '019aa000-0000-7000-8000-00000000000c', templateId: push.id },
  ];
  const body = {
    name: 'Push, pull, legs',
    unit: 'lbs',
    weeks: [{ id: '019aa000-0000-7000-8000-00000000000a', days }],
  };
  const { id } = ok(await server.call({ method: 'POST', path: '/programs', token, body }), 201);
  const path = `/programs/${id}/start`;
  ok(await server.call({ method: 'POST', path, token, body: { weekdays: [1] } }));
  return { id: String(id) };
}

/** Returns the id of the program for which the newest workout counts, or null. */
async function countedFor({ token, ...user }: TestUser): Promise<string | null> {
  const { id } = await storedWorkout({ token, ...user });
  const session = ok(await server.call({ path: `/workout-sessions/${id}`, token }));
  return session.program?.programId ?? null;
}

const start = (name: string) => page.getByRole('link', { name: `Start Workout ${name}` });
const question = page.getByRole('dialog', { name: 'Count it for Push, pull, legs?' });
const choice = (name: string) => question.getByRole('button', { name });

test("a workout counts for the program after a click on 'Count it'", async () => {
  const user = await signedInUser();
  const { id } = await givenProgram(user);
  openPage('/workouts');
  await start('Push').click();
  await expect.element(question.getByText('It is week 1 of 1, day 1.')).toBeVisible();
  await expectAccessible('the question whether a workout counts');
  await choice('Count it').click();
  await expectNextSet('Barbell Bench Press', 1);
  expect(await countedFor(user)).toBe(id);
});

test("a workout does not count for the program after a click on 'Start without counting'", async () => {
  const user = await signedInUser();
  await givenProgram(user);
  openPage('/workouts');
  await start('Push').click();
  await choice('Cancel').click();
  await expect.poll(address).toBe('/workouts');
  await start('Push').click();
  await choice('Start without counting').click();
  await expectNextSet('Barbell Bench Press', 1);
  expect(await countedFor(user)).toBeNull();
});
