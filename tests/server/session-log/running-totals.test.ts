import { expect, test } from 'vitest';
import { setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test('the totals of a running session leave out warm-ups', async () => {
  const { token, sessionId, exerciseIds } = await givenSession(app);
  const log = (overrides: object) =>
    mustCall(
      app,
      'sessions.logSet',
      { id: sessionId, ...setBody(String(exerciseIds[0])), ...overrides },
      token,
    );
  const totals = async () => {
    const { data } = await mustCall(app, 'sessions.history', {}, token);
    return { sets: data[0].totalSets, volume: data[0].totalVolume };
  };
  await log({ actualReps: 10, actualWeight: 45, setClassification: 'WARMUP' });
  await log({ actualReps: 5, actualWeight: 100 });
  await log({
    actualReps: 10,
    actualWeight: 44.09,
    enteredWeight: { value: 20, unit: 'kg' },
  });
  const whileRunning = await totals();
  await mustCall(app, 'sessions.complete', { id: sessionId }, token);
  expect(whileRunning).toEqual({ sets: 2, volume: 940.924 });
  expect(await totals()).toEqual(whileRunning);
});
