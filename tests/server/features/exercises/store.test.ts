import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp();
const user = useUser(app);

interface Found {
  id: string;
  name: string;
  isCustom: boolean;
  preference: string | null;
  recentUse: object | null;
}

async function search(input: object, who = user): Promise<Found[]> {
  return (await mustCall(app, 'exercises.list', input, who.token)).data;
}

test('a custom exercise is listed and counted for its owner only', async () => {
  const me = await createUser(app);
  const stranger = await createUser(app);
  const count = async (who: TestUser) =>
    (await mustCall(app, 'exercises.categories', {}, who.token)).map(
      (each: { _count: { exercises: number } }) => each._count.exercises,
    );
  const [category] = await mustCall(app, 'exercises.categories', {}, me.token);
  const before = await count(me);
  const fields = { name: 'Atlas Stone Lift', categoryId: category.id, movementPattern: 'HINGE' };
  const own = await mustCall(app, 'exercises.create', fields, me.token);
  expect(own).toMatchObject({ ...fields, isCustom: true, description: '' });

  expect(await search({ query: 'atlas stone' }, me)).toEqual([
    { ...own, preference: null, recentUse: null },
  ]);
  expect(await search({ query: 'atlas stone' }, stranger)).toEqual([]);
  expect(await count(me)).toEqual([before[0] + 1, ...before.slice(1)]);
  expect(await count(stranger)).toEqual(before);

  const nothing = mustCall(app, 'exercises.update', { id: own.id }, me.token);
  await expect(nothing).rejects.toThrow('Nothing to update');
  const changes = { id: own.id, name: 'Atlas Stone to Shoulder' };
  const changed = await mustCall(app, 'exercises.update', changes, me.token);
  expect(changed).toEqual({ ...own, name: changes.name, loadedAreas: changed.loadedAreas });
  expect(await search({ query: 'shoulder atlas' }, me)).toEqual([
    { ...changed, preference: null, recentUse: null },
  ]);

  await mustCall(app, 'exercises.remove', { id: own.id }, me.token);
  expect(await search({ query: 'atlas stone' }, me)).toEqual([]);
  expect(await count(me)).toEqual(before);
  // Earlier workouts still contain the deleted exercise, so it can be read.
  expect(await mustCall(app, 'exercises.get', { id: own.id }, me.token)).toEqual({
    ...changed,
    preference: null,
  });
});

test('a user cannot change or delete an exercise of the library', async () => {
  const [bench] = await search({ query: 'Barbell Bench Press' });
  for (const [path, input] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await app.call({
      method: path,
      path: `/exercises/${bench?.id}`,
      body: input,
      token: user.token,
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'EXERCISE_NOT_FOUND']);
  }
  expect((await mustCall(app, 'exercises.get', { id: bench?.id }, user.token)).name).toBe(
    bench?.name,
  );
});

test('a request for exercises by ids leaves out unknown ids', async () => {
  const found = (await search({ query: 'press' })).slice(0, 5).map(({ id }) => id);
  const batch: Found[] = await mustCall(
    app,
    'exercises.batch',
    { ids: [...found, randomUUID()] },
    user.token,
  );
  expect(new Set(batch.map(({ id }) => id))).toEqual(new Set(found));
});
