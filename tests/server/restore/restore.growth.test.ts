// Checks that a restore and its undo read a number of rows in proportion to the size of the
// archive.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { removeArchiveRows } from '#server/features/imports/undo-archive.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import { waitPatiently } from '#server/replay/lift-limits.ts';
import { unzip } from '#tests/support/archives.ts';
import { createUser } from '#tests/support/factories.ts';
import { restoreInto } from '#tests/support/restored.ts';
import { forged } from '#tests/support/zips.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

/**
 * Limits the number of rows that may be read per restored row. A comparison of all pairs would read
 * a thousand rows per restored row.
 */
const MOST_READ_PER_ROW = 200;
const ROWS = 1_200;
const DAY_MS = 86_400_000;
const AT = '2026-01-01T08:00:00.000Z';

const app = useTestApp();
let files: Map<string, Buffer>;

beforeAll(async () => {
  const fixture = path.join(import.meta.dirname, '../../fixtures/archive/format-1.zip');
  files = await unzip(await readFile(fixture));
});

const indexes = Array.from({ length: ROWS }, (_, index) => index);
const dayOf = (index: number) =>
  new Date(Date.UTC(2010, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
const asLines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const linesOf = (name: string) =>
  String(files.get(`${name}.jsonl`))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
/** Returns copies of a table's first row with new ids. */
const copiesOf = (table: string, changed: (index: number) => object = () => ({})) =>
  indexes.map((index) => ({ ...linesOf(table)[0], id: crypto.randomUUID(), ...changed(index) }));

const withoutPhotos = () => ({
  'progress_photo.jsonl': '',
  ...Object.fromEntries(
    [...files.keys()].filter((name) => name.startsWith('photos/')).map((name) => [name, null]),
  ),
});

const archives: Record<string, () => Record<string, string>> = {
  'body weights': () => ({
    'body_weight_entry.jsonl': asLines(
      indexes.map((index) => ({ day: dayOf(index), recordedAt: AT, weightKg: 80 })),
    ),
  }),
  measurements: () => ({ 'biometric.jsonl': asLines(copiesOf('biometric')) }),
  goals: () => ({ 'goal.jsonl': asLines(copiesOf('goal')), 'goal_achievement.jsonl': '' }),
  'own exercises': () => ({
    'user_exercise.jsonl': asLines([
      ...linesOf('user_exercise'),
      ...copiesOf('user_exercise', (index) => ({ name: `Own ${index}` })),
    ]),
  }),
  templates: () => {
    const templates = copiesOf('workout_template');
    const [line] = linesOf('template_exercise');
    return {
      'workout_template.jsonl': asLines(templates),
      'template_exercise.jsonl': asLines(templates.map(({ id }) => ({ ...line, templateId: id }))),
    };
  },
  workouts: () => {
    const events = linesOf('log');
    const first = events.filter(({ sessionId }) => sessionId === events[0].sessionId);
    return {
      'log.jsonl': asLines(
        indexes.flatMap((index) => {
          const sessionId = crypto.randomUUID();
          return first.map((event) => ({
            ...event,
            sessionId,
            eventId: crypto.randomUUID(),
            // The workouts are spread over ten years, because weeks of lifts are restored, too.
            occurredAt: `${dayOf(3 * index)}${event.occurredAt.slice(10)}`,
          }));
        }),
      ),
    };
  },
};

async function readSoFar(query: Query): Promise<number> {
  const [row] = await query<{ read: number }>(
    `select sum(seq_tup_read + idx_tup_fetch + idx_scan)::bigint::float8 as read from pg_stat_xact_user_tables
     where relname <> 'exercise'`,
    [],
  );
  return row?.read ?? 0;
}

test.each(Object.entries(archives))(
  'a restore of %s and its undo read at most 200 rows per restored row',
  async (_, content) => {
    const user = await createUser(app);
    const file = path.join(path.dirname(app.photoFolder), `${crypto.randomUUID()}.zip`);
    await writeFile(file, await forged(files, { ...withoutPhotos(), ...content() }));
    const importId = crypto.randomUUID();
    const key = { userId: user.id, importId };
    await asUser(user.id, () =>
      app.database.db
        .insertInto('file_import')
        .values({
          user_id: user.id,
          id: importId,
          file_name: 'liftledger.zip',
          source: 'LIFTLEDGER',
          status: 'DONE',
          answers: '{}',
          findings: '{}',
          account_state: '',
          total: 0,
          done: 0,
          message: null,
          holder: null,
          held_until: null,
          created_at: AT,
          updated_at: AT,
        })
        .execute(),
    );
    // Updates the statistics, because Postgres may do so at any time and could then choose slower
    // plans.
    await app.database.ownerPool.query('analyze');
    let read = Infinity;
    await restoreInto(app, user.id, file, {
      importId,
      beforeCommit: async (query) => {
        read = await readSoFar(query);
      },
    });
    await asUser(user.id, () =>
      app.database.db.transaction().execute(async (trx) => {
        const query = queryOfTransaction(trx);
        await waitPatiently(query);
        const before = await readSoFar(query);
        await removeArchiveRows(trx, key, new Date(AT));
        expect((await readSoFar(query)) - before).toBeLessThan(MOST_READ_PER_ROW * ROWS);
      }),
    );
    expect(read).toBeLessThan(MOST_READ_PER_ROW * ROWS);
  },
);

test('the statements of a restore have a timeout of 30 seconds', async () => {
  const user = await createUser(app);
  const file = path.join(path.dirname(app.photoFolder), `${crypto.randomUUID()}.zip`);
  await writeFile(file, await forged(files, withoutPhotos()));
  await restoreInto(app, user.id, file, {
    beforeCommit: async (query) => {
      const [limit] = await query<{ ms: string }>(
        `select setting as ms from pg_settings where name = $1`,
        ['statement_timeout'],
      );
      expect(limit).toEqual({ ms: '30000' });
    },
  });
});
