// The database that the configuration names: DATABASE_URL, or the embedded one in the data folder.
import type { Config } from '#server/config.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

/** Opens and migrates it. `close` also stops the embedded Postgres. @throws StartError with a sentence. */
export async function openConfiguredDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const app = { connectionString: config.databaseUrl };
    const isPooled =
      config.databaseDirectUrl !== undefined && config.databaseDirectUrl !== config.databaseUrl;
    const owner = isPooled ? { connectionString: String(config.databaseDirectUrl) } : app;
    return openDatabase({ app, owner, log });
  }
  // Imported only when needed: the package is absent from the Docker image.
  const { startEmbeddedPostgres } = await import('./embedded.ts');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const database = await openDatabase({
      app: postgres.connection,
      owner: postgres.superuser,
      log,
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
