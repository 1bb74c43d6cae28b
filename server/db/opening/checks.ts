// Checks at the start that the database is reachable, new enough and durable.
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import { type DatabaseAddress, type Log, describeAddress } from './connect.ts';
import { isUnavailable } from '#server/errors/sql-state.ts';

const oldestVersion = 16;

/** Throws a StartError for a database that is unreachable or too old. `variable` is the setting with its URL. */
export async function assertUsable(
  pool: pg.Pool,
  address: DatabaseAddress,
  variable = 'DATABASE_URL',
): Promise<void> {
  const version = await serverVersion(pool).catch((error: unknown) => {
    throw connectRefusal(error, address, variable);
  });
  if (version < oldestVersion) {
    throw new StartError(
      `The database at ${describeAddress(address)} is PostgreSQL ${version}. LiftLedger needs ${oldestVersion} or newer.`,
    );
  }
}

/**
 * Throws a StartError unless a confirmed write survives a power failure: fsync and full_page_writes on,
 * synchronous_commit not off. Call it with the app's pool, since a role may have other settings.
 */
export async function assertDurable(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)`,
    [['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']],
  );
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  const refused = off.filter((name) => name !== 'data_checksums');
  if (refused.length > 0) {
    throw new StartError(
      `The database does not keep what it confirms: ${refused.join(', ')} is off. ` +
        `Turn it on in the settings of PostgreSQL, then start again.`,
    );
  }
  if (off.length > 0) log('The database has no page checksums: a failing disk may go unnoticed.');
}

/** Returns true when pg_trgm is installed, so that a search by name can use its index. */
export async function hasTrigrams<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as present`.execute(db);
  return rows[0]?.present === true;
}

async function serverVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ number: string }>(
    `select current_setting('server_version_num') as number`,
  );
  return Math.floor(Number(rows[0]?.number) / 10_000);
}

/** Returns a StartError for a connection that failed at the start. Returns any other error unchanged. */
export function connectRefusal(
  error: unknown,
  address: DatabaseAddress,
  variable: string,
): unknown {
  const place = describeAddress(address);
  const cause = { cause: error };
  const code = errorCode(error);
  if (code === '28P01' || code === '28000') {
    return new StartError(
      `The database at ${place} refused the user or the password. Check ${variable}.`,
      cause,
    );
  }
  if (code === '3D000') {
    return new StartError(
      `The database server at ${place} has no such database. Check ${variable}.`,
      cause,
    );
  }
  if (code === '08P01' || code === '42704' || code === '22023') {
    return new StartError(
      `The server at ${place} does not let LiftLedger choose its role at sign-in, as poolers do. ` +
        `Give DATABASE_URL a login of its own (CREATE ROLE liftledger LOGIN PASSWORD '…' IN ROLE liftledger_app) ` +
        `and put the owner's URL into DATABASE_DIRECT_URL.`,
      cause,
    );
  }
  if (isUnavailable(error)) {
    const why = code ?? (error instanceof Error ? error.message : 'no answer');
    return new StartError(
      `Cannot reach the database at ${place} (${why}). Check ${variable}.`,
      cause,
    );
  }
  return error;
}
