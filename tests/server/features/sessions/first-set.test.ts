// The suggestion for the first set of a line, by its progression rule.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commercialGym } from '#shared/gyms/starters.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, exerciseIds, setBody, templateBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** A template with double progression, done once with every set at the end of its range, at 100 lbs. */
async function givenTemplate() {
  const user = await createUser(app);
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const line = { exerciseId: bench, targetReps: 8, targetRPE: 8, progression: 'double' };
  const { id: templateId } = await call('templates.create', templateBody([line]));
  const { id } = await call('sessions.start', { customTemplateId: templateId });
  const logged: string[] = [];
  for (const actualReps of [10, 10, 10]) {
    const set = { ...setBody(bench, { actualReps }), rpeRating: undefined };
    logged.push((await call('sessions.logSet', { id, ...set })).id);
  }
  await call('sessions.complete', { id });
  return { call, bench, templateId, logged };
}

test('before its first working set a line aims for what its rule says, after it for what the set says', async () => {
  const { call, bench, templateId, logged } = await givenTemplate();
  const { id } = await call('sessions.start', { customTemplateId: templateId });
  const { suggestion } = await call('sessions.suggestion', { id });
  expect(suggestion).toMatchObject({
    exerciseId: bench,
    rule: 'next-session',
    version: 4,
    setIds: logged,
    action: 'up',
    weightLbs: 105,
    reps: 8,
    gap: null,
    reason: '105 lbs × 8: every set reached 10 at 100 lbs.',
  });
  const { rule, version, setIds, weightLbs, reps } = suggestion;
  const offered = { rule, version, setIds, weightLbs, reps, answer: 'used' };
  const set = { ...setBody(bench, { actualReps: 8, actualWeight: 105 }), rpeRating: 9.5 };
  await call('sessions.logSet', { id, ...set, offered });
  expect((await call('sessions.suggestion', { id })).suggestion.rule).toBe('next-set');
  const events = await call('sessions.events', { id });
  expect(events.at(-1)).toMatchObject({ offered });
});

test('the gym of the session says what can be loaded', async () => {
  const { call, templateId } = await givenTemplate();
  const plates = [{ weight: 5, unit: 'lbs', pairs: 6 }];
  const gym = await call('gyms.create', { ...commercialGym('lbs'), plates });
  const { id } = await call('sessions.start', { customTemplateId: templateId });
  await call('sessions.changePlan', { id, change: { type: 'gym', gymId: gym.id } });
  const { suggestion } = await call('sessions.suggestion', { id });
  expect(suggestion).toMatchObject({ action: 'up', weightLbs: 105 });
});

test('a line without a rule aims for nothing', async () => {
  const { call, bench } = await givenTemplate();
  const plain = await call(
    'templates.create',
    templateBody([{ exerciseId: bench, targetReps: 8 }]),
  );
  const { id } = await call('sessions.start', { customTemplateId: plain.id });
  expect(await call('sessions.suggestion', { id })).toMatchObject({ suggestion: null });
});

test.each([
  ['a percentage', { percent: 80 }, false],
  ['a lighter week', { percent: null }, true],
])('with %s the weight is that of the program', async (_, { percent }, isLighter) => {
  const { call, bench, templateId } = await givenTemplate();
  const weekOf = (target: object | null, isLight: boolean) => ({
    id: randomUUID(),
    isLighter: isLight,
    days: [{ id: randomUUID(), templateId, targets: target ? [target] : [] }],
  });
  const target = { exerciseId: bench, sets: 3, reps: 8 };
  const weeks = [weekOf({ ...target, percent }, isLighter), weekOf(target, false)];
  const program = await call('programs.create', { name: 'Mine', unit: 'lbs', weeks });
  const running = await call('programs.start', { id: program.id, weekdays: [1] });
  const start = (day: object) =>
    call('sessions.start', {
      customTemplateId: templateId,
      program: { programId: program.id, ...day },
    });
  const { runId, round, pass, dayId } = running.next;
  const first = await start({ runId, round, pass, dayId });
  expect((await call('sessions.suggestion', { id: first.id })).suggestion).toBeNull();
  // Sets and repetitions of a program leave the weight to the rule.
  await call('sessions.discard', { id: first.id });
  await call('programs.skip', { id: program.id, round, pass, dayId });
  const after = (await call('programs.get', { id: program.id })).next;
  const second = await start({
    runId: after.runId,
    round: after.round,
    pass: after.pass,
    dayId: after.dayId,
  });
  expect((await call('sessions.suggestion', { id: second.id })).suggestion.weightLbs).toBe(105);
});
