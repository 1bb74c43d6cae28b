import { beforeAll, expect, test } from 'vitest';
import { createPool } from '#server/db/opening/connect.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const lines: string[] = [];

const app = useTestApp({ logLine: (line) => lines.push(line) });

let me: TestUser;
let other: TestUser;
/** A part of an SQL text. The test puts another user's id into each statement that contains this part. */
let mistaken: string | undefined;

beforeAll(async () => {
  const changed = new WeakSet<object>();
  app.services.pool.on('acquire', (client) => {
    if (changed.has(client)) return;
    changed.add(client);
    const send: (...args: unknown[]) => unknown = client.query;
    // The cast is safe because the replacement passes the arguments of every overload on to `client.query`.
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const isWrong = mistaken !== undefined && String(text).includes(mistaken);
      const isMine = (value: unknown) => value === me.id;
      const sent =
        isWrong && Array.isArray(values)
          ? values.map((value: unknown) => (isMine(value) ? other.id : value))
          : values;
      return send(text, sent, ...rest);
    }) as typeof client.query;
  });
  [me, other] = [await createUser(app), await createUser(app)];
});

const pool = () => app.database.server.pool;
const asMe = (text: string, values: unknown[]) =>
  asUser(me.id, async () => (await pool().query(text, values)).rows);
const rowsOf = (ids: string[]) => JSON.stringify(ids.map((user_id) => ({ user_id })));

const ofAccount = 'select 1 as found from account where user_id = $1';
const ofAccounts =
  'select 1 as found from unnest($1::uuid[]) as u (user_id) join account a on a.user_id = u.user_id';
const ofRows = `insert into session_count (user_id, template_id, sessions, completed)
  select user_id, gen_random_uuid(), 0, 0 from jsonb_to_recordset($1::jsonb) as row (user_id uuid)`;

test('the guard runs a statement about the signed-in user and refuses one about another user', async () => {
  expect(await asMe(ofAccount, [me.id])).toEqual([{ found: 1 }]);
  await expect(asMe(ofAccount, [other.id])).rejects.toThrow(
    'reads rows of somebody else in "account"',
  );
  await expect(
    asMe('update account set name = $2 where user_id = $1', [other.id, 'x']),
  ).rejects.toThrow('writes rows of somebody else in "account"');
});

test('the guard checks each user id in a list, in JSON rows and in inserted rows', async () => {
  expect(await asMe(ofAccounts, [[me.id]])).toEqual([{ found: 1 }]);
  await expect(asMe(ofAccounts, [[me.id, other.id]])).rejects.toThrow('somebody else');
  expect(await asMe(ofRows, [rowsOf([me.id, me.id])])).toEqual([]);
  await expect(asMe(ofRows, [rowsOf([me.id, other.id])])).rejects.toThrow('somebody else');
  await expect(asMe(ofRows, ['[{}]'])).rejects.toThrow('somebody else');
  const ofValues = `insert into user_exercise_note (user_id, exercise_id, notes, updated_at)
    values ($1, gen_random_uuid(), '', now()), ($2, gen_random_uuid(), '', now())`;
  expect(await asMe(ofValues, [me.id, me.id])).toEqual([]);
  await expect(asMe(ofValues, [me.id, other.id])).rejects.toThrow('somebody else');
});

test("during a user's request, the guard refuses statements about all users", async () => {
  const ofEmail = `select exists (select from sign_in s where s.user_id = l.user_id) as has
    from login l where l.email = $1`;
  await expect(asMe(ofEmail, [me.email])).rejects.toThrow('somebody else');
  const ofAll = '/* every user: a test */ select count(*)::int as users from account';
  await expect(asMe(ofAll, [])).rejects.toThrow('is about every user');
  const { rows } = await asSystem('a test', () => pool().query(ofAll));
  expect(rows).toEqual([{ users: 2 }]);
});

test('outside a request, the guard refuses statements about a user', async () => {
  await expect((async () => pool().query(ofAccount, [me.id]))()).rejects.toThrow(
    'outside of any scope',
  );
  expect((await pool().query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that had to wait for a connection still runs for the user who sent it', async () => {
  const one = createPool(app.database.owner, { max: 1, startOptions: appRoleStartOptions });
  try {
    const answers = await Promise.all(
      [me, other, me, other].map(({ id }) => asUser(id, () => one.query(ofAccount, [id]))),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ found: 1 }]));
  } finally {
    await one.end();
  }
});

test("a procedure that uses another user's id returns an error without details and logs one line", async () => {
  const path = '/users/body-weight';
  const put = () =>
    app.call({ method: 'PUT', path: `${path}/2026-03-01`, body: { weight: 80 }, token: me.token });
  const read = () => app.call({ path, token: me.token });
  const stored = async () =>
    (await app.database.ownerPool.query('select * from body_weight_entry order by user_id, day'))
      .rows;
  expect((await read()).status).toBe(200);
  const before = await stored();
  try {
    for (const [ask, said, text] of [
      [read, 'reads', 'from "body_weight_entry"'],
      [put, 'writes', 'into "body_weight_entry"'],
    ] as const) {
      lines.length = 0;
      mistaken = text;
      const answer = await ask();
      expect(answer.status).toBe(500);
      expect(answer.body.code).toBe('INTERNAL');
      expect(JSON.stringify(answer.body)).not.toMatch(/somebody|body_weight/);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(
        new RegExp(
          String.raw`The statement [\w-]{32} ${said} rows of somebody else in .{1,2}body_weight_entry`,
        ),
      );
      expect(lines[0]).not.toContain(other.id);
    }
  } finally {
    mistaken = undefined;
  }
  expect(await stored()).toEqual(before);
  expect((await put()).status).toBe(200);
});
