// `npm run distribute`: prints the SQL that distributes the database by user with Citus. `-- --run` distributes the
// tables and checks them; `-- --check` only checks.
import type pg from 'pg';
import { readConfig } from '#server/config.ts';
import { reachDatabase } from '#server/db/configured.ts';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import {
  distributedTablesPattern,
  distributionFaults,
  distributionSql,
  emptyingSql,
  EXTENSION,
  type ForeignKey,
  foreignKeysText,
  type FoundPlace,
  machineChecks,
  machinesText,
  manyMachinesText,
  placesText,
  tablesText,
  unreachedText,
} from '#server/db/opening/distribution.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { reportFailure } from './command-line.ts';

const NO_CITUS = 'This database has no Citus: nothing was distributed, and nothing checked.\n';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function distribute(): Promise<number> {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const { app, owner, stop } = await reachDatabase(readConfig(), log, { join: true });
  const pool = createOwnerPool(owner, { log, max: 1 });
  const appPool = createOwnerPool(app, { log, max: 1 });
  try {
    const hasCitus = await hasExtension(pool, 'citus');
    const isRun = process.argv.includes('--run');
    if (isRun || process.argv.includes('--check')) {
      if (!hasCitus) return refuse();
      const missing = await faultsOfMachines(pool, appPool);
      for (const sentence of missing) print(sentence);
      if (missing.length > 0) return 1;
      if (isRun) await run(pool);
      return await check(pool);
    }
    const statements = distributionSql(
      await readKeys(pool),
      hasCitus ? await readPlaces(pool) : [],
    );
    for (const each of [EXTENSION, 'begin', ...statements, 'commit', ...emptyingSql()]) {
      print(`${each};`);
    }
    if (!hasCitus) process.stderr.write(NO_CITUS);
    return 0;
  } finally {
    await Promise.all([pool.end(), appPool.end()]);
    await stop();
  }
}

function refuse(): number {
  process.stderr.write(NO_CITUS);
  return 1;
}

async function hasExtension(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_extension where extname = $1', [name]);
  return rowCount === 1;
}

async function readKeys(pool: pg.Pool): Promise<ForeignKey[]> {
  return (await pool.query<ForeignKey>(foreignKeysText)).rows;
}

async function readPlaces(pool: pg.Pool): Promise<FoundPlace[]> {
  return (await pool.query<FoundPlace>(placesText)).rows;
}

async function faultsOfMachines(pool: pg.Pool, appPool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ workers: number; isFirstKnown: boolean }>(machinesText);
  const [found] = rows;
  if (!found?.isFirstKnown) {
    return [
      `The first machine has no address for the others: run select citus_set_coordinator_host('HOST').`,
    ];
  }
  if (found.workers === 0) {
    return [`No other machine was added: run select citus_add_node('HOST', 5432) for each.`];
  }
  const unreached: string[] = [];
  for (const [each, variable] of [
    [pool, 'DATABASE_DIRECT_URL'],
    [appPool, 'DATABASE_URL'],
  ] as const) {
    const { rows: pairs } = await each.query<{ from: string; to: string }>(unreachedText);
    unreached.push(
      ...pairs.map(
        ({ from, to }) =>
          `${from} cannot sign in at ${to} as the user of ${variable}: check pg_hba.conf there, and the password in .pgpass here.`,
      ),
    );
  }
  if (unreached.length > 0) return unreached;
  const faults: string[] = [];
  for (const { text, isRight, remedy } of machineChecks) {
    const { rows: results } = await pool.query<{ machine: string; result: string }>(
      `select n.nodename || ':' || n.nodeport as machine, r.result
       from run_command_on_all_nodes($1) r join pg_dist_node n on n.nodeid = r.nodeid`,
      [text],
    );
    const wrong = results.filter(({ result }) => !isRight(result));
    faults.push(...wrong.map(({ machine }) => `On ${machine}: ${remedy}.`));
  }
  return faults;
}

/**
 * Distributes the tables in one transaction, so that a failure distributes no table. Then deletes the original rows,
 * which Citus keeps hidden on the coordinator.
 */
async function run(pool: pg.Pool): Promise<void> {
  await pool.query(EXTENSION);
  const statements = distributionSql(await readKeys(pool), await readPlaces(pool));
  await inPoolTransaction(pool, async (query) => {
    for (const statement of statements) await query(statement, []);
  });
  for (const statement of emptyingSql()) await queryOf(pool)(statement, []);
}

async function check(pool: pg.Pool): Promise<number> {
  const { rows: all } = await pool.query<{ table: string }>(tablesText);
  const names = all.map(({ table }) => table);
  const faults = distributionFaults(await readPlaces(pool), await readKeys(pool), names);
  for (const fault of faults) print(fault);
  if (faults.length === 0) print(`Every table is distributed correctly: ${names.join(', ')}.`);
  await listStatements(pool);
  return faults.length === 0 ? 0 : 1;
}

async function listStatements(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ track: string | null }>(
    `select current_setting('citus.stat_statements_track', true) as track`,
  );
  if (rows[0]?.track !== 'all' || !(await hasExtension(pool, 'pg_stat_statements'))) {
    print(
      `Statements were not checked. They are counted with the extension pg_stat_statements and citus.stat_statements_track = 'all'.`,
    );
    return;
  }
  const { rows: found } = await pool.query<{ text: string }>(manyMachinesText, [
    distributedTablesPattern(),
  ]);
  for (const { text } of found) print(`Asked more than one machine: ${text}`);
  if (found.length === 0) print('No statement about one user asked more than one machine.');
}

process.exitCode = await distribute().catch(reportFailure);
