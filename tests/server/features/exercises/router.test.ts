import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listExercises } from '#server/features/exercises/store.ts';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import type { LibraryEntry } from '#server/library/entry.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { type BodyArea, bodyAreas } from '#shared/body-areas/vocabulary.ts';
import { loadedAreasOf } from '#shared/exercises/loaded-areas.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  logPast,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';
import { libraryHowTo } from '#server/library/how-to/library-how-to.ts';

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
const names = async (query: string) => (await search({ query })).map(({ name }) => name);

test('the pages of the library contain each exercise once', async () => {
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
  ['Ｂａｒｂｅｌｌ Ｂｅｎｃｈ', 'Barbell Bench Press'],
  ['farmer’s', 'Farmer'],
  ['benhc press', 'Barbell Bench Press'],
  ['barbel row', 'Barbell Row'],
  ['deadlfit', 'Deadlift'],
  ['sqaut', 'Squat'],
  ['pul up', 'Pull-Up'],
])('the search for "%s" finds %s', async ([query, expected]) => {
  const found = (await names(String(query))).slice(0, 12);
  expect(found.some((name) => name.includes(String(expected)))).toBe(true);
});

test('a search for unknown words finds nothing', async () => {
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
])('the search %s is read as text, not as a pattern', async (query) => {
  const found = await search({ query });
  const plain = query.trim().split(/\s+/);
  for (const { name } of found) {
    // A search does not find similar words for a word with fewer than three letters, so the name
    // must contain the word.
    if (plain.every((word) => !/[a-z]{3}/i.test(word))) expect(name).toContain(plain[0]);
  }
  expect(found.length).toBeLessThan(exerciseLibrary.length / 2);
});

test('a search finds a name with the pattern characters % and _', async () => {
  await mustCall(app, 'exercises.create', { name: '100%_Effort \\ Carry' }, user.token);
  expect(await names('100%_effort')).toEqual(['100%_Effort \\ Carry']);
  expect(await names('\\')).toEqual(['100%_Effort \\ Carry']);
  expect(await names('%')).toEqual(['100%_Effort \\ Carry']);
});

test('without the extension pg_trgm, a search does not find misspelt words', async () => {
  const find = async (query: string) =>
    (
      await listExercises(
        app.database.db,
        user.id,
        { query, limit: 100, offset: 0 },
        { hasTrigrams: false },
      )
    ).data.map(({ name }) => name);
  expect(await find('press bench')).toContain('Barbell Bench Press');
  expect(await find('benhc')).toEqual([]);
});

test('combined filters return only exercises that match all filters', async () => {
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

const loads = (area: BodyArea) => (entry: LibraryEntry) => {
  const { mainly, also } = loadedAreasOf(entry);
  return mainly.includes(area) || also.includes(area);
};

async function allOf(input: object, who = user): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data, meta } = await mustCall(
      app,
      'exercises.list',
      { ...input, offset, limit: 100 },
      who.token,
    );
    ids.push(...data.map(({ id }: Found) => id));
    expect(meta.total).toBeGreaterThanOrEqual(ids.length);
    if (data.length === 0 || ids.length === meta.total) return ids;
  }
}

test.for<[BodyArea[]]>([
  [['SHOULDER']],
  [['KNEE']],
  [['WRIST', 'ANKLE']],
  [[...bodyAreas]],
  [['KNEE', 'KNEE']],
  [[]],
])('the list leaves out exercises that load %j', async ([avoid]) => {
  const left = exerciseLibrary.filter((entry) => !avoid.some((area) => loads(area)(entry)));
  const found = await allOf({ avoid }, await createUser(app));
  expect(found.toSorted()).toEqual(left.map(({ slug }) => exerciseId(slug)).toSorted());
});

test('a search leaves out exercises that load an avoided body area', async () => {
  const total = async (input: object) =>
    (await mustCall(app, 'exercises.list', input, user.token)).meta.total;
  const avoid = ['SHOULDER'];
  expect(await names('shoulder press')).toContain('Seated Dumbbell Shoulder Press');
  expect(await total({ query: 'shoulder press', avoid })).toBe(0);
  expect(await total({ movementPattern: 'PUSH', avoid })).toBe(0);
  const squats = { movementPattern: 'SQUAT', equipment: 'MACHINE' };
  expect(await total({ ...squats, avoid })).toBe(await total(squats));
  const squatted = await search({ query: 'sqaut', avoid });
  expect(squatted.map(({ name }) => name)).toContain('Goblet Squat');
  expect(squatted.map(({ name }) => name)).not.toContain('Overhead Squat');
});

test('REST accepts one area to avoid as well as repeated areas', async () => {
  const total = async (query: string) =>
    (await app.call({ path: `/exercises?${query}`, token: user.token })).body.meta.total;
  const both = await allOf({ avoid: ['SHOULDER', 'KNEE'] });
  expect(await total('avoid=SHOULDER&avoid=KNEE')).toBe(both.length);
  expect(await total('avoid=SHOULDER')).toBe((await allOf({ avoid: ['SHOULDER'] })).length);
});

test('lists, single exercises and templates contain the loaded body areas of an exercise', async () => {
  const expected = { mainly: ['SHOULDER', 'CHEST'], also: ['ELBOW', 'WRIST'] };
  const [bench] = await search({ query: 'Barbell Bench Press', limit: 1 });
  expect(bench).toMatchObject({ loadedAreas: expected });
  const { preference, recentUse, ...others } = bench ?? {};
  expect([preference, recentUse]).toEqual([null, null]);
  const id = bench?.id;
  expect(await mustCall(app, 'exercises.get', { id }, user.token)).toEqual({
    ...others,
    preference,
  });
  expect(await mustCall(app, 'exercises.batch', { ids: [id] }, user.token)).toEqual([others]);
  const template = await createTemplate(app, user.token, [{ exerciseId: String(id) }]);
  const { exercises } = await mustCall(app, 'templates.get', { id: template.id }, user.token);
  expect(exercises[0].exercise).toEqual(others);
});

test('a search leaves out a custom exercise that loads an avoided body area', async () => {
  const me = await createUser(app);
  const stranger = await createUser(app);
  const own = await mustCall(app, 'exercises.create', { name: 'Log Shoulder Toss' }, me.token);
  expect(own.loadedAreas).toEqual({ mainly: ['SHOULDER'], also: [] });
  const found = async (avoid: string[], who = me) =>
    (await search({ query: 'log toss', avoid }, who))
      .filter(({ isCustom }) => isCustom)
      .map(({ id }) => id);
  expect(await found(['KNEE'])).toEqual([own.id]);
  expect(await found(['SHOULDER'])).toEqual([]);
  expect(await found(['KNEE'], stranger)).toEqual([]);

  const change = (changes: object) =>
    mustCall(app, 'exercises.update', { id: own.id, ...changes }, me.token);
  await change({ name: 'Log Toss' });
  expect(await found(['SHOULDER'])).toEqual([own.id]);
  await change({ movementPattern: 'SQUAT' });
  const changed = await change({ equipmentRequired: ['BARBELL'] });
  expect(changed.loadedAreas).toEqual({ mainly: ['HIP', 'KNEE'], also: ['LOWER_BACK'] });
  expect(await mustCall(app, 'exercises.get', { id: own.id }, me.token)).toEqual({
    ...changed,
    preference: null,
  });
  expect(await found(['LOWER_BACK'])).toEqual([]);
  expect(await found(['SHOULDER'])).toEqual([own.id]);
});

test('creating or changing a custom exercise returns its kind of load and its measure, such as TIME', async () => {
  const me = await createUser(app);
  const create = (fields: object) => mustCall(app, 'exercises.create', fields, me.token);
  expect(await create({ name: 'Rope Climb' })).toMatchObject({
    loadKind: 'EXTERNAL',
    measure: 'REPS',
    bodyweightShare: null,
  });
  const load = { loadKind: 'BODYWEIGHT_PLUS', measure: 'TIME', bodyweightShare: 0.955 };
  const own = await create({ name: 'Bar Hang', ...load });
  expect(own).toMatchObject(load);
  const change = (changes: object) =>
    mustCall(app, 'exercises.update', { id: own.id, ...changes }, me.token);
  expect(await change({ measure: 'REPS' })).toMatchObject({ ...load, measure: 'REPS' });
  expect(await change({ loadKind: 'NONE', bodyweightShare: null })).toMatchObject({
    loadKind: 'NONE',
    bodyweightShare: null,
  });
});

test("the uses of an exercise are the user's templates and open goals with the exercise", async () => {
  const person = await createUser(app);
  const template = await createTemplate(app, person.token);
  const id = String(template.exercises[0]?.exerciseId);
  const call = (path: string, input: object, who = person) => mustCall(app, path, input, who.token);
  const goal = (targetCriteria: object, status?: string) =>
    call('goals.create', {
      goalType: 'STRENGTH',
      description: `Bench ${status ?? ''}`,
      targetCriteria: { exercise: 'Bench', targetWeight: 250, ...targetCriteria },
    });
  const open = await goal({ exerciseId: id });
  await goal({});
  const over = await goal({ exerciseId: id });
  await call('goals.setStatus', { id: over.id, status: 'ABANDONED' });
  expect(await call('exercises.uses', { id })).toEqual({
    templates: [{ id: template.id, name: template.name }],
    goals: [{ id: open.id, description: open.description }],
  });
  expect(await call('exercises.uses', { id }, await createUser(app))).toEqual({
    templates: [],
    goals: [],
  });
});

test('the progress of an exercise can be requested even if the user has chosen other lifts to follow', async () => {
  const person = await createUser(app);
  const [squat, bench] = await search({ query: 'barbell' }, person);
  await mustCall(
    app,
    'sessions.logPast',
    {
      startTime: '2026-01-05T10:00:00Z',
      endTime: '2026-01-05T11:00:00Z',
      sets: [squat, bench].map((each) => ({
        exerciseId: each?.id,
        actualReps: 5,
        actualWeight: 100,
      })),
    },
    person.token,
  );
  await mustCall(app, 'progress.putLifts', { exerciseIds: [squat?.id] }, person.token);
  const read = async (input: object) =>
    (await mustCall(app, 'progress.lifts', input, person.token)).lifts;
  expect(await read({})).toMatchObject([{ exerciseId: squat?.id }]);
  expect(await read({ exerciseId: bench?.id })).toMatchObject([
    { exerciseId: bench?.id, points: [{ startTime: '2026-01-05T10:00:00.000Z' }] },
  ]);
});

test('the instructions of an exercise can be requested with an id in capital letters', async () => {
  const id = exerciseId('barbell-back-squat').toUpperCase();
  const found = await mustCall(app, 'exercises.howTo', { id }, user.token);
  expect(found).toEqual(libraryHowTo.get('barbell-back-squat'));
});

test('a custom exercise has no instructions', async () => {
  const { id } = await mustCall(app, 'exercises.create', { name: 'Keg Toss' }, user.token);
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toBeNull();
  await mustCall(app, 'exercises.remove', { id }, user.token);
  expect(await mustCall(app, 'exercises.howTo', { id }, user.token)).toBeNull();
});

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
  // Earlier workouts still contain the deleted exercise, so the exercise can still be read.
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

test('the response to a request for exercises by ids leaves out unknown ids', async () => {
  const found = (await search({ query: 'press' })).slice(0, 5).map(({ id }) => id);
  const batch: Found[] = await mustCall(
    app,
    'exercises.batch',
    { ids: [...found, randomUUID()] },
    user.token,
  );
  expect(new Set(batch.map(({ id }) => id))).toEqual(new Set(found));
});

test('the exercises of all workouts are listed by name, a removed one and none of other users included', async () => {
  const own = await createUser(app);
  expect(await mustCall(app, 'exercises.trained', {}, own.token)).toEqual([]);
  const throwing = await mustCall(app, 'exercises.create', { name: 'Axe Throw' }, own.token);
  const [squat = ''] = await exerciseIds(app, own.token, ['Barbell Back Squat']);
  const sets = [squat, throwing.id].map((id) => ({
    exerciseId: id,
    actualReps: 5,
    actualWeight: 100,
  }));
  await logPast(app, own.token, '2020-03-09T12:00:00.000Z', sets);
  await mustCall(app, 'exercises.remove', { id: throwing.id }, own.token);
  expect(await mustCall(app, 'exercises.trained', {}, own.token)).toEqual([
    { id: throwing.id, name: 'Axe Throw' },
    { id: squat, name: 'Barbell Back Squat' },
  ]);
});
