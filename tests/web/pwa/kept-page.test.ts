import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';
import { toKeptPage, withFreshNonce } from '#web/pwa/kept-page.ts';

const BUILT = `<script nonce="${NONCE_PLACEHOLDER}">start()</script>`;
const REVISION = createHash('sha256').update(BUILT).digest('base64');

function served(html = BUILT, status = 200): Response {
  return new Response(html.replaceAll(NONCE_PLACEHOLDER, 'of/the+server=='), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-security-policy': "script-src 'self' 'nonce-of/the+server=='",
      'referrer-policy': 'no-referrer',
    },
  });
}

describe('toKeptPage returns the copy of a page that the service worker caches', () => {
  it('a cached page contains no nonce', async () => {
    const kept = await toKeptPage(served(), REVISION);
    expect(await kept?.text()).toBe(BUILT);
    expect(kept?.headers.get('content-security-policy')).toBe(
      `script-src 'self' 'nonce-${NONCE_PLACEHOLDER}'`,
    );
  });

  it("a cached page keeps the server's headers, but not content-encoding", async () => {
    const kept = await toKeptPage(served(), REVISION);
    expect(kept?.headers.get('referrer-policy')).toBe('no-referrer');
    expect(kept?.headers.has('content-encoding')).toBe(false);
  });

  it('the page of an unknown address keeps its status 404 in the cache', async () => {
    const kept = await toKeptPage(served(BUILT, 404), REVISION);
    expect(kept?.status).toBe(404);
    expect((await withFreshNonce(kept!)).status).toBe(404);
  });

  it.each([
    ['of another version', served('<p>another version</p>')],
    ['with an error', served(BUILT, 503)],
    ['without a policy, as a network that wants a sign-in answers', new Response(BUILT)],
  ])('a page %s is not cached', async (_, answer) => {
    expect(await toKeptPage(answer, REVISION)).toBeNull();
  });
});

it('each load of a cached page has a new nonce', async () => {
  const kept = await toKeptPage(served(), REVISION);
  const [first, second] = await Promise.all(
    [kept!.clone(), kept!].map(async (page) => {
      const fresh = await withFreshNonce(page);
      const policy = fresh.headers.get('content-security-policy');
      return { policy, html: await fresh.text() };
    }),
  );
  const nonce = /nonce="([^"]+)"/.exec(first!.html)?.[1];
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  expect(first!.policy).toBe(`script-src 'self' 'nonce-${nonce}'`);
  expect(second!.html).not.toContain(nonce);
});
