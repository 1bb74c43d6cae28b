import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from '#server/http/security-headers.ts';

function appWith(isSecure: boolean) {
  const app = Fastify();
  addSecurityHeaders(app, isSecure);
  app.get('/answer', () => ({ ok: true }));
  app.get('/failure', () => {
    throw new Error('No');
  });
  app.get('/page', (_, reply) =>
    reply.header('content-security-policy', 'default-src self').send(''),
  );
  return app;
}

const always = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

test.for(['/answer', '/failure', '/nowhere'])(
  'the response of %s has every security header',
  async (url) => {
    const { headers } = await appWith(false).inject({ url });
    expect(headers).toMatchObject(always);
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('a server on https sends HSTS, so that browsers avoid http', async () => {
  const { headers } = await appWith(true).inject({ url: '/answer' });
  expect(headers).toMatchObject({
    ...always,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
});

test('a route can override a security header', async () => {
  const { headers } = await appWith(false).inject({ url: '/page' });
  expect(headers).toMatchObject({ ...always, 'content-security-policy': 'default-src self' });
});
