import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUser, setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useConnectedSite, must, bench } from '#tests/server/mcp/connected-site.ts';

const site = useConnectedSite();
const { tokenFor, connected } = site;

test("MCP's get_workout returns exercise names, sets and records", async () => {
  const given = await givenSession(site.app);
  const exerciseId = String(given.exerciseIds[0]);
  const past = {
    startTime: '2026-01-05T10:00:00Z',
    endTime: '2026-01-05T11:00:00Z',
    sets: [{ exerciseId, actualReps: 5, actualWeight: 90 }],
  };
  await mustCall(site.app, 'sessions.logPast', past, given.token);
  await mustCall(
    site.app,
    'sessions.logSet',
    { id: given.sessionId, ...setBody(exerciseId) },
    given.token,
  );
  await mustCall(site.app, 'sessions.complete', { id: given.sessionId }, given.token);
  const client = await connected(await tokenFor(given.user));
  const workout = await must(client, 'get_workout');
  expect(workout).toMatchObject({
    id: given.sessionId,
    name: 'Push A',
    exercises: [{ ...bench, sets: [{ reps: 8, weight: { lbs: 100, kg: 45.36 }, rpe: 8 }] }],
    notDone: ['Barbell Row'],
    records: [{ ...bench, kind: 'weight', weight: { lbs: 100 } }],
  });
  const { records } = await must(client, 'exercise_records', bench);
  expect(records[0]).toMatchObject({ kind: 'oneRepMax', workoutId: given.sessionId });
});

test('MCP logs a workout only once when the call is repeated with its commandId', async () => {
  const user = await createUser(site.app);
  const client = await connected(await tokenFor(user));
  const input = {
    startTime: '2026-03-14T18:00:00Z',
    unit: 'lbs',
    exercises: [{ ...bench, sets: [{ reps: 5, weight: 100 }] }],
    commandId: randomUUID(),
  };
  const first = await must(client, 'log_past_workout', input);
  expect((await must(client, 'log_past_workout', input)).id).toBe(first.id);
  expect((await must(client, 'list_workouts')).data).toHaveLength(1);
});
