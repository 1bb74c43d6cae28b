// Tests requests with a bad body, size, content type or method, and with unknown fields.
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DoorOptions, doors, send } from '#tests/support/doors.ts';
import { PASSWORD, registration, templateBody } from '#tests/support/factories.ts';
import { givenWorld, line, logging, mustCall, type World } from '#tests/support/refusals.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let world: World;
let before: string;

beforeAll(async () => {
  world = await givenWorld(app);
});

beforeEach(async () => {
  before = await rows();
});

const rows = () => rowsOfUser(app.database.ownerPool, world.user.id);
const exercise = { name: 'Fine' };

describe.for(doors)('an invalid request body is refused through %s', (door) => {
  const raw = (path: string, input: object, options: DoorOptions) =>
    send(app.app, door, path, input, { token: world.token, ...options });
  const setText = (weight: string) =>
    JSON.stringify(logging({ actualWeight: 12_345 })(world)).replace('12345', weight);

  test.for(['NaN', 'Infinity', '-', '0x10', '1,', "'1'", '.5', '01'])(
    'the weight %s is refused as invalid JSON',
    async (weight) => {
      const answer = await raw('sessions.logSet', logging()(world), { rawBody: setText(weight) });
      expect([answer.status, answer.code]).toEqual([400, 'BAD_JSON']);
      expect(await rows()).toBe(before);
    },
  );

  test.for(['1e309', '-1e309', '5,"actualWeight":-5', '[[[[1]]]]'])(
    'the weight %s is valid JSON but refused',
    async (weight) => {
      const answer = await raw('sessions.logSet', logging()(world), { rawBody: setText(weight) });
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(await rows()).toBe(before);
    },
  );

  test.for(['{', '{"name":', 'name=Fine', '{"name":"Fine"}}', '\u0000', '{"name":"\\u00zz"}'])(
    'the body %s is refused as invalid JSON',
    async (rawBody) => {
      const answer = await raw('exercises.create', exercise, { rawBody });
      expect([answer.status, answer.code]).toEqual([400, 'BAD_JSON']);
    },
  );

  test.for(['null', '5', '"text"', '[]', '[{"name":"Fine"}]', 'true'])(
    'the body %s is refused, because it is no object',
    async (rawBody) => {
      const answer = await raw('exercises.create', exercise, { rawBody });
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(await rows()).toBe(before);
    },
  );

  test.for([
    '{"__proto__":{"x":1},"name":"Fine"}',
    '{"name":"Fine","muscleGroups":{"primary":[],"secondary":[],"__proto__":{"x":1}}}',
    '{"constructor":{"prototype":{"x":1}},"name":"Fine"}',
    '{"\\u005f\\u005fproto__":{"x":1},"name":"Fine"}',
  ])('the body %s is refused and changes no prototype', async (rawBody) => {
    const answer = await raw('exercises.create', exercise, { rawBody });
    expect([answer.status, answer.code]).toEqual([
      400,
      door === 'REST' ? 'BAD_JSON' : 'VALIDATION_FAILED',
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(await rows()).toBe(before);
  });

  test('a JSON body with 20,000 nested brackets is refused with 400', async () => {
    const rawBody = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const answer = await raw('exercises.create', exercise, { rawBody });
    expect([answer.status, answer.message]).toEqual([400, 'The request is nested too deeply']);
  });

  test('a JSON body with 60,000 keys is too large, and one with 20,000 keys has too many fields', async () => {
    const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, key) => [key, 1]));
    const answer = await raw('templates.create', keys, {});
    expect([answer.status, answer.code]).toEqual([413, 'TOO_LARGE']);
    const fewer = Object.fromEntries(Object.entries(keys).slice(0, 20_000));
    const refused = await raw('templates.create', fewer, {});
    expect([refused.status, refused.message]).toEqual([400, 'The request has too many fields']);
  });

  test('a JSON body of 2 MiB is refused', async () => {
    const input = { name: 'Fine', description: 'x'.repeat(2 * 1024 * 1024) };
    const answer = await raw('exercises.create', input, {});
    expect([answer.status, answer.code]).toEqual([413, 'TOO_LARGE']);
    expect(await rows()).toBe(before);
  });

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'x',
  ])('a body of the content type %s is refused', async (contentType) => {
    const answer = await raw('exercises.create', exercise, { contentType });
    expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await rows()).toBe(before);
  });

  test.for(['application/json; charset=utf-8', 'application/json;a', 'APPLICATION/JSON'])(
    'an invalid body of the content type %s is refused with 400 or 415',
    async (contentType) => {
      const answer = await raw('exercises.create', { name: ' ' }, { contentType });
      expect([400, 415]).toContain(answer.status);
      expect(await rows()).toBe(before);
    },
  );

  test('a request with a compressed body is refused', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: door === 'REST' ? '/api/v1/exercises' : '/trpc/exercises.create',
      headers: {
        authorization: `Bearer ${world.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify(exercise)),
    });
    expect([400, 415]).toContain(response.statusCode);
    expect(await rows()).toBe(before);
  });

  test('a JSON body with invalid UTF-8 is refused and not stored', async () => {
    const text = Buffer.concat([
      Buffer.from('{"name":"a'),
      Buffer.from([0xff, 0xc0]),
      Buffer.from('"}'),
    ]);
    const response = await app.app.inject({
      method: 'POST',
      url: door === 'REST' ? '/api/v1/exercises' : '/trpc/exercises.create',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      payload: text,
    });
    expect(response.statusCode).toBe(400);
    expect(await rows()).toBe(before);
  });
});

test('REST ignores unknown keys in a request, and tRPC refuses them', async () => {
  const extra = {
    userId: world.foreign.sessionId,
    user_id: world.foreign.sessionId,
    id: randomUUID(),
    lastUsed: '2020-01-01T00:00:00Z',
    createdAt: '2020-01-01T00:00:00Z',
  };
  const template = templateBody([line(world, { id: randomUUID(), position: 5 })]);
  const sent = { ...template, ...extra, isPublic: true };
  const saved = await mustCall(app, 'templates.create', sent, world.token);
  expect(saved).toMatchObject({ isPublic: false, lastUsed: null });
  expect([saved.id, saved.exercises[0].id]).not.toContain(extra.id);
  expect(saved.createdAt > '2026').toBe(true);
  const { rows: owners } = await app.database.ownerPool.query(
    'select user_id from workout_template where id = $1',
    [saved.id],
  );
  expect(owners).toEqual([{ user_id: world.user.id }]);

  const after = await rows();
  for (const [key, value] of Object.entries(extra)) {
    const input = { ...templateBody([line(world)]), [key]: value };
    const refused = await send(app.app, 'tRPC', 'templates.create', input, world);
    expect([refused.status, refused.message]).toEqual([400, `There is no field ${key}`]);
  }
  const inside = { ...templateBody([line(world, { colour: 'red' })]) };
  const refused = await send(app.app, 'tRPC', 'templates.create', inside, world);
  expect([refused.status, refused.message]).toEqual([400, 'There is no field colour']);
  expect(await rows()).toBe(after);
});

test('a REST edit with only unknown keys is refused as an edit without changes', async () => {
  const input = { id: world.sessionId, setId: world.setId, weight: 5, isCustom: true };
  const answer = await send(app.app, 'REST', 'sessions.editSet', input, world);
  expect([answer.status, answer.message]).toEqual([400, 'Nothing to update']);
  expect(await rows()).toBe(before);
});

test('an empty body with a JSON content type is accepted where no field is required', async () => {
  const headers = { 'content-type': 'application/json' };
  const signedIn = { ...headers, authorization: `Bearer ${world.token}` };
  const complete = `/api/v1/workout-sessions/${world.completedId}/complete`;
  const session = `/api/v1/workout-sessions/${world.otherSessionId}`;
  for (const request of [
    { method: 'POST', url: complete, headers: signedIn },
    { method: 'DELETE', url: session, headers: signedIn },
    { method: 'POST', url: '/api/v1/auth/logout', headers },
  ] as const) {
    const response = await app.app.inject(request);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
  }
});

test('an empty body is refused where a field is required', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, {}]) {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/v1/exercises',
      headers: { ...headers, authorization: `Bearer ${world.token}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  }
});

describe('tRPC batches, writes that are sent as GET, and malformed queries', () => {
  const authorization = () => ({ authorization: `Bearer ${world.token}` });
  const batch = (names: string[], inputs: object) =>
    app.app.inject({
      method: 'POST',
      url: `/trpc/${names.join(',')}?batch=1`,
      headers: authorization(),
      payload: inputs,
    });

  test('tRPC accepts ten calls in a batch, and refuses eleven', async () => {
    const ids = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [index, exercise]));
    const names = (count: number) => Array.from({ length: count }, () => 'exercises.create');
    const eleven = await batch(names(11), ids(11));
    expect(eleven.statusCode).toBe(400);
    expect(await rows()).toBe(before);
    const ten = await batch(names(10), ids(10));
    expect([ten.statusCode, ten.json()]).toEqual([200, expect.any(Array)]);
    expect(ten.json()).toHaveLength(10);
  });

  test.for([
    'auth.login',
    'auth.register',
    'auth.refresh',
    'auth.logout',
    'auth.forgotPassword',
    'auth.resetPassword',
    'auth.confirmEmail',
  ])('tRPC refuses %s in a batch', async (name) => {
    const fields: Record<string, object> = {
      'auth.login': { email: world.user.email, password: PASSWORD },
      'auth.register': registration(),
      'auth.refresh': { refreshToken: world.user.refreshToken },
      'auth.logout': { refreshToken: world.user.refreshToken },
      'auth.forgotPassword': { email: world.user.email },
      'auth.resetPassword': { token: 'A'.repeat(64), password: PASSWORD },
      'auth.confirmEmail': { token: 'A'.repeat(64) },
    };
    for (const names of [[name], [name, name]]) {
      const response = await batch(names, { 0: fields[name], 1: fields[name] });
      const [first] = response.json();
      expect([response.statusCode, first.error.data.domainCode]).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    expect(await rows()).toBe(before);
  });

  test('tRPC refuses a write that is sent as GET', async () => {
    const input = encodeURIComponent(JSON.stringify(exercise));
    const response = await app.app.inject({
      method: 'GET',
      url: `/trpc/exercises.create?input=${input}`,
      headers: authorization(),
    });
    expect(response.statusCode).toBe(405);
    expect(response.json().error.data.domainCode).toBe('METHOD_NOT_ALLOWED');
    expect(await rows()).toBe(before);
  });

  test.for(['input=%7B', 'input=', 'input=abc', 'batch=1&input=%7B', 'batch=1&input=5'])(
    'tRPC refuses a query with %s',
    async (query) => {
      const response = await app.app.inject({
        url: `/trpc/exercises.get?${query}`,
        headers: authorization(),
      });
      expect([response.statusCode, response.body]).toEqual([400, response.body]);
      expect(response.body).not.toMatch(/stack|node_modules/);
    },
  );

  test('a tRPC query that accepts only an event stream causes no server error', async () => {
    const response = await app.app.inject({
      url: '/trpc/exercises.categories',
      headers: { ...authorization(), accept: 'text/event-stream' },
    });
    expect(response.statusCode).toBeLessThan(500);
  });
});
