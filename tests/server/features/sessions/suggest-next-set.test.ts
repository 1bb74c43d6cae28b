import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import { createTemplate, createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

async function givenWorkout() {
  const user = await createUser(app);
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const line = { exerciseId: bench, targetReps: 5, targetRPE: 8, restTime: 120 };
  const template = await createTemplate(app, user.token, [line]);
  const { id } = await call('sessions.start', { customTemplateId: template.id });
  return { user, call, id, bench };
}

test("the next set is suggested from the last RPE, in the user's unit", async () => {
  const { call, id, bench } = await givenWorkout();
  expect(await call('sessions.suggestion', { id })).toEqual({
    suggestion: null,
    offers: { isOn: true, why: 'usual' },
  });
  await call('account.updateSettings', { weightUnit: 'kg' });
  const set = { ...setBody(bench), actualReps: 5, actualWeight: 220.46, rpeRating: 9 };
  const logged = await call('sessions.logSet', { id, ...set });
  const { suggestion } = await call('sessions.suggestion', { id });
  expect(suggestion).toMatchObject({
    exerciseId: bench,
    rule: 'next-set',
    version: 3,
    setIds: [logged.id],
    action: 'weight',
    weightLbs: 214.95,
    reps: 5,
    reason: '97.5 kg: the last set felt like RPE 9, your target is 8.',
    from: { unit: 'kg', step: 2.5, mode: 'balanced' },
  });
  expect(suggestion.steps).toEqual([
    '5 repetitions at RPE 9: 6 were possible. Your target, 5 at RPE 8, needs 7.',
    'The curve (Epley) says 97.3 kg.',
    'Fatigue after 120 s of rest takes 0.15 repetitions (balanced): 96.9 kg.',
    'Closest you can load: 97.5 kg.',
  ]);
  await call('account.updateSettings', { nextSetMode: 'cautious' });
  expect((await call('sessions.suggestion', { id })).suggestion.gap).toBeLessThan(suggestion.gap);
});

test('the event of a logged set stores the suggestion that was shown to the user', async () => {
  const { call, id, bench } = await givenWorkout();
  const set = { ...setBody(bench), actualReps: 5, actualWeight: 225, rpeRating: 9 };
  await call('sessions.logSet', { id, ...set });
  const { suggestion } = await call('sessions.suggestion', { id });
  const { rule, version, setIds, weightLbs, reps, from } = suggestion;
  const offered = {
    rule,
    version,
    setIds,
    weightLbs,
    reps,
    answer: 'used',
    from: { ...from, prefill: 'fill' },
  };
  const second = { ...setBody(bench), setNumber: 2, actualReps: 5, actualWeight: weightLbs };
  await call('sessions.logSet', { id, ...second, offered });
  const timeline = await call('sessions.events', { id });
  expect(timeline.at(-1)).toMatchObject({ type: 'SetLogged', offered });
  await expect(
    call('sessions.logSet', {
      id,
      ...second,
      setNumber: 3,
      offered: { ...offered, from: { ...offered.from, loads: Array(11).fill(1) } },
    }),
  ).rejects.toThrow('VALIDATION_FAILED');
});

test("a suggestion in a workout without a gym uses the user's weight increment for the exercise", async () => {
  const { call, id, bench } = await givenWorkout();
  await call('exercises.choose', { id: bench, weightStep: { value: 1, unit: 'lbs' } });
  const set = { ...setBody(bench), actualReps: 5, actualWeight: 225, rpeRating: 9 };
  await call('sessions.logSet', { id, ...set });
  const { weightLbs } = (await call('sessions.suggestion', { id })).suggestion;
  expect(weightLbs).toBeLessThan(225);
  expect(weightLbs % 5).not.toBe(0);
  const gym = await call('gyms.create', commercialGym('lbs'));
  await call('sessions.changePlan', { id, change: { type: 'gym', gymId: gym.id } });
  expect((await call('sessions.suggestion', { id })).suggestion.weightLbs % 5).toBe(0);
});

test('a set is refused when its suggestion has an invalid weight, repetitions, answer or list of sets', async () => {
  const { call, id, bench, user } = await givenWorkout();
  const first = await call('sessions.logSet', { id, ...setBody(bench) });
  const offered = {
    rule: 'next-set',
    version: 3,
    setIds: [first.id],
    weightLbs: 95,
    reps: 5,
    answer: 'dismissed',
  };
  await call('sessions.logSet', { id, ...setBody(bench), offered });
  const events = await call('sessions.events', { id });
  expect(events.map((event: { offered: unknown }) => event.offered)).toEqual([null, null, offered]);
  const refused = async (change: object) => {
    const input = { id, ...setBody(bench), offered: { ...offered, ...change } };
    const { status, details } = await send(app.app, 'REST', 'sessions.logSet', input, user);
    return [status, details[0]?.message];
  };
  expect(await refused({ weightLbs: 10_000 })).toEqual([400, 'Weight can be at most 5000 lbs']);
  expect(await refused({ reps: -1 })).toEqual([400, 'Reps cannot be negative']);
  expect(await refused({ answer: 'maybe' })).toEqual([
    400,
    'This is not a valid suggestion for a set',
  ]);
  expect(await refused({ setIds: [] })).toEqual([400, 'This is not a valid suggestion for a set']);
});

test('asking for a suggestion for a plan line that is not in the workout is refused with a message', async () => {
  const { id, user } = await givenWorkout();
  const input = { id, templateExerciseId: randomUUID() };
  const answer = await send(app.app, 'REST', 'sessions.suggestion', input, user);
  expect([answer.status, answer.details[0]?.message]).toEqual([
    400,
    'This exercise is not in the workout',
  ]);
});
