// Checks the hand-written SQL statements in server/ with the owner guard, which refuses statements without a user id.
// The test does not check some texts, such as statements that begin with 'with' or interpolate the name of a table.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownerGuard } from '#server/db/owner/owner-guard.ts';
import { userKeys, userOwnedTables } from '#server/db/schema.ts';

const root = path.join(import.meta.dirname, '../../../..');
const files = globSync('server/**/*.ts', { cwd: root }).toSorted();

const beginning = /^\s*(?:\/\*.*\*\/\s*)?(?:select|insert into|update|delete from)\s/;

/**
 * Returns the SQL texts in a file. Placeholders replace interpolated columns, conditions and user
 * ids. Texts with an interpolated table are skipped.
 */
function statementsIn(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const texts = [...source.matchAll(/`([^`]*)`|'([^'\n]*)'/g)].map(([, a, b]) => a ?? b ?? '');
  return texts
    .filter((text) => beginning.test(text) && !/\b(?:from|into|update|join)\s+\$\{/.test(text))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .map((text) => text.replaceAll(/(?<=\bas row \()\$\{\w+\}/g, 'user_id uuid'))
    .map((text) => text.replaceAll(/(?<=user_id = )\$\{[^}]*\}/g, '$$1'))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, 'true'));
}

const statements = files.flatMap((file) => statementsIn(file).map((text) => [file, text] as const));
const guard = ownerGuard(userOwnedTables, userKeys);

test('the source contains more than 15 hand-written statements', () => {
  expect(statements.length).toBeGreaterThan(15);
});

test.each(statements)('the owner guard accepts the hand-written statement in %s: %s', (_, text) => {
  expect(() => guard(text)).not.toThrow();
});

test('only the listed statements concern all users, and each statement contains its listed reason', () => {
  const named = statements.filter(([, text]) => text.includes('every user:'));
  expect(named.map(([file, text]) => [file, /every user: (.*?) \*\//.exec(text)?.[1]])).toEqual([
    ['server/admin/accounts.ts', 'the list of an administrator'],
    ['server/commands/receipt.ts', 'a receipt is kept for 30 days'],
    ['server/features/account/erase-account.ts', 'finds the accounts that are due for deletion'],
    ['server/features/deleted/sweep.ts', 'removes the files of items deleted 30 days ago'],
    ['server/features/deleted/sweep.ts', 'removes items that were deleted 30 days ago'],
    ['server/features/deleted/sweep.ts', 'a deleted goal is kept for 30 days'],
    [
      'server/features/exercises/merge/run-merge.ts',
      'finds the merges that a stop has interrupted',
    ],
    [
      'server/features/imports/run/resume-imports.ts',
      'finds the imports that a stop has interrupted',
    ],
    ['server/features/imports/sweep.ts', 'removes plans that were never run'],
    ['server/features/imports/sweep.ts', 'finds the archives that an import still needs'],
    ['server/features/photos/sweep.ts', 'finds photo files of users that may belong to no photo'],
    ['server/features/trainer/desk/scheduler.ts', 'finds the desks that are out of date'],
    [
      'server/features/webhooks/deliveries.ts',
      'deletes finished deliveries 30 days after they were created',
    ],
    ['server/features/webhooks/scheduler.ts', 'finds the deliveries that are due'],
    ['server/goal-progress/measure-later.ts', 'finds goals whose server has stopped'],
    ['server/grants/end-grants.ts', 'the grants of a trainer lie with the clients'],
    ['server/grants/reading-log.ts', 'a reading is kept for 90 days'],
    ['server/mail/sender.ts', 'claims the due mails of all users'],
    ['server/metrics/metrics.ts', 'counts the mail that waits'],
    ['server/push/rest-scheduler.ts', 'takes the rests that are over'],
    ['server/push/rest-scheduler.ts', 'finds the time at which the next rest ends'],
    ['server/replay/due-replays.ts', 'these users follow the present rules'],
    ['server/replay/due-replays.ts', 'users who are behind'],
    ['server/replay/due-replays.ts', 'counts the users who are behind'],
    ['server/replay/pending-replay.ts', 'goals were measured by an earlier rule'],
    ['server/replay/pending-replay.ts', 'the rows of all users follow an earlier rule'],
    ['server/replay/replay-users.ts', 'a replay reads all users'],
  ]);
});

test('only the listed files run statements outside the scope of a user', () => {
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\basSystem\('([^']*)'/g)].map(
      ([, name]) => [file, name],
    ),
  );
  expect(named).toEqual([
    ['server/admin/accounts.ts', 'admin'],
    ['server/admin/accounts.ts', 'admin'],
    ['server/commands/receipt.ts', 'receipts'],
    ['server/features/account/erase-account.ts', 'deletions'],
    ['server/features/auth/oidc/store.ts', 'sign-in'],
    ['server/features/auth/store.ts', 'sign-in'],
    ['server/features/deleted/sweep.ts', 'recently deleted'],
    ['server/features/exercises/merge/run-merge.ts', 'merges of exercises'],
    ['server/features/imports/run/resume-imports.ts', 'imports'],
    ['server/features/imports/sweep.ts', 'imports'],
    ['server/features/imports/sweep.ts', 'imports'],
    ['server/features/photos/sweep.ts', 'photo files'],
    ['server/features/shares/open-share.ts', 'shared link'],
    ['server/features/trainer/desk/scheduler.ts', 'trainers'],
    ['server/features/trainer/grants/bind.ts', 'trainer invitation'],
    ['server/features/webhooks/scheduler.ts', 'webhooks'],
    ['server/features/webhooks/scheduler.ts', 'webhooks'],
    ['server/goal-progress/measure-later.ts', 'measuring goals'],
    ['server/grants/end-grants.ts', 'grants of an account'],
    ['server/grants/reading-log.ts', 'reading log'],
    ['server/mail/sender.ts', 'mail'],
    ['server/metrics/metrics.ts', 'metrics'],
    ['server/push/rest-scheduler.ts', 'rests'],
    ['server/push/rest-scheduler.ts', 'rests'],
    ['server/replay/due-replays.ts', 'replay'],
    ['server/replay/due-replays.ts', 'replay'],
    ['server/replay/due-replays.ts', 'replay'],
    ['server/replay/due-replays.ts', 'replay'],
    ['server/replay/replay-users.ts', 'replay'],
    ['server/replay/replay-users.ts', 'replay'],
  ]);
});
