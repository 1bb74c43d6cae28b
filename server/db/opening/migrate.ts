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

/** Postgres' code at the first start, when there is no table. */
const UNDEFINED_TABLE = '42P01';
const defaultMigrationsFolder = path.join(import.meta.dirname, '../../../migrations');

export interface MigrateOptions {
  log: Log;
  migrationsFolder?: string;
  /**
   * The user of `DATABASE_URL` when it is not the owner. This user becomes a member of the app's
   * role.
   */
  appLogin?: string | undefined;
}

/**
 * Runs every missing migration and then grants rights. `owner` must be a direct connection of the tables' owner, not
 * one through a transaction pooler. Tables of a newer program stay unchanged, with their rights, if its migrations only
 * added to them.
 *
 * @returns whether the tables are those of a newer program
 * @throws the error of the failed migration, which was rolled back; StartError for tables of a newer program that this
 * one cannot use, or from before the baseline
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

/** Compares the database's migrations with this program's, in one statement and without importing them. */
async function compareMigrations(owner: pg.Pool, folder: string) {
  const known = await knownMigrations(folder);
  const run = await namesOfRun(owner);
  return {
    known,
    missing: known.filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !known.includes(name)).toSorted(),
  };
}

/** Returns the names of the database's migrations. */
async function namesOfRun(owner: pg.Pool): Promise<string[]> {
  try {
    const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** Advice about data from before the baseline, after 'The data was' or 'The backup was'. */
export const OUTDATED =
  `written by an older LiftLedger, whose tables this one can no longer migrate. Nothing was changed. ` +
  `With the older LiftLedger use 'Download everything' in each account, then restore the archives with this one into a new ` +
  `data folder (DATA_DIR) or an empty database. Or start with a new data folder.`;

/**
 * Returns whether one of these migrations is older than the baseline, the first migration of this program. Older
 * migrations were squashed, so nothing leads from their tables to the baseline.
 */
export function isOfBeforeTheBaseline(names: readonly string[], known: readonly string[]): boolean {
  const [baseline = ''] = known;
  return names.some((name) => name < baseline);
}

/**
 * Suffix in the name of a migration that removes something. An older program cannot use the tables after such a
 * migration.
 */
const CONTRACT = '_contract';

/**
 * Checks an older program that is started after a newer one.
 *
 * @throws StartError unless it can use the tables
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

/** Returns the names of this program's migrations, in order. */
export async function knownMigrations(folder = defaultMigrationsFolder): Promise<string[]> {
  return (await migrationFiles(folder)).map(nameOf);
}

/**
 * Runs the migrations up to `name` on an empty database, and then grants rights: the tables of that version of the
 * program.
 *
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

/** Returns Kysely's migrator over a folder of `.ts` files; also for tests that migrate down and up again. */
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
      // `typeof` proves functions, but not their parameters, which are a convention of the folder.
      const migration = { up, down } as Migration;
      return {
        ...migration,
        up: async (db) => {
          // Citus changes the parts of a table at once by default, and refuses a second change in the transaction.
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
