import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assertDurable } from '#server/db/opening/checks.ts';
import { createPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import { openDatabase } from '#server/db/opening/open.ts';
import { migrateToLatest } from '#server/db/opening/migrate.ts';
import { appRole, assertAppRole, ensureRoles, eraserRole } from '#server/db/opening/roles.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';
import { isUnavailable } from '#server/errors/sql-state.ts';
import { StartError } from '#server/errors/start-error.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { connectTo, startOldPooler } from '#tests/support/database/old-pooler.ts';
import {
  createTestDatabase,
  letTestsAsk,
  type TestDatabase,
} from '#tests/support/database/database.ts';

const login = `liftledger_login_${randomBytes(4).toString('hex')}`;
const changes = [
  'update session_event set version = 1',
  'delete from session_event',
  'truncate session_event',
];
const quiet = { log: () => undefined, requireDurable: false };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query(`create role ${login} login password 'secret-word'`);
});

afterAll(async () => {
  await database.ownerPool.query(`drop owned by ${login}`);
  await database.ownerPool.query(`drop role ${login}`);
  await database.drop();
});

function signedInAs(user: string): DatabaseAddress {
  const { owner } = database;
  if (!('connectionString' in owner)) return { ...owner, user, password: 'secret-word' };
  const url = new URL(owner.connectionString);
  url.username = user;
  url.password = 'secret-word';
  return { connectionString: url.href };
}

async function expectAppendOnly(pool: pg.Pool): Promise<void> {
  letTestsAsk(pool);
  for (const change of changes) {
    await expect(
      pool.query(`/* every user: the role must be refused, not the text */ ${change}`),
    ).rejects.toMatchObject({ code: '42501' });
  }
  await expect(
    pool.query(
      '/* every user: the role must be refused, not the text */ select * from session_event',
    ),
  ).resolves.toMatchObject({ rows: [] });
}

test('with only the database login of the owner, the server still cannot update or delete events', async () => {
  const { pool, close } = await openDatabase({ app: database.owner, ...quiet });
  await expectAppendOnly(pool);
  const { rows } = await pool.query(
    `select current_user as user, current_setting('lock_timeout') as wait, current_setting('jit') as jit`,
  );
  expect(rows).toEqual([{ user: 'liftledger_app', wait: '2s', jit: 'off' }]);
  await close();
});

test('with a separate database login, the server cannot update or delete events', async () => {
  const addresses = { app: signedInAs(login), owner: database.owner };
  const { pool, close } = await openDatabase({ ...addresses, ...quiet });
  await expectAppendOnly(pool);
  const { rows } = await pool.query(`select current_setting('jit') as jit`);
  expect(rows).toEqual([{ jit: 'off' }]);
  await close();
});

test('a database login that may delete events is refused', async () => {
  await database.ownerPool.query(`grant delete on session_event to ${login}`);
  const opened = openDatabase({ app: signedInAs(login), owner: database.owner, ...quiet });
  await expect(opened).rejects.toThrow(`The database user "${login}" of DATABASE_URL may change`);
  await database.ownerPool.query(`revoke delete on session_event from ${login}`);
});

test('the eraser role can delete events but cannot change accounts', async () => {
  const client = await database.ownerPool.connect();
  await client.query('begin');
  await client.query(`set local role ${eraserRole}`);
  await expect(client.query('delete from session_event')).resolves.toBeDefined();
  await expect(client.query('update account set name = name')).rejects.toMatchObject({
    code: '42501',
  });
  await client.query('rollback');
  client.release();
});

test('the server start sends no grant when the database rights are correct, and revokes an extra right', async () => {
  const empty = await createTestDatabase('empty');
  try {
    const { ownerPool } = empty;
    await migrateToLatest(ownerPool, { log: () => undefined });
    const sent = recordStatements(ownerPool);
    await ensureRoles(ownerPool);
    expect([...sent].filter((text) => /^(?:grant|revoke)/.test(text))).toEqual([]);
    await ownerPool.query(`grant delete on session_event to ${appRole}`);
    sent.clear();
    await ensureRoles(ownerPool);
    expect([...sent].filter((text) => /^(?:grant|revoke)/.test(text))).toEqual([
      `revoke all on session_event from ${appRole}, ${eraserRole}, public`,
      `grant select, insert on session_event to ${appRole}`,
      `grant select, delete on session_event to ${eraserRole}`,
    ]);
    await assertAppRole(empty.pool);
  } finally {
    await empty.drop();
  }
});

test('a database with synchronous_commit=off is refused, because it may lose confirmed commits', async () => {
  const pool = createPool(database.owner, { max: 1, startOptions: '-c synchronous_commit=off' });
  await expect(assertDurable(pool, () => undefined)).rejects.toThrow(
    /The database does not keep what it confirms: .*synchronous_commit/,
  );
  await pool.end();
});

test("the message about an unreachable database shows the database's address without the password", async () => {
  const app = { connectionString: 'postgres://me:secret-word@127.0.0.1:1/name' };
  await expect(openDatabase({ app, ...quiet })).rejects.toThrow(
    new StartError('Cannot reach the database at 127.0.0.1:1 (ECONNREFUSED). Check DATABASE_URL.'),
  );
});

/** Returns the address of the test database with another host name and port. */
function reachedBy(hostname: string, port: number): DatabaseAddress {
  const { owner } = database;
  if (!('connectionString' in owner)) return { ...owner, host: hostname, port };
  return {
    connectionString: Object.assign(new URL(owner.connectionString), { hostname, port }).href,
  };
}

test.each<[string, (port: number) => { app: DatabaseAddress; owner?: DatabaseAddress }]>([
  ['the database', (port) => ({ app: reachedBy('127.0.0.1', port) })],
  [
    'the pooler before it',
    (port) => ({ app: reachedBy('127.0.0.1', port), owner: database.owner }),
  ],
])('the server start waits while %s is down', async (_, at) => {
  const port = await freePort();
  const { opening, lines } = openPatiently(at(port));
  await expect.poll(() => lines).toEqual([`Waiting for the database at 127.0.0.1:${port}.`]);
  const close = await leadOnward(port);
  await (await opening).close();
  close();
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'the server start waits for a database whose host name does not resolve yet (%s)',
  async (code) => {
    const port = await freePort();
    const close = await leadOnward(port);
    // The cast is safe because each overload of `lookup` takes the name first and the callback last.
    const lookup = dns.lookup as (name: string, ...more: unknown[]) => void;
    const asking = vi.spyOn(dns, 'lookup').mockImplementation(((_: string, ...more: unknown[]) => {
      const answer = more.at(-1) as (error: Error) => void;
      process.nextTick(answer, Object.assign(new Error(`getaddrinfo ${code}`), { code }));
    }) as never);
    const { opening, lines } = openPatiently({ app: reachedBy('late.internal', port) });
    await expect.poll(() => lines).toEqual([`Waiting for the database at late.internal:${port}.`]);
    asking.mockImplementation(((_: string, ...more: unknown[]) =>
      lookup('127.0.0.1', ...more)) as never);
    await (await opening).close();
    asking.mockRestore();
    close();
  },
);

function openPatiently(addresses: { app: DatabaseAddress; owner?: DatabaseAddress }) {
  const lines: string[] = [];
  const opening = openDatabase({
    ...addresses,
    ...quiet,
    log: (line) => void lines.push(line),
    waitMs: 20_000,
  });
  // Avoids an unhandled rejection, because the test awaits `opening` only later.
  opening.catch(() => undefined);
  return { opening, lines };
}

/** Forwards TCP connections to a port. Returns a function that stops the forwarding. */
async function leadOnward(port: number): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connectTo(database.owner);
    for (const socket of [client, onward]) sockets.add(socket.on('error', () => socket.destroy()));
    client.pipe(onward).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

test('a query returns numbers, dates and timestamps in the format of the API', async () => {
  const { rows } = await database.pool.query(
    `select 1::bigint as big, 82.50::numeric as weight, date '2026-03-29' as day,
            timestamptz '2026-03-29 01:30:00.123456+01' as moment, '{"a":[1]}'::jsonb as json
      where $1::int = 1`,
    [1],
  );
  expect(rows).toEqual([
    {
      big: 1,
      weight: 82.5,
      day: '2026-03-29',
      moment: '2026-03-29T00:30:00.123Z',
      json: { a: [1] },
    },
  ]);
  const client = await database.pool.connect();
  await client.query('select $1::int + 41', [1]);
  const named = await client.query(
    `select from pg_prepared_statements where statement like '%+ 41%'`,
  );
  client.release();
  expect(named.rowCount).toBe(1);
});

test('a lost database connection makes its query fail, but the next query succeeds', async () => {
  const pool = createPool(database.owner, { max: 1 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const sleeping = client.query('select pg_sleep(10)').catch((error: unknown) => error);
  await database.ownerPool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(isUnavailable(await sleeping)).toBe(true);
  client.release(true);
  await expect(pool.query('select 1')).resolves.toBeDefined();
  await pool.end();
});

test.each([
  ['the name is taken', '42P05'],
  ['the name is on another connection', '26000'],
  ['names are refused', '08P01'],
])(
  'behind a pooler without prepared statements (%s, %s), the server sends unnamed statements',
  async (_what, code) => {
    const pooler = await startOldPooler(database.owner, code);
    const lines: string[] = [];
    const name = await database.ownerPool.query<{ name: string }>(
      'select current_database() as name',
    );
    const app = {
      connectionString: `postgres://${login}:secret-word@127.0.0.1:${pooler.port}/${name.rows[0]?.name}`,
    };
    for (const _ of ['a start', 'the next one']) {
      const { pool, close } = await openDatabase({
        ...quiet,
        app,
        owner: database.owner,
        log: (line) => lines.push(line),
      });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_each, n) => pool.query('select $1::int as n', [n])),
      );
      expect(answers.map(({ rows }) => rows[0].n)).toEqual(
        Array.from({ length: 20 }, (_each, n) => n),
      );
      await close();
    }
    const told = lines.filter((line) => line.includes('prepared statements'));
    expect(told).toEqual([
      `The pooler at 127.0.0.1:${pooler.port} keeps no prepared statements (PgBouncer does from 1.21 on): each statement is planned anew.`,
      `The pooler at 127.0.0.1:${pooler.port} keeps no prepared statements (PgBouncer does from 1.21 on): each statement is planned anew.`,
    ]);
    pooler.close();
  },
);
