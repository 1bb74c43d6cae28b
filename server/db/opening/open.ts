// Opens a database, migrates it, and checks that it is safe to serve requests from.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { errorCode } from '#server/errors/error-code.ts';
import { isUnavailable } from '#server/errors/sql-state.ts';
import { StartError } from '#server/errors/start-error.ts';
import { assertDurable, assertUsable, connectRefusal } from './checks.ts';
import {
  type DatabaseAddress,
  type Log,
  createDb,
  createOwnerPool,
  createPool,
  describeAddress,
} from './connect.ts';
import { migrateToLatest } from './migrate.ts';
import { appRoleStartOptions, assertAppRole } from './roles.ts';
import { findOut } from '#server/db/statements/distributed.ts';
import type { Database } from '#server/db/schema.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** Connection pool for hand-written SQL, such as the append of a set. The query builder `db` uses the same pool. */
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface MigratedDatabase extends OpenDatabase {
  /** True when a newer LiftLedger has migrated the database. This LiftLedger can still use it. */
  isNewer: boolean;
}

export interface OpenOptions {
  app: DatabaseAddress;
  owner?: DatabaseAddress | undefined;
  log: Log;
  migrationsFolder?: string;
  /**
   * `afterMigrating` runs after the migrations and before the first request. Its connections belong to the owner of the
   * tables and have no time limit.
   */
  afterMigrating?: (owner: pg.Pool) => Promise<void>;
  /** Only tests switch the durability check off, because their database does not wait for the disk. */
  requireDurable?: boolean;
  maxConnections?: number;
  waitMs?: number;
  connectWithinMs?: number;
  answerWithinMs?: number;
}

/**
 * Time limit in ms for the response to a statement. The role's statement timeout (5 s) is shorter, so this limit
 * applies only when the database does not respond at all.
 */
const defaultAnswerWithinMs = 6_500;
const AGAIN_MS = 500;

/**
 * Migrates the tables as their owner, opens the connection pool of the app, and checks that the app cannot change the
 * event log.
 * @throws StartError when a database URL is invalid, or the database is unreachable, too old, not durable or not
 * usable; otherwise the error of a failed migration
 */
export async function openDatabase(options: OpenOptions): Promise<MigratedDatabase> {
  const { app, owner = app, log } = options;
  const { startOptions, isNewer } = await prepare(app, owner, options);
  const max = options.maxConnections ?? 10;
  // If startup options are in effect, the connection is direct, because poolers do not pass startup options on.
  const mayBePooled = startOptions === undefined && 'connectionString' in app;
  const namesStatements = !mayBePooled || (await mayNameStatements(app, log));
  const pool = createPool(app, {
    log,
    max,
    namesStatements,
    answerWithinMs: options.answerWithinMs ?? defaultAnswerWithinMs,
    ...(options.connectWithinMs !== undefined && { connectWithinMs: options.connectWithinMs }),
    ...(startOptions === undefined ? {} : { startOptions }),
  });
  try {
    await assertUsable(pool, app);
    await assertAppRole(pool);
    if (options.requireDurable !== false) await assertDurable(pool, log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { isNewer, db: createDb(pool), pool, close: () => pool.end() };
}

async function prepare(
  app: DatabaseAddress,
  owner: DatabaseAddress,
  options: OpenOptions,
): Promise<{ startOptions: string | undefined; isNewer: boolean }> {
  assertUrl(app, 'DATABASE_URL');
  assertUrl(owner, 'DATABASE_DIRECT_URL');
  const ownerPool = createOwnerPool(owner, { log: options.log, max: 4 });
  try {
    await untilThere(ownerPool, owner, options);
    await assertUsable(ownerPool, owner, app === owner ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    const ownerUser = await sessionUser(ownerPool);
    const appUser = app === owner ? ownerUser : await sessionUserOf(app, options);
    const appLogin = appUser === ownerUser ? undefined : appUser;
    if ((await findOut(ownerPool)) && appLogin === undefined) {
      throw new StartError(
        `The tables are distributed, and their machines are reached as the user of DATABASE_URL. ` +
          `Give DATABASE_URL a login of its own (CREATE ROLE liftledger LOGIN PASSWORD '…') on every machine, ` +
          `and put the owner's URL into DATABASE_DIRECT_URL.`,
      );
    }
    const { isNewer } = await migrateToLatest(ownerPool, { ...options, appLogin });
    await options.afterMigrating?.(ownerPool);
    return { startOptions: appLogin === undefined ? appRoleStartOptions : undefined, isNewer };
  } finally {
    await ownerPool.end();
  }
}

async function untilThere(
  pool: pg.Pool,
  address: DatabaseAddress,
  { waitMs = 0, log }: OpenOptions,
): Promise<void> {
  const until = performance.now() + waitMs;
  for (let isSaid = false; performance.now() < until; isSaid = true) {
    try {
      return void (await pool.query('select 1'));
    } catch (error) {
      // The database has responded with an error other than 'unavailable', so the wait is over. Later code reports the
      // error.
      if (!isUnavailable(error)) return;
    }
    if (!isSaid) log(`Waiting for the database at ${describeAddress(address)}.`);
    await sleep(AGAIN_MS);
  }
}

async function mayNameStatements(app: DatabaseAddress, log: Log): Promise<boolean> {
  const pool = createPool(app, { log, max: 3 });
  try {
    const isPossible = await keepsNames(pool);
    if (!isPossible) {
      log(
        `The pooler at ${describeAddress(app)} keeps no prepared statements (PgBouncer does from 1.21 on): each statement is planned anew.`,
      );
    }
    return isPossible;
  } catch (error) {
    throw connectRefusal(error, app, 'DATABASE_URL');
  } finally {
    await pool.end();
  }
}

async function sessionUserOf(address: DatabaseAddress, options: OpenOptions): Promise<string> {
  const pool = createPool(address, { log: options.log, max: 1 });
  try {
    // A pooler may start later than the database behind it, so the start waits for the pooler too.
    await untilThere(pool, address, options);
    return await sessionUser(pool);
  } catch (error) {
    throw connectRefusal(error, address, 'DATABASE_URL');
  } finally {
    await pool.end();
  }
}

async function sessionUser(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ user: string }>('select session_user as user');
  return rows[0]?.user ?? '';
}

function assertUrl(address: DatabaseAddress, variable: string): void {
  if ('connectionString' in address && !URL.canParse(address.connectionString)) {
    throw new StartError(`${variable} is not a URL like postgres://user:password@host:5432/name.`);
  }
}

const probe = 'select $1::int as named_statement';

/**
 * Postgres returns 42P05 when another client used the statement name on this connection, and 26000 when the statement
 * name was given on another connection. A pooler that refuses statement names returns 08P01.
 */
const nameRefusals = new Set(['42P05', '26000', '08P01']);

/**
 * Returns true when two clients can use the same statement name, as with Postgres itself and PgBouncer from 1.21 on.
 * The probe needs three connections of the pool.
 */
async function keepsNames(pool: pg.Pool): Promise<boolean> {
  const [first, second, third] = await Promise.all([
    pool.connect(),
    pool.connect(),
    pool.connect(),
  ]);
  try {
    await first.query(probe, [1]);
    await second.query('begin');
    await second.query(probe, [2]);
    await second.query('rollback');
    // After the rollback, a pooler may exchange the database connections of its clients. A pooler that mixes up
    // statement names then refuses one of the next two statements.
    await first.query(probe, [3]);
    await third.query(probe, [4]);
    return true;
  } catch (error) {
    if (nameRefusals.has(errorCode(error) ?? '')) return false;
    throw error;
  } finally {
    // Closing the connections removes the prepared statements of this probe.
    for (const client of [first, second, third]) client.release(true);
  }
}
