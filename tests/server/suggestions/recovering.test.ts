// Checks that an injury keeps suggested weights from rising. Responses to tokens without the
// profile scope must not reveal the injury.
import { expect, test } from 'vitest';
import { createUser, exerciseIds, ok, setBody, templateBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const cuff = { name: 'Rotator cuff tear', status: 'recovering' };

/**
 * Creates a template of bench press and squat, and a workout whose sets all reached the upper end
 * of their repetition range.
 */
async function givenTemplate() {
  const user = await createUser(app);
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const [bench = '', squat = ''] = await exerciseIds(app, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
  ]);
  const line = { targetReps: 8, targetRPE: 8, targetSets: 2, progression: 'double' };
  const template = await call(
    'templates.create',
    templateBody([
      { exerciseId: bench, ...line },
      { exerciseId: squat, ...line },
    ]),
  );
  const { id } = await call('sessions.start', { customTemplateId: template.id });
  for (const exerciseId of [bench, bench, squat, squat]) {
    const set = { ...setBody(exerciseId, { actualReps: 10 }), rpeRating: undefined };
    await call('sessions.logSet', { id, ...set });
  }
  await call('sessions.complete', { id });
  const injured = (...injuries: object[]) => call('medicalHistory.save', { injuries });
  return { user, call, injured, bench, squat, template };
}

test('while a shoulder is injured, the next set of bench press gets no more weight', async () => {
  const { call, injured, bench, squat, template } = await givenTemplate();
  await injured(cuff);
  const { id } = await call('sessions.start', { customTemplateId: template.id });
  const suggested = async (line = 0) =>
    (
      await call('sessions.suggestion', {
        id,
        templateExerciseId: template.exercises[line].id,
      })
    ).suggestion;
  // The suggestion for the first set would raise the weight, so there is no suggestion while the
  // shoulder is injured.
  expect(await suggested()).toBeNull();
  const other = await suggested(1);
  expect(other).toMatchObject({ exerciseId: squat, rule: 'next-session' });
  expect(other.weightLbs).toBeGreaterThan(100);

  const log = (rpeRating: number, more: object = {}) =>
    call('sessions.logSet', { id, ...setBody(bench, { actualReps: 8 }), rpeRating, ...more });
  const easy = await log(5);
  expect(await suggested()).toMatchObject({
    action: 'hold',
    weightLbs: 100,
    reason: 'Held: your shoulder is recovering.',
  });
  await call('sessions.editSet', { id, setId: easy.id, rpeRating: 10 });
  const lighter = await suggested();
  expect(lighter).toMatchObject({ action: 'weight', from: { unit: 'lbs' } });
  expect(lighter.weightLbs).toBeLessThan(100);
  expect(lighter.from).not.toHaveProperty('isHeld');

  await call('sessions.editSet', { id, setId: easy.id, rpeRating: 5 });
  for (const status of ['chronic', 'healed']) {
    await injured({ ...cuff, status });
    expect((await suggested()).weightLbs, status).toBeGreaterThan(100);
  }
});

test('the suggestions for a template do not depend on an injury, because clients cache them', async () => {
  const { call, injured, bench, squat, template } = await givenTemplate();
  const before = await call('templates.nextSession', { id: template.id });
  await injured(cuff);
  expect(await call('templates.nextSession', { id: template.id })).toEqual(before);
  for (const { suggestion } of before.lines) {
    expect(suggestion).toMatchObject({ action: 'up', rises: true });
  }
  expect(await call('medicalHistory.recovering', { exerciseIds: [bench, squat] })).toEqual([
    { exerciseId: bench, area: 'SHOULDER' },
  ]);
  await injured();
  expect(await call('medicalHistory.recovering', { exerciseIds: [bench, squat] })).toEqual([]);
});

test('a token without the profile scope does not see that an injury kept a suggested weight low', async () => {
  const { user, call, injured, bench, template } = await givenTemplate();
  await injured(cuff);
  const { id } = await call('sessions.start', { customTemplateId: template.id });
  const { token } = ok(
    await app.call({
      method: 'POST',
      path: '/auth/tokens',
      token: user.token,
      body: { name: 'Script', scopes: ['workouts:read', 'templates:read'], expiresInDays: 30 },
    }),
    201,
  );
  await call('sessions.logSet', { id, ...setBody(bench, { actualReps: 8 }), rpeRating: 5 });
  const asked = await app.call({ path: `/workout-sessions/${id}/suggestion`, token });
  const { suggestion } = ok(asked);
  expect(suggestion).toMatchObject({ weightLbs: 100, reason: 'Held.', steps: [] });
  const path = `/users/medical-history/recovering?exerciseIds=${bench}`;
  expect((await app.call({ path, token })).status).toBe(403);

  const { rule, version, setIds, weightLbs, reps, from } = suggestion;
  const offered = { rule, version, setIds, weightLbs, reps, from, answer: 'used' };
  await call('sessions.logSet', { id, ...setBody(bench, { actualReps: 8 }), offered });
  const events = await call('sessions.events', { id });
  expect(events.at(-1).offered.from.isHeld).toBe(true);
  for (const told of [suggestion, events, await call('sessions.get', { id })]) {
    expect(JSON.stringify(told)).not.toMatch(/recover|injur|rotator|"area"/i);
  }
});
