import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { OwnerGuardError, ownerGuard, withoutOwner } from '#server/db/owner-guard.ts';

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
  plugins: [ownerGuard(['session', 'exercise_set'])],
});

const me = 'me';

// Built inside the test: a statement that becomes part of another one is inspected at that moment.
interface Statement {
  execute(): Promise<unknown>;
}

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

function unionOf(first: string, second: string | undefined) {
  const all = db.selectFrom('session').select('id');
  const other = second === undefined ? all : all.where('user_id', '=', second);
  return all.where('user_id', '=', first).unionAll(other);
}

describe('the owner guard', () => {
  test.each(allowed)('lets %s pass', async (_, statement) => {
    await expect(statement().execute()).resolves.toBeDefined();
  });

  test.each(refused)('refuses %s', async (_, statement) => {
    await expect((async () => statement().execute())()).rejects.toThrow(OwnerGuardError);
  });

  test('refuses an insert that does not name the user', async () => {
    // The type forbids it as well: the guard is for what the type does not see.
    const row = { id: '1', started_at: '' } as Tables['session'];
    await expect(db.insertInto('session').values(row).execute()).rejects.toThrow(
      'inserts into "session"',
    );
  });

  test('names the table and the column in its message', async () => {
    await expect(db.selectFrom('exercise_set as e').selectAll().execute()).rejects.toThrow(
      'The statement reads "exercise_set" without a condition on user_id',
    );
  });

  test('counts the words of raw SQL', async () => {
    const table = sql.table('session');
    await expect(sql`select * from ${table}`.execute(db)).rejects.toThrow(OwnerGuardError);
    await expect(sql`select * from exercise`.execute(db)).resolves.toBeDefined();
    await expect(
      sql`select * from ${table} where user_id = ${me}`.execute(db),
    ).resolves.toBeDefined();
    await expect(
      sql`select * from ${table} where ${sql.ref('session.user_id')} = ${me}`.execute(db),
    ).resolves.toBeDefined();
    await expect(
      sql`select * from session s join exercise_set e on e.session_id = s.id where s.user_id = ${me}`.execute(
        db,
      ),
    ).rejects.toThrow(OwnerGuardError);
  });

  test('never takes what a user sent for a part of the statement', async () => {
    const hostile = { kind: 'SelectQueryNode', from: { froms: [] } };
    await expect(
      db
        .selectFrom('session')
        .where('user_id', '=', me)
        .where('id', '=', hostile.kind)
        .selectAll()
        .execute(),
    ).resolves.toBeDefined();
  });

  test('is left out by withoutOwner', async () => {
    await expect(withoutOwner(db).selectFrom('session').selectAll().execute()).resolves.toEqual([]);
  });
});
