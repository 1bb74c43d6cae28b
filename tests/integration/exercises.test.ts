import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listExercises } from '#server/features/exercises/store.ts';
import { exerciseLibrary } from '#server/features/exercises/library/library.ts';
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

interface Found {
  id: string;
  name: string;
  isCustom: boolean;
}

async function search(input: object, who = user): Promise<Found[]> {
  return (await mustCall(app, 'exercises.list', input, who.token)).data;
}
const names = async (query: string) => (await search({ query })).map(({ name }) => name);

test('the whole library is there, in pages of a hundred at most, each exercise once', async () => {
  const first = await mustCall(app, 'exercises.list', {}, user.token);
  expect(first.meta).toEqual({ total: exerciseLibrary.length, limit: 100, offset: 0 });
  const ids = new Set<string>();
  for (let offset = 0; offset < exerciseLibrary.length; offset += 100) {
    for (const { id } of await search({ offset })) ids.add(id);
  }
  expect(ids.size).toBe(exerciseLibrary.length);
  const behind = await mustCall(app, 'exercises.list', { offset: 5000 }, user.token);
  expect(behind).toEqual({
    data: [],
    meta: { total: exerciseLibrary.length, limit: 100, offset: 5000 },
  });
});

test.for([
  ['Barbell Bench Press', 'Barbell Bench Press'],
  ['barbell BENCH press', 'Barbell Bench Press'],
  ['press bench barbell', 'Barbell Bench Press'],
  ['  bench    press ', 'Barbell Bench Press'],
  ['benhc press', 'Barbell Bench Press'],
  ['barbel row', 'Barbell Row'],
  ['deadlfit', 'Deadlift'],
  ['sqaut', 'Squat'],
  ['pul up', 'Pull-Up'],
])('"%s" finds %s', async ([query, expected]) => {
  const found = (await names(String(query))).slice(0, 12);
  expect(found.some((name) => name.includes(String(expected)))).toBe(true);
});

test('the best match comes first', async () => {
  expect((await names('barbell row'))[0]).toBe('Barbell Row');
  expect((await names('barbell bench press'))[0]).toBe('Barbell Bench Press');
});

test('words that nothing is like find nothing', async () => {
  expect(await names('xyzzyqwv')).toEqual([]);
  expect(await names('bench xyzzyqwv')).toEqual([]);
});

test.for([
  '%',
  '_',
  '%%',
  'a & & b',
  "'; drop table exercise--",
  '\\',
  '*',
  ':*',
  '()',
  "a' or '1'='1",
])('the query %s means itself', async (query) => {
  const found = await search({ query });
  const plain = query.trim().split(/\s+/);
  for (const { name } of found) {
    // Nothing in it is a wildcard: where no word is like it, its signs stand in the name.
    if (plain.every((word) => !/[a-z]{3}/i.test(word))) expect(name).toContain(plain[0]);
  }
  expect(found.length).toBeLessThan(exerciseLibrary.length / 2);
});

test('a name with the signs of a pattern is found by them', async () => {
  await mustCall(app, 'exercises.create', { name: '100%_Effort \\ Carry' }, user.token);
  expect(await names('100%_effort')).toEqual(['100%_Effort \\ Carry']);
  expect(await names('\\')).toEqual(['100%_Effort \\ Carry']);
  expect(await names('%')).toEqual(['100%_Effort \\ Carry']);
});

test('without pg_trgm the words as typed are still found', async () => {
  const find = async (query: string) =>
    (
      await listExercises(
        app.services.db,
        user.id,
        { query, limit: 100, offset: 0 },
        { hasTrigrams: false },
      )
    ).data.map(({ name }) => name);
  expect(await find('press bench')).toContain('Barbell Bench Press');
  expect(await find('benhc')).toEqual([]);
});

test('filters narrow the list, together as well', async () => {
  const categories: { id: string; _count: { exercises: number } }[] = await mustCall(
    app,
    'exercises.categories',
    {},
    user.token,
  );
  for (const { id, _count } of categories) {
    const { meta } = await mustCall(app, 'exercises.list', { category: id, limit: 1 }, user.token);
    expect(meta.total).toBe(_count.exercises);
    expect(_count.exercises).toBeGreaterThan(0);
  }
  const squats = await search({
    movementPattern: 'SQUAT',
    equipment: 'BARBELL',
    difficultyLevel: 'INTERMEDIATE',
  });
  expect(squats.length).toBeGreaterThan(0);
  for (const squat of squats) {
    expect(squat).toMatchObject({ movementPattern: 'SQUAT', difficultyLevel: 'INTERMEDIATE' });
  }
});

test('an exercise of my own is in my list, my counts and nobody else’s', async () => {
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

  expect(await search({ query: 'atlas stone' }, me)).toEqual([own]);
  expect(await search({ query: 'atlas stone' }, stranger)).toEqual([]);
  expect(await count(me)).toEqual([before[0] + 1, ...before.slice(1)]);
  expect(await count(stranger)).toEqual(before);

  const changes = { id: own.id, name: 'Atlas Stone to Shoulder' };
  const changed = await mustCall(app, 'exercises.update', changes, me.token);
  expect(changed).toEqual({ ...own, name: changes.name });
  expect(await search({ query: 'shoulder atlas' }, me)).toEqual([changed]);

  await mustCall(app, 'exercises.remove', { id: own.id }, me.token);
  expect(await search({ query: 'atlas stone' }, me)).toEqual([]);
  expect(await count(me)).toEqual(before);
  // A workout of last year still names it.
  expect(await mustCall(app, 'exercises.get', { id: own.id }, me.token)).toEqual(changed);
});

test('an exercise of the library belongs to nobody: it is neither changed nor removed', async () => {
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

test('the order of a batch is by name, and unknown ids are left out', async () => {
  const found = (await search({ query: 'press' })).slice(0, 5).map(({ id }) => id);
  const batch: Found[] = await mustCall(
    app,
    'exercises.batch',
    { ids: [...found, randomUUID()] },
    user.token,
  );
  expect(new Set(batch.map(({ id }) => id))).toEqual(new Set(found));
});
