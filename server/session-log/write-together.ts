// Sets of different people that arrive while others are being written go together: one statement, one commit.
import type pg from 'pg';
import { liveSessionCondition } from '#server/auth/live-session.ts';
import { isConnectionLost } from '#server/errors/sql-state.ts';
import {
  eventColumns,
  eventNames,
  oneSetUnlessLockedText,
  setColumns,
  setNames,
  setUpdates,
} from './write.ts';

/** Statements under way at once. What comes beyond waits for the first of them to end; two, so that one may be slow. */
const MOST_UNDER_WAY = 2;
const MOST_TOGETHER = 64;

/** In the order of `oneSetValues`. */
const columns = [
  ...eventColumns,
  ['auth_session_id', 'uuid'],
  ['id', 'uuid'],
  ...setColumns,
] as const;

/**
 * An array for each column. It answers the places (from 1) of the sets that were written. Left out are those whose
 * sign-in is over, whose version or event is taken, and, so that nobody waits for a replay of somebody else, those
 * whose account is locked.
 */
const togetherText = `
  with gate as (
    select given.*
    from unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})
      with ordinality as given (${columns.map(([name]) => name).join(', ')}, place)
    join account a on a.user_id = given.user_id
    where given.auth_session_id is null or exists (
      select 1 from auth_session s
      where s.user_id = given.user_id and s.id = given.auth_session_id
        and ${liveSessionCondition('s', 'given.recorded_at')}
    )
    for key share of a skip locked
  ),
  event as (
    insert into session_event (${eventNames})
    select ${eventNames} from gate
    on conflict do nothing
    returning user_id, session_id, version, event_id
  ),
  written as (
    select gate.* from gate
    join event on event.user_id = gate.user_id and event.session_id = gate.session_id
      and event.version = gate.version and event.event_id = gate.event_id
  ),
  sets as (
    insert into exercise_set (user_id, session_id, id, ${setNames})
    select user_id, session_id, id, ${setNames} from written
    on conflict (user_id, session_id, id) do update set ${setUpdates}
  )
  select place from written`;

interface WaitingSet {
  values: readonly unknown[];
  settle: (isWritten: boolean) => void;
  fail: (error: unknown) => void;
}

interface Line {
  waiting: WaitingSet[];
  underWay: number;
}

const lines = new WeakMap<pg.Pool, Line>();

/**
 * Writes a set and its event, `oneSetValues`: at once and by itself when nothing else is being written, otherwise with
 * all that wait by then. False when it was not written, for whatever reason: then it has to be written by itself, which
 * finds out why. Whoever is refused, the others are not.
 * @throws the error of a connection that was lost or does not answer: whether the set was written is unknown.
 */
export function writeTogether(pool: pg.Pool, values: readonly unknown[]): Promise<boolean> {
  const line = lines.get(pool) ?? { waiting: [], underWay: 0 };
  lines.set(pool, line);
  return new Promise((settle, fail) => {
    line.waiting.push({ values, settle, fail });
    void writeNext(pool, line);
  });
}

async function writeNext(pool: pg.Pool, line: Line): Promise<void> {
  if (line.underWay === MOST_UNDER_WAY || line.waiting.length === 0) return;
  const sets = line.waiting.splice(0, MOST_TOGETHER);
  line.underWay += 1;
  try {
    const places = await write(pool, sets);
    sets.forEach((set, index) => set.settle(places.has(index + 1)));
  } catch (error) {
    // Those that wait behind a database that does not answer have waited long enough.
    if (isConnectionLost(error)) for (const set of line.waiting.splice(0)) set.fail(error);
    const isAlone = sets.length === 1;
    for (const set of sets) {
      if (isAlone || isConnectionLost(error)) set.fail(error);
      else set.settle(false);
    }
  } finally {
    line.underWay -= 1;
    void writeNext(pool, line);
  }
}

async function write(pool: pg.Pool, sets: readonly WaitingSet[]): Promise<Set<number>> {
  const [first] = sets;
  if (first && sets.length === 1) {
    const { rows } = await pool.query(oneSetUnlessLockedText, [...first.values]);
    return new Set(rows.map(() => 1));
  }
  const arrays = columns.map((_, index) => sets.map(({ values }) => values[index]));
  const { rows } = await pool.query<{ place: number }>(togetherText, arrays);
  return new Set(rows.map(({ place }) => place));
}
