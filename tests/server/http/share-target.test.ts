import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { shareTarget } from '#server/http/share-target.ts';

const app = Fastify();
app.register(shareTarget);
afterAll(() => app.close());

it('a shared file that the service worker did not receive leads to a page with an explanation', async () => {
  const form = new FormData();
  form.set('file', new File(['Date,Exercise'], 'strong.csv'));
  const { headers, body } = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: '/import',
    headers: { 'content-type': headers.get('content-type') ?? '' },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/import?from=share-failed');
});

it('the address for shared files responds with 415 to data that is not a form', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/import',
    headers: { 'content-type': 'text/csv' },
    payload: 'Date,Exercise',
  });
  expect(response.statusCode).toBe(415);
});
