// Replaces one `user_id` condition at a time by `true` in the statements of the server. The guard
// must refuse each result.
import { beforeAll, expect, test } from 'vitest';
import { ownerGuard } from '#server/db/owner/owner-guard.ts';
import { userKeys, userOwnedTables } from '#server/db/schema.ts';
import { procedures } from '#tests/support/doors.ts';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';

const app = useFullApp();
let texts: Set<string>;
let called: ReadonlySet<string>;

beforeAll(async () => {
  texts = recordStatements(app.services.pool);
  called = await callEveryProcedure(app);
});

const owner = String.raw`(?:"?\w+"?\.)?"?user_id"?`;
const value = String.raw`\$\d+(?:::uuid)?`;
/** Matches `user_id = $1` and `a.user_id = b.user_id`, as Kysely and hand-written SQL spell them. */
const ownerCondition = new RegExp(
  String.raw`(?<![\w."$])(?:${owner}\s*=\s*(?:${value}|${owner})|${value}\s*=\s*${owner})(?![\w."(])`,
  'g',
);

const mentionsUsers = new RegExp(
  String.raw`\b(?:from|join|update|into)\s+"?(?:${userOwnedTables.join('|')})\b`,
);

/**
 * Returns one copy of the statement per `user_id` condition, with this condition replaced by
 * `true`.
 */
function mutantsOf(text: string): { mutant: string; removed: string }[] {
  return [...text.matchAll(ownerCondition)].map(({ index, 0: removed }) => ({
    removed,
    mutant: `${text.slice(0, index)}true${text.slice(index + removed.length)}`,
  }));
}

const accepts = (text: string): boolean => {
  try {
    ownerGuard(userOwnedTables, userKeys)(text);
    return true;
  } catch {
    return false;
  }
};

test('the test calls every procedure of the server', () => {
  expect(procedures.map(({ path }) => path).filter((path) => !called.has(path))).toEqual([]);
});

test("every select, update and delete of one user's rows has a user_id condition", () => {
  const unseen = [...texts].filter(
    (text) =>
      mentionsUsers.test(text) &&
      !/^\s*(?:insert|\/\* every user:)/.test(text) &&
      mutantsOf(text).length === 0,
  );
  expect(unseen).toEqual([]);
});

test('each statement is refused when one of its user_id conditions is missing', () => {
  const mutants = [...texts].flatMap((text) =>
    mutantsOf(text).map((mutant) => ({ text, ...mutant })),
  );
  expect(mutants.length).toBeGreaterThan(100);
  const alive = mutants.filter(({ mutant }) => accepts(mutant));
  expect(alive.map(({ removed, text }) => `${removed} of ${text.replaceAll(/\s+/g, ' ')}`)).toEqual(
    [],
  );
});
