// Brings the tables to the newest migration and the roles to what these tables need.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
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
import { ensureRoles } from './roles.ts';

/** The first start. */
const UNDEFINED_TABLE = '42P01';
const defaultMigrationsFolder = path.join(import.meta.dirname, '../../../migrations');

export interface MigrateOptions {
  log: Log;
  migrationsFolder?: string;
  /** The user of `DATABASE_URL` when it is not the owner: it is made a member of the app's role. */
  appLogin?: string | undefined;
}

/**
 * Runs every migration that is still missing, then grants. `owner` must be a direct connection of
 * the tables' owner, not one through a transaction pooler. Tables of a newer program are left as they are, rights as
 * well, where its migrations only added to them. Throws the error of the failed migration, which was rolled back, and a
 * StartError for tables of a newer program that this one cannot use, or of one from before the baseline.
 *
 * @returns whether the tables are those of a newer program
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

/** Returns how the migrations that the database has had differ from ours: asked by one statement, without importing them. */
async function compareMigrations(owner: pg.Pool, folder: string) {
  const known = await knownMigrations(folder);
  const run = await namesOfRun(owner);
  return {
    known,
    missing: known.filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !known.includes(name)).toSorted(),
  };
}

/** Returns the names of the migrations that the database has had. */
async function namesOfRun(owner: pg.Pool): Promise<string[]> {
  try {
    const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** Says what to do with data of a program from before the baseline, after 'The data was' or 'The backup was'. */
export const OUTDATED =
  `written by an older LiftLedger, whose tables this one can no longer migrate. Nothing was changed. ` +
  `With the older LiftLedger use 'Download everything' in each account, then restore the archives with this one into a new ` +
  `data folder (DATA_DIR) or an empty database. Or start with a new data folder.`;

/**
 * Returns whether one of these migrations came before the first that this program brings, its baseline: those were
 * squashed, and nothing leads from their tables to the baseline.
 */
export function isOfBeforeTheBaseline(names: readonly string[], known: readonly string[]): boolean {
  const [baseline = ''] = known;
  return names.some((name) => name < baseline);
}

/** The end of the name of a migration that takes something away: programs from before it cannot go on. */
const CONTRACT = '_contract';

/** An older program was started again after a newer one. @throws StartError unless it can use the tables */
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

/** Returns the names of the migrations that this program brings, in their order. */
export async function knownMigrations(folder = defaultMigrationsFolder): Promise<string[]> {
  return (await migrationFiles(folder)).map(nameOf);
}

/**
 * Runs the migrations up to this one on an empty database, then grants: the tables as that version of the program had
 * them. @throws the error of the failed migration.
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

/** Kysely's migrator over a folder of `.ts` files; also for tests that go down and up again. */
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
      // `typeof` proves functions, not their parameters: that is the contract of the folder.
      return { up, down } as Migration;
    }
  }
  throw new Error(`The migration ${file} has no "up" and "down" function`);
}
