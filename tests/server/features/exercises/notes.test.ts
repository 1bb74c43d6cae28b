// The note that a person pins to an exercise: stored, changed, removed, and hidden from other users.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors } from '#tests/support/doors.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import {
  type Case,
  expectRefusal,
  givenWorld,
  mustCall,
  uuid,
  type World,
} from '#tests/support/refusals.ts';

let app: TestApp;
let world: World;
let user: TestUser;
let bench: string;
let row: string;

beforeAll(async () => {
  app = await createTestApp();
  world = await givenWorld(app);
});

beforeEach(async () => {
  user = await createUser(app);
  const ids = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row']);
  [bench, row] = ids as [string, string]; // as many as were asked for
});

afterAll(() => app.close());

const call = (path: string, input: object, who = user) => mustCall(app, path, input, who.token);
const put = (notes: string, input: object = {}) =>
  call('exercises.putNote', { id: bench, notes, ...input });
const read = () => call('exercises.note', { id: bench });

test('keeps a note with its exercise until another one or an empty one is written', async () => {
  expect(await read()).toEqual({ exerciseId: bench, notes: '' });
  expect(await put(' seat 4,\npin 7 ')).toEqual({ exerciseId: bench, notes: 'seat 4,\npin 7' });
  expect(await read()).toEqual({ exerciseId: bench, notes: 'seat 4,\npin 7' });
  await put('seat 5');
  expect(await call('exercises.notes', { exerciseIds: [row, bench] })).toEqual([
    { exerciseId: bench, notes: 'seat 5' },
  ]);
  await put('');
  expect(await read()).toEqual({ exerciseId: bench, notes: '' });
  expect(await call('exercises.notes', { exerciseIds: [bench] })).toEqual([]);
});

test('does not restore an old note when its command is repeated', async () => {
  const commandId = randomUUID();
  await put('seat 4', { commandId });
  await put('seat 5');
  expect(await put('seat 4', { commandId })).toMatchObject({ notes: 'seat 4' });
  expect(await read()).toMatchObject({ notes: 'seat 5' });
});

test('keeps a note within its user', async () => {
  await put('seat 4');
  const other = await createUser(app);
  expect(await call('exercises.note', { id: bench }, other)).toMatchObject({ notes: '' });
  expect(await call('exercises.notes', { exerciseIds: [bench] }, other)).toEqual([]);
});

const missing = { status: 404, code: 'EXERCISE_NOT_FOUND' };
const cases: Case[] = [
  {
    path: 'exercises.putNote',
    what: 'too long a note',
    input: ({ exerciseId }) => ({ id: exerciseId, notes: 'x'.repeat(501) }),
    message: 'Notes can have at most 500 characters',
  },
  {
    path: 'exercises.putNote',
    what: 'a note that is no text',
    input: ({ exerciseId }) => ({ id: exerciseId, notes: 7 }),
    message: 'Notes must be text',
  },
  {
    path: 'exercises.putNote',
    what: 'a note with control characters',
    input: ({ exerciseId }) => ({ id: exerciseId, notes: 'a\u0000b' }),
    message: 'Notes contains characters that cannot be stored',
  },
  {
    path: 'exercises.putNote',
    what: 'an exercise that is not there',
    input: () => ({ id: uuid, notes: 'seat 4' }),
    ...missing,
  },
  {
    path: 'exercises.putNote',
    what: "somebody else's exercise",
    input: ({ foreign }) => ({ id: foreign.exerciseId, notes: 'seat 4' }),
    ...missing,
  },
  {
    path: 'exercises.note',
    what: "somebody else's exercise",
    input: ({ foreign }) => ({ id: foreign.exerciseId }),
    ...missing,
  },
  {
    path: 'exercises.notes',
    what: 'no exercise',
    input: () => ({ exerciseIds: [] }),
  },
];

for (const door of doors) {
  test.each(cases)(`${door}: $path refuses $what`, (each) => expectRefusal(app, world, door, each));
}
