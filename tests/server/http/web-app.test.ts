import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { rawRequest } from '#tests/support/processes/raw-socket.ts';

let test: TestApp;
let port: number;
const logged: string[] = [];
beforeAll(async () => {
  if (isBuildStale()) await buildClient();
  const distDir = path.join(import.meta.dirname, '../../../dist');
  test = await createTestApp({ distDir, logLine: (line) => logged.push(line) });
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });

describe('the server sends the pages and files of the web client', () => {
  it.each(['/', '/login', '/register'])(
    'the page %s is served as prerendered HTML',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toMatch(/<h1[ >]/);
    },
  );

  it('the HTML of a page links each of its files once', async () => {
    const [dashboard, login] = await Promise.all([get('/dashboard'), get('/login')]);
    const filesOf = (body: string) => body.match(/\/assets\/[\w-]+\.(js|css)/g) ?? [];
    expect(filesOf(dashboard.body).length).toBeGreaterThan(5);
    expect(new Set(filesOf(dashboard.body)).size).toBe(filesOf(dashboard.body).length);
    expect(filesOf(login.body)).not.toEqual(filesOf(dashboard.body));
  });

  it('the HTML of a page lists the queries whose data the page needs first', async () => {
    const { body } = await get('/workouts/report/some-session');
    expect(body).toContain('["sessions.get",{"id":":3"}]');
    expect((await get('/login')).body).not.toContain('auth.me');
  });

  it('each response has a new nonce, which allows its scripts and styles', async () => {
    const [first, second] = await Promise.all([get('/'), get('/')]);
    const nonces = [first, second].map(
      (response) =>
        /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1],
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.body).toContain(`nonce="${nonces[0]}"`);
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('browsers must check for a new service worker at each visit', async () => {
    const worker = await get('/sw.js', { 'accept-encoding': 'br' });
    expect(worker.statusCode).toBe(200);
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(worker.headers['content-type']).toContain('javascript');
  });

  it("the files in the web manifest exist, and the manifest's compressed copy has no address", async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const { icons, screenshots, shortcuts } = manifest.json();
    for (const { src } of [...icons, ...screenshots]) {
      expect((await get(src)).statusCode).toBe(200);
    }
    for (const { url } of shortcuts) expect((await get(url)).statusCode).toBe(200);
    expect((await get('/manifest.webmanifest.br')).statusCode).toBe(404);
  });

  it('files with a hash in their name may be cached as immutable', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/')).body)?.[1];
    const response = await get(String(script), { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['content-encoding']).toBe('br');
    // The compressed copy (`.br`) is sent under the address of the original file, and has no
    // separate address.
    expect((await get(`${script}.br`)).statusCode).toBe(404);
  });

  it.each(['br', 'gzip'])('a page is sent in %s when the client accepts it', async (encoding) => {
    const { headers, rawPayload } = await get('/login', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    const html = encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
    expect(html.toString()).toMatch(/<h1[ >]/);
    expect(rawPayload.length).toBeLessThan(html.length / 3);
  });

  it('an unknown page gets an HTML page with status 404', async () => {
    const response = await get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it.each(['/api/nope', '/api/v1/nope', '/trpc/nope.nope', '/api'])(
    'the unknown path %s gets 404 as JSON, not as a page',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
    },
  );

  it.each([
    '/assets/',
    '/assets//',
    '/assets/.',
    '/assets/..',
    '/assets/%2e',
    '/assets/%2e%2e/',
    '/assets/%00',
    '/assets/app%00.js',
    '/assets//etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/../../package.json',
    `/assets/${'a'.repeat(1_500)}`,
    '/assets/no-such-file.js',
    '/api/docs/static',
    '/api/docs/static/',
    '/api/docs/static/theme',
    '/api/docs/static/%00',
    '/api/docs/static/..',
    '/api/docs/static/%2e',
    '/api/docs/static/..%5c..%5cpackage.json',
  ])('the unusual address %s is answered with 404 without a log line', async (url) => {
    logged.length = 0;
    // The test writes the raw request to a socket, because an HTTP client would resolve the dots in
    // the address.
    const response = await rawRequest(port, `GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).toContain('"code":"NOT_FOUND"');
    expect(logged).toEqual([]);
  });
});
