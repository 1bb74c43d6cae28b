// Checks that a response, its error and its log lines have the same request id.
import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/use-test-app.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const given = useTestApp({ logLine: (line) => lines.push(line) });
const lines: string[] = [];

const ask = (url: string, id?: string) =>
  given.app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } });

test('an error contains the request id that the proxy sent', async () => {
  const answer = await ask('/api/v1/nowhere', 'proxy-7f3a.01');
  expect(answer.headers['x-request-id']).toBe('proxy-7f3a.01');
  expect(answer.json()).toMatchObject({ requestId: 'proxy-7f3a.01' });
});

test.for(['/healthz', '/api/v1/openapi.json', '/trpc/nothing', '/%zz'])(
  'a response of %s has a request id',
  async (url) => {
    const [first, second] = [await ask(url), await ask(url)];
    expect(first.headers['x-request-id']).toMatch(UUID);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  },
);

test.for([['short'], ['with a space in it'], ['quote"quote"'], ['x'.repeat(65)], ['äöüäöüäöü']])(
  'the request id %j is replaced',
  async ([id]) => {
    expect((await ask('/healthz', id)).headers['x-request-id']).toMatch(UUID);
  },
);

test('the log contains the request id that the proxy has sent', async () => {
  await given.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'x-request-id': 'seen-in-the-log' },
    payload: { email: 'nobody@example.com', password: 'not the password' },
  });
  expect(lines.map((line) => JSON.parse(line).reqId)).toContain('seen-in-the-log');
});
