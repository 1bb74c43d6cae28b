import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LibraryExercise } from '#shared/exercises/schema.ts';
import { searchLibrary } from '#shared/exercises/search.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let user: TestUser;
let library: LibraryExercise[];

beforeAll(async () => {
  app = await createTestApp();
  user = await createUser(app);
  const bench = await mustCall(app, 'exercises.list', { query: 'incline bench' }, user.token);
  const [favourite, hidden] = bench.data;
  await mustCall(app, 'exercises.mark', { id: favourite.id, mark: 'FAVOURITE' }, user.token);
  await mustCall(app, 'exercises.mark', { id: hidden.id, mark: 'HIDDEN' }, user.token);
  await mustCall(app, 'exercises.create', { name: 'Zercher march of my own' }, user.token);
  library = await mustCall(app, 'exercises.library', {}, user.token);
});

afterAll(() => app.close());

type Search = Parameters<typeof searchLibrary>[1];

test.for<Search>([
  {},
  { query: 'RDL' },
  { query: 'bench press' },
  { query: 'press incline' },
  { query: 'benhc' },
  { query: 'romainan deadlfit' },
  { query: 'T-bar' },
  { query: 'pull up' },
  { query: 'zercher march' },
  { query: 'curl', equipment: 'DUMBBELL' },
  { query: 'squat', limit: 5, offset: 5 },
  { movementPattern: 'HINGE', difficultyLevel: 'BEGINNER' },
  { mark: 'FAVOURITE' },
  { query: 'incline', withHidden: true },
  { query: 'press', avoid: ['SHOULDER'] },
  { query: 'no such thing at all' },
])('a search without a connection finds what the server finds: %j', async (input) => {
  const found = await mustCall(app, 'exercises.list', { ...input }, user.token);
  const here = searchLibrary(library, input);
  expect(here.data.map(({ name }) => name)).toEqual(
    found.data.map(({ name }: { name: string }) => name),
  );
  expect(here.meta).toEqual(found.meta);
});
