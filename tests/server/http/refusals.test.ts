import { beforeAll, expect, test } from 'vitest';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();
let token: string;
beforeAll(async () => {
  token = (await createUser(app)).token;
});

const cases: [
  what: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  status: number,
][] = [
  ['an unknown address', 'GET', '/nothing', {}, 404],
  ['an unknown method', 'PUT', '/auth.login', {}, 404],
  ['no sign-in', 'POST', '/exercises', {}, 401],
  ['another site', 'POST', '/exercises', { 'sec-fetch-site': 'cross-site' }, 403],
  ['an address that cannot be decoded', 'GET', '/%zz', {}, 400],
];

test.each(cases)(
  'the REST response for %s must not be cached',
  async (_, method, path, headers, status) => {
    const response = await app.app.inject({ method, url: `/api/v1${path}`, headers });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(Object.keys(response.json())).toEqual(['error', 'code', 'details', 'requestId']);
  },
);

const trpcCases: [
  what: string,
  request: { url: string; payload?: string; headers?: Record<string, string> },
  status: number,
][] = [
  ['too large a body', { url: '/trpc/auth.login', payload: ' '.repeat(9_000) }, 413],
  [
    'another type',
    { url: '/trpc/auth.login', payload: 'x', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  ['another site', { url: '/trpc/auth.login', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['no sign-in', { url: '/trpc/exercises.create' }, 401],
  ['an unknown name', { url: '/trpc/no.such' }, 404],
  ['more than a name', { url: '/trpc/a/b' }, 404],
  ['what cannot be decoded', { url: '/trpc/%zz' }, 400],
  ['a percent sign', { url: '/trpc/%25' }, 404],
];

test.each(trpcCases)('the tRPC response for %s must not be cached', async (_, request, status) => {
  const { url, payload = '{}', headers = {} } = request;
  const response = await app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(response.json()).toEqual({
    error: {
      message: expect.any(String),
      code: expect.any(Number),
      data: {
        code: expect.any(String),
        httpStatus: status,
        domainCode: expect.any(String),
        details: [],
        requestId: expect.any(String),
      },
    },
  });
});

test('batch=1 in the query string of a REST sign-in is ignored', async () => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login?batch=1',
    payload: { email: 'nobody@example.com', password: PASSWORD },
  });
  expect(response.statusCode).toBe(401);
});

test('an error names at most ten unknown fields', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`${n}`.padEnd(60, 'x'), 1]),
  );
  const response = await app.app.inject({
    method: 'POST',
    url: '/trpc/exercises.create',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Fine', ...many },
  });
  const { message } = response.json().error;
  expect(message).toMatch(/^There is no field 0x{39}, 1x{39}, .*, 9x{39} and 290 more$/);
  expect(response.body.length).toBeLessThan(2_000);
});

test('signing out sends the header Clear-Site-Data only for the cache', async () => {
  for (const url of ['/api/v1/auth/logout', '/trpc/auth.logout']) {
    const { headers, statusCode } = await app.app.inject({ method: 'POST', url, payload: {} });
    expect([statusCode, headers['clear-site-data']]).toEqual([200, '"cache"']);
  }
});
