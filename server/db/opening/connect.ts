// Creates pools and the query builder. The pools parse values, and a lost database does not end the process.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { GuardedClient } from '#server/db/owner/guarded-client.ts';
import { NamingClient, type NamingConfig } from '#server/db/statements/named-statements.ts';
import type { Database } from '#server/db/schema.ts';
import { currentScope, inScope } from '#server/db/owner/scope.ts';
import { isConnectionLost } from '#server/errors/sql-state.ts';
import { currentSpan, inSpan } from '#server/tracing/current-span.ts';

/** Address of a database: a URL, or its parts (`host` may be the folder of a Unix socket). */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/** Writes one line for the operator. The line never contains user data. */
export type Log = (line: string) => void;

export interface PoolSettings {
  /** The maximum number of connections. Measured: 8 to 10 are best for one server process. */
  max?: number;
  /** Start-up settings, e.g. `-c role=liftledger_app`. Transaction poolers do not support them. */
  startOptions?: string;
  /** False: statements are sent without names, because the pooler does not keep the names apart (open.ts). */
  namesStatements?: boolean;
  /** Milliseconds that a query waits for a free or a new connection; 3,000 by default. */
  connectWithinMs?: number;
  /** Milliseconds that a statement waits for its response before the connection is closed. Default: no limit. */
  answerWithinMs?: number | undefined;
  log?: Log;
}

const defaultConnectWithinMs = 3_000;

const oid = { bigint: 20, date: 1082, timestamptz: 1184, numeric: 1700 };
// `as`: the driver types its parsers as `any`. The parser of timestamptz returns a Date.
const toDate: (value: string) => Date = pg.types.getTypeParser(oid.timestamptz);
const parsers = new Map<number, (value: string) => unknown>([
  [oid.bigint, Number],
  [oid.numeric, Number],
  // A calendar date has no time zone, so it is read as text: YYYY-MM-DD.
  [oid.date, (value) => value],
  // Instants are read as ISO 8601 in UTC with milliseconds.
  [oid.timestamptz, (value) => toDate(value).toISOString()],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(id);
    if (own !== undefined) return own;
    return format === 'binary'
      ? pg.types.getTypeParser(id, 'binary')
      : pg.types.getTypeParser(id, 'text');
    // The driver's signature has an overload per format. One function serves both.
  }) as typeof pg.types.getTypeParser,
};

/** Creates the pool for requests. A statement on a user's table must name its user (owner-guard.ts). */
export function createPool(address: DatabaseAddress, settings: PoolSettings = {}): pg.Pool {
  return poolOf(GuardedClient, address, settings);
}

/**
 * Creates a pool of the tables' owner. Migrations, grants and checks at the start concern all users, so it has no
 * guard.
 */
export function createOwnerPool(address: DatabaseAddress, settings: PoolSettings = {}): pg.Pool {
  return poolOf(NamingClient, address, settings);
}

/**
 * Creates a pool whose connections name their statements. bigint and numeric are parsed to numbers, date to
 * `YYYY-MM-DD`, timestamptz to ISO text in UTC, json to values. Errors of idle or borrowed connections are logged here;
 * a running query is rejected as well.
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
    // Queries of one connection are pipelined (shared-commit.ts).
    pipeline: true,
    application_name: 'liftledger',
    namesStatements: settings.namesStatements ?? true,
  };
  const pool = new ScopedPool(config);
  pool.on('error', (error) => {
    // While the pool ends, the server may close a connection first. Such a close is no error.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // A borrowed connection has no listener of the pool. Without this listener its loss would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * Passes a free connection to a waiting caller in the async scope and span of that caller. Plain pg
 * would use the scope of the code that returned the connection. `query` keeps its connection after
 * a refused statement. pg's own `query` closes the connection after any error, so every lost race
 * for a stream would cost a new one. `query` supports promises only.
 */
class ScopedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: (...connected: Connected) => void): void;
  override connect(done?: (...connected: Connected) => void): Promise<pg.PoolClient> | void {
    if (!done) return super.connect();
    const scope = currentScope();
    const span = currentSpan();
    // A closure is used, because `AsyncLocalStorage.bind` costs tens of times as much.
    super.connect((...connected) => inScope(scope, () => inSpan(span, () => done(...connected))));
  }

  // The overloads need a cast: one signature cannot express them, but the property keeps their type.
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

/** Creates the query builder of the stores, on the connections of the pool. */
export function createDb(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Returns `host:port` (or the socket folder) of an address for messages, without user and password. */
export function describeAddress(address: DatabaseAddress): string {
  if (!('connectionString' in address)) return `${address.host}:${address.port}`;
  const url = parseUrl(address);
  return `${url?.hostname || url?.searchParams.get('host') || 'localhost'}:${url?.port || '5432'}`;
}

function withStartOptions(address: DatabaseAddress, startOptions: string | undefined) {
  if (startOptions === undefined) return address;
  if (!('connectionString' in address)) return { ...address, options: startOptions };
  // pg lets the `options` of a URL replace the start options. This function sends both.
  const url = new URL(address.connectionString);
  const own = url.searchParams.get('options');
  url.searchParams.delete('options');
  const options = own === null ? startOptions : `${own} ${startOptions}`;
  return { connectionString: url.href, options };
}

function parseUrl(address: { connectionString: string }): URL | undefined {
  return URL.canParse(address.connectionString) ? new URL(address.connectionString) : undefined;
}
