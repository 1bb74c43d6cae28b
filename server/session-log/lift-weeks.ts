// Stores the best value of each week of a lift (behaviour/progress.md#lifts). A week begins on Thursday in UTC, because
// `date_bin` counts weeks from 1 January 1970.
import type { RowOf } from '#server/db/schema.ts';
import type { Query } from '#server/db/statements/query.ts';
import { WEEK_MS } from '#shared/durations.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import { estimateOneRepMax, ONE_REP_MAX_REPS } from '#shared/sessions/records/epley-max.ts';
import type { Scale } from '#shared/sets/scale.ts';
import type { BestRow, ReportChanges } from './project-report.ts';

/** Kinds of progress on each scale, the most informative first. */
export const kindsOn: Record<Scale, readonly ProgressKind[]> = {
  WEIGHT: ['oneRepMax', 'weight', 'reps'],
  LOAD: ['oneRepMax'],
  HELP: ['help'],
  TIME: ['time'],
  DISTANCE: ['distance'],
};

/**
 * Factors from a weight to its estimated 1RM, by the number of repetitions (the first factor is for 1), with the
 * formula of the reports.
 */
const oneRepMaxFactors = Array.from({ length: ONE_REP_MAX_REPS }, (_, index) =>
  estimateOneRepMax({ reps: index + 1, weight: 1, classification: 'WORKING' }),
);

/**
 * Maps a kind of progress to the SQL for the value of a best; a larger value is better. The SQL gives null when the
 * best has no value of this kind.
 */
export const valueOf: Record<ProgressKind, string> = {
  // Postgres returns null for an index beyond the end of the array of factors, so a set with too many repetitions has
  // no 1RM.
  oneRepMax: `case when best > 0 then
    best::float8 * (array[${oneRepMaxFactors.join(', ')}]::float8[])[level::int] end`,
  weight: 'case when best > 0 and level > 0 then best end',
  reps: 'nullif(level, 0)',
  help: 'case when level > 0 then best end',
  time: 'nullif(best, 0)',
  distance: 'nullif(best, 0)',
};

export const weekOf = (at: string) => `date_bin('7 days', ${at}, 'epoch')`;

const pairs = Object.entries(kindsOn)
  .flatMap(([scale, kinds]) => kinds.map((kind) => `('${scale}', '${kind}')`))
  .join();
const values = Object.entries(kindsOn).flatMap(([scale, kinds]) =>
  kinds.map((kind) => `('${scale}', '${kind}', (${valueOf[kind]})::float8)`),
);

/**
 * Returns SQL for the best value of each exercise, scale (such as TIME), kind of progress and week. Of equal values, it
 * takes the earliest.
 * @param bests FROM clause with the alias `b`
 */
const topsOf = (bests: string) => `
  select distinct on (b.exercise_id, b.scale, each.kind, week)
    b.exercise_id, b.scale, each.kind, b.week, b.session_id, b.started_at, each.value, b.heaviest::float8
  from (
    select b.exercise_id, b.scale, ${weekOf('b.started_at')} as week, b.session_id, b.started_at, b.level, b.best,
      max(b.best) over (partition by b.session_id, b.exercise_id, b.scale) as heaviest
    from ${bests}
  ) as b
  cross join lateral (values ${values.join(', ')}) as each (on_scale, kind, value)
  where each.on_scale = b.scale and each.value is not null
  order by b.exercise_id, b.scale, each.kind, week, each.value desc, b.started_at, b.session_id`;

const columns = 'exercise_id, scale, kind, week, session_id, started_at, value, heaviest';

export type LiftWeekRow = RowOf<'lift_week'>;

/**
 * A row that differs from the bests of the user. `is_wanted` is true for a row that is missing, and false for a stored
 * row that is wrong.
 */
interface DifferingWeek extends LiftWeekRow {
  is_wanted: boolean;
}

/**
 * The comparison needs one more statement for every 2,000 sessions, because one statement for all might exceed its time
 * limit.
 */
const SESSIONS_AT_ONCE = 2_000;
const partOf = (table: string) =>
  `from ${table} where user_id = $1 and ($3 = 1 or abs(hashtext(exercise_id::text)::bigint) % $3 = $2)`;
const bestsOfPart = `(
      select exercise_id, scale, session_id, started_at, level, best ${partOf('session_best')}
    ) as b`;
const differing = `
  with wanted as materialized (select ${columns} from (${topsOf(bestsOfPart)}) as top),
  stored as materialized (select ${columns} ${partOf('lift_week')})
  select $1::uuid as user_id, true as is_wanted, ${columns} from (table wanted except table stored) as missed
  union all
  select $1::uuid, false, ${columns} from (table stored except table wanted) as extra`;

/**
 * Returns the weeks whose stored rows differ from the bests of the user. For a user with many sessions, each statement
 * compares only some of the exercises.
 */
export async function readDifferingWeeks(
  query: Query,
  userId: string,
  sessions: number,
): Promise<DifferingWeek[]> {
  const parts = Math.ceil((sessions + 1) / SESSIONS_AT_ONCE);
  const rows: DifferingWeek[] = [];
  for (let part = 0; part < parts; part += 1) {
    rows.push(...(await query<DifferingWeek>(differing, [userId, part, parts])));
  }
  return rows;
}

/** Names an exercise and a time within the week to refresh. */
export type TouchedWeek = Pick<BestRow, 'exercise_id' | 'started_at'>;

/**
 * Returns the weeks of the bests that are stored for the changed sessions. Call it before the write, so that
 * `refreshLiftWeeks` can recompute these weeks after the write.
 */
export async function readTouchedWeeks(
  query: Query,
  userId: string,
  changes: readonly ReportChanges[],
): Promise<TouchedWeek[]> {
  const sessionIds = changes.flatMap(({ goneSessions, goneBests, bests }) => [
    ...goneSessions.map(({ id }) => id),
    ...[...goneBests, ...bests].map(({ session_id: id }) => id),
  ]);
  if (sessionIds.length === 0) return [];
  return query<TouchedWeek>(
    'select exercise_id, started_at from session_best where user_id = $1 and session_id = any($2::uuid[])',
    [userId, [...new Set(sessionIds)]],
  );
}

const ofTouched = topsOf(`
    unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as t (exercise_id, week, ends)
    cross join lateral (
      select exercise_id, scale, session_id, started_at, level, best from session_best
      where user_id = $1 and exercise_id = t.exercise_id and started_at >= t.week and started_at < t.ends
      -- Week by week out of the index: Postgres would read all bests of the user.
      offset 0
    ) as b`);

/**
 * Recomputes the given weeks from the bests of the sessions in these weeks. The caller holds the account's lock, as a
 * completion of a session does.
 */
export async function refreshLiftWeeks(
  query: Query,
  userId: string,
  touched: readonly TouchedWeek[],
): Promise<void> {
  if (touched.length === 0) return;
  // Citus refuses a write that computes with times in SQL, so the weeks are computed here.
  const weeks = new Map(
    touched.map(({ exercise_id: id, started_at: at }) => {
      const week = Math.floor(Date.parse(at) / WEEK_MS);
      return [`${id} ${week}`, { id, week }];
    }),
  );
  const all = [...weeks.values()];
  const starts = (later: number) =>
    all.map(({ week }) => new Date((week + later) * WEEK_MS).toISOString());
  const ofWeeks = [userId, all.map(({ id }) => id), starts(0)];
  // `offset 0` is an optimization fence: Postgres finds each row by its whole key. Otherwise Postgres would read all
  // weeks of the user. The array is computed once. A join with the rows to delete could look up all keys once per week
  // of the user, which takes longer than the time limit.
  await query(
    `delete from lift_week where user_id = $1 and ctid = any(array(
       select found.ctid
       from unnest($2::uuid[], $3::timestamptz[]) as t (exercise_id, week)
       cross join (values ${pairs}) as k (scale, kind)
       cross join lateral (
         select ctid from lift_week
         where user_id = $1 and exercise_id = t.exercise_id and week = t.week
           and scale = k.scale and kind = k.kind
         offset 0
       ) as found
     ))`,
    ofWeeks,
  );
  await query(
    `insert into lift_week (user_id, ${columns}) select $1, ${columns} from (${ofTouched}) as top`,
    [...ofWeeks, starts(1)],
  );
}
