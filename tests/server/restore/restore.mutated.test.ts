// Tests restoring archives with wrong values. A restore must refuse the archive, or leave rows that
// equal a replay of the log.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { unzip } from '#tests/support/archives.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { ended, sendFile } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { forged } from '#tests/support/zips.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();
let files: Map<string, Buffer>;

beforeAll(async () => {
  const fixture = path.join(import.meta.dirname, '../../fixtures/archive/format-1.zip');
  const whole = await unzip(await readFile(fixture));
  const photos = [...whole.keys()].filter((name) => name.startsWith('photos/'));
  const without = Object.fromEntries(photos.map((name) => [name, null]));
  files = await unzip(await forged(whole, { ...without, 'progress_photo.jsonl': '' }));
});

type Row = Record<string, unknown>;
const rowsOf = (name: string): Row[] =>
  String(files.get(name))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/**
 * Returns a copy of a JSON value in which one inner value is replaced by `nasty`. The numbers in
 * `steps` lead to the replaced value, one number for each level of nesting.
 */
function mutated(value: unknown, steps: readonly number[], nasty: unknown): unknown {
  if (typeof value !== 'object' || value === null) return nasty;
  const keys = Object.keys(value);
  const key = keys[(steps[0] ?? 0) % keys.length];
  if (key === undefined) return nasty;
  // The cast is safe because each key from `Object.keys` can be read from an object or an array.
  const changed = mutated((value as Row)[key], steps.slice(1), nasty);
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? changed : each))
    : { ...value, [key]: changed };
}

async function send(changes: Record<string, readonly unknown[]>) {
  const user = await createUser(app);
  const texts = Object.entries(changes).map(([name, rows]) => [
    name,
    rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  ]);
  const archive = await forged(files, Object.fromEntries(texts));
  const sent = await sendFile(app, archive, { token: user.token, fileName: 'liftledger.zip' });
  return { user, sent };
}

/**
 * Runs the import of an accepted archive. A replay must find no difference, and an export must
 * succeed.
 */
async function mustBeSound(user: TestUser, id: string) {
  await mustCall(app, 'imports.run', { id }, user.token);
  const plan = await ended(app, id, user.token);
  if (plan.status === 'FAILED') {
    expect(plan.message).toMatch(/archive/);
  }
  const { drift } = await replayUser(app.database.pool, user.id, { check: true });
  expect(drift).toEqual([]);
  const answer = await app.app.inject({
    url: '/api/v1/users/export.zip',
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect([...(await unzip(answer.rawPayload)).keys()]).toContain('manifest.json');
}

const start = () => rowsOf('log.jsonl')[0];
const set = (change: Row) => {
  const rows = rowsOf('log.jsonl');
  const at = rows.findIndex(({ type }) => type === 'SetLogged');
  const row = rows[at];
  // The cast is safe because every event in log.jsonl has an object as its payload.
  return rows.with(at, { ...row, payload: { ...(row?.['payload'] as Row), ...change } });
};
const completed = (endedAt: string) =>
  rowsOf('log.jsonl').map((row) =>
    row['type'] === 'SessionCompleted'
      ? { ...row, payload: { ...(row['payload'] as Row), endedAt } }
      : row,
  );
/** Returns the rows of the log with a changed template in the first event. */
const startedWith = (change: (template: Row) => Row) => {
  const row = start();
  const payload = row?.['payload'] as Row;
  return rowsOf('log.jsonl').with(0, {
    ...row,
    payload: { ...payload, template: change(payload['template'] as Row) },
  });
};
const firstLine = (change: Row) =>
  startedWith((template) => {
    const lines = template['exercises'] as Row[];
    return { ...template, exercises: lines.with(0, { ...lines[0], ...change }) };
  });

const logs: Record<string, () => unknown[]> = {
  'a set in the year 9999': () => set({ loggedAt: '9999-12-31T23:59:59Z' }),
  'a set in the year 1': () => set({ loggedAt: '0001-01-01T00:00:00.000Z' }),
  'a set whose time is spelled otherwise': () => set({ loggedAt: '2026-11-20T10:00:00Z' }),
  'an end in the year 9999': () => completed('9999-12-31T23:59:59.000Z'),
  'an end before the start': () => completed('1900-01-01T00:00:00.000Z'),
  'a group beyond all numbers': () => firstLine({ groupNumber: 1e15 }),
  'a negative duration': () => set({ durationSeconds: -5 }),
  'a negative duration of the plan': () =>
    startedWith((template) => ({ ...template, estimatedDuration: -5 })),
  'a set of a weight that was typed as another': () =>
    set({ weightLbs: 100, entered: { value: 500, unit: 'kg' } }),
  'a second start': () => {
    const rows = rowsOf('log.jsonl');
    const last = rows.findLast(({ sessionId }) => sessionId === rows[0]?.['sessionId']);
    const version = Number(last?.['version']) + 1;
    const again = { ...rows[0], version, eventId: crypto.randomUUID() };
    return rows.toSpliced(version - 1, 0, again);
  },
};

test.each(Object.entries(logs))('a log with %s gets 422 with the line number', async (_, rows) => {
  const { sent } = await send({ 'log.jsonl': rows() });
  expect([sent.status, sent.body.code]).toEqual([422, 'UNREADABLE_FILE']);
  expect(sent.body.error).toMatch(/^Line \d+ of log\.jsonl in the archive cannot be read \(/);
});

const tables: Record<string, [string, Row]> = {
  'a template without a name': ['workout_template.jsonl', { name: '' }],
  'a goal of 5,000 characters': ['goal.jsonl', { description: 'a'.repeat(5_000) }],
  'a body weight of 1e308 kg in the diary': ['body_weight_entry.jsonl', { weightKg: 1e308 }],
  'a measurement of the year 9999': ['biometric.jsonl', { recordedAt: '9999-01-01T00:00:00.000Z' }],
  'a group of a template beyond all numbers': ['template_exercise.jsonl', { groupNumber: 1e15 }],
};

test.each(Object.entries(tables))(
  'a table with %s is refused, and the error names the wrong line',
  async (_, [name, change]) => {
    const rows = rowsOf(name);
    const { sent } = await send({ [name]: rows.with(0, { ...rows[0], ...change }) });
    expect([sent.status, sent.body.code]).toEqual([422, 'UNREADABLE_FILE']);
    expect(sent.body.error).toContain(`Line 1 of ${name} in the archive`);
  },
);

const texts = ['', 'nope', 'a'.repeat(25_000), '\u{202E}', 'infinity', crypto.randomUUID()];
const dates = ['9999-12-31T23:59:59.000Z', '0001-01-01T00:00:00.000Z', '2026-02-30'];
const numbers = [-1, 0, 0.123_456, 7, 1_001, 1e9, 1e15, 1e308, -1e308];
const others = [null, true, [], {}];
const nasty = fc.constantFrom<unknown>(...texts, ...dates, ...numbers, ...others);

test('an archive with a random wrong value is refused, or restored with rows that equal a replay', async () => {
  const names = [...files.keys()].filter((name) => name.endsWith('.jsonl') && rowsOf(name).length);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant('log.jsonl'), fc.constantFrom(...names)),
      fc.nat(),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      nasty,
      async (name, at, steps, value) => {
        const rows = rowsOf(name);
        const index = at % rows.length;
        const { user, sent } = await send({
          [name]: rows.with(index, mutated(rows[index], steps, value) as Row),
        });
        if (sent.status === 201) return mustBeSound(user, sent.body.data.id);
        expect([sent.status, sent.body.code]).toEqual([422, 'UNREADABLE_FILE']);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
