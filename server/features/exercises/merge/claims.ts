// Finds the merges whose lease has no holder, and gives each to one of several servers.
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { type JobKey, leaseEnd } from '#server/background/long-jobs.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import { queryOf } from '#server/db/statements/query.ts';

const CUT_SHORT_AT_ONCE = 100;
const MERGES_PER_PAGE = 500;
const NIL_ID = '00000000-0000-0000-0000-000000000000';

interface WaitingMerge {
  user_id: string;
  id: string;
}

/** Returns merges and undos that no server says that it runs. */
export async function readCutShort(db: Kysely<Database>, at: Date): Promise<WaitingMerge[]> {
  const { rows } = await asSystem('merges of exercises', () =>
    sql<WaitingMerge>`
      /* every user: a stop has cut short whose merges it did */
      select m.user_id, m.id from exercise_merge m
      where m.state in ('RUNNING', 'UNDOING') and m.held_until < ${at.toISOString()}::timestamptz
      limit ${CUT_SHORT_AT_ONCE}::int`.execute(db),
  );
  return rows;
}

/**
 * Yields merges that are done and whose exercise is named again, some at a time: a device, an import or an archive may
 * bring what knows the old name for as long as the merge stands.
 * @param endedAfter looks through those alone that ended later; null: through all
 * @param perPage merges that one statement looks through, which must end within seconds
 */
export async function* namedAgain(
  db: Kysely<Database>,
  endedAfter: Date | null,
  perPage = MERGES_PER_PAGE,
): AsyncGenerator<WaitingMerge[]> {
  const since = endedAfter?.toISOString() ?? '-infinity';
  let after: WaitingMerge = { user_id: NIL_ID, id: NIL_ID };
  for (;;) {
    const { rows } = await asSystem('merges of exercises', () =>
      sql<WaitingMerge & { is_named: boolean }>`
        /* every user: devices send late */
        select m.user_id, m.id, (
          exists (
            select 1 from exercise_set x
            join workout_session s on s.user_id = m.user_id and s.id = x.session_id
            join session_event e on e.user_id = m.user_id and e.session_id = x.session_id
            where x.user_id = m.user_id and x.exercise_id = m.from_exercise_id
              and s.completion_status = 'COMPLETED' and e.recorded_at >= m.started_at
          )
          or exists (
            select 1 from template_exercise t
            where t.user_id = m.user_id and t.user_exercise_id = m.from_exercise_id
          )
          or exists (
            select 1 from goal g
            where g.user_id = m.user_id and g.target_criteria->>'exerciseId' = m.from_exercise_id::text
          )
          or exists (
            select 1 from exercise_mapping n
            where n.user_id = m.user_id and n.exercise_id = m.from_exercise_id
          )
          or exists (
            select 1 from program p
            where p.user_id = m.user_id and p.plan::text like '%' || m.from_exercise_id::text || '%'
          )
        ) as is_named
        from (
          select user_id, id, from_exercise_id, started_at from exercise_merge
          where state = 'DONE' and ended_at > ${since}::timestamptz
            and (user_id, id) > (${after.user_id}::uuid, ${after.id}::uuid)
          order by user_id, id limit ${perPage}::int
        ) m
        order by m.user_id, m.id`.execute(db),
    );
    yield rows.filter((row) => row.is_named);
    const last = rows.at(-1);
    if (!last || rows.length < perPage) return;
    after = last;
  }
}

interface Claim {
  holder: string;
  at: Date;
}

/** Takes a merge that was cut short; no row when another server was faster, or its holder is writing just now. */
export function claimCutShort(
  pool: pg.Pool,
  { userId, id }: JobKey,
  { holder, at }: Claim,
): Promise<unknown[]> {
  return queryOf(pool)(
    `update exercise_merge set holder = $3, held_until = $4::timestamptz
     where user_id = $1 and id = (
       select m.id from exercise_merge m
       where m.user_id = $1 and m.id = $2 and m.state in ('RUNNING', 'UNDOING') and m.held_until < $5::timestamptz
       for update skip locked
     ) returning id`,
    [userId, id, holder, leaseEnd(at), at.toISOString()],
  );
}

/**
 * Takes a merge that was done, to look for its workouts again; no row when another merge of the account runs. The lock on
 * the account, under which merges and undos begin, keeps it so. An account that is at work is left to a later look: a
 * restore may hold it for minutes.
 */
export function claimDone(
  pool: pg.Pool,
  { userId, id }: JobKey,
  { holder, at }: Claim,
): Promise<unknown[]> {
  return inPoolTransaction(pool, async (query) => {
    const locked = await query(
      'select 1 from account where user_id = $1 for no key update skip locked',
      [userId],
    );
    if (locked.length === 0) return [];
    // A separate statement: it sees what was committed before the lock was taken.
    return query(
      `update exercise_merge set state = 'RUNNING', session_ids = null, done = 0, holder = $3,
         held_until = $4::timestamptz
       where user_id = $1 and id = $2 and state = 'DONE' and not exists (
         select 1 from exercise_merge o where o.user_id = $1 and o.state in ('RUNNING', 'UNDOING')
       ) returning id`,
      [userId, id, holder, leaseEnd(at)],
    );
  });
}
