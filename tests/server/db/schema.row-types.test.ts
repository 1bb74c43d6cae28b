// Calls all procedures and compares the rows of hand-written SQL with their declared TypeScript
// types.
import { beforeAll, expect, test } from 'vitest';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';
import { type Columns, type Kind, typedStatements } from '#tests/support/database/row-types.ts';
import { recordRows } from '#tests/support/database/sent-statements.ts';

const app = useFullApp();
let sent: ReturnType<typeof recordRows>;
const statements = typedStatements();

beforeAll(async () => {
  sent = recordRows(app.services.pool);
  await callEveryProcedure(app);
});

function rowsOf({ isText }: (typeof statements)[number]) {
  return [...sent].filter(([text]) => isText(text)).flatMap(([, rows]) => rows);
}

function kindOf(value: unknown): Kind {
  // The cast is safe because a value from Postgres has one of the types in `Kind`.
  return value === null ? 'null' : (typeof value as Kind);
}

/** Describes each difference between the rows of a statement and its declared columns. */
function faults(columns: Columns, rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const [first = {}] = rows;
  const names = new Set([...columns.keys(), ...Object.keys(first)]);
  return [...names].flatMap((name) => {
    const kinds = columns.get(name);
    if (!kinds) return [`${name} is not in the type`];
    if (!(name in first)) return [`${name} is in no row`];
    if (kinds.has('any')) return [];
    const wrong = rows.map((row) => kindOf(row[name])).find((kind) => !kinds.has(kind));
    return wrong ? [`${name} is ${wrong} and not ${[...kinds].join(' or ')}`] : [];
  });
}

/** Lists files with a statement that this test never sends, or that returns no row in this test. */
const UNSEEN = [
  'server/admin/accounts.ts',
  'server/auth/personal-token.ts',
  'server/backup/restore-backup.ts',
  'server/backup/table-list.ts',
  'server/backup/take-backup.ts',
  'server/db/embedded/embedded.ts',
  'server/db/opening/checks.ts',
  'server/db/opening/migrate.ts',
  'server/db/opening/open.ts',
  'server/db/opening/roles.ts',
  'server/db/statements/distributed.ts',
  'server/features/account/erase-account.ts',
  'server/features/exercises/load-library.ts',
  'server/features/exercises/merge/moves.ts',
  'server/features/exercises/merge/run-merge.ts',
  'server/features/export/archive/training-csv.ts',
  'server/features/goals/store.ts',
  'server/features/imports/planning/known-items.ts',
  'server/features/imports/run/resume-imports.ts',
  'server/features/imports/sweep.ts',
  'server/features/imports/undo-archive.ts',
  'server/features/photos/sweep.ts',
  'server/features/sessions/follow-routes.ts',
  'server/goal-progress/measure-later.ts',
  'server/goal-progress/refresh-goal.ts',
  'server/grants/end-grants.ts',
  'server/limits/rate-limit-counter.ts',
  'server/mail/sender.ts',
  'server/metrics/metrics.ts',
  'server/push/rest-scheduler.ts',
  'server/replay/aggregates.ts',
  'server/replay/due-replays.ts',
  'server/replay/pending-replay.ts',
  'server/replay/replay-users.ts',
  'server/restore/record-restored.ts',
  'server/restore/restore-profile.ts',
  'server/restore/restore.ts',
  'server/restore/write-rows.ts',
  'server/session-log/lift-weeks.ts',
];
/**
 * Lists files with row types that are composed of other types, so that this test cannot parse them.
 */
const UNREAD = ['server/features/export/rows.ts', 'server/replay/goals.ts'];

const filesOf = (some: typeof statements) => [
  ...new Set(some.map(({ place }) => place.replace(/:\d+$/, ''))),
];

test('the row types of all statements can be parsed, except in the listed files', () => {
  expect(statements.length).toBeGreaterThan(50);
  expect(filesOf(statements.filter(({ columns }) => !columns))).toEqual(UNREAD);
});

test('every statement returns a row in this test, except in the listed files', () => {
  expect(filesOf(statements.filter((each) => rowsOf(each).length === 0))).toEqual(UNSEEN);
});

test('each statement returns the columns and types that its row type declares', () => {
  const wrong = statements.flatMap((statement) => {
    const rows = rowsOf(statement);
    if (!statement.columns || rows.length === 0) return [];
    return faults(statement.columns, rows).map((fault) => `${statement.place}: ${fault}`);
  });
  expect(wrong).toEqual([]);
});
