// Tests a user's note, favourite or hidden mark, and settings for an exercise.
import { beforeEach, expect, test, describe } from 'vitest';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { createUser, type TestUser, exerciseIds, setBody } from '../../../support/factories.ts';
import { mustCall } from '../../../support/refusals.ts';
import { useTestApp } from '../../../support/use-test-app.ts';

const app = useTestApp();
let user: TestUser;
let bench: string;
let row: string;

beforeEach(async () => {
  user = await createUser(app);
  const names = ['Barbell Bench Press', 'Barbell Row'];
  [bench = '', row = ''] = await exerciseIds(app, user.token, names);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const squat = exerciseId('barbell-back-squat');
interface Found {
  id: string;
  preference: string | null;
}
async function ids(input: object = {}): Promise<string[]> {
  return (await call('exercises.list', input)).data.map(({ id }: Found) => id);
}

test('a favourite exercise is listed first', async () => {
  // A user without any workouts gets common lifts first, until another exercise is a favourite.
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
  // A search lists a better match before a favourite.
  expect((await ids({ query: 'barbell row' }))[0]).not.toBe(squat);
});

test('a hidden exercise is listed only on request', async () => {
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

test('sending null removes the favourite or hidden mark of an exercise', async () => {
  for (const preference of ['FAVOURITE', 'FAVOURITE', 'HIDDEN', null, null]) {
    expect(await call('exercises.setPreference', { id: squat, preference })).toEqual({
      id: squat,
      preference,
    });
    expect((await call('exercises.get', { id: squat })).preference).toBe(preference);
  }
});

test('favourite and hidden exercises of a user do not affect other users', async () => {
  const { id } = await call('exercises.create', { name: 'Keg Toss' });
  await call('exercises.setPreference', { id, preference: 'FAVOURITE' });
  await call('exercises.setPreference', { id: squat, preference: 'HIDDEN' });
  expect((await ids())[0]).toBe(id);
  const other = await createUser(app);
  const { preference } = await mustCall(app, 'exercises.get', { id: squat }, other.token);
  expect(preference).toBeNull();
});

describe('the note of a user on an exercise', () => {
  const put = (notes: string, input: object = {}) =>
    call('exercises.putNote', { id: bench, notes, ...input });
  const read = () => call('exercises.note', { id: bench });

  test('a note on an exercise stays until it is replaced or emptied', async () => {
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
});

describe("a user's settings for an exercise are stored", () => {
  const choose = (input: object) => call('exercises.choose', { id: bench, ...input });
  const read = async () => {
    const [choices] = await call('exercises.choices', { exerciseIds: [bench] });
    return choices;
  };
  const usual = { isOn: true, why: 'usual' };
  const off = { isOn: false, why: 'chosen' };
  const kilograms = { value: 1.25, unit: 'kg' };

  /**
   * Logs workouts whose sets have the same weight and, in order, the given RPEs. The target is RPE
   * 8. Returns the id of the last workout.
   */
  async function trained(workouts: number, ratings: readonly number[]) {
    const line = {
      exerciseId: bench,
      exerciseOrder: 0,
      targetSets: 5,
      targetReps: 5,
      targetRPE: 8,
    };
    const template = await call('templates.create', { name: 'Heavy', exercises: [line] });
    let sessionId = '';
    for (let workout = 0; workout < workouts; workout += 1) {
      const { id } = await call('sessions.start', { customTemplateId: template.id });
      for (const rpeRating of ratings) {
        const set = setBody(bench, { actualReps: 5, actualWeight: 200, rpeRating });
        await call('sessions.logSet', { id, ...set });
      }
      if (ratings.length === 5) await call('sessions.complete', { id });
      sessionId = id;
    }
    return sessionId;
  }
  /**
   * Lists RPEs of sets with the same weight. A set with RPE 8 after a set with RPE 10 shows that
   * the weight was not too heavy.
   */
  const losing = [10, 8, 10, 8, 10];

  test('when the user always enters RPE 9, only missed repetitions lower the suggested weight', async () => {
    await trained(6, [9, 9, 9, 9, 9]);
    expect(await read()).toMatchObject({ rpeHabit: 'number' });
    expect(await call('exercises.calibration', { id: bench })).toMatchObject({
      rpeHabit: 'number',
    });
    const id = await trained(1, [9.5]);
    const next = async () => (await call('sessions.suggestion', { id })).suggestion;
    expect(await next()).toBeNull();
    await call('sessions.logSet', {
      id,
      ...setBody(bench, { actualReps: 3, actualWeight: 200, rpeRating: 9 }),
    });
    expect(await next()).toMatchObject({ reason: expect.stringContaining('You got 3 of 5') });
  });

  test('changing one setting of an exercise keeps its other settings', async () => {
    expect(await read()).toEqual({
      exerciseId: bench,
      offers: usual,
      weightStep: null,
      rpeHabit: null,
    });
    expect(await choose({ offers: false })).toMatchObject({ offers: off, weightStep: null });
    expect(await choose({ weightStep: kilograms })).toMatchObject({
      exerciseId: bench,
      offers: off,
      weightStep: kilograms,
    });
    expect(await choose({ offers: true })).toMatchObject({
      offers: { isOn: true, why: 'chosen' },
      weightStep: kilograms,
    });
    await choose({ offers: null, weightStep: null });
    const both = await call('exercises.choices', { exerciseIds: [row, bench, row] });
    expect(both).toHaveLength(2);
    for (const each of both) expect(each).toMatchObject({ offers: usual, weightStep: null });
  });

  test("a setting that is sent with unlessChosen does not replace the user's choice", async () => {
    await choose({ offers: false, unlessChosen: true });
    expect(await read()).toMatchObject({ offers: off });
    await choose({ offers: true, weightStep: kilograms, unlessChosen: true });
    expect(await read()).toMatchObject({ offers: off, weightStep: kilograms });
  });

  test('suggestions for an exercise stay on even when they would often have been wrong in the past', async () => {
    await trained(8, losing);
    expect(await read()).toMatchObject({ offers: usual });
    const running = await trained(1, [9]);
    expect(await call('sessions.suggestion', { id: running })).toMatchObject({
      suggestion: { exerciseId: bench },
      offers: usual,
    });
  });

  test('an exercise gets no suggestion when the user has turned suggestions off', async () => {
    const running = await trained(1, [9]);
    expect(await call('sessions.suggestion', { id: running })).toMatchObject({
      suggestion: { exerciseId: bench },
      offers: usual,
    });
    await choose({ offers: false });
    expect(await call('sessions.suggestion', { id: running })).toEqual({
      suggestion: null,
      offers: off,
    });
  });
});
