import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '#server/errors/start-error.ts';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import { trustedProxies } from '#server/limits/trusted-proxies.ts';
import { createTestApp } from '#tests/support/app.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import { startProxy } from '#tests/support/processes/proxy-process.ts';
import { freePort, spawnServer, untilReady } from '#tests/support/processes/server-process.ts';

test.each([
  ['127.0.0.1', '127.0.0.1', 0, true],
  ['127.0.0.1', '::ffff:127.0.0.1', 0, true],
  ['127.0.0.1', '127.0.0.2', 0, false],
  ['192.0.2.7, 10.0.0.0/8', '10.200.3.4', 3, true],
  ['192.0.2.7, 10.0.0.0/8', '11.0.0.1', 0, false],
  ['2001:db8::/32', '2001:db8:5::1', 0, true],
  ['2001:db8::/32', 'nonsense', 0, false],
  ['1', '172.20.0.3', 0, true],
  ['1', '172.20.0.3', 1, false],
  ['1', '203.0.113.9', 0, false],
  ['2', 'fd00::1', 1, true],
])('with TRUST_PROXY=%s, trust in address %s at hop %i is %s', (text, address, hop, expected) => {
  expect(trustedProxies(text)(address, hop)).toBe(expected);
});

test.each([
  'true',
  '*',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1, 128.0.0.0/1',
  '8.0.0.0/7',
  '2000::/3',
  '10.0.0.1, *',
])('the TRUST_PROXY setting %s, which would trust everybody, is refused', (text) => {
  expect(() => trustedProxies(text)).toThrow(StartError);
  expect(() => trustedProxies(text)).toThrow(/^TRUST_PROXY would trust everybody, /);
});

test.each([
  ['0', /must be from 1 to 10/],
  ['11', /must be from 1 to 10/],
  ['99999999999999999999', /must be from 1 to 10/],
  ['false', /must list addresses/],
  ['proxy.example.com', /must list addresses/],
  ['10.0.0.0/', /must list addresses/],
  ['10.0.0.0/33', /must list addresses/],
  ['10.0.0.0/8/8', /must list addresses/],
  ['-1', /must list addresses/],
  ['10.0.0.1,', /must list addresses/],
])("the setting '%s' is refused as a list of proxies", (text, sentence) => {
  expect(() => trustedProxies(text)).toThrow(sentence);
});

/**
 * Sends a refresh without a token. Returns the status: 400, or 429 when the network of the request
 * is limited.
 */
function renew(port: number, from: string, headers: Record<string, string> = {}) {
  return new Promise<number | undefined>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        // Each local address in 127.0.0.0/8 counts as a separate client.
        localAddress: from,
        method: 'POST',
        path: '/api/v1/auth/refresh',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
      },
    );
    asked.once('error', reject);
    asked.end('{}');
  });
}

async function useUpLimit(port: number, from: string) {
  const { capacity } = limitNumbers.anonymous;
  await Promise.all(Array.from({ length: capacity + 5 }, () => renew(port, from)));
}

/**
 * Sends eight requests and returns true when one was refused. A single request could be accepted,
 * because the limit allows one more request each second.
 */
async function isLimited(port: number, from: string, headers: Record<string, string> = {}) {
  const statuses = await Promise.all(Array.from({ length: 8 }, () => renew(port, from, headers)));
  return statuses.includes(429);
}

test('clients behind a trusted proxy have separate limits', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-proxy-'));
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const port = await freePort();
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: '127.0.0.1' });
  try {
    await untilReady(server);
    const proxy = await startProxy(port);
    try {
      await useUpLimit(proxy.port, '127.0.0.2');
      expect(await isLimited(proxy.port, '127.0.0.2')).toBe(true);
      expect(await isLimited(proxy.port, '127.0.0.3')).toBe(false);
      // The client puts the false address 203.0.113.9 into X-Forwarded-For. The proxy appends the
      // real address, and the server uses the appended one.
      const claim = { 'x-forwarded-for': '203.0.113.9' };
      expect(await isLimited(proxy.port, '127.0.0.2', claim)).toBe(true);
      // The server ignores X-Forwarded-For when a client connects without the proxy.
      expect(await isLimited(port, '127.0.0.2', claim)).toBe(true);
    } finally {
      proxy.stop();
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(root, { recursive: true, force: true });
  }
}, 60_000);

test('X-Forwarded-For is ignored without TRUST_PROXY', async () => {
  const app = await createTestApp({ rateLimits: 'on' });
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const proxy = await startProxy(Number(port));
  try {
    await useUpLimit(proxy.port, '127.0.0.2');
    expect(await isLimited(proxy.port, '127.0.0.3')).toBe(true);
    expect(await isLimited(Number(port), '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(
      true,
    );
  } finally {
    proxy.stop();
    await app.close();
  }
});

test('a request from another site is refused even when X-Forwarded-Host names that site', async () => {
  const app = await createTestApp({ trustProxy: trustedProxies('127.0.0.1') });
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
    payload: {},
  });
  expect([response.statusCode, response.json().code]).toEqual([403, 'CROSS_SITE']);
  await app.close();
});
