import { expect, test } from 'vitest';
import { setBody } from '#tests/support/factories.ts';
import { useTrainedExercise, NOW } from '#tests/server/features/exercises/trained-exercise.ts';

const site = useTrainedExercise();
const { call, start, train, moveBack } = site;

test('an exercise without sets has an empty history', async () => {
  expect(await call('exercises.history', { id: site.bench })).toEqual({
    bests: [],
    trend: null,
    sessions: [],
  });
});

test('the history of an exercise lists the best estimated 1RM, weight and repetitions', async () => {
  const first = site.given.sessionId;
  await train(first, [
    { actualReps: 10, actualWeight: 300, setClassification: 'WARMUP' },
    { actualReps: 1, actualWeight: 200 },
  ]);
  const second = await start();
  await train(second, [{ actualReps: 6, actualWeight: 180 }]);
  const running = await start();
  await call('sessions.logSet', { id: running, ...setBody(site.bench, { actualWeight: 500 }) });

  const { bests, trend, sessions } = await call('exercises.history', { id: site.bench });
  expect(bests).toMatchObject([
    { kind: 'oneRepMax', value: 216, sessionId: second, set: { actualReps: 6, actualWeight: 180 } },
    { kind: 'weight', value: 200, sessionId: first, startTime: NOW },
    { kind: 'reps', value: 6, sessionId: second },
  ]);
  expect(trend).toMatchObject({
    kind: 'oneRepMax',
    points: [
      { sessionId: first, value: 200 },
      { sessionId: second, value: 216 },
    ],
  });
  expect(sessions.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect(sessions[1]).toMatchObject({ name: 'Push A', startTime: NOW });
  expect(sessions[1].sets).toMatchObject([
    { setNumber: 1, setClassification: 'WARMUP', actualReps: 10, actualWeight: 300 },
    { setNumber: 2, setClassification: 'WORKING', actualReps: 1, actualDuration: null },
  ]);
});

test('the longest hold stays the best in the history after two years', async () => {
  const plank = await call('exercises.create', {
    name: 'Ring Plank',
    loadKind: 'NONE',
    measure: 'TIME',
  });
  const hold = async (id: string, actualDuration: number) => {
    const set = { actualReps: 0, actualWeight: 0, actualDuration };
    await call('sessions.logSet', { id, ...setBody(plank.id, set) });
    site.clock = new Date(site.clock.getTime() + 1_000);
    await call('sessions.complete', { id });
  };
  await hold(site.given.sessionId, 180);
  await moveBack(site.given.sessionId, 800);
  for (let n = 0; n < 11; n += 1) await hold(await start(), 60 + n);
  const { bests, trend, sessions } = await call('exercises.history', { id: plank.id });
  expect(bests).toMatchObject([{ kind: 'time', value: 180, sessionId: site.given.sessionId }]);
  expect(trend.kind).toBe('time');
  expect(trend.points).toHaveLength(11);
  expect(sessions).toHaveLength(10);
});

test('a deleted custom exercise still has a history', async () => {
  const own = await call('exercises.create', { name: 'Keg Toss' });
  const id = site.given.sessionId;
  await call('sessions.logSet', { id, ...setBody(own.id, { actualReps: 12, actualWeight: 0 }) });
  await call('sessions.complete', { id });
  await call('exercises.remove', { id: own.id });
  const history = await call('exercises.history', { id: own.id });
  expect(history).toMatchObject({ bests: [{ kind: 'reps', value: 12 }], sessions: [{ id }] });
  await call('sessions.discard', { id });
  const without = await call('exercises.history', { id: own.id });
  expect(without).toEqual({ bests: [], trend: null, sessions: [] });
});

test("the history of an exercise dates each workout in the workout's time zone", async () => {
  const timeZone = 'Pacific/Kiritimati';
  await call('sessions.discard', { id: site.given.sessionId });
  const begun = await call('sessions.start', { customTemplateId: site.given.templateId, timeZone });
  await train(begun.id, [{ actualReps: 5, actualWeight: 100 }]);
  const next = await start();
  const day = '2026-03-02';
  expect(begun.startTime).toBe(NOW);

  const { bests, trend, sessions } = await call('exercises.history', { id: site.bench });
  expect(bests.map((best: { day: string }) => best.day)).toEqual([day, day, day]);
  expect(trend.points).toMatchObject([{ day }]);
  expect(sessions).toMatchObject([{ day }]);
  expect((await call('exercises.sets', { id: site.bench })).sessions).toMatchObject([{ day }]);
  expect((await call('work.ofExercise', { id: site.bench })).sessions).toMatchObject([{ day }]);
  expect(await call('sessions.lastTime', { exerciseIds: [site.bench] })).toMatchObject([{ day }]);
  expect((await call('sessions.insights', { id: next })).previous).toMatchObject({ day });
});
