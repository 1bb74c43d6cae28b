import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { createAnswerStore } from '#web/api/kept/answer-store.ts';

const key: QueryKey = [['templates', 'list'], { input: {}, type: 'query' }];
const now = Date.now();

function mapRows() {
  const rows = new Map<string, string>();
  return {
    getItem: async (name: string) => rows.get(name),
    setItem: async (name: string, value: string) => rows.set(name, value),
    removeItem: async (name: string) => void rows.delete(name),
    entries: async () => [...rows],
  };
}

beforeEach(() => void vi.stubGlobal('document', { querySelector: () => null }));

it('a cached response is returned with the time of its request', async () => {
  const store = createAnswerStore('u1', mapRows());
  await store.keep(key, { data: ['push'], at: now });
  expect(await store.read(key)).toEqual({ data: ['push'], at: now });
});

it('each user has a separate response cache', async () => {
  const rows = mapRows();
  await createAnswerStore('u1', rows).keep(key, { data: ['push'], at: now });
  expect(await createAnswerStore('u2', rows).read(key)).toBeUndefined();
});

it('a later response replaces the cached response', async () => {
  const store = createAnswerStore('u1', mapRows());
  await store.keep(key, { data: ['before'], at: now - 1000 });
  await store.keep(key, { data: ['after'], at: now });
  expect(await store.read(key)).toEqual({ data: ['after'], at: now });
});

it('a late response to an earlier request does not replace the cached response', async () => {
  const rows = mapRows();
  await createAnswerStore('u1', rows).keep(key, { data: ['after'], at: now });
  await createAnswerStore('u1', rows).keep(key, { data: ['before'], at: now - 1000 });
  expect(await createAnswerStore('u1', rows).read(key)).toEqual({ data: ['after'], at: now });
});

it('deleting one cached response keeps the other responses', async () => {
  const store = createAnswerStore('u1', mapRows());
  const other: QueryKey = [['gyms', 'list'], { type: 'query' }];
  await store.keep(key, { data: ['push'], at: now });
  await store.keep(other, { data: ['home'], at: now });
  await store.forget(key);
  expect(await store.read(key)).toBeUndefined();
  expect(await store.read(other)).toEqual({ data: ['home'], at: now });
});
