// `npm run distribute`: prints the SQL that distributes the database by user (Citus). `-- --run` runs and checks it,
// `-- --check` only checks; both need a database with Citus.
import type pg from 'pg';
import { readConfig } from '#server/config.ts';
import { reachDatabase } from '#server/db/configured.ts';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import {
  distributionFaults,
  distributionSql,
  type ForeignKey,
  foreignKeysText,
  type FoundPlace,
  placesText,
} from '#server/db/opening/distribution.ts';
import { reportFailure } from './command-line.ts';

const NO_CITUS =
  'This database has no Citus: nothing was distributed, and nothing checked. LiftLedger itself was never run on Citus.\n';

async function distribute(): Promise<number> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const { owner, stop } = await reachDatabase(readConfig(), log, { join: true });
  const pool = createOwnerPool(owner, { log, max: 1 });
  try {
    const hasCitus = (await pool.query(`select from pg_extension where extname = 'citus'`))
      .rowCount;
    const isRun = process.argv.includes('--run');
    if (isRun || process.argv.includes('--check')) {
      if (hasCitus !== 1) return refuse();
      if (isRun) await run(pool);
      return await check(pool);
    }
    const statements = distributionSql(await readKeys(pool));
    process.stdout.write(['begin', ...statements, 'commit'].map((each) => `${each};\n`).join(''));
    if (hasCitus !== 1) process.stderr.write(NO_CITUS);
    return 0;
  } finally {
    await pool.end();
    await stop();
  }
}

function refuse(): number {
  process.stderr.write(NO_CITUS);
  return 1;
}

async function readKeys(pool: pg.Pool): Promise<ForeignKey[]> {
  return (await pool.query<ForeignKey>(foreignKeysText)).rows;
}

/** Runs all statements in one transaction: a failure changes nothing. */
async function run(pool: pg.Pool): Promise<void> {
  const statements = distributionSql(await readKeys(pool));
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function check(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<FoundPlace>(placesText);
  const faults = distributionFaults(rows, await readKeys(pool));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length === 0) process.stdout.write('Every table is distributed correctly.\n');
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await distribute().catch(reportFailure);
