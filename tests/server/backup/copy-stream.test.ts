// Tests COPY from and to the database: the bytes, the memory for a long table, and the connection after an error.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyIn, copyOut } from '#server/backup/copy-stream.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

const MB = 1_000_000;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new pg.Client({ ...database.owner });
  await client.connect();
  await client.query('create temp table line (number int)');
  return () => client.end();
});

async function* lines(...all: string[]): AsyncGenerator<Buffer> {
  for (const line of all) yield Buffer.from(`${line}\n`);
}

test('the copy stream reads back every byte that was written', async () => {
  await copyIn(client, 'copy line from stdin', lines('1', '2', '\\N'));
  const chunks: Buffer[] = [];
  for await (const chunk of copyOut(client, 'copy line to stdout')) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('1\n2\n\\N\n');
});

test('the copy stream buffers less than 2 MB while the reader of a long table pauses', async () => {
  const rows = 'select repeat(md5(i::text), 32) from generate_series(1, 100000) i';
  // The cast is safe because the stream of a connection to Postgres is a socket.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let [bytes, mostAhead, chunks] = [0, 0, 0];
  for await (const chunk of copyOut(client, `copy (${rows}) to stdout`)) {
    bytes += chunk.length;
    chunks += 1;
    if (chunks === 20) await sleep(400);
    mostAhead = Math.max(mostAhead, stream.bytesRead - bytes);
  }
  expect(bytes).toBeGreaterThan(100 * MB);
  expect(mostAhead).toBeLessThan(2 * MB);
});

test.for([
  ['a statement that is refused', 'copy nothing from stdin', /relation "nothing" does not exist/],
  ['a row that is refused', 'copy line from stdin', /invalid input syntax for type integer/],
  ['a statement that is no COPY', 'select 1', /no COPY from the client/],
] as const)('the connection of a COPY is usable after %s', async ([, statement, reason]) => {
  await expect(copyIn(client, statement, lines('1', 'two'))).rejects.toThrow(reason);
  expect((await client.query('select count(*)::int as rows from line')).rows).toEqual([
    { rows: 0 },
  ]);
});

test('a COPY leaves no rows in the table when its source fails', async () => {
  const broken = async function* () {
    yield* lines('1');
    throw new Error('The disk is gone');
  };
  await expect(copyIn(client, 'copy line from stdin', broken())).rejects.toThrow(
    'The disk is gone',
  );
  expect((await client.query('select count(*)::int as rows from line')).rows).toEqual([
    { rows: 0 },
  ]);
});

test('the connection is usable after a copy from the database has failed', async () => {
  const reading = async () => {
    for await (const _ of copyOut(client, 'copy (select 1 / 0) to stdout'));
  };
  await expect(reading()).rejects.toThrow('division by zero');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
