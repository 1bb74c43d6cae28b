import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test.for([
  'GET /api',
  'GET /api/v1',
  'GET /api/v1/unknown',
  'POST /api/v1/unknown',
  'GET /api/v2/exercises',
  'GET /trpc',
  'GET /trpc/unknown',
  'POST /trpc/sessions.unknown',
  'GET /trpc/__proto__',
  'GET /trpc/exercises.constructor',
])('the request %s is answered with 404 as JSON', async (route) => {
  const [method, url] = route.split(' ');
  const response = await app.app.inject({
    method: method as 'GET', // The cast is safe because each route begins with GET or POST.
    url: String(url),
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toContain('application/json');
  const body = response.json();
  expect(body.code ?? body.error.data.domainCode).toBe('NOT_FOUND');
  expect(response.body).not.toContain('stack');
});

test('a HEAD request without a sign-in gets 401, and a cross-site OPTIONS request gets 405', async () => {
  const head = await app.app.inject({ method: 'HEAD', url: '/api/v1/exercises' });
  expect(head.statusCode).toBe(401);
  const preflight = await app.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/exercises',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(405);
  expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a write from a page of another site is refused', async () => {
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers,
      payload: {},
    });
    expect([response.statusCode, response.json().code]).toEqual([403, 'CROSS_SITE']);
  }
});
