// Once per run: a real Postgres with a migrated template, which each test file clones.
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { createOwnerPool, withDatabase } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { startTestServer, type TestServer } from './database-server.ts';

let server: TestServer | undefined;
let templateName = '';

export async function setup(project: TestProject): Promise<void> {
  server = await startTestServer();
  process.stdout.write(`Tests use ${server.kind}.\n`);
  templateName = `liftledger_template_${randomBytes(6).toString('hex')}`;
  await maintain(server, `create database ${templateName}`);
  const pool = createOwnerPool(withDatabase(server.owner, templateName), { max: 2 });
  await migrateToLatest(pool, { log: () => undefined });
  // A template can be cloned only while nobody is connected to it.
  await pool.end();
  project.provide('testDatabase', { owner: server.owner, template: templateName });
}

export async function teardown(): Promise<void> {
  if (server === undefined) return;
  await maintain(server, `drop database if exists ${templateName} with (force)`);
  await server.stop();
}

async function maintain({ owner }: TestServer, statement: string): Promise<void> {
  const pool = createOwnerPool(owner, { max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
