import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test('each call of a refused batch gets a response', async () => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/trpc/exercises.create,goals.create?batch=1',
    payload: {},
  });
  expect(response.json().map((each: { error: { data: object } }) => each.error.data)).toEqual([
    expect.objectContaining({ httpStatus: 401 }),
    expect.objectContaining({ httpStatus: 401 }),
  ]);
});

test('batch=1 twice in the query string means one batch, as in the library tRPC', async () => {
  const url = '/trpc/exercises.create,goals.create?batch=1&batch=1';
  const response = await app.app.inject({ method: 'POST', url, payload: {} });
  expect(response.json()).toHaveLength(2);
});
