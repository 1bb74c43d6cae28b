// Tests the MCP endpoint /mcp with the three kinds of MCP clients in mcp-clients.ts, and with
// unauthorised and malformed requests.
import { describe, expect, test } from 'vitest';
import { tokenScopes } from '#shared/tokens/scopes.ts';
import { createUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mcpClients } from '#tests/support/mcp-clients.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useConnectedSite, must, bench } from '#tests/server/mcp/connected-site.ts';

const site = useConnectedSite();
const { tokenFor, connected } = site;

describe.each(Object.keys(mcpClients))('the MCP client %s can log and read workouts', (kind) => {
  test('MCP logs a past workout whose exercises are given by name', async () => {
    const user = await createUser(site.app);
    const client = await connected(await tokenFor(user), kind);
    const logged = await must(client, 'log_past_workout', {
      startTime: '2026-03-14T18:00:00+01:00',
      durationMinutes: 55,
      name: 'Push',
      unit: 'kg',
      notes: 'Felt strong',
      exercises: [
        {
          ...bench,
          sets: [
            { reps: 5, weight: 100, rpe: 8, count: 3 },
            { reps: 3, weight: 110 },
          ],
        },
        { exercise: 'Barbell Row', sets: [{ reps: 8, weight: 60 }] },
      ],
    });
    expect(logged).toMatchObject({
      name: 'Push',
      status: 'COMPLETED',
      startTime: '2026-03-14T17:00:00.000Z',
      endTime: '2026-03-14T17:55:00.000Z',
    });
    const march = { exercise: 'bench', from: '2026-03-01', to: '2026-03-31' };
    const { exercises } = await must(client, 'exercise_history', march);
    expect(exercises).toMatchObject([
      {
        exercise: 'Barbell Bench Press',
        workouts: [{ workout: 'Push', workoutId: logged.id }],
      },
    ]);
    const [{ sets }] = exercises[0].workouts;
    expect(
      sets.map((set: { reps: number; weight: { kg: number } }) => [set.reps, set.weight.kg]),
    ).toEqual([
      [5, 100],
      [5, 100],
      [5, 100],
      [3, 110],
    ]);
    expect(sets.map((set: { rpe?: number }) => set.rpe)).toEqual([8, 8, 8, undefined]);
    const april = { exercise: 'bench', from: '2026-04-01', to: '2026-04-30' };
    expect(await must(client, 'exercise_history', april)).toMatchObject({ exercises: [] });
  });

  test('MCP hides writing tools from a token that may not write', async () => {
    const user = await createUser(site.app);
    const all = await (await connected(await tokenFor(user), kind)).tools();
    const names = all.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toContain('log_past_workout');
    const client = await connected(await tokenFor(user, readScopes), kind);
    const shown = (await client.tools()).map(({ name }) => name);
    expect(shown).toEqual(
      all.filter(({ annotations }) => isReadOnly(annotations)).map(({ name }) => name),
    );
    expect(shown).not.toContain('log_body_weight');
    await expect(
      client.call('log_body_weight', { day: '2026-03-02', weight: 80, unit: 'kg' }),
    ).rejects.toThrow(/There is no tool log_body_weight/);
  });
});

const readScopes = tokenScopes.filter((scope) => scope.endsWith(':read'));
const isReadOnly = (annotations: object | undefined) =>
  (annotations as { readOnlyHint?: boolean } | undefined)?.readOnlyHint === true;

test('MCP deletes a workout only with the input confirm: true', async () => {
  const given = await givenSession(site.app);
  const client = await connected(await tokenFor(given.user));
  const { sessionId: id } = given;
  for (const input of [{ id }, { id, confirm: false }, { id, confirm: 'true' }]) {
    const refused = await client.call('delete_workout', input);
    expect([refused.isError, refused.text]).toEqual([
      true,
      'Ask the person first; then call again with confirm: true',
    ]);
  }
  expect((await must(client, 'list_workouts')).data).toHaveLength(1);
  await must(client, 'delete_workout', { id, confirm: true });
  expect((await must(client, 'list_workouts')).data).toEqual([]);
  await must(client, 'restore_workout', { id });
  expect((await must(client, 'list_workouts')).data).toHaveLength(1);
});

test('MCP logs a body weight in lbs and returns it in kg and lbs', async () => {
  const user = await createUser(site.app);
  const client = await connected(await tokenFor(user));
  const logged = await must(client, 'log_body_weight', {
    day: '2026-03-02',
    weight: 180,
    unit: 'lbs',
  });
  expect(logged).toEqual({ day: '2026-03-02', kg: 81.65, lbs: 180 });
  const { entries } = await must(client, 'list_body_weights', { limit: 100 });
  expect(entries).toContainEqual(expect.objectContaining({ day: '2026-03-02', weight: 81.65 }));
  const goal = {
    goalType: 'FAT_LOSS',
    description: 'Lighter',
    targetCriteria: { measure: { kind: 'BODY_WEIGHT', target: 70 } },
  };
  const { id } = await mustCall(site.app, 'goals.create', goal, user.token);
  expect((await must(client, 'list_goals')).data).toMatchObject([{ id, description: 'Lighter' }]);
  expect(await must(client, 'get_goal', { id })).toMatchObject({ id });
  expect(await client.call('next_program_workout')).toEqual({
    isError: false,
    text: 'There is none.',
  });
  const plan = await mustCall(
    site.app,
    'programs.createFromStarter',
    { starter: 'LINEAR', unit: 'kg' },
    user.token,
  );
  await mustCall(site.app, 'programs.start', { id: plan.id, weekdays: [1, 3, 5] }, user.token);
  expect(await must(client, 'next_program_workout')).toMatchObject({ id: plan.id });
});

test('MCP treats ids of another user as unknown', async () => {
  const theirs = await givenSession(site.app);
  const client = await connected(await tokenFor(await createUser(site.app)));
  for (const [name, input, sentence] of [
    ['get_workout', { id: theirs.sessionId }, 'Workout not found'],
    ['delete_workout', { id: theirs.sessionId, confirm: true }, 'Workout not found'],
    ['restore_workout', { id: theirs.sessionId }, 'Workout not found'],
    ['get_template', { id: theirs.templateId }, 'Workout template not found'],
    ['delete_template', { id: theirs.templateId, confirm: true }, 'Workout template not found'],
    ['get_goal', { id: theirs.sessionId }, 'Goal not found'],
  ] as const) {
    expect([name, await client.call(name, input)]).toEqual([
      name,
      { isError: true, text: sentence },
    ]);
  }
});

test.each([
  [{ startTime: 'yesterday' }, /startTime/],
  [{ unit: 'stone' }, /unit must be lbs or kg/],
  [{ exercises: [] }, /Please enter at least one exercise/],
  [{ startTime: '2999-01-01T00:00:00Z' }, /future/i],
  [{ exercises: [{ ...bench, sets: [{ reps: -1, weight: 1 }] }] }, /Reps cannot be negative/],
  [{ exercises: [{ ...bench, sets: [{ reps: 1, weight: 90_000 }] }] }, /Weight can be at most/],
  [{ anything: 1 }, /anything/i],
  [{ template: 'Nothing' }, /No template is called 'Nothing'/],
])('MCP refuses the workout %j with a message', async (wrong, sentence) => {
  const client = await connected(await tokenFor(await createUser(site.app)));
  const input = {
    startTime: '2026-03-14T18:00:00Z',
    unit: 'lbs',
    exercises: [{ ...bench, sets: [{ reps: 5, weight: 100 }] }],
    ...wrong,
  };
  const { isError, text } = await client.call('log_past_workout', input);
  expect(isError).toBe(true);
  expect(text).toMatch(sentence);
});

describe('MCP refuses callers without a valid personal token', () => {
  const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

  const post = (headers: Record<string, string>, host?: string) =>
    site.app.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        host: host ?? '127.0.0.1:3000',
        ...headers,
      },
      payload: JSON.stringify(hello),
    });

  test('MCP refuses requests without a personal token and explains how to connect', async () => {
    const user = await createUser(site.app);
    for (const headers of [{}, { authorization: `Bearer ${user.token}` }]) {
      const answer = await post(headers as Record<string, string>);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(answer.json().error).toMatch(/^MCP needs a personal token/);
    }
  });

  test('MCP refuses a revoked token', async () => {
    const user = await createUser(site.app);
    const token = await tokenFor(user);
    const authorization = `Bearer ${token}`;
    expect((await post({ authorization })).statusCode).toBe(200);
    const [{ id }] = await mustCall(site.app, 'tokens.list', {}, user.token);
    await mustCall(site.app, 'tokens.revoke', { id }, user.token);
    const answer = await post({ authorization });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  test('MCP refuses requests from another website or to another host name', async () => {
    const authorization = `Bearer ${await tokenFor(await createUser(site.app))}`;
    expect((await post({ authorization }, 'evil.example:3000')).statusCode).toBe(403);
    const origin = 'http://evil.example:3000';
    expect((await post({ authorization, origin })).statusCode).toBe(403);
    expect(
      (await post({ authorization, origin: 'http://localhost:3000' }, 'localhost:3000')).statusCode,
    ).toBe(200);
  });

  test('MCP sends the headers cache-control: no-store and x-content-type-options: nosniff', async () => {
    const authorization = `Bearer ${await tokenFor(await createUser(site.app))}`;
    const { headers } = await post({ authorization });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('MCP responds to malformed input with a status below 500', async () => {
    const token = await tokenFor(await createUser(site.app));
    const called = (name: unknown, input: unknown) => ({
      ...hello,
      method: 'tools/call',
      params: { name, arguments: input },
    });
    const bodies = [
      '',
      '{',
      'null',
      '7',
      '[]',
      '{}',
      JSON.stringify([hello, hello]),
      JSON.stringify({ ...hello, method: 'tools/none' }),
      JSON.stringify({ ...hello, method: '__proto__' }),
      JSON.stringify({ ...hello, params: 'x' }),
      JSON.stringify(called('__proto__', {})),
      JSON.stringify(called(7, {})),
      JSON.stringify(called('get_workout', 'x')),
      JSON.stringify(called('get_workout', { id: "'; drop table account; --" })),
      JSON.stringify(called('exercise_history', { exercise: '%_\\', from: '2026-02-30' })),
      JSON.stringify(called('exercise_history', { exercise: '\u0000' })),
      JSON.stringify(called('list_workouts', { limit: 1e9, __proto__: 1 })),
      JSON.stringify(called('search_exercises', { query: 'x'.repeat(5000) })),
    ];
    for (const payload of bodies) {
      const answer = await site.app.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          host: '127.0.0.1:3000',
        },
        payload,
      });
      expect([payload, answer.statusCode < 500]).toEqual([payload, true]);
      expect(answer.body).not.toMatch(/\bat .*\.ts:|node_modules|select |syntax error/);
    }
    for (const method of ['GET', 'DELETE'] as const) {
      const headers = { authorization: `Bearer ${token}`, host: '127.0.0.1:3000' };
      expect((await site.app.app.inject({ method, url: '/mcp', headers })).statusCode).toBe(405);
    }
  });
});
