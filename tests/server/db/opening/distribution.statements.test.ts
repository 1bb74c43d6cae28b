// Checks the server's statements against rules of Citus, which distributes the rows by user. Plain Postgres parses the
// statements and knows the volatility of the functions, so the test needs no Citus.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import { placeOf } from '#server/db/opening/distribution.ts';
import { isKeyword, parseSql, type SqlNode } from '#server/db/owner/sql-tree.ts';
import { type Database, tableNames } from '#server/db/schema.ts';
import { setDistributed } from '#server/db/statements/distributed.ts';
import { chargeGrowingWait, chargeWindow } from '#server/limits/rate-limit-counter.ts';
import { type Parsed, readCalls } from '#tests/support/database/parsed-statements.ts';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';

// Makes the application send the statements that it uses on a distributed database.
beforeAll(() => setDistributed(true));
const app = useFullApp();
let parsed: Parsed[];
let sent: string[];

beforeAll(async () => {
  const texts = recordStatements(app.services.pool);
  const ofOwner = recordStatements(app.services.ownerPool);
  await callEveryProcedure(app);
  // `callEveryProcedure` runs without rate limits, so this test sends the statements that count
  // requests for the rate limits.
  const numbers = { most: 1, windowSeconds: 60, longestWaitSeconds: 60 };
  await chargeWindow(app.services.db, 'one', numbers, new Date());
  for (const _ of [1, 2]) await chargeGrowingWait(app.services.db, 'other', numbers, new Date());
  const { rows } = await app.database.ownerPool.query<{ user_id: string }>(
    '/* every user: a test */ select user_id from account',
  );
  // `callEveryProcedure` erases no account, so this test sends the statements of an erasure.
  for (const { user_id } of rows) await eraseAccount(app.services, user_id);
  sent = [...texts, ...ofOwner];
  parsed = await readCalls(app.database.ownerPool, sent);
});

afterAll(() => setDistributed(false));

const told = ({ text, tables }: Parsed) => `${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ')}`;

test('the test finds more than 300 different statements, and more than 120 of them write', () => {
  expect(parsed.length).toBeGreaterThan(300);
  expect(parsed.filter(({ writes }) => writes).length).toBeGreaterThan(120);
  expect(parsed.flatMap(({ calls }) => calls).length).toBeGreaterThan(1_000);
});

test('no write calls a volatile function, or a stable function on a column, because Citus refuses both', () => {
  const refused = parsed
    .filter(({ writes }) => writes)
    .flatMap((each) =>
      each.calls
        .filter(
          ({ volatility, hasColumn }) => volatility === 'v' || (volatility === 's' && hasColumn),
        )
        .map(({ name }) => `${name} in ${told(each)}`),
    );
  expect(refused).toEqual([]);
});

test('all distributed tables of a statement have the same distribution key', () => {
  const placed = parsed.map((each) => ({
    ...each,
    // The cast is safe because statements use only tables of the schema.
    places: new Set(
      each.tables
        .map((table) => placeOf(table as keyof Database))
        .flatMap((place) => (place.kind === 'by' ? place.column : [])),
    ),
  }));
  expect(placed.filter(({ places }) => places.size > 1).map(told)).toEqual([]);
});

test('statements with `skip locked` read only tables on the first machine', () => {
  const skipping = parsed.filter(({ text }) => text.includes('skip locked'));
  expect(skipping.map(({ tables }) => tables)).toContainEqual(['pending_rest']);
  const kinds = skipping.flatMap(({ tables }) =>
    tables.map((table) => placeOf(table as keyof Database).kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['first']));
});

test('only the write from push_subscription to pending_rest combines a table on the first machine with another table', () => {
  const mixed = parsed
    .filter(({ writes }) => writes)
    .filter(({ tables }) => {
      const kinds = new Set(tables.map((table) => placeOf(table as keyof Database).kind));
      return kinds.has('first') && kinds.size > 1;
    });
  expect(mixed.map(({ tables }) => tables)).toEqual([['pending_rest', 'push_subscription']]);
});

const everyUser = ({ text }: Pick<Parsed, 'text'>) => text.trimStart().startsWith('/* every user:');

/**
 * Returns the statements that scan a distributed table without a fixed value of its distribution column. Each text
 * begins with the names of these tables.
 */
async function unrouted(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    const { rows } = await app.database.ownerPool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
    const missed = scansOf(plan).filter((scan) => !isRouted(scan));
    if (missed.length > 0) {
      const tables = missed.map((scan) => scan['Relation Name']).join(', ');
      found.push(`${tables}: ${text.replaceAll(/\s+/g, ' ')}`);
    }
  }
  return found;
}

interface PlanNode {
  'Node Type'?: string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

function scansOf(node: PlanNode): PlanNode[] {
  const isScan = node['Node Type']?.endsWith('Scan') && node['Relation Name'] !== undefined;
  return [...(isScan ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}

/**
 * Returns true when the scan compares the distribution column of its table with one value, so that Citus can send the
 * statement to one shard. Also returns true for a table without shards.
 */
function isRouted(scan: PlanNode): boolean {
  const place = shardsOf(scan['Relation Name']);
  if (!place) return true;
  const conditions = [scan['Index Cond'], scan['Recheck Cond'], scan.Filter].join(' ');
  return new RegExp(`\\b${place.column} = (?:\\(?\\$\\d+|'[^']*'::)`).test(conditions);
}

test('Citus can send each statement about one user to one shard', async () => {
  const texts = parsed.filter((each) => !everyUser(each)).map(({ text }) => text);
  expect(await unrouted(texts)).toEqual([]);
  // Both examples must be reported, because their user ids come from rows and not from one parameter.
  const example = `select name, (select due_at from account_deletion d where d.user_id = a.user_id)
    from account a where a.user_id = $1`;
  expect(await unrouted([example])).toHaveLength(1);
  const several = `select g.id from unnest($1::uuid[]) as u (user_id) join goal g on g.user_id = u.user_id`;
  expect(await unrouted([several])).toHaveLength(1);
});

/** Lists SQL forms that Citus refuses, or runs with other results or at a higher cost. */
const refusals: readonly (readonly [
  rule: string,
  is: (each: Parsed) => boolean,
  example: string,
])[] = [
  [
    'compares a row with a sub-select',
    ({ text }) => /\)\s*(?:not\s+)?in\s*\(\s*select\b/i.test(text),
    'select id from goal where user_id = $1 and (user_id, id) not in (select user_id, goal_id from goal_week where user_id = $1)',
  ],
  [
    'has a simple CASE in a write',
    ({ text, writes }) => writes && /\bcase\s+(?!when\b)/i.test(text),
    `update goal set status = case status when 'A' then 'B' else 'C' end where user_id = $1`,
  ],
  [
    'writes in a part of a WITH, which the next part would see',
    ({ text }) => /\bas\s*(?:materialized\s*)?\(\s*(?:insert|update|delete)\b/i.test(text),
    'with gone as (delete from goal_week where user_id = $1 returning goal_id) select goal_id from gone',
  ],
  [
    'is about every user and has a LIMIT that is not at the top',
    (each) => everyUser(each) && hasInnerLimit(each.text),
    '/* every user: an example */ select id from goal where id in (select id from goal limit 5)',
  ],
];

function hasInnerLimit(text: string): boolean {
  const [nodes = []] = parseSql(text);
  const inGroup = (node: SqlNode): boolean =>
    node.kind === 'group' && node.nodes.some((each) => isKeyword(each, 'limit') || inGroup(each));
  return nodes.some(inGroup);
}

test.each(refusals)(
  'no statement %s, because Citus refuses this form, returns other results or is slow',
  async (_, is, example) => {
    expect(parsed.filter(is).filter(isOnSeveral).map(told)).toEqual([]);
    const [wrong] = await readCalls(app.database.ownerPool, [example]);
    expect(wrong && is(wrong)).toBe(true);
  },
);

/**
 * Returns true when the statement uses a table with shards. Other statements run on the coordinator
 * of Citus as in plain Postgres.
 */
function isOnSeveral({ tables }: Parsed): boolean {
  return tables.some(shardsOf);
}

/**
 * Returns the column by which a table is distributed. Returns undefined for a table without shards.
 */
function shardsOf(table = '') {
  const name = tableNames.find((each) => each === table);
  const place = name && placeOf(name);
  return place?.kind === 'by' ? place : undefined;
}

test('no statement changes the role or the isolation level of a transaction that has begun', () => {
  const isRefused = (text: string) => /^\s*set\s.*(?:\brole\b|transaction isolation)/i.test(text);
  expect(sent.filter(isRefused)).toEqual([]);
  expect(sent).toContain('begin isolation level repeatable read, read only');
  expect(isRefused('set local role liftledger_eraser')).toBe(true);
  expect(isRefused('set transaction isolation level repeatable read, read only')).toBe(true);
});
