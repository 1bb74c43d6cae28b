// Reads the chart points and rep maxes of lifts from the stored bests (behaviour/progress.md#lifts). Each of the newest
// workouts is a point; older workouts share one point per time span, so that responses stay small.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { PLANNED_EACH_TIME } from '#server/db/statements/named-statements.ts';
import { WEEK_MS } from '#shared/durations.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import { sameDayBefore } from '#shared/lifts/lift-change.ts';
import {
  type LiftPoint,
  MOST_POINTS,
  repMaxes,
  type RepMax,
  WHOLE_POINTS,
} from '#shared/lifts/lift-summary.ts';
import type { Scale } from '#shared/sets/scale.ts';
import { levelsOf } from './earlier-bests.ts';
import { kindsOn, valueOf, weekOf } from './lift-weeks.ts';

const WEEK_SECONDS = WEEK_MS / 1000;
/** Number of extra chart points for the comparison of two years: the best and the first workout of each year. */
const COMPARED_POINTS = 4;
/**
 * Maximum number of time spans for older workouts; all workouts within a span share one chart point. One span is
 * subtracted, because the first and the last span may be incomplete.
 */
const MOST_SPANS = MOST_POINTS - WHOLE_POINTS - COMPARED_POINTS - 1;

const values = Object.entries(valueOf).map(
  ([kind, value]) => sql`max(${sql.raw(value)}) as ${sql.ref(kind)}`,
);
const chosen = Object.keys(valueOf).map((kind) => sql`when ${sql.lit(kind)} then ${sql.ref(kind)}`);

/**
 * Compares the year up to the date `until` (YYYY-MM-DD) with the same part of the year before. The best and the first
 * workout of both years stay separate chart points.
 */
export interface ComparedYears {
  until: string;
  timeZone: string;
}

interface LiftBests {
  kind: ProgressKind;
  scale: Scale;
  points: LiftPoint[];
  /** Best weight for each number of repetitions. Empty for exercises whose repetitions are not counted. */
  repMaxes: RepMax[];
}

interface Row {
  exerciseId: string;
  sessionId: string;
  startTime: string;
  scale: Scale;
  kind: ProgressKind | null;
  value: number;
  /** Number of repetitions for which this row is the best set. Null when the row is a chart point. */
  level: number | null;
  heaviest: number | null;
}

/**
 * Returns the chart points of the newest 250 workouts with each exercise, by exercise id. Leaves out exercises without
 * a best.
 */
export async function readRecentLifts(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Map<string, LiftBests>> {
  if (exerciseIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with ${recentPoints(userId, exerciseIds)}
    select exercise_id as "exerciseId", session_id as "sessionId", started_at as "startTime", scale, kind,
      value, heaviest, null::float8 as level
    from point
    order by started_at, session_id`.execute(db);
  return byExercise(rows);
}

/**
 * Returns the chart points and rep maxes of each exercise, by exercise id, and the local dates of the workouts. In a
 * long history, the older workouts within a time span share one point, so that the response stays small.
 */
export async function readLiftBests(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
  { until, timeZone }: ComparedYears,
): Promise<{ lifts: Map<string, LiftBests>; startDays: Map<string, string | null> }> {
  const years = [until, sameDayBefore(until)].map(
    (last) => sql`(${`${last.slice(0, 4)}-01-01`}::date, ${last}::date)`,
  );
  const { rows } = await sql<Row & { startDay: string | null }>`
    ${sql.raw(PLANNED_EACH_TIME)}
    with recursive ${recentPoints(userId, exerciseIds)}, whole as materialized (
      select exercise_id, session_id, started_at, scale, kind, value, heaviest
      from point
      where before is null or newest <= ${sql.lit(WHOLE_POINTS)}
    ), older as materialized (
      select lift.exercise_id, lift.scale, lift.kind, newer.since, make_interval(secs => ${sql.lit(WEEK_SECONDS)}
        * ceil(extract(epoch from newer.since - oldest.start) / ${sql.lit(WEEK_SECONDS * MOST_SPANS)})::int) as span
      from lift
      cross join lateral (
        select min(started_at) as since from whole where whole.exercise_id = lift.exercise_id
      ) as newer
      cross join lateral (
        select min(b.started_at) as start from session_best b
        where b.user_id = ${userId} and b.exercise_id = lift.exercise_id
      ) as oldest
      where lift.before is not null
    ), compared as (
      select o.exercise_id, o.scale, o.kind, b.session_id, b.started_at, told.value, b.heaviest,
        row_number() over (of_year order by told.value desc, b.started_at, b.session_id) as best_first,
        row_number() over (of_year order by b.started_at, b.session_id) as oldest_first
      from older o
      cross join (values ${sql.join(years)}) as compared_year (first, last)
      cross join lateral (
        select session_id, started_at, max(best)::float8 as heaviest, ${sql.join(values)}
        from session_best
        where user_id = ${userId} and exercise_id = o.exercise_id and scale = o.scale
          -- A workout in another zone may have begun a day before or after.
          and started_at >= first - 1 and started_at < last + 2
        group by session_id, started_at
      ) as b
      cross join lateral (
        select (case o.kind ${sql.join(chosen, sql` `)} end)::float8 as value
      ) as told
      join workout_session s on s.user_id = ${userId} and s.id = b.session_id
      where told.value is not null
        and coalesce(s.start_day, (b.started_at at time zone ${timeZone})::date) between first and last
      window of_year as (partition by o.exercise_id, first)
    ), ${levelsOf(userId, sql`select exercise_id, scale from lift where scale not in ('TIME', 'DISTANCE')`)}, shown as (
      select exercise_id, session_id, started_at, scale, kind, value, null::float8 as level, heaviest
      from whole
      union all
      select o.exercise_id, top.session_id, top.started_at, o.scale, o.kind, top.value, null::float8, top.heaviest
      from older o
      cross join lateral (
        select distinct on (start) session_id, started_at, value, heaviest, date_bin(o.span, started_at, 'epoch') as start
        from (
          select w.session_id, w.started_at, w.value, w.heaviest from lift_week w
          where w.user_id = ${userId} and w.exercise_id = o.exercise_id and w.scale = o.scale and w.kind = o.kind
            and w.week < ${sql.raw(weekOf('o.since'))}
          union all
          -- The week in which the whole points begin.
          select session_id, started_at, value, heaviest from point
          where point.exercise_id = o.exercise_id and point.started_at < o.since
            and point.started_at >= ${sql.raw(weekOf('o.since'))}
        ) as of_week
        order by start, value desc, started_at, session_id
      ) as top
      union
      select exercise_id, session_id, started_at, scale, kind, value, null::float8, heaviest
      from compared
      where best_first = 1 or oldest_first = 1
      union all
      select done.exercise_id, top.session_id, top.started_at, done.scale, null::text, top.best,
        done.level::float8, null::float8
      from done
      cross join lateral (
        select b.session_id, b.started_at, b.best::float8 as best
        from session_best b
        where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.scale = done.scale
          and b.level = done.level
        order by b.best desc, b.started_at
        limit 1
      ) as top
      where done.level >= 1 and top.best <> 0
    )
    select exercise_id as "exerciseId", session_id as "sessionId", started_at as "startTime", scale, kind,
      value, heaviest, level, (
        select start_day from workout_session s where s.user_id = ${userId} and s.id = shown.session_id
      ) as "startDay"
    from shown
    order by started_at, session_id, level`.execute(db);
  return {
    lifts: byExercise(rows),
    startDays: new Map(rows.map(({ sessionId, startDay }) => [sessionId, startDay])),
  };
}

/**
 * Returns SQL for tables of a WITH query. `lift` has the scale and the kind of progress of each exercise. `point` has
 * the best value of each of the exercise's newest workouts.
 */
function recentPoints(userId: string, exerciseIds: readonly string[]) {
  const kinds = Object.entries(kindsOn).flatMap(([scale, ofScale]) =>
    ofScale.map(
      (kind, rank) =>
        sql`(${sql.lit(scale)}, ${sql.lit(kind)}, ${sql.lit(rank)}, count(${sql.ref(kind)}))`,
    ),
  );
  return sql`asked as materialized (
      select id as exercise_id, (
        select distinct b.started_at from session_best b
        where b.user_id = ${userId} and b.exercise_id = id
        order by b.started_at desc
        offset ${sql.lit(MOST_POINTS)} limit 1
      ) as before
      from unnest(${[...exerciseIds]}::uuid[]) as each (id)
    ), session as materialized (
      select b.exercise_id, b.scale, b.session_id, asked.before, min(b.started_at) as started_at,
        max(b.best)::float8 as heaviest, count(*) as bests, ${sql.join(values)}
      from asked
      cross join lateral (
        select exercise_id, scale, session_id, started_at, level, best from session_best
        where user_id = ${userId} and exercise_id = asked.exercise_id
          and started_at > coalesce(asked.before, '-infinity')
        -- The newest out of the index: Postgres would read all bests of the user.
        offset 0
      ) as b
      group by 1, 2, 3, 4
    ), lift as materialized (
      select distinct on (exercise_id) exercise_id, scale, before, (
        select kind
        from (
          select kind, rank, points, max(points) over () as most
          from (values ${sql.join(kinds)}) as each (on_scale, kind, rank, points)
          where on_scale = scale and points > 0
        ) as counted
        order by points * 2 < most, rank
        limit 1
      ) as kind
      from session
      group by exercise_id, scale, before
      order by exercise_id, sum(bests) desc, max(started_at) desc, scale
    ), point as (
      select exercise_id, session_id, started_at, scale, kind, value, heaviest, lift.before,
        row_number() over (partition by exercise_id order by started_at desc) as newest
      from session
      join lift using (exercise_id, scale)
      cross join lateral (
        select (case kind ${sql.join(chosen, sql` `)} end)::float8 as value
      ) as told
      where value is not null
    )`;
}

function byExercise(rows: readonly Row[]): Map<string, LiftBests> {
  return new Map(
    [...Map.groupBy(rows, ({ exerciseId }) => exerciseId)].flatMap(([exerciseId, ofLift]) => {
      const lift = liftOf(ofLift);
      return lift ? [[exerciseId, lift]] : [];
    }),
  );
}

function liftOf(rows: readonly Row[]): LiftBests | null {
  const shown = rows.flatMap((row) => (row.kind === null ? [] : [{ ...row, kind: row.kind }]));
  const [first] = shown;
  if (!first) return null;
  const { kind, scale } = first;
  const isOfWeight = scale === 'WEIGHT' || scale === 'LOAD';
  const points = shown.map(({ sessionId, startTime, value, heaviest }): LiftPoint => ({
    sessionId,
    startTime,
    // Assistance by a machine or band is stored as a negative weight, so that a larger value is better. The chart shows
    // the assistance as a positive weight.
    value: kind === 'help' ? 0 - value : value,
    ...(isOfWeight && heaviest !== null ? { heaviestLbs: heaviest } : {}),
  }));
  const bests = rows.flatMap(({ level, value: best, ...row }) =>
    level === null ? [] : [{ ...row, level, best }],
  );
  return { kind, scale, points, repMaxes: repMaxes(bests) };
}
