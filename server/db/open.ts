// Opens a database by its address: migrated, durable and safe to serve requests from.
import type { Kysely } from 'kysely';
import type pg from 'pg';
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
import { keepsNames } from './pooler.ts';
import { appRoleStartOptions, assertAppRole } from './roles.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** Pool for hand-written statements (the hot append); the same connections as `db`. */
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Connection for requests: `DATABASE_URL`, or the embedded database as the app's role. */
  app: DatabaseAddress;
  /** Connection for migrations: `DATABASE_DIRECT_URL` when it is set. Default: the same as `app`. */
  owner?: DatabaseAddress | undefined;
  log: Log;
  migrationsFolder?: string;
  /** Further work of the owner before the first request is served, however long it takes. */
  afterMigrating?: (owner: pg.Pool) => Promise<void>;
  /** False only in tests, whose database does not wait for the disk. */
  requireDurable?: boolean;
  maxConnections?: number;
  /** Limits of a request's queries, see `PoolSettings`. `answerWithinMs` 0: as long as it takes (scripts). */
  connectWithinMs?: number;
  answerWithinMs?: number;
}

/** Longer than the role's limit for a statement, so that it applies only when the database does not answer at all. */
const defaultAnswerWithinMs = 6_500;

/**
 * Migrates as the owner, then opens the pool of the app's role and proves that it cannot touch the
 * event log. Throws a `StartError` with a sentence when the database is not fit for use.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { app, owner = app, log } = options;
  const startOptions = await prepare(app, owner, options);
  const max = options.maxConnections ?? 10;
  // No pooler lets start options pass, and none stands before the embedded database.
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
  return { db: createDb(pool), pool, close: () => pool.end() };
}

/** Does the owner's work; answers the start-up options that put the app's pool into its role. */
async function prepare(
  app: DatabaseAddress,
  owner: DatabaseAddress,
  options: OpenOptions,
): Promise<string | undefined> {
  assertUrl(app, 'DATABASE_URL');
  assertUrl(owner, 'DATABASE_DIRECT_URL');
  const ownerPool = createOwnerPool(owner, { log: options.log, max: 4 });
  try {
    await assertUsable(ownerPool, owner, app === owner ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    const ownerUser = await sessionUser(ownerPool);
    const appUser = app === owner ? ownerUser : await sessionUserOf(app, options.log);
    const appLogin = appUser === ownerUser ? undefined : appUser;
    await migrateToLatest(ownerPool, { ...options, appLogin });
    await options.afterMigrating?.(ownerPool);
    return appLogin === undefined ? appRoleStartOptions : undefined;
  } finally {
    await ownerPool.end();
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

async function sessionUserOf(address: DatabaseAddress, log: Log): Promise<string> {
  const pool = createPool(address, { log, max: 1 });
  try {
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
