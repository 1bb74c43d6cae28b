// Counts the buffer blocks that SQL statements read, and the rows that they scan.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { TestApp } from '#tests/support/app.ts';

interface PlanNode {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/**
 * Counts the buffer blocks that the queries of the function `read` use: first with custom plans, then with generic
 * plans.
 */
export function blocksOf(
  app: TestApp,
  read: (db: Kysely<Database>) => Promise<unknown>,
): Promise<number[]> {
  return sumOf(app, read, (plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
}

/** Counts the rows that the queries of the function `read` scan: first with custom plans, then with generic plans. */
export function rowsLookedAt(
  app: TestApp,
  read: (db: Kysely<Database>) => Promise<unknown>,
): Promise<number[]> {
  return sumOf(app, read, rowsOf);
}

function rowsOf(node: PlanNode): number {
  const own = node['Relation Name']
    ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    : 0;
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
  return own * node['Actual Loops'] + below;
}

async function sumOf(
  app: TestApp,
  read: (db: Kysely<Database>) => Promise<unknown>,
  figure: (plan: PlanNode) => number,
): Promise<number[]> {
  const sent: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: app.database.ownerPool });
  await read(new Kysely<Database>({ dialect, log: ({ query }) => void sent.push(query) }));
  const reads = sent.filter((each) => /^\s*(\/\*.*\*\/\s*)?(select|with)/i.test(each.sql));
  const client = await app.database.ownerPool.connect();
  const sums: number[] = [];
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      let sum = 0;
      for (const [n, { sql, parameters }] of reads.entries()) {
        await client.query(`prepare ${mode}_${n} as ${sql}`);
        const values = parameters.map((value) => {
          if (typeof value === 'number') return value;
          return `'${Array.isArray(value) ? `{${value.join()}}` : String(value)}'`;
        });
        const { rows } = await client.query(
          `explain (analyze, buffers, format json) execute ${mode}_${n} (${values.join()})`,
        );
        sum += figure(rows[0]['QUERY PLAN'][0].Plan);
      }
      sums.push(sum);
    }
    return sums;
  } finally {
    client.release(true);
  }
}
