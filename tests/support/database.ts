// A database of its own for each test file: a clone of the migrated template, real in every respect.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import {
  createDb,
  createOwnerPool,
  createPool,
  type DatabaseAddress,
  withDatabase,
} from '#server/db/connect.ts';
import { appRoleStartOptions } from '#server/db/roles.ts';
import type { Database } from '#server/db/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { owner: DatabaseAddress; template: string };
  }
}

export interface TestDatabase {
  /** As the server has it: the app's role, behind the owner guard. */
  db: Kysely<Database>;
  /** The connections of `db`. */
  pool: pg.Pool;
  /** The tables' owner: sees and may do everything. */
  ownerPool: pg.Pool;
  /** For code that opens its own connections. */
  owner: DatabaseAddress;
  drop(): Promise<void>;
}

/** `migrated: false` gives an empty database, for tests of the migrations themselves. */
export async function createTestDatabase(
  options: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const { owner: server, template } = inject('testDatabase');
  const name = `liftledger_test_${randomBytes(6).toString('hex')}`;
  const source = options.migrated === false ? 'template0' : template;
  await maintain(server, `create database ${name} template ${source}`);

  const owner = withDatabase(server, name);
  const ownerPool = createOwnerPool(owner, { max: 3 });
  const pool = createPool(owner, { max: 5, startOptions: appRoleStartOptions });
  return {
    db: createDb(pool),
    pool,
    ownerPool,
    owner,
    async drop() {
      await Promise.all([pool, ownerPool].map((open) => (open.ended ? undefined : open.end())));
      await maintain(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function maintain(server: DatabaseAddress, statement: string): Promise<void> {
  const pool = createOwnerPool(server, { max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
