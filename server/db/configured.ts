// Opens the configured database: DATABASE_URL, or the embedded one in the data folder.
import { DataFolderInUse } from '#server/errors/start-error.ts';
import type { DatabaseAddress, Log } from './opening/connect.ts';
import { type MigratedDatabase, openDatabase, type OpenOptions } from './opening/open.ts';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  /**
   * Connection URL for migrations. Needed when `databaseUrl` leads to a pooler, or signs in as the restricted role of
   * the app.
   */
  databaseDirectUrl: string | undefined;
  dataDir: string;
  databaseConnections: number;
  databaseWaitMs: number;
}

interface Reachable {
  app: DatabaseAddress;
  owner: DatabaseAddress;
  isDiskFull: () => boolean;
  stop: () => Promise<void>;
}

export interface ConfiguredDatabase extends MigratedDatabase {
  isDiskFull: () => boolean;
  owner: DatabaseAddress;
}

/**
 * Opens and migrates the database. Scripts pass `join: true` to use the embedded Postgres of a running server, which
 * then stays running.
 * @throws StartError when the database cannot be reached, started or used; otherwise the error of a failed migration
 */
export async function openConfiguredDatabase(
  settings: DatabaseSettings,
  log: Log,
  options: { join: boolean } & Pick<OpenOptions, 'answerWithinMs' | 'afterMigrating'> = {
    join: false,
  },
): Promise<ConfiguredDatabase> {
  const { join, ...limits } = options;
  const { app, owner, isDiskFull, stop } = await reachDatabase(settings, log, { join });
  try {
    const waitMs = settings.databaseUrl === undefined ? 0 : settings.databaseWaitMs;
    const database = await openDatabase({
      app,
      owner,
      log,
      waitMs,
      maxConnections: settings.databaseConnections,
      ...limits,
    });

    return {
      ...database,
      isDiskFull,
      owner,
      close: async () => {
        await database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Finds or starts the database, but runs no migration and creates no role. Scripts pass `join: true` to use the
 * embedded Postgres of a running LiftLedger.
 * @throws StartError when the embedded Postgres cannot be started. An external database is not contacted.
 */
export async function reachDatabase(
  settings: DatabaseSettings,
  log: Log,
  { join }: { join: boolean },
): Promise<Reachable> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  if (databaseUrl !== undefined) {
    const app = { connectionString: databaseUrl };
    const isSame = databaseDirectUrl === undefined || databaseDirectUrl === databaseUrl;
    const owner = isSame ? app : { connectionString: databaseDirectUrl };
    return { app, owner, isDiskFull: () => false, stop: async () => undefined };
  }
  // The embedded Postgres is imported only when needed: the Docker image does not contain its binaries.
  const { findRunningPostgres, startEmbeddedPostgres } = await import('./embedded/embedded.ts');
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    return {
      app: postgres.connection,
      owner: postgres.superuser,
      isDiskFull: () => postgres.isDiskFull(),
      stop: () => postgres.stop(),
    };
  } catch (error) {
    const running =
      join && error instanceof DataFolderInUse ? findRunningPostgres(dataDir) : undefined;
    if (!running) throw error;
    return {
      app: running.connection,
      owner: running.superuser,
      isDiskFull: () => false,
      stop: async () => undefined,
    };
  }
}
