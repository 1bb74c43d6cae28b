// Once per run, of vitest and of Playwright: a real Postgres with a migrated template, which databases are cloned from.
import { randomBytes } from 'node:crypto';
import { createOwnerPool, type DatabaseAddress, withDatabase } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { tellWorkers } from './database/database.ts';
import { startTestServer } from './database/database-server.ts';
import { allowPreparedDataFolder } from './database/prepared-data-folder.ts';

/** Answers what ends it: the return value is the tear-down of both runners. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.stdout.write(`Tests use ${server.kind}.\n`);
  const template = `liftledger_template_${randomBytes(6).toString('hex')}`;
  await maintain(server.owner, `create database ${template}`);
  const pool = createOwnerPool(withDatabase(server.owner, template), { max: 2 });
  await migrateToLatest(pool, { log: () => undefined });
  // A template can be cloned only while nobody is connected to it.
  await pool.end();
  tellWorkers({ owner: server.owner, template });
  const removePrepared = await allowPreparedDataFolder();
  return async () => {
    await removePrepared();
    await maintain(server.owner, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function maintain(owner: DatabaseAddress, statement: string): Promise<void> {
  const pool = createOwnerPool(owner, { max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
