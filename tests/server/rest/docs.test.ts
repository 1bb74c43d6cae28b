// Tests the rate limit of the API reference. Only requests for the OpenAPI document are counted.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';

test('the OpenAPI document is rate-limited, and its style sheet is not', async () => {
  const app = await createTestApp({ rateLimits: 'on' });
  const statuses = async (url: string) => {
    const seen = new Set<number>();
    for (let times = 0; times < 70; times += 1)
      seen.add((await app.app.inject({ url })).statusCode);
    return [...seen];
  };
  expect(await statuses('/api/docs/yaml')).toEqual([200, 429]);
  expect(await statuses('/api/docs/static/index.css')).toEqual([200]);
  await app.close();
});
