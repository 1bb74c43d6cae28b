// Opens a database by its address: migrated, durable and safe to serve requests from.
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
  /** Pool for hand-written statements (the hot append); the same connections as `db`. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** A database whose tables were compared with the migrations of this program. */
export interface MigratedDatabase extends OpenDatabase {
  /** True when a newer program has added to the tables. This program leaves those additions alone. */
  isNewer: boolean;
}

export interface OpenOptions {
  /** Connection for requests: `DATABASE_URL`, or the embedded database as the app's role. */
  app: DatabaseAddress;
  /** Connection for migrations: `DATABASE_DIRECT_URL` when it is set. Default: the same as `app`. */
  owner?: DatabaseAddress | undefined;
  log: Log;
  migrationsFolder?: string;
  /** Further work of the owner before the first request, without a time limit. */
  afterMigrating?: (owner: pg.Pool) => Promise<void>;
  /** False only in tests, whose database does not wait for the disk. */
  requireDurable?: boolean;
  maxConnections?: number;
  /** Milliseconds to wait for an unreachable or starting database; default: none. */
  waitMs?: number;
  /** Limits of a request's queries, see `PoolSettings`. `answerWithinMs` 0 means no limit (scripts). */
  connectWithinMs?: number;
  answerWithinMs?: number;
}

/** Longer than the role's limit for a statement, so that it applies only when the database does not respond at all. */
const defaultAnswerWithinMs = 6_500;
/** The pause between two attempts to reach the database. */
const AGAIN_MS = 500;

/**
 * Migrates as the owner, then opens the pool of the app's role and proves that it cannot change the event log.
 *
 * @throws StartError with a sentence when the database is not fit for use
 */
export async function openDatabase(options: OpenOptions): Promise<MigratedDatabase> {
  const { app, owner = app, log } = options;
  const { startOptions, isNewer } = await prepare(app, owner, options);
  const max = options.maxConnections ?? 10;
  // Poolers do not pass start options, and there is none before the embedded database.
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

/** Does the owner's work. `startOptions` put the app's pool into its role. */
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

/** Waits for a database that starts at the same time, or that is being replaced by its standby. */
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
      // Other errors are refused with a sentence later.
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
    // A pooler may start later than the database behind it.
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
 * 42P05: another client used the name on the same connection; 26000: the name was given on another connection; 08P01:
 * the pooler refuses names.
 */
const nameRefusals = new Set(['42P05', '26000', '08P01']);

/**
 * Returns true when a client's statement names belong to that client: always directly on Postgres, and through
 * PgBouncer from 1.21 on. The test uses three clients with the same name; it needs three connections of the pool.
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
    // Whichever Postgres connection the pooler lends now, one of the two clients has used the name on it.
    await first.query(probe, [3]);
    await third.query(probe, [4]);
    return true;
  } catch (error) {
    if (nameRefusals.has(errorCode(error) ?? '')) return false;
    throw error;
  } finally {
    // The connections are closed, since their prepared statements are only for this test.
    for (const client of [first, second, third]) client.release(true);
  }
}
