import { beforeAll, expect, test } from 'vitest';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { libraryHowTo } from '#server/library/how-to/library-how-to.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;

beforeAll(async () => {
  user = await createUser(app);
});

test('the how-to of a library exercise is the same through REST and tRPC', async () => {
  const id = exerciseId('barbell-back-squat');
  const expected = libraryHowTo.get('barbell-back-squat');
  expect(expected).toBeDefined();
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toEqual(expected);
  const rest = await app.call({ path: `/exercises/${id}/how-to`, token: user.token });
  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({ data: expected });
});

test('an exercise is found by its id in capitals', async () => {
  const id = exerciseId('barbell-back-squat').toUpperCase();
  const found = await mustCall(app, 'exercises.howTo', { id }, user.token);
  expect(found).toEqual(libraryHowTo.get('barbell-back-squat'));
});

test('a custom exercise has no how-to, removed or not', async () => {
  const { id } = await mustCall(app, 'exercises.create', { name: 'Keg Toss' }, user.token);
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toBeNull();
  await mustCall(app, 'exercises.remove', { id }, user.token);
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toBeNull();
});
