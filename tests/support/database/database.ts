// Creates a database for each test file or worker by copying a template database.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import {
  createDb,
  createOwnerPool,
  createPool,
  type DatabaseAddress,
} from '#server/db/opening/connect.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { asSystem, currentScope } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { withDatabase } from './with-database.ts';

/** Describes the Postgres server and the template databases that the tests copy. */
export interface TestCluster {
  owner: DatabaseAddress;
  migrated: string;
  withLibrary: string;
}

const VARIABLE = 'LIFTLEDGER_TEST_CLUSTER';

export function tellWorkers(cluster: TestCluster): void {
  process.env[VARIABLE] = JSON.stringify(cluster);
}

function testCluster(): TestCluster {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('The global set-up of the tests has not run');
  // The cast is safe because `tellWorkers` writes a TestCluster into this variable.
  return JSON.parse(text) as TestCluster;
}

export interface TestDatabase {
  /** `server` connects with the database role of the app, whose queries need the scope of a user. */
  server: { db: Kysely<Database>; pool: pg.Pool };
  /** Connects without the scope of one user (the owner guard), so that a test can query the rows of any user. */
  db: Kysely<Database>;
  pool: pg.Pool;
  ownerPool: pg.Pool;
  owner: DatabaseAddress;
  drop(): Promise<void>;
}

/**
 * Creates a database. The content `migrated` has empty tables, `withLibrary` also has the library of exercises, and
 * `empty` has no tables.
 */
export async function createTestDatabase(
  content: 'empty' | 'migrated' | 'withLibrary' = 'migrated',
): Promise<TestDatabase> {
  const cluster = testCluster();
  const { owner: server } = cluster;
  const name = `liftledger_test_${randomBytes(6).toString('hex')}`;
  const source = content === 'empty' ? 'template0' : cluster[content];
  await maintain(server, `create database ${name} template ${source}`);

  const owner = withDatabase(server, name);
  const ownerPool = createOwnerPool(owner, { max: 3 });
  const settings = { max: 5, startOptions: appRoleStartOptions };
  const serverPool = createPool(owner, settings);
  const pool = createPool(owner, settings);
  letTestsAsk(pool);
  return {
    server: { db: createDb(serverPool), pool: serverPool },
    db: createDb(pool),
    pool,
    ownerPool,
    owner,
    async drop() {
      await Promise.all(
        [serverPool, pool, ownerPool].map((open) => (open.ended ? undefined : open.end())),
      );
      await maintain(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Allows queries for the rows of any user on these connections, outside the scope of one user (the owner guard), as
 * tests need.
 */
export function letTestsAsk(pool: pg.Pool): void {
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send: (...args: unknown[]) => unknown = client.query;
    // The cast is safe because the new function passes on the arguments of every overload of pg's `query`.
    client.query = ((...args: unknown[]) =>
      currentScope()
        ? send(...args)
        : asSystem('a test', () => send(...args))) as typeof client.query;
  });
}

/** Runs one statement as the owner of the tables, such as one that creates a database. */
export async function maintain(server: DatabaseAddress, statement: string): Promise<void> {
  const pool = createOwnerPool(server, { max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
