import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '#server/router.ts';
import { toJsonSchema } from '#server/rest/procedures.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

const test = useTestApp();
let authorization: string;
beforeAll(async () => {
  authorization = `Bearer ${(await createUser(test)).token}`;
});

const ask = (url: string, acceptEncoding?: string, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  test.app.inject({
    method,
    url,
    headers: { authorization, ...(acceptEncoding && { 'accept-encoding': acceptEncoding }) },
  });

const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
const doors: [door: string, url: string][] = [
  ['REST', '/api/v1/exercises?limit=20'],
  ['tRPC', `/trpc/exercises.list?input=${encodeURIComponent(JSON.stringify({ limit: 20 }))}`],
  ['a batch of tRPC', `/trpc/exercises.list,exercises.categories?batch=1&input=${input}`],
  ['the API document', '/api/v1/openapi.json'],
];

describe.each(doors)('long responses are compressed (%s)', (_, url) => {
  it.each(['br', 'gzip'] as const)(
    'a long response is sent with the encoding %s when the client accepts this encoding',
    async (encoding) => {
      const [plain, encoded] = await Promise.all([ask(url), ask(url, `deflate, ${encoding}`)]);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(encoded.headers['content-encoding']).toBe(encoding);
      const decoded = await decoders[encoding](encoded.rawPayload);
      expect(decoded.equals(plain.rawPayload)).toBe(true);
      expect(encoded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(encoded.headers['content-length']).toBe(String(encoded.rawPayload.length));
      expect(encoded.headers['content-type']).toBe(plain.headers['content-type']);
    },
  );

  it('a long response has the header Vary: Accept-Encoding, compressed or not', async () => {
    for (const { headers } of [await ask(url), await ask(url, 'br')]) {
      expect(String(headers.vary).split(/,\s*/)).toContain('accept-encoding');
    }
  });

  it('a HEAD request for a long response returns the headers of GET', async () => {
    if (url.startsWith('/trpc')) return;
    const [whole, head] = await Promise.all([ask(url, 'br'), ask(url, 'br', 'HEAD')]);
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });
});

it('br is preferred to gzip unless the client refuses br', async () => {
  const encodingFor = async (accepted: string) =>
    (await ask('/api/v1/exercises', accepted)).headers['content-encoding'];
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeUndefined();
});

it('a short response is not compressed', async () => {
  const { headers, json } = await ask('/api/v1/auth/me', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(json()).toHaveProperty('data');
});

it('an error response with status 400 is not compressed', async () => {
  const response = await ask('/api/v1/exercises/nothing', 'br');
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-encoding']).toBeUndefined();
});

describe('responses with secrets are not compressed, so their length reveals nothing', () => {
  it('the response to a sign-in is not compressed', async () => {
    const { email } = await createUser(test);
    for (const url of ['/api/v1/auth/login', '/trpc/auth.login']) {
      const response = await test.app.inject({
        method: 'POST',
        url,
        headers: { 'accept-encoding': 'br, gzip' },
        payload: { email, password: PASSWORD },
      });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('refreshToken');
      expect(response.headers['content-encoding']).toBeUndefined();
    }
  });

  it('no query responds with a token, secret or password', () => {
    const answers = declaredProcedures(appRouter).map(({ path, type, output }) => ({
      path,
      type,
      hasToken:
        output !== undefined &&
        /"\w*(?:token|secret|password)\w*":\{"type":"string"/i.test(
          JSON.stringify(toJsonSchema(output, 'output')),
        ),
    }));
    expect(answers.filter(({ hasToken }) => hasToken).map(({ type }) => type)).not.toContain(
      'query',
    );
    expect(answers.some(({ hasToken }) => hasToken)).toBe(true);
  });
});
