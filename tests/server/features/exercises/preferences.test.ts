import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  user = await createUser(app);
});

afterAll(() => app.close());

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const squat = exerciseId('barbell-back-squat');
interface Found {
  id: string;
  preference: string | null;
}
async function ids(input: object = {}): Promise<string[]> {
  return (await call('exercises.list', input)).data.map(({ id }: Found) => id);
}

test('lists a favourite first, with and without search words', async () => {
  // Common lifts are listed first for a user without training.
  const other = exerciseId('barbell-front-squat');
  expect((await ids())[0]).toBe(squat);
  await call('exercises.setPreference', { id: other, preference: 'FAVOURITE' });
  expect((await ids())[0]).toBe(other);
  await call('exercises.setPreference', { id: other, preference: null });
  await call('exercises.setPreference', { id: squat, preference: 'FAVOURITE' });
  const [first] = (await call('exercises.list')).data;
  expect(first).toMatchObject({ id: squat, preference: 'FAVOURITE' });
  expect((await ids({ query: 'squat' }))[0]).toBe(squat);
  expect(await ids({ preference: 'FAVOURITE' })).toEqual([squat]);
  // A favourite that does not match is not listed before a match.
  expect((await ids({ query: 'barbell row' }))[0]).not.toBe(squat);
});

test('lists a hidden exercise only on request, and returns it by its id', async () => {
  await call('exercises.setPreference', { id: squat, preference: 'HIDDEN' });
  expect(await ids({ query: 'squat' })).not.toContain(squat);
  const { meta } = await call('exercises.list');
  expect(meta.total).toBe(exerciseLibrary.length - 1);
  expect(await ids({ query: 'squat', withHidden: true })).toContain(squat);
  expect(await ids({ preference: 'HIDDEN' })).toEqual([squat]);
  expect(await call('exercises.get', { id: squat })).toMatchObject({
    id: squat,
    preference: 'HIDDEN',
  });
  expect(await call('exercises.batch', { ids: [squat] })).toHaveLength(1);
});

test('replaces a preference, removes it by null, and accepts a repeat', async () => {
  for (const preference of ['FAVOURITE', 'FAVOURITE', 'HIDDEN', null, null]) {
    expect(await call('exercises.setPreference', { id: squat, preference })).toEqual({
      id: squat,
      preference,
    });
    expect((await call('exercises.get', { id: squat })).preference).toBe(preference);
  }
});

test('accepts a custom exercise as favourite, and hides preferences from other users', async () => {
  const { id } = await call('exercises.create', { name: 'Keg Toss' });
  await call('exercises.setPreference', { id, preference: 'FAVOURITE' });
  await call('exercises.setPreference', { id: squat, preference: 'HIDDEN' });
  expect((await ids())[0]).toBe(id);
  const other = await createUser(app);
  const { preference } = await mustCall(app, 'exercises.get', { id: squat }, other.token);
  expect(preference).toBeNull();
});

test.for(doors)('refuses through %s an unknown preference or exercise', async (door) => {
  const refusals = [
    [{ id: squat, preference: 'LIKED' }, 400, 'Unknown preference'],
    [{ id: squat }, 400, 'Unknown preference'],
    [{ id: squat, preference: ['HIDDEN'] }, 400, 'Unknown preference'],
    [{ id: 'squat', preference: 'HIDDEN' }, 400, 'This is not a valid id'],
    [{ id: randomUUID(), preference: 'HIDDEN' }, 404, 'Exercise not found'],
  ] as const;
  for (const [input, status, message] of refusals) {
    const answer = await send(app.app, door, 'exercises.setPreference', input, user);
    expect([answer.status, answer.details[0]?.message ?? answer.message]).toEqual([
      status,
      message,
    ]);
  }
  expect((await call('exercises.get', { id: squat })).preference).toBeNull();
});
