import { beforeEach, expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import { createUser, setBody, templateBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ now: () => clock });

let clock = new Date('2026-03-01T10:00:00.000Z');
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

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const log = (exerciseId: string, overrides: Record<string, unknown> = {}) =>
  call('sessions.logSet', { id: given.sessionId, ...setBody(exerciseId, overrides) });
const read = () => call('sessions.get', { id: given.sessionId });
const tick = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

test('a session can be read as it was at an earlier version', async () => {
  const set = await log(bench, { actualWeight: 100 });
  await call('sessions.editSet', { id: given.sessionId, setId: set.id, actualWeight: 110 });
  const asOf = (version: unknown) => call('sessions.get', { id: given.sessionId, version });
  const now = await read();
  expect(await asOf(now.version)).toEqual(now);
  const then = await asOf(2);
  expect([then.version, then.exerciseSets[0].actualWeight]).toEqual([2, 100]);
  expect((await asOf(1)).exerciseSets).toEqual([]);
  const rest = (version: string) =>
    app.call({
      path: `/workout-sessions/${given.sessionId}?version=${version}`,
      token: user.token,
    });
  expect((await rest('2')).body.data.exerciseSets[0].actualWeight).toBe(100);
  for (const odd of ['0', '-1', '4', '1.5', 'x', '99999999999']) {
    expect((await rest(odd)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  await call('sessions.discard', { id: given.sessionId });
  expect((await rest('2')).body).toMatchObject({ code: 'SESSION_NOT_FOUND' });
});

test('a session starts with a copy of its template and without sets', async () => {
  const template = await call('templates.get', { id: given.templateId });
  const session = await read();
  expect(session).toMatchObject({
    id: given.sessionId,
    startTime: clock.toISOString(),
    endTime: null,
    completionStatus: 'IN_PROGRESS',
    version: 1,
    customTemplateId: given.templateId,
    exerciseSets: [],
  });
  expect(session.customTemplate).toMatchObject({ id: template.id, name: template.name });
  expect(session.customTemplate.exercises).toHaveLength(template.exercises.length);
  for (const [index, line] of session.customTemplate.exercises.entries()) {
    const { exercise, sessionNotes, isLeftOut, ...rest } = line;
    expect([sessionNotes, isLeftOut]).toEqual(['', false]);
    expect(template.exercises[index]).toMatchObject(rest);
    expect(template.exercises[index].exercise).toMatchObject(exercise);
  }
});

test('the query for the running session of a template returns null after the session is completed', async () => {
  await log(bench);
  const open = () => call('sessions.open', { customTemplateId: given.templateId });
  expect(await open()).toEqual(await read());
  const other = await call('templates.create', templateBody([{ exerciseId: row }], 'Pull A'));
  expect(await call('sessions.open', { customTemplateId: other.id })).toBeNull();
  await call('sessions.complete', { id: given.sessionId });
  expect(await open()).toBeNull();
});

test('a session keeps the copied plan when its template is changed or deleted', async () => {
  await log(bench);
  const { customTemplate } = await read();
  const body = templateBody([{ exerciseId: row, targetSets: 9 }], 'Another plan');
  await call('templates.update', { id: given.templateId, ...body });
  expect((await read()).customTemplate).toEqual(customTemplate);
  await call('templates.remove', { id: given.templateId });
  expect((await read()).customTemplate).toEqual(customTemplate);
  // Sets may still name a line (an entry) of the copied plan, although the template was deleted.
  const [line] = customTemplate.exercises;
  expect(await log(bench, { templateExerciseId: line.id })).toMatchObject({
    templateExerciseId: line.id,
    setNumber: 2,
  });
  await call('sessions.complete', { id: given.sessionId });
  expect((await read()).customTemplate).toEqual(customTemplate);
});

test('a completed session refuses new sets but accepts corrections', async () => {
  const [one, two] = [await log(bench), await log(bench)];
  tick(120);
  const done = await call('sessions.complete', { id: given.sessionId });
  expect(done).toMatchObject({
    id: given.sessionId,
    completionStatus: 'COMPLETED',
    endTime: clock.toISOString(),
  });
  tick(60);
  expect(await call('sessions.complete', { id: given.sessionId })).toEqual(done);
  const late = { id: given.sessionId, ...setBody(bench) };
  const refused = await send(app.app, 'REST', 'sessions.logSet', late, user);
  expect([refused.status, refused.code]).toEqual([409, 'SESSION_COMPLETED']);

  const edit = { id: given.sessionId, setId: one.id, actualWeight: 200, source: 'report' };
  await call('sessions.editSet', edit);
  await call('sessions.deleteSet', { id: given.sessionId, setId: two.id });
  const { exerciseSets, endTime } = await read();
  expect(exerciseSets).toEqual([{ ...one, actualWeight: 200 }]);
  expect(endTime).toBe(done.endTime);
  const [summary] = (await call('sessions.history')).data;
  expect(summary).toMatchObject({ totalSets: 1, totalVolume: 1600 });
});

test('sessions are listed in pages, newest first, without deleted sessions', async () => {
  const ids = [given.sessionId];
  for (let index = 0; index < 3; index += 1) {
    tick(60);
    ids.unshift((await call('sessions.start', { customTemplateId: given.templateId })).id);
  }
  await call('sessions.complete', { id: ids[1] });
  await call('sessions.discard', { id: ids[2] });
  const left = [ids[0], ids[1], ids[3]];
  const page = async (input: object) => {
    const { data, meta } = await call('sessions.history', input);
    return { ids: data.map(({ id }: { id: string }) => id), meta };
  };
  expect(await page({})).toEqual({
    ids: left,
    meta: { total: 3, limit: 20, offset: 0, nextCursor: null },
  });
  expect(await page({ limit: 2, offset: 1 })).toEqual({
    ids: left.slice(1),
    meta: { total: 3, limit: 2, offset: 1, nextCursor: null },
  });
});

test("last time's sets come from the newest completed session with the exercise", async () => {
  await log(bench, { actualWeight: 100 });
  await log(bench, { actualWeight: 105 });
  const lastTime = () => call('sessions.lastTime', { exerciseIds: [bench, row] });
  expect(await lastTime()).toEqual([]);
  await call('sessions.complete', { id: given.sessionId });
  const first = await lastTime();
  expect(first).toMatchObject([
    {
      exerciseId: bench,
      sessionId: given.sessionId,
      sets: [
        { setNumber: 1, actualReps: 8, actualWeight: 100, rpeRating: 8 },
        { setNumber: 2, actualWeight: 105 },
      ],
    },
  ]);
  tick(60);
  const later = await givenSession(app, user);
  const set = { id: later.sessionId, ...setBody(bench, { actualWeight: 110 }) };
  await call('sessions.logSet', set);
  expect(await lastTime()).toEqual(first);
  await call('sessions.complete', { id: later.sessionId });
  expect(await lastTime()).toMatchObject([{ sessionId: later.sessionId }]);
  await call('sessions.discard', { id: later.sessionId });
  expect(await lastTime()).toEqual(first);
});

test("the query for last time's sets also returns the heaviest weight for each number of repetitions", async () => {
  const bests = async () => {
    const [last] = await call('sessions.lastTime', { exerciseIds: [bench] });
    return (last as { bests?: unknown }).bests;
  };
  await log(bench, { actualReps: 5, actualWeight: 200 });
  await log(bench, { actualReps: 5, actualWeight: 205 });
  await log(bench, { actualReps: 8, actualWeight: 185 });
  await log(bench, { actualReps: 5, actualWeight: 300, setClassification: 'WARMUP' });
  await call('sessions.complete', { id: given.sessionId });
  expect(await bests()).toEqual([
    { scale: 'WEIGHT', level: 5, best: 205 },
    { scale: 'WEIGHT', level: 8, best: 185 },
  ]);
  tick(60);
  const { sessionId } = await givenSession(app, user);
  await call('sessions.logSet', {
    id: sessionId,
    ...setBody(bench, { actualReps: 8, actualWeight: 190 }),
  });
  expect(await bests()).toHaveLength(2);
  await call('sessions.complete', { id: sessionId });
  expect(await bests()).toContainEqual({ scale: 'WEIGHT', level: 8, best: 190 });
});

test("the query for last time's sets also returns the best estimated 1RM of the last twelve weeks", async () => {
  const lift = async (sets: Record<string, unknown>[]) => {
    const { sessionId } = await givenSession(app, user);
    for (const set of sets) {
      await call('sessions.logSet', { id: sessionId, ...setBody(bench, set) });
    }
    await call('sessions.complete', { id: sessionId });
    const [last] = await call('sessions.lastTime', { exerciseIds: [bench] });
    return (last as { estimatedOneRepMax?: number }).estimatedOneRepMax;
  };
  await call('sessions.discard', { id: given.sessionId });
  // Sets of more than ten repetitions and warm-ups give no estimated 1RM.
  expect(await lift([{ actualReps: 12, actualWeight: 100 }])).toBeUndefined();
  const heavy = { actualReps: 5, actualWeight: 200 };
  const warmUp = { actualReps: 5, actualWeight: 300, setClassification: 'WARMUP' };
  expect(await lift([heavy, warmUp])).toBe(233.33);
  expect(await lift([{ actualReps: 5, actualWeight: 150 }])).toBe(233.33);
  await app.database.ownerPool.query(
    `update exercise_set set logged_at = logged_at - interval '13 weeks' where weight_lbs = 200`,
  );
  expect(await lift([{ actualReps: 5, actualWeight: 150 }])).toBe(175);
});

test('an event stores the time of the device and the time of the server', async () => {
  tick(240);
  const performedAt = new Date(clock.getTime() - 120_000).toISOString();
  expect(await log(bench, { performedAt })).toMatchObject({ loggedAt: performedAt });
  const { rows } = await app.database.ownerPool.query(
    'select occurred_at, recorded_at from session_event where session_id = $1 and version = 2',
    [given.sessionId],
  );
  expect(rows).toEqual([{ occurred_at: performedAt, recorded_at: clock.toISOString() }]);
});
