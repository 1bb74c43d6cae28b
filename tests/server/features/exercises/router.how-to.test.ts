import { afterAll, beforeAll, expect, test } from 'vitest';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { libraryHowTo } from '#server/library/how-to/library-how-to.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await createUser(app);
});

afterAll(() => app.close());

test('an exercise of the library says how it is done, through both doors alike', async () => {
  const id = exerciseId('barbell-back-squat');
  const expected = libraryHowTo.get('barbell-back-squat');
  expect(expected).toBeDefined();
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toEqual(expected);
  const rest = await app.call({ path: `/exercises/${id}/how-to`, token: user.token });
  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({ data: expected });
});

test('an id in capitals is the same exercise', async () => {
  const id = exerciseId('barbell-back-squat').toUpperCase();
  const found = await mustCall(app, 'exercises.howTo', { id }, user.token);
  expect(found).toEqual(libraryHowTo.get('barbell-back-squat'));
});

test("an exercise of one's own says nothing of how it is done, removed or not", async () => {
  const { id } = await mustCall(app, 'exercises.create', { name: 'Keg Toss' }, user.token);
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toBeNull();
  await mustCall(app, 'exercises.remove', { id }, user.token);
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toBeNull();
});
