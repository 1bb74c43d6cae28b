// How many blocks of the database a read looks into.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { TestApp } from './app.ts';

/** Every statement that a read sends, by a plan for its values and by one for anybody: all blocks that they look into. */
export async function blocksOf(
  app: TestApp,
  read: (db: Kysely<Database>) => Promise<unknown>,
): Promise<number[]> {
  const sent: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: app.database.ownerPool });
  await read(new Kysely<Database>({ dialect, log: ({ query }) => void sent.push(query) }));
  const client = await app.database.ownerPool.connect();
  const blocks: number[] = [];
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      let sum = 0;
      for (const [n, { sql, parameters }] of sent.entries()) {
        await client.query(`prepare ${mode}_${n} as ${sql}`);
        const values = parameters.map((value) => {
          if (typeof value === 'number') return value;
          return `'${Array.isArray(value) ? `{${value.join()}}` : String(value)}'`;
        });
        const { rows } = await client.query(
          `explain (analyze, buffers, format json) execute ${mode}_${n} (${values.join()})`,
        );
        const { Plan: plan } = rows[0]['QUERY PLAN'][0];
        sum += Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
      }
      blocks.push(sum);
    }
    return blocks;
  } finally {
    client.release(true);
  }
}
