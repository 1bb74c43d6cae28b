// Creates connection pools with LiftLedger's value parsers, and the query builder on top of them.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { GuardedClient } from '#server/db/owner/guarded-client.ts';
import { NamingClient, type NamingConfig } from '#server/db/statements/named-statements.ts';
import type { Database } from '#server/db/schema.ts';
import { currentScope, inScope } from '#server/db/owner/scope.ts';
import { isConnectionLost } from '#server/errors/sql-state.ts';
import { currentSpan, inSpan } from '#server/tracing/current-span.ts';

/**
 * Connection settings of a database: a URL, or the parts of a URL. `host` may be the folder that contains the Unix
 * socket.
 */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type Log = (line: string) => void;

interface PoolSettings {
  /** Limits the number of connections. Measurements showed that 8 to 10 are best for one server process. */
  max?: number;
  /**
   * Postgres applies these startup options to each new connection, e.g. `-c role=liftledger_app`. Transaction poolers
   * do not support startup options.
   */
  startOptions?: string;
  /** False when statements have no names, because a pooler mixes up the names of its clients (open.ts). */
  namesStatements?: boolean;
  connectWithinMs?: number;
  /** Milliseconds that a statement waits for its response before the connection is closed. The default is no limit. */
  answerWithinMs?: number | undefined;
  log?: Log;
}

const defaultConnectWithinMs = 3_000;

const oid = { bigint: 20, date: 1082, timestamptz: 1184, numeric: 1700 };
// The driver types its parsers as `any`, but the parser of timestamptz returns a Date.
const toDate: (value: string) => Date = pg.types.getTypeParser(oid.timestamptz);
const parsers = new Map<number, (value: string) => unknown>([
  [oid.bigint, Number],
  [oid.numeric, Number],
  // A calendar date has no time zone, so it is read as text: YYYY-MM-DD.
  [oid.date, (value) => value],
  [oid.timestamptz, (value) => toDate(value).toISOString()],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(id);
    if (own !== undefined) return own;
    return format === 'binary'
      ? pg.types.getTypeParser(id, 'binary')
      : pg.types.getTypeParser(id, 'text');
    // The cast is needed because pg declares one overload per format (text and binary), and one function serves both.
  }) as typeof pg.types.getTypeParser,
};

/** Creates the pool for requests. A statement on a user's table must name its user (owner-guard.ts). */
export function createPool(address: DatabaseAddress, settings: PoolSettings = {}): pg.Pool {
  return poolOf(GuardedClient, address, settings);
}

/**
 * Creates a pool that connects as the owner of the tables. Migrations, grants and checks concern the rows of all users,
 * so no guard demands a user in each statement.
 */
export function createOwnerPool(address: DatabaseAddress, settings: PoolSettings = {}): pg.Pool {
  return poolOf(NamingClient, address, settings);
}

/**
 * Creates a pool that prepares statements by name. Parses bigint and numeric to numbers, date to `YYYY-MM-DD`,
 * timestamptz to ISO text in UTC, and json to JavaScript values.
 */
function poolOf(
  Client: typeof NamingClient,
  address: DatabaseAddress,
  settings: PoolSettings,
): pg.Pool {
  const log = settings.log ?? (() => undefined);
  const config: pg.PoolConfig & NamingConfig = {
    ...withStartOptions(address, settings.startOptions),
    Client,
    types,
    max: settings.max ?? 10,
    connectionTimeoutMillis: settings.connectWithinMs ?? defaultConnectWithinMs,
    answerWithinMs: settings.answerWithinMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // The queries of one connection are pipelined, so that shared-commit.ts can send several without waiting for each
    // response.
    pipeline: true,
    application_name: 'liftledger',
    namesStatements: settings.namesStatements ?? true,
  };
  const pool = new ScopedPool(config);
  pool.on('error', (error) => {
    // The server may close a connection first while the pool ends, which is no error.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // The pool does not handle errors of borrowed connections. Without this listener, a lost connection would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * Runs each callback of `connect` in the async context and tracing span of the caller. A refused statement, such as a
 * duplicate key, keeps the connection, while pg's own `query` would close it.
 */
class ScopedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: (...connected: Connected) => void): void;
  override connect(done?: (...connected: Connected) => void): Promise<pg.PoolClient> | void {
    if (!done) return super.connect();
    const scope = currentScope();
    const span = currentSpan();
    // `AsyncLocalStorage.bind` would cost tens of times as much as this closure.
    super.connect((...connected) => inScope(scope, () => inSpan(span, () => done(...connected))));
  }

  // The cast is safe because all arguments go to pg's own `query`, so every overload of `query` works.
  override query = (async (...args: Parameters<pg.PoolClient['query']>) => {
    const client = await this.connect();
    let isLost = false;
    try {
      return await client.query(...args);
    } catch (error) {
      isLost = isConnectionLost(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  }) as unknown as pg.Pool['query'];
}

export function createDb(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Returns `host:port` of a database for messages, without user and password. `host` may be the folder of a Unix socket.
 */
export function describeAddress(address: DatabaseAddress): string {
  if (!('connectionString' in address)) return `${address.host}:${address.port}`;
  const url = parseUrl(address);
  return `${url?.hostname || url?.searchParams.get('host') || 'localhost'}:${url?.port || '5432'}`;
}

function withStartOptions(address: DatabaseAddress, startOptions: string | undefined) {
  if (startOptions === undefined) return address;
  if (!('connectionString' in address)) return { ...address, options: startOptions };
  // pg lets the `options` of a URL replace the startup options, so the two lists are joined here.
  const url = new URL(address.connectionString);
  const own = url.searchParams.get('options');
  url.searchParams.delete('options');
  const options = own === null ? startOptions : `${own} ${startOptions}`;
  return { connectionString: url.href, options };
}

function parseUrl(address: { connectionString: string }): URL | undefined {
  return URL.canParse(address.connectionString) ? new URL(address.connectionString) : undefined;
}
