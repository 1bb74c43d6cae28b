// Migrates the tables to the newest version, and gives the roles their rights.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  type Migration,
  type MigrationProvider,
  type MigrationResultSet,
  Migrator,
} from 'kysely/migration';
import type pg from 'pg';
import type { Log } from './connect.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import { isDistributed } from '#server/db/statements/distributed.ts';
import { ensureRoles } from './roles.ts';

/**
 * Postgres's error code for a table that does not exist. At the first start, the table of applied migrations is
 * missing.
 */
const UNDEFINED_TABLE = '42P01';
const defaultMigrationsFolder = path.join(import.meta.dirname, '../../../migrations');

interface MigrateOptions {
  log: Log;
  migrationsFolder?: string;
  /**
   * `appLogin` is the database user in `DATABASE_URL`, undefined when that user owns the tables. `ensureRoles` makes
   * this database user a member of the app's role.
   */
  appLogin?: string | undefined;
}

/**
 * Runs every missing migration and then grants rights. `owner` must connect directly as the tables' owner.
 * @returns `isNewer`: true when a newer LiftLedger has migrated the tables
 * @throws StartError for tables that this LiftLedger cannot use, such as tables older than its first migration;
 * otherwise the error of the failed migration, which was rolled back
 */
export async function migrateToLatest(
  owner: pg.Pool,
  options: MigrateOptions,
): Promise<{ isNewer: boolean }> {
  const folder = options.migrationsFolder ?? defaultMigrationsFolder;
  const { known, missing, unknown } = await compareMigrations(owner, folder);
  if (unknown.length > 0) {
    if (isOfBeforeTheBaseline(unknown, known)) throw new StartError(`The data was ${OUTDATED}`);
    refuseUnusable(unknown, missing);
    options.log(
      `The data was written by a newer LiftLedger (its change ${unknown.at(-1)}), which only added to it: this one goes on.`,
    );
    return { isNewer: true };
  }
  if (missing.length > 0) await runMissing(owner, folder, options.log);
  await ensureRoles(owner, options.appLogin);
  return { isNewer: false };
}

async function compareMigrations(owner: pg.Pool, folder: string) {
  const known = await knownMigrations(folder);
  const run = await namesOfRun(owner);
  return {
    known,
    missing: known.filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !known.includes(name)).toSorted(),
  };
}

async function namesOfRun(owner: pg.Pool): Promise<string[]> {
  try {
    const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/**
 * Second half of the error message for data that is too old for this version. The first half is 'The data was' or 'The
 * backup in … was'.
 */
export const OUTDATED =
  `written by an older LiftLedger, whose tables this one can no longer migrate. Nothing was changed. ` +
  `With the older LiftLedger use 'Download everything' in each account, then restore the archives with this one into a new ` +
  `data folder (DATA_DIR) or an empty database. Or start with a new data folder.`;

/** Returns true when one of the names is older than the baseline, the first migration that this LiftLedger knows. */
export function isOfBeforeTheBaseline(names: readonly string[], known: readonly string[]): boolean {
  const [baseline = ''] = known;
  return names.some((name) => name < baseline);
}

/**
 * Suffix of a migration that removes a table or column. An older LiftLedger cannot use the tables after such a
 * migration.
 */
const CONTRACT = '_contract';

/**
 * Refuses to start on tables that a newer LiftLedger has changed, unless this older LiftLedger can use the tables.
 * @throws StartError for an unknown migration that removed a table or column, or when the tables have an unknown
 * migration and lack a known one
 */
function refuseUnusable(unknown: readonly string[], missing: readonly string[]): void {
  const cause =
    unknown.findLast((name) => name.endsWith(CONTRACT)) ??
    (missing.length > 0 ? unknown.at(-1) : undefined);
  if (cause === undefined) return;
  throw new StartError(
    `The data was written by a newer LiftLedger: this one does not know its change ${cause}. ` +
      `Nothing was changed. Start the newer LiftLedger, or put back a copy of the data from before it.`,
  );
}

export async function knownMigrations(folder = defaultMigrationsFolder): Promise<string[]> {
  return (await migrationFiles(folder)).map(nameOf);
}

/**
 * Runs the migrations up to `name` on an empty database and grants the rights on its tables.
 * @throws the error of the failed migration
 */
export async function migrateEmptyTo(owner: pg.Pool, name: string, log: Log): Promise<void> {
  report(await createMigrator(owner).migrateTo(name), log);
  await ensureRoles(owner);
}

async function runMissing(owner: pg.Pool, folder: string, log: Log): Promise<void> {
  report(await createMigrator(owner, folder).migrateToLatest(), log);
}

function report({ error, results = [] }: MigrationResultSet, log: Log): void {
  for (const { status, migrationName } of results) {
    if (status === 'Success') log(`Migrated the database: ${migrationName}`);
  }
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error');
    const reason = error instanceof Error ? error.message : String(error);
    const which = failed === undefined ? 'The migrations' : `The migration ${failed.migrationName}`;
    throw new Error(`${which} failed: ${reason}`, { cause: error });
  }
}

export function createMigrator(owner: pg.Pool, folder = defaultMigrationsFolder): Migrator {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) });
  return new Migrator({ db, provider: folderProvider(folder) });
}

function folderProvider(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const entries = await Promise.all(
        (await migrationFiles(folder)).map(async (file) => {
          const url = pathToFileURL(path.join(folder, file)).href;
          const module: unknown = await import(/* @vite-ignore */ url);
          return [nameOf(file), asMigration(module, file)] as const;
        }),
      );
      return Object.fromEntries(entries);
    },
  };
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{8}T\d{4}_.*\.ts$/.test(file)).toSorted();
}

function nameOf(file: string): string {
  return path.basename(file, '.ts');
}

function asMigration(module: unknown, file: string): Migration {
  if (typeof module === 'object' && module !== null && 'up' in module && 'down' in module) {
    const { up, down } = module;
    if (typeof up === 'function' && typeof down === 'function') {
      // The cast is safe because `up` and `down` are functions, as in a Migration.
      const migration = { up, down } as Migration;
      return {
        ...migration,
        up: async (db) => {
          // Citus by default changes the shards of a table in parallel, and then refuses a second change in the same
          // transaction. Sequential changes avoid the refusal.
          if (isDistributed()) {
            await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db);
          }
          await migration.up(db);
        },
      };
    }
  }
  throw new Error(`The migration ${file} has no "up" and "down" function`);
}
