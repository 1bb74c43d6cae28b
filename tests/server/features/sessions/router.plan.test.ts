// Tests changes of a running session's plan, and the logging of sets with all fields.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { doors, send } from '#tests/support/doors.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;
let given: GivenSession;
let bench: string;
let row: string;

beforeEach(async () => {
  user = await createUser(app);
  given = await givenSession(app, user);
  // The cast is safe because the template of `givenSession` has two exercises.
  [bench, row] = given.exerciseIds as [string, string];
});

afterEach(async () => {
  const { drift } = await replayUser(app.database.pool, user.id, { check: true });
  expect(drift).toEqual([]);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const change = (what: object, commandId: string = randomUUID()) =>
  call('sessions.changePlan', { id: given.sessionId, change: what, commandId });
const read = () => call('sessions.get', { id: given.sessionId });

interface Line {
  id: string;
  exerciseId: string;
  isLeftOut: boolean;
}
const planOf = ({ customTemplate }: { customTemplate: { exercises: Line[] } }) =>
  customTemplate.exercises.filter((line) => !line.isLeftOut).map((line) => line.exerciseId);

async function ohp(): Promise<string> {
  const { data } = await call('exercises.list', { query: 'Overhead Press' });
  return data[0].id;
}

test('adding an exercise to a plan creates a line with the id of the command', async () => {
  const press = await ohp();
  const lineId = randomUUID();
  const added = await change({ type: 'add', exerciseId: press }, lineId);
  expect(planOf(added)).toEqual([bench, row, press]);
  expect(added.customTemplate.exercises[2]).toMatchObject({ id: lineId, targetSets: 3 });
  expect(await change({ type: 'add', exerciseId: press }, lineId)).toEqual(added);
  expect(planOf(await change({ type: 'move', lineId, afterLineId: null }))).toEqual([
    press,
    bench,
    row,
  ]);
  expect(planOf(await change({ type: 'leaveOut', lineId }))).toEqual([bench, row]);
  const back = await change({ type: 'bringBack', lineId });
  expect(planOf(back)).toEqual([press, bench, row]);
  expect(await read()).toEqual(back);
});

test('notes of an exercise and of a session are kept when the session is completed', async () => {
  const [line] = (await read()).customTemplate.exercises;
  await change({ type: 'noteExercise', lineId: line.id, notes: 'Seat 4' });
  await call('sessions.complete', { id: given.sessionId });
  const noted = await change({ type: 'noteSession', notes: 'Slept badly' });
  expect(noted).toMatchObject({ notes: 'Slept badly', completionStatus: 'COMPLETED' });
  expect(noted.customTemplate.exercises[0].sessionNotes).toBe('Seat 4');
  expect(await read()).toEqual(noted);
});

test("the timeline of a session lists changes of the session's plan", async () => {
  const press = await ohp();
  const [line] = (await read()).customTemplate.exercises;
  await change({ type: 'swap', lineId: line.id, exerciseId: press });
  await change({ type: 'noteSession', notes: 'Rack taken' });
  const timeline = await call('sessions.events', { id: given.sessionId });
  expect(timeline[1]).toMatchObject({
    type: 'LineSwapped',
    line: { exerciseName: 'Overhead Press', swappedFor: 'Barbell Bench Press' },
    notes: null,
  });
  expect(timeline[2]).toMatchObject({ type: 'SessionNoted', line: null, notes: 'Rack taken' });
});

test('a logged set is returned with its kind, time, distance, notes and entered weight', async () => {
  const said = {
    setClassification: 'DROP',
    actualDuration: 40,
    actualDistance: 20.5,
    notes: 'Grip gave way',
    enteredWeight: { value: 20, unit: 'kg' },
  };
  const set = await call('sessions.logSet', {
    id: given.sessionId,
    ...setBody(bench, { actualWeight: 44.09, ...said }),
  });
  expect(set).toMatchObject(said);
  const corrected = { setClassification: 'FAILURE', actualDuration: null, notes: '' };
  const ofSet = { id: given.sessionId, setId: set.id };
  expect(await call('sessions.editSet', { ...ofSet, ...corrected })).toMatchObject({
    ...said,
    ...corrected,
  });
  // This correction contains no entered weight, so the server removes the stored entered weight. It
  // would no longer match the corrected weight.
  expect(await call('sessions.editSet', { ...ofSet, actualWeight: 50 })).toMatchObject({
    actualWeight: 50,
    enteredWeight: null,
  });
  expect((await read()).exerciseSets[0]).toMatchObject({
    ...said,
    ...corrected,
    enteredWeight: null,
  });
});

test("last time's sets, history and timeline return the weight as the user entered it", async () => {
  const { sessionId: id } = given;
  const enteredWeight = { value: 60, unit: 'kg' };
  await call('sessions.logSet', { id, ...setBody(bench, { actualWeight: 132.28, enteredWeight }) });
  await call('sessions.logSet', { id, ...setBody(bench, { actualWeight: 135 }) });
  await call('sessions.complete', { id });
  const [last] = await call('sessions.lastTime', { exerciseIds: [bench] });
  const [session] = (await call('exercises.history', { id: bench })).sessions;
  const told = (await call('sessions.events', { id })).flatMap(
    (entry: { set: { after: object } | null }) => entry.set?.after ?? [],
  );
  for (const [typed, plain] of [last.sets, session.sets, told]) {
    expect(typed).toMatchObject({ actualWeight: 132.28, enteredWeight });
    expect(plain).not.toHaveProperty('enteredWeight');
  }
});

test("an exercise that is logged in a quick workout is added to the workout's plan", async () => {
  const commandId = randomUUID();
  const quick = await call('sessions.startQuick', { commandId });
  expect(quick).toMatchObject({
    id: commandId,
    customTemplateId: commandId,
    customTemplate: { name: 'Quick Workout', exercises: [] },
  });
  await call('sessions.changePlan', { id: quick.id, change: { type: 'add', exerciseId: bench } });
  await call('sessions.logSet', { id: quick.id, ...setBody(bench) });
  // An exercise outside the plan gets a line (an entry of the plan) with `isUnplanned` and default
  // targets.
  const { customTemplate } = await call('sessions.get', { id: quick.id });
  expect(customTemplate.exercises).toMatchObject([
    { isUnplanned: true, targetSets: 3, targetReps: 10, restTime: 90 },
  ]);
  await call('sessions.complete', { id: quick.id });
  const { data } = await call('sessions.history', { limit: 1 });
  expect(data[0]).toMatchObject({ id: quick.id, name: 'Quick Workout', totalSets: 1 });
  const named = await call('sessions.startQuick', { name: 'Open gym' });
  expect(named.customTemplate.name).toBe('Open gym');
});

test.for<[string, object, number, string]>([
  ['an unknown change', { type: 'paint' }, 400, 'Unknown change of the plan'],
  [
    'a line that there is not',
    { type: 'leaveOut', lineId: randomUUID() },
    404,
    'This exercise is not in the workout',
  ],
  [
    'a note that is too long',
    { type: 'noteSession', notes: 'x'.repeat(2001) },
    400,
    'Notes can have at most 2000 characters',
  ],
  [
    'fewer sets than one',
    { type: 'sets', lineId: randomUUID(), targetSets: 0 },
    400,
    'Sets must be at least 1',
  ],
])('a refused change of the plan changes nothing: %s', async ([, what, status, sentence]) => {
  const before = await read();
  const input = { id: given.sessionId, change: what };
  for (const door of doors) {
    const refusal = await send(app.app, door, 'sessions.changePlan', input, user);
    expect([refusal.status, refusal.message]).toEqual([status, sentence]);
  }
  expect(await read()).toEqual(before);
});
