import { expect, test } from 'vitest';
import { keyOf, newestSessions, workOut } from '#web/api/kept/work-out.ts';

/** Returns the first page of a history of `total` workouts. Every second workout uses the template 'push'. */
const historyOf = (total: number) => ({
  data: Array.from({ length: Math.min(total, newestSessions.limit) }, (_, index) => ({
    id: String(index),
    customTemplateId: index % 2 === 0 ? 'push' : 'pull',
  })),
  meta: { ...newestSessions, total, nextCursor: 'next' },
});

async function metaOf(total: number, input: { limit: number; customTemplateId?: string }) {
  const kept = { data: historyOf(total), at: 1 };
  const key = JSON.stringify(keyOf('sessions.history', newestSessions));
  const worked = await workOut({ procedure: 'sessions.history', input, isByPages: true }, (asked) =>
    Promise.resolve(JSON.stringify(asked) === key ? kept : undefined),
  );
  // The cast is safe because `sessions.history` returns pages of sessions.
  const pages = (worked?.data as { pages: { data: unknown[]; meta: object }[] } | undefined)?.pages;
  return { ...pages?.[0]?.meta, shown: pages?.[0]?.data.length };
}

test('without a connection, the history shows the newest 100 workouts and the total number', async () => {
  expect(await metaOf(326, { limit: 20 })).toMatchObject({
    shown: 100,
    total: 326,
    newest: 100,
    nextCursor: null,
  });
  expect(await metaOf(12, { limit: 20 })).toMatchObject({ shown: 12, total: 12, newest: null });
});

test('an offline history filtered by template counts only matches in the newest 100 workouts', async () => {
  expect(await metaOf(326, { limit: 20, customTemplateId: 'push' })).toMatchObject({
    shown: 50,
    total: 50,
    newest: 100,
  });
});
