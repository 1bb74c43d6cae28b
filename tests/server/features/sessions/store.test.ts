// Tests the body weight of a session. The client and the server need it to suggest weights for
// pull-ups.
import { expect, test } from 'vitest';
import { createTemplate, createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { suggestSet } from '#shared/sessions/suggestion/set-suggestion.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

async function givenPullUps() {
  const user = await createUser(app);
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const [pullUp = ''] = await exerciseIds(app, user.token, ['Pull-Up']);
  const line = { exerciseId: pullUp, targetReps: 5, targetRPE: 8, restTime: 120, targetSets: 4 };
  const template = await createTemplate(app, user.token, [line]);
  const { id } = await call('sessions.start', { customTemplateId: template.id });
  return { user, call, id, pullUp };
}

test('a body weight that is logged later does not change the body weight of a session', async () => {
  const { call, id } = await givenPullUps();
  const { bodyWeightKg } = await call('sessions.bodyWeight', { id });
  expect(bodyWeightKg).toBeCloseTo(81.65, 1);
  const day = new Date().toISOString().slice(0, 10);
  await call('bodyWeight.put', { day, weight: 95 });
  expect(await call('sessions.bodyWeight', { id })).toEqual({ bodyWeightKg });
});

test('the client and the server suggest the same weight for a pull-up', async () => {
  const { call, id, pullUp } = await givenPullUps();
  for (const [setNumber, actualReps, rpeRating] of [
    [1, 5, 9.5],
    [2, 3, 10],
  ] as const) {
    const set = { ...setBody(pullUp), setNumber, actualReps, actualWeight: 45, rpeRating };
    await call('sessions.logSet', { id, ...set });
    const { suggestion } = await call('sessions.suggestion', { id });
    const { bodyWeightKg } = await call('sessions.bodyWeight', { id });
    const session = fromWireSession(await call('sessions.get', { id }));
    const line = session.template.exercises[0];
    if (!line) throw new Error('There is a line');
    expect(session.bodyWeightKg).toBeNull();
    const facts = {
      choices: { offers: { isOn: true, why: 'usual' as const }, weightStep: null, rpeHabit: null },
      goals: [],
      target: setTargetOf(line, session.sets.length),
      gym: null,
      rig: rigOf(line.exercise.equipmentRequired, null, 'lbs'),
      unit: 'lbs' as const,
      mode: 'balanced' as const,
      nowMs: Date.now(),
      restEndsAtMs: null,
      doneAt: null,
      recovering: null,
    };
    const here = suggestSet({ ...session, bodyWeightKg }, line, facts);
    expect(here).toMatchObject({
      reason: suggestion.reason,
      offered: { weightLbs: suggestion.weightLbs, reps: suggestion.reps, from: suggestion.from },
    });
    expect(suggestSet(session, line, facts)).toBeNull();
  }
});
