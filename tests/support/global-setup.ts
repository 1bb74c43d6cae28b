// Starts a real Postgres with the template databases once per run of vitest or Playwright.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createDb, createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import { migrateToLatest } from '#server/db/opening/migrate.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { maintain, tellWorkers } from './database/database.ts';
import { startTestServer } from './database/database-server.ts';
import { allowPreparedDataFolder } from './database/prepared-data-folder.ts';
import { withDatabase } from './database/with-database.ts';

/**
 * One Postgres serves the projects 'server' and 'long' of a Vitest run. Each project loads this module, but in the same
 * process.
 */
const run = globalThis as { testCluster?: { users: number; stop: Promise<() => Promise<void>> } };

/** Starts Postgres. Returns the function that stops it at the end of the test run. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = (run.testCluster ??= { users: 0, stop: startCluster() });
  cluster.users += 1;
  const stop = await cluster.stop;
  return async () => {
    cluster.users -= 1;
    if (cluster.users === 0) await stop();
  };
}

async function startCluster(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.stdout.write(`Tests use ${server.kind}.\n`);
  const migrated = `liftledger_template_${randomBytes(6).toString('hex')}`;
  const withLibrary = `${migrated}_library`;
  await maintain(server.owner, `create database ${migrated}`);
  await fill(server.owner, migrated, (pool) => migrateToLatest(pool, { log: () => undefined }));
  await maintain(server.owner, `create database ${withLibrary} template ${migrated}`);
  await fill(server.owner, withLibrary, (pool) => loadLibrary(createDb(pool)));
  tellWorkers({ owner: server.owner, migrated, withLibrary });
  const removePrepared = await allowPreparedDataFolder();
  return async () => {
    await removePrepared();
    for (const name of [withLibrary, migrated]) {
      await maintain(server.owner, `drop database if exists ${name} with (force)`);
    }
    await server.stop();
  };
}

/**
 * Fills a template database, then closes its connections, because Postgres copies only a database without connections.
 */
async function fill(
  owner: DatabaseAddress,
  name: string,
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const pool = createOwnerPool(withDatabase(owner, name), { max: 2 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
