import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { OwnerGuardError, ownerGuard } from '#server/db/owner/owner-guard.ts';

interface Tables {
  session: { user_id: string; id: string; started_at: string };
  exercise_set: { user_id: string; session_id: string; reps: number };
  login: { email: string; user_id: string };
  exercise: { id: string; name: string };
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const guard = ownerGuard(['session', 'exercise_set'], { login: 'email' });

const me = 'me';

interface Statement {
  compile(): { sql: string };
}

/** Lists statements built with Kysely that the guard must accept. */
const allowed: [string, () => Statement][] = [
  ['a shared table', () => db.selectFrom('exercise').selectAll()],
  ['the look-up by e-mail', () => db.selectFrom('login').where('email', '=', 'a@b.c').selectAll()],
  ['a read of one user', () => db.selectFrom('session').where('user_id', '=', me).selectAll()],
  ['an alias', () => db.selectFrom('session as s').where('s.user_id', '=', me).selectAll()],
  [
    'conditions in parentheses',
    () =>
      db
        .selectFrom('session')
        .where((eb) => eb.and([eb('id', '=', '1'), eb('user_id', '=', me)]))
        .selectAll(),
  ],
  [
    'a cast value',
    () =>
      db
        .selectFrom('session')
        .where('user_id', '=', sql<string>`${me}::uuid`)
        .selectAll(),
  ],
  [
    'a join that carries the owner over',
    () =>
      db
        .selectFrom('session as s')
        .innerJoin('exercise_set as e', (join) =>
          join.onRef('e.user_id', '=', 's.user_id').onRef('e.session_id', '=', 's.id'),
        )
        .where('s.user_id', '=', me)
        .selectAll(),
  ],
  [
    'a left join with its own condition',
    () =>
      db
        .selectFrom('session as s')
        .leftJoin('exercise_set as e', (join) => join.on('e.user_id', '=', me))
        .where('s.user_id', '=', me)
        .selectAll(),
  ],
  [
    'a subquery that leans on the outer statement',
    () =>
      db
        .selectFrom('session as s')
        .where('s.user_id', '=', me)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('exercise_set as e')
              .whereRef('e.user_id', '=', 's.user_id')
              .select('e.reps'),
          ),
        )
        .selectAll(),
  ],
  [
    'a table joined to a WITH query of one user',
    () =>
      db
        .with('mine', (qb) => qb.selectFrom('session').where('user_id', '=', me).selectAll())
        .selectFrom('mine')
        .innerJoin('exercise_set as e', 'e.user_id', 'mine.user_id')
        .selectAll(),
  ],
  [
    'an insert that names the user',
    () => db.insertInto('session').values({ user_id: me, id: '1', started_at: '' }),
  ],
  [
    'an update of one user',
    () => db.updateTable('session').set({ id: '2' }).where('user_id', '=', me),
  ],
  ['a deletion of one user', () => db.deleteFrom('session').where('user_id', '=', me)],
  [
    'a deletion that finds its rows through another table',
    () =>
      db
        .deleteFrom('exercise_set as e')
        .using('session as s')
        .whereRef('e.user_id', '=', 's.user_id')
        .where('s.user_id', '=', me),
  ],
  ['a union of two reads of one user', () => unionOf(me, me)],
];

const refused: [string, () => Statement][] = [
  ['a read of everybody', () => db.selectFrom('session').selectAll()],
  ['a read by id alone', () => db.selectFrom('session').where('id', '=', '1').selectAll()],
  [
    'another comparison than equality',
    () => db.selectFrom('session').where('user_id', '!=', me).selectAll(),
  ],
  ['a list of users', () => db.selectFrom('session').where('user_id', 'in', [me]).selectAll()],
  [
    'a condition under OR',
    () =>
      db
        .selectFrom('session')
        .where((eb) => eb.or([eb('user_id', '=', me), eb('id', '=', '1')]))
        .selectAll(),
  ],
  [
    'a condition under NOT',
    () =>
      db
        .selectFrom('session')
        .where((eb) => eb.not(eb('user_id', '=', me)))
        .selectAll(),
  ],
  [
    'a user compared with itself',
    () => db.selectFrom('session').whereRef('user_id', '=', 'user_id').selectAll(),
  ],
  [
    'a user compared with another column',
    () => db.selectFrom('session').whereRef('user_id', '=', 'id').selectAll(),
  ],
  [
    'a join without the owner',
    () =>
      db
        .selectFrom('session as s')
        .innerJoin('exercise_set as e', 'e.session_id', 's.id')
        .where('s.user_id', '=', me)
        .selectAll(),
  ],
  [
    'two tables equal to each other and to nobody',
    () =>
      db
        .selectFrom('session as s')
        .innerJoin('exercise_set as e', 'e.user_id', 's.user_id')
        .selectAll(),
  ],
  [
    'a subquery of everybody',
    () =>
      db
        .selectFrom('exercise')
        .where('id', 'in', (eb) => eb.selectFrom('exercise_set').select('session_id'))
        .selectAll(),
  ],
  [
    'a WITH query of everybody',
    () =>
      db
        .with('all_of_them', (qb) => qb.selectFrom('session').selectAll())
        .selectFrom('all_of_them')
        .where('user_id', '=', me)
        .selectAll(),
  ],
  [
    'a derived table of everybody',
    () =>
      db
        .selectFrom((eb) => eb.selectFrom('session').selectAll().as('s'))
        .where('s.user_id', '=', me)
        .selectAll(),
  ],
  ['a union with everybody', () => unionOf(me, undefined)],
  [
    'an update of everybody',
    () => db.updateTable('session').set({ id: '2' }).where('id', '=', '1'),
  ],
  [
    'an update that reads another table of everybody',
    () =>
      db
        .updateTable('session')
        .from('exercise_set')
        .set({ id: '2' })
        .where('session.user_id', '=', me),
  ],
  ['a deletion by id', () => db.deleteFrom('session').where('id', '=', '1')],
  [
    'an insert from a read of everybody',
    () =>
      db
        .insertInto('exercise_set')
        .columns(['user_id', 'session_id', 'reps'])
        .expression((eb) =>
          eb.selectFrom('session').select(['user_id', 'id', eb.lit(1).as('reps')]),
        ),
  ],
];

const allowedTexts: [string, string][] = [
  ['what is no statement of rows', 'begin; set local statement_timeout = 0; commit'],
  [
    'a text that looks like SQL',
    "select 'select * from session' as text, $$from session$$, E'\\' from session'",
  ],
  ['a comment that looks like SQL', 'select 1 /* from /* x */ session */ -- from session'],
  [
    'other case, quotes and a schema',
    'SELECT * FROM "public"."session" AS S WHERE S."user_id" = $1::uuid',
  ],
  ['an alias without as', 'select * from only session s where $1 = s.user_id and s.id = $2'],
  [
    'a lateral subquery that leans on the outer statement',
    `select * from session s cross join lateral (
       select e.reps from exercise_set e where e.user_id = s.user_id limit 1) last where s.user_id = $1`,
  ],
  [
    'a function that stands like a table',
    `update session set started_at = row.at from jsonb_to_recordset($2::jsonb) as row (id uuid, at timestamptz)
     where session.user_id = $1 and session.id = row.id`,
  ],
  [
    'a chain that ends at a parameter',
    'select * from session s join login l on s.user_id = l.user_id where l.user_id = $1',
  ],
  [
    'a subquery that leans on the login of an e-mail',
    'select exists (select from session s where s.user_id = l.user_id) from login l where l.email = $1',
  ],
  [
    'a subquery in FROM that is of one user',
    'select * from (select user_id from session where user_id = $1) s join exercise_set e on e.user_id = s.user_id',
  ],
  [
    'rows that are parameters',
    'update session s set started_at = row.at from jsonb_to_recordset($1::jsonb) as row (user_id uuid, at timestamptz) where s.user_id = row.user_id',
  ],
  [
    'a comparison with is distinct from',
    'select id is distinct from $2 as differs from session where user_id = $1 and id is not distinct from $3',
  ],
  [
    'an insert from a WITH query',
    `with gate as (select 1 from session where user_id = $1 for key share),
       event as (insert into session (user_id, id) select $1::uuid, $2 from gate returning id)
     insert into exercise_set (user_id, session_id, reps) select $1, id, 1 from event
     on conflict (user_id, session_id) do update set reps = excluded.reps`,
  ],
  [
    'a type of the name of a table',
    'select * from jsonb_populate_recordset(null::session, $1::jsonb)',
  ],
  ['a WITH query of the name of a table', 'with session as (select 1 as id) select * from session'],
  [
    'a statement of many users that says why',
    '/* every user: the sweeper */ select * from session',
  ],
];

const refusedTexts: [string, string][] = [
  [
    'the owner of a row that is nobody’s yet',
    'select * from session s join login l on s.user_id = l.user_id where l.email like $1',
  ],
  [
    'a chain that ends at nobody',
    'select * from session s join login l on s.user_id = l.user_id join login k on l.user_id = k.user_id',
  ],
  [
    'a WITH query of all logins',
    'with every as (select user_id from login) select * from session s join every e on s.user_id = e.user_id',
  ],
  [
    'a subquery of all logins in FROM',
    'select * from session s join (select user_id from login) l on s.user_id = l.user_id',
  ],
  [
    'a subquery that leans on a login of nobody',
    'select * from login l where exists (select from session s where s.user_id = l.user_id)',
  ],
  [
    'an alias that hides a proven one',
    'select * from session s where s.user_id = $1 and exists (select from login s join exercise_set e on e.user_id = s.user_id)',
  ],
  [
    'a query that calls itself',
    'with recursive r as (select * from session s join r on s.user_id = r.user_id) select * from r',
  ],
  [
    'a function of a column',
    'select * from login l, unnest(l.ids) as x (user_id) join session s on s.user_id = x.user_id',
  ],
  ['a read without the owner', 'select * from session where id = $1'],
  ['a second statement in one text', 'select 1; delete from session'],
  ['other case, quotes and a schema', 'SELECT * FROM "public"."session" AS S WHERE S."id" = $1'],
  ['a second table after a comma', 'select * from session s, exercise_set e where s.user_id = $1'],
  ['a condition under OR', 'select * from session where user_id = $1 or true'],
  ['a condition under OR in parentheses', 'select * from session where (user_id = $1 or id = $2)'],
  [
    'a condition in CASE',
    'select * from session where case when id = $2 and user_id = $1 and true then true else true end',
  ],
  ['a condition behind BETWEEN', 'select * from session where id between $2 and user_id = $1'],
  ['a condition in a text', "select * from session where id = 'x and user_id = $1'"],
  ['a condition in a comment', 'select * from session where id = $1 -- and user_id = $2'],
  ['a condition that goes on', 'select * from session where user_id = $1 is not null'],
  [
    'the condition of a subquery',
    'select * from session where id in (select id from exercise where user_id = $1)',
  ],
  [
    'a list of conditions in a subquery',
    'select * from session where (select id = $2 and user_id = $1 and true)',
  ],
  ['the owner of another source', 'select * from session s join login l on l.user_id = $1'],
  [
    'what a left join asks of the rows that it keeps',
    'select * from session s left join exercise e on s.user_id = $1',
  ],
  [
    'what a full join asks',
    'select * from session s full join exercise e on s.user_id = $1 and e.id = s.id',
  ],
  ['a function of the owner', 'select * from session where lower(user_id) = $1'],
  ['columns with other names', 'select * from session s (id, user_id) where s.user_id = $1'],
  [
    'a WITH query of everybody',
    'with mine as (select * from session) select * from mine where user_id = $1',
  ],
  [
    'a WITH query that reads the table it is named after',
    'with session as (select * from session) select * from session',
  ],
  ['a subquery in a list of columns', 'select (select count(*) from session) from exercise'],
  ['a subquery in VALUES', 'insert into exercise (id) values ((select id from session limit 1))'],
  ['a subquery in SET', 'update exercise set name = (select id from session limit 1)'],
  ['a subquery in RETURNING', 'delete from exercise returning (select count(*) from session)'],
  [
    'the second half of a union',
    'select id from session where user_id = $1 union all select id from session',
  ],
  ['an update of everybody', 'update session set id = $1'],
  [
    'an update by the owner of its source',
    'update session set id = x.id from exercise x where x.user_id = $1',
  ],
  [
    'a deletion through another table',
    'delete from exercise_set using session s where s.user_id = $1',
  ],
  ['an insert that does not name the user', 'insert into session (id, started_at) values ($1, $2)'],
  ['an insert without columns', 'insert into session select * from exercise'],
  [
    'an insert that updates whatever row is there',
    'insert into session (user_id, id) values ($1, $2) on conflict (id) do update set id = excluded.id',
  ],
  ['a merge', 'merge into session s using exercise e on s.user_id = $1 when matched then delete'],
  ['a truncation', 'truncate session'],
  ['a copy', 'copy session to stdout'],
  ['TABLE', 'table session'],
  ['a sample of a table', 'select * from session s tablesample system (10) where s.user_id = $1'],
  [
    'a join in parentheses',
    'select * from (session s join exercise e on true) where s.user_id = $1',
  ],
  ['a statement of many users that does not say why', '/* every user: */ select * from session'],
  ['an owner who stands in the text', "select * from session where user_id = 'me'"],
  [
    'another value under the name of the owner',
    'select * from exercise_set e join (select $2::uuid as user_id from session where user_id = $1) s on e.user_id = s.user_id',
  ],
  [
    'another value under the name of the owner, in WITH',
    'with s (user_id) as (select id from session where user_id = $1) select * from exercise_set e join s on e.user_id = s.user_id',
  ],
  ['an insert for an owner who stands in the text', "insert into session (user_id) values ('me')"],
  [
    'an insert for the owner of nobody',
    'insert into session (user_id, id) select l.user_id, $1 from login l',
  ],
  ['an update that gives rows away', 'update session set id = $2, user_id = $3 where user_id = $1'],
  [
    'an update that gives several columns away',
    'update session set (id, user_id) = ($2, $3) where user_id = $1',
  ],
  [
    'an insert that gives the row away that is there',
    'insert into session (user_id, id) values ($1, $2) on conflict (user_id) do update set user_id = $3',
  ],
  ['parentheses that do not close', 'select (1'],
  ['a comment that does not end', 'select 1 /*'],
  ['a text that does not end', "select * from exercise where id = 'x"],
];

/**
 * Lists the uses that the guard must find in each statement: parameter number, form and table, for
 * example `2 id session`. `!` marks a table that is written or locked.
 */
const usesOf: [string, string[]][] = [
  ['select * from exercise', []],
  ['select * from session where id = $1 and user_id = $2', ['2 id session']],
  ['select * from session where user_id = $1 for update', ['1 id session!']],
  ['delete from session where user_id = $1', ['1 id session!']],
  [
    'update session s set id = e.reps from exercise_set e where s.user_id = $1 and e.user_id = $2',
    ['1 id session!', '2 id exercise_set'],
  ],
  [
    'select from session s join exercise_set e on e.user_id = s.user_id where s.user_id = $1 and e.user_id = $2',
    ['1 id session', '2 id session'],
  ],
  [
    'insert into session (id, user_id) values ($1, $2), ($3, $4::uuid)',
    ['2 id session!', '4 id session!'],
  ],
  [
    'insert into session (id, user_id) select $1, e.user_id from exercise_set e where e.user_id = $2',
    ['2 id exercise_set', '2 id session!'],
  ],
  [
    'insert into session (user_id, id) select user_id, id from jsonb_to_recordset($3::jsonb) as row (id uuid, user_id uuid)',
    ['3 rows session!'],
  ],
  [
    'insert into session (user_id, id) select user_id, id from jsonb_populate_recordset(null::session, $1::jsonb)',
    ['1 rows session!'],
  ],
  [
    'select from unnest($1::int[], $2::uuid[]) as u (at, user_id) join session s on s.user_id = u.user_id',
    ['2 ids session'],
  ],
  [
    'select exists (select from session s where s.user_id = l.user_id) from login l where l.email = $1',
    ['1 key session'],
  ],
  [
    'with gone as (delete from session where user_id = $1 returning id) select from exercise_set where user_id = $2',
    ['1 id session!', '2 id exercise_set'],
  ],
];

function unionOf(first: string, second: string | undefined) {
  const all = db.selectFrom('session').select('id');
  const other = second === undefined ? all : all.where('user_id', '=', second);
  return all.where('user_id', '=', first).unionAll(other);
}

describe('the owner guard checks that statements have a condition on user_id', () => {
  test.each(allowed)('the owner guard accepts %s in a Kysely statement', (_, statement) => {
    expect(() => guard(statement().compile().sql)).not.toThrow();
  });

  test.each(refused)('the owner guard refuses %s in a Kysely statement', (_, statement) => {
    expect(() => guard(statement().compile().sql)).toThrow(OwnerGuardError);
  });

  test.each(allowedTexts)('the owner guard accepts %s in SQL text', (_, text) => {
    expect(() => guard(text)).not.toThrow();
  });

  test.each(refusedTexts)('the owner guard refuses %s in SQL text', (_, text) => {
    expect(() => guard(text)).toThrow(OwnerGuardError);
  });

  test.each(usesOf)(
    'the owner guard finds the user ids among the parameters of %s',
    (text, wanted) => {
      const uses = guard(text);
      expect(uses).not.toBe('every user');
      const said = Array.isArray(uses)
        ? uses.map(
            ({ parameter, form, table, isWrite }) =>
              `${parameter} ${form} ${table}${isWrite ? '!' : ''}`,
          )
        : [];
      expect(said.toSorted()).toEqual(wanted.toSorted());
    },
  );

  test('the owner guard refuses an insert without a user_id', () => {
    // The types forbid an insert without a user_id too. The guard protects callers that bypass the
    // types.
    const row = { id: '1', started_at: '' } as Tables['session'];
    expect(() => guard(db.insertInto('session').values(row).compile().sql)).toThrow(
      'inserts into "session"',
    );
  });

  test('a refusal of the owner guard names the table without a user_id condition', () => {
    expect(() => guard('select * from exercise_set e')).toThrow(
      'The statement reads "exercise_set" without a condition on user_id',
    );
    expect(() => guard('truncate session')).toThrow(
      'The statement names "session" in a way that the owner guard cannot read',
    );
  });

  test('the owner guard decides the same when it checks a statement a second time', () => {
    for (const _ of [1, 2]) {
      expect(() => guard('delete from session')).toThrow(OwnerGuardError);
      expect(() => guard('delete from session where user_id = $1')).not.toThrow();
    }
  });
});
