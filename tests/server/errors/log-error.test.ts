// Checks that the log helps to find the cause of an error but contains no data of the user.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toLoggedError } from '#server/errors/log-error.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const SECRET = 'what a person typed';

const app = useTestApp({ logLine: (line) => void lines.push(line) });

let lines: string[] = [];

const caught = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test.for([
  ['22007', 'select $1::text::timestamptz', SECRET],
  ['22P02', 'select $1::text::uuid', SECRET],
  ['22P02', 'select $1::text::numeric', SECRET],
] as const)(
  'a database error with the code %s is logged without the value that caused it',
  async ([code, statement, value]) => {
    const error = await caught(app.database.ownerPool.query(statement, [value]));
    const logged = toLoggedError(error);
    expect(logged).toMatchObject({ type: 'DatabaseError', code, message: `DatabaseError ${code}` });
    expect(logged.routine).toBeDefined();
    expect(logged.stack.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain(SECRET);
  },
);

test("an error of LiftLedger's own code is logged with its message, and its cause only with a code", () => {
  const cause = Object.assign(new Error(`open '/data/${SECRET}'`), { code: 'EACCES' });
  const logged = toLoggedError(new Error('A rule is broken', { cause }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'A rule is broken',
    cause: { message: 'Error EACCES', code: 'EACCES' },
  });
  expect(logged.stack).toMatch(/^ +at .*log-error\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(logged)).not.toContain(SECRET);
});

test.for<[string, unknown]>([
  ['a parser', (() => caught(Promise.resolve().then(() => JSON.parse(SECRET))))()],
  ['several at once', new AggregateError([new SyntaxError(SECRET)], SECRET)],
  ['something that is no error', SECRET],
  [
    'an error that holds itself',
    (() => {
      const error = new SyntaxError(SECRET);
      error.cause = error;
      return error;
    })(),
  ],
])('the log contains no user data from %s', async ([, thrown]) => {
  expect(JSON.stringify(toLoggedError(await thrown))).not.toContain(SECRET);
});

describe.for(doors)('failed requests are logged without their data, through %s', (door) => {
  test('an unexpected error is logged without the database row and without the input of its request', async () => {
    const user = await createUser(app);
    const { ownerPool } = app.database;
    await ownerPool.query(
      'alter table body_weight_entry add constraint never_check check (weight_kg < 0) not valid',
    );
    lines = [];
    try {
      const answer = await send(
        app.app,
        door,
        'bodyWeight.put',
        { day: '2026-11-01', weight: 87.31 },
        { token: user.token, key: randomUUID() },
      );
      expect([answer.status, answer.code]).toEqual([500, 'INTERNAL']);
    } finally {
      await ownerPool.query('alter table body_weight_entry drop constraint never_check');
    }
    const log = lines.join('\n');
    expect(log).toContain('never_check');
    expect(log).toContain('23514');
    for (const value of ['87.31', '2026-11-01', user.email, user.id, user.token]) {
      expect(log).not.toContain(value);
    }
  });
});
