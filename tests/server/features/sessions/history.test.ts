// Tests the pages of a long history. Each session must appear once, and a late page must be read
// from an index.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { monthsBetween } from '#server/features/sessions/history.ts';
import { doors, send } from '#tests/support/doors.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const SESSIONS = 5_000;
const TEMPLATES = 5;

const app = useTestApp();

let given: GivenSession;
const templateIds = Array.from({ length: TEMPLATES }, () => randomUUID());

beforeAll(async () => {
  given = await givenSession(app);
  // Inserts the rows directly into the database. Pairs of sessions have the same start, so the id
  // must decide their order.
  await app.database.ownerPool.query(
    `insert into workout_session (user_id, id, template_id, name,
       completion_status, started_at, ended_at, planned_sets, total_sets, total_volume_lbs, notes)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + n % ${TEMPLATES}], 'Push A',
       'COMPLETED', '2020-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '1 hour',
       '2026-01-01T00:00:00Z', 0, 0, 0, ''
     from generate_series(1, ${SESSIONS}) n`,
    [given.user.id, templateIds],
  );
  await app.database.ownerPool.query(
    `insert into session_count (user_id, template_id, sessions, completed)
     select user_id, template_id, count(*), count(*) from workout_session
     where user_id = $1 and template_id = any($2::uuid[]) group by user_id, template_id`,
    [given.user.id, templateIds],
  );
  await app.database.ownerPool.query('analyze workout_session');
});

const idOf = ({ id }: { id: string }) => id;
const read = (input: object) => mustCall(app, 'sessions.history', input, given.token);

test('the pages of the history contain every session once, newest first', async () => {
  const seen: { startTime: string; id: string }[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: 100, ...(cursor ? { cursor } : {}) });
    expect(page.meta.total).toBe(SESSIONS + 1);
    seen.push(...page.data);
    cursor = page.meta.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(SESSIONS + 1);
  const places = seen.map(({ startTime, id }) => `${startTime} ${id}`);
  expect(places).toEqual(places.toSorted().toReversed());
});

test('a page of the history that starts at an offset continues where the pages before it end', async () => {
  const all: { id: string }[] = [];
  for (let offset = 0; offset <= SESSIONS; offset += 100) {
    all.push(...(await read({ limit: 100, offset })).data);
  }
  const ids = all.map(({ id }) => id);
  expect(new Set(ids).size).toBe(SESSIONS + 1);
  expect(ids.slice(0, 5)).toEqual((await read({ limit: 5 })).data.map(idOf));
  const middle = SESSIONS / 2;
  for (const offset of [1, middle - 1, middle, middle + 1, middle + 2, SESSIONS - 7, SESSIONS]) {
    const { data, meta } = await read({ limit: 7, offset });
    expect(data.map(idOf)).toEqual(ids.slice(offset, offset + 7));
    expect(meta).toMatchObject({ total: SESSIONS + 1, offset, limit: 7 });
    expect(meta.nextCursor === null).toBe(offset + 7 > SESSIONS);
  }
  for (const offset of [SESSIONS + 1, SESSIONS + 2, SESSIONS * 3]) {
    expect((await read({ offset })).data).toEqual([]);
  }
});

test('starting a session between two requests does not shift the next page of the history', async () => {
  const first = await read({ limit: 10 });
  const next = { limit: 10, cursor: first.meta.nextCursor };
  const before = await read(next);
  const { id } = await mustCall(
    app,
    'sessions.start',
    { customTemplateId: given.templateId },
    given.token,
  );
  expect((await read(next)).data).toEqual(before.data);
  await mustCall(app, 'sessions.discard', { id }, given.token);
});

test('the history of a template lists the sessions of this template', async () => {
  const [customTemplateId] = templateIds;
  const first = await read({ customTemplateId, limit: 100 });
  expect(first.meta.total).toBe(SESSIONS / TEMPLATES);
  const second = await read({ customTemplateId, limit: 100, cursor: first.meta.nextCursor });
  const both: { id: string; customTemplateId: string }[] = [...first.data, ...second.data];
  expect(new Set(both.map(({ id }) => id)).size).toBe(200);
  expect(both.every((each) => each.customTemplateId === customTemplateId)).toBe(true);
  expect((await read({ customTemplateId: randomUUID() })).meta).toMatchObject({
    total: 0,
    nextCursor: null,
  });
});

test.for(doors)('a forged cursor is refused through %s', async (door) => {
  for (const cursor of ['abc', '', `2026-06-31T00:00:00.000Z_${randomUUID()}`]) {
    const answer = await send(app.app, door, 'sessions.history', { cursor }, given.user);
    expect([answer.status, answer.message]).toEqual([400, 'This is not a valid cursor']);
  }
});

test('a late page of the history is read from an index without a sort', async () => {
  const plan = async (extra: string, values: unknown[]) => {
    const { rows } = await app.database.ownerPool.query(
      `explain (analyze, format json) select id, name, started_at from workout_session
       where user_id = $1 ${extra} order by started_at desc, id desc limit 21`,
      [given.user.id, ...values],
    );
    return JSON.stringify(rows[0]['QUERY PLAN'][0].Plan);
  };
  const deep = ['2020-01-05T00:00:00Z', randomUUID()];
  const plain = await plan('and (started_at, id) < ($2::timestamptz, $3::uuid)', deep);
  expect(plain).toContain('workout_session_started_index');
  expect(plain).not.toMatch(/Seq Scan|"Node Type":"Sort"/);
  const filtered = await plan(
    'and template_id = $4::uuid and (started_at, id) < ($2::timestamptz, $3::uuid)',
    [...deep, templateIds[0]],
  );
  expect(filtered).toMatch(/workout_session_(template|started)_index/);
  expect(filtered).not.toContain('Seq Scan');
});

test.each([
  ['2026-11-21', '2026-11-30', ['2026-11']],
  ['2025-12-31', '2026-02-01', ['2025-12', '2026-01', '2026-02']],
  ['2026-02-01', '2025-12-31', []],
])('monthsBetween returns each month from %s to %s', (first, last, months) => {
  expect(monthsBetween(first, last)).toEqual(months);
});
