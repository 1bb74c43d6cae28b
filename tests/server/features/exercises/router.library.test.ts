import { beforeAll, expect, test } from 'vitest';
import type { LibraryExercise } from '#shared/exercises/schema.ts';
import { commonLifts } from '#shared/exercises/common-lifts.ts';
import { searchLibrary } from '#shared/exercises/search.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  ok,
  setBody,
  startSession,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp();
const user = useUser(app);

let library: LibraryExercise[];
let hiddenName: string;

beforeAll(async () => {
  const bench = await mustCall(app, 'exercises.list', { query: 'incline bench' }, user.token);
  const [favourite, hidden] = bench.data;
  hiddenName = hidden.name;
  await mustCall(
    app,
    'exercises.setPreference',
    { id: favourite.id, preference: 'FAVOURITE' },
    user.token,
  );
  await mustCall(
    app,
    'exercises.setPreference',
    { id: hidden.id, preference: 'HIDDEN' },
    user.token,
  );
  await mustCall(app, 'exercises.create', { name: 'Zercher march of my own' }, user.token);
  await train([CLOSE_GRIP, 'Dumbbell Bench Press']);
  await train([CLOSE_GRIP, SQUAT]);
  library = await mustCall(app, 'exercises.library', {}, user.token);
});

const CLOSE_GRIP = 'Close-Grip Bench Press';
const SQUAT = 'Barbell Back Squat';

async function train(names: string[]) {
  const { token } = user;
  const template = await createTemplate(app, token);
  const { id } = await startSession(app, token, template.id);
  const path = `/workout-sessions/${id}`;
  for (const exerciseId of await exerciseIds(app, token, names)) {
    const body = setBody(exerciseId, { actualWeight: 150, actualReps: 5 });
    ok(await app.call({ method: 'POST', path: `${path}/sets`, body, token }), 201);
  }
  ok(await app.call({ method: 'POST', path: `${path}/complete`, body: {}, token }));
}

const namesOf = (found: { data: { name: string }[] }) => found.data.map(({ name }) => name);
const search = (input: object) => mustCall(app, 'exercises.list', input, user.token);

test('without a search, favourites come first, then recent exercises, then common lifts', async () => {
  const names = namesOf(await search({}));
  expect(names[0]).toContain('Incline');
  expect(names.slice(1, 4).toSorted()).toEqual(
    [SQUAT, CLOSE_GRIP, 'Dumbbell Bench Press'].toSorted(),
  );
  expect(names[3]).toBe('Dumbbell Bench Press');
  const leftOut = [hiddenName, ...names.slice(0, 4)];
  const common = commonLifts.filter((name) => !leftOut.includes(name));
  expect(names.slice(4, 4 + common.length)).toEqual(common);
  const others = names.slice(4 + common.length);
  expect(others).toEqual(others.toSorted());
});

test('a search lists the exercise with more workouts first when two exercises match equally well', async () => {
  // The exercise with the exact name and the favourite come before the two exercises that the test
  // compares.
  expect(namesOf(await search({ query: 'bench' })).slice(2, 4)).toEqual([
    CLOSE_GRIP,
    'Dumbbell Bench Press',
  ]);
  const [squat] = (await search({ query: 'squat' })).data;
  expect(squat).toMatchObject({
    name: SQUAT,
    recentUse: { workouts: 1, heaviestLbs: 150 },
  });
});

test('recentUse is null for an exercise that the user never trained', async () => {
  const other = await createUser(app);
  const found = await mustCall(app, 'exercises.list', { query: 'squat' }, other.token);
  expect(found.data[0]).toMatchObject({ name: SQUAT, recentUse: null });
});

test('a search by muscle returns exercises that have the muscle as a primary muscle', async () => {
  const found = await search({ muscle: 'CALVES' });
  expect(found.meta.total).toBeGreaterThan(3);
  for (const { muscleGroups } of found.data) expect(muscleGroups.primary).toContain('CALVES');
});

type Search = Parameters<typeof searchLibrary>[1];

test.for<Search>([
  {},
  { query: 'RDL' },
  { query: 'bench press' },
  { query: 'press incline' },
  { query: 'benhc' },
  { query: 'sqaut' },
  { query: 'romainan deadlfit' },
  { query: 'T-bar' },
  { query: 'pull up' },
  { query: 'zercher march' },
  { query: 'curl', equipment: 'DUMBBELL' },
  { query: 'squat', limit: 5, offset: 5 },
  { movementPattern: 'HINGE', difficultyLevel: 'BEGINNER' },
  { preference: 'FAVOURITE' },
  { query: 'bench' },
  { muscle: 'CHEST' },
  { muscle: 'LATS', equipment: 'CABLE', query: 'row' },
  { query: 'incline', withHidden: true },
  { query: 'press', avoid: ['SHOULDER'] },
  { query: 'no such thing at all' },
])('the offline search finds the same exercises as the server: %j', async (input) => {
  const found = await mustCall(app, 'exercises.list', { ...input }, user.token);
  const here = searchLibrary(library, input);
  expect(here.data.map(({ name }) => name)).toEqual(
    found.data.map(({ name }: { name: string }) => name),
  );
  expect(here.meta).toEqual(found.meta);
});
