// Reads the points and the rep maxes of lifts out of the bests of all time (behaviour/progress.md#lifts). Postgres picks
// them: the bests grow with every session, the rows that it sends with the weeks alone.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { WEEK_MS } from '#shared/durations.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import {
  type LiftPoint,
  MOST_POINTS,
  repMaxes,
  type RepMax,
  thinned,
  WHOLE_POINTS,
} from '#shared/lifts/lift-trend.ts';
import { estimateOneRepMax, ONE_REP_MAX_REPS } from '#shared/sessions/records/one-rep-max.ts';
import type { Scale } from '#shared/sets/scale.ts';

/** Kinds of progress on a scale, the most telling first. */
const kindsOn: Record<Scale, readonly ProgressKind[]> = {
  WEIGHT: ['oneRepMax', 'weight', 'reps'],
  LOAD: ['oneRepMax'],
  HELP: ['help'],
  TIME: ['time'],
  DISTANCE: ['distance'],
};

/** The 1RM of one pound for each number of repetitions: the formula stays that of the reports. */
const oneRepMaxFactors = Array.from({ length: ONE_REP_MAX_REPS }, (_, index) =>
  estimateOneRepMax({ reps: index + 1, weight: 1, classification: 'WORKING' }),
);

/** SQL: the value of a session for each kind, more is better; null where the session says nothing of it. */
const valueOf: Record<ProgressKind, string> = {
  // Beyond its end an array has nulls.
  oneRepMax: `max(best::float8 * (array[${oneRepMaxFactors.join(', ')}]::float8[])[level::int]) filter (where best > 0)`,
  weight: 'max(best) filter (where best > 0 and level > 0)',
  reps: 'max(level) filter (where level <> 0)',
  help: 'max(best) filter (where level > 0)',
  time: 'max(best) filter (where best <> 0)',
  distance: 'max(best) filter (where best <> 0)',
};

export interface LiftBests {
  kind: ProgressKind;
  scale: Scale;
  /** The best of each session, oldest first; of more than `MOST_POINTS` the newest 84, before them the best of spans of weeks. */
  points: LiftPoint[];
  /** None where repetitions are not what counts. */
  repMaxes: RepMax[];
}

interface Row {
  exerciseId: string;
  sessionId: string;
  startTime: string;
  scale: Scale;
  /** Null for the best of a number of repetitions. */
  kind: ProgressKind | null;
  value: number;
  /** Repetitions, where there is no kind. */
  level: number | null;
  heaviest: number | null;
}

/**
 * Returns the points and the rep maxes of each exercise, by its id. An exercise without a best is left out.
 *
 * The scale is the one with the most bests; of two with as many, the one trained last. The kind is the most telling one
 * that at least half as many sessions have as the commonest kind.
 */
export async function readLiftBests(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Map<string, LiftBests>> {
  if (exerciseIds.length === 0) return new Map();
  const kinds = Object.entries(kindsOn).flatMap(([scale, ofScale]) =>
    ofScale.map(
      (kind, rank) =>
        sql`(${sql.lit(scale)}, ${sql.lit(kind)}, ${sql.lit(rank)}, count(${sql.ref(kind)}))`,
    ),
  );
  const values = Object.entries(valueOf).map(
    ([kind, value]) => sql`${sql.raw(value)} as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Row>`
    with session as materialized (
      select exercise_id, scale, session_id, min(started_at) as started_at,
        max(best)::float8 as heaviest, count(*) as bests, ${sql.join(values)}
      from session_best
      where user_id = ${userId} and exercise_id = any(${[...exerciseIds]}::uuid[])
      group by exercise_id, scale, session_id
    ), lift as materialized (
      select distinct on (exercise_id) exercise_id, scale, (
        select jsonb_build_object('kind', kind, 'points', points)
        from (
          select kind, rank, points, max(points) over () as most
          from (values ${sql.join(kinds)}) as each (on_scale, kind, rank, points)
          where on_scale = scale and points > 0
        ) as counted
        order by points * 2 < most, rank
        limit 1
      ) as telling
      from session
      group by exercise_id, scale
      order by exercise_id, sum(bests) desc, max(started_at) desc, scale
    ), point as (
      select exercise_id, session_id, started_at, scale, kind, value, heaviest, points,
        row_number() over (partition by exercise_id order by started_at desc) as newest
      from session
      join lift using (exercise_id, scale)
      cross join lateral (values (
        telling ->> 'kind', (telling -> 'points')::int,
        (case telling ->> 'kind' ${sql.join(
          Object.keys(valueOf).map((kind) => sql`when ${sql.lit(kind)} then ${sql.ref(kind)}`),
          sql` `,
        )} end)::float8
      )) as told (kind, points, value)
      where value is not null
    ), spanned as (
      select exercise_id, session_id, started_at, scale, kind, value, heaviest,
        case when points > ${sql.lit(MOST_POINTS)} and newest > ${sql.lit(WHOLE_POINTS)}
          then floor(extract(epoch from started_at) / ${sql.lit(WEEK_MS / 1000)})
          else -newest
        end as span
      from point
    )
    (
      select distinct on (exercise_id, span)
        exercise_id as "exerciseId", session_id as "sessionId", started_at as "startTime", scale,
        kind, value, null::float8 as level, heaviest
      from spanned
      order by exercise_id, span, value desc, started_at, session_id
    )
    union all
    (
      select lift.exercise_id, top.session_id, top.started_at, lift.scale, null::text, top.best,
        top.level, null::float8
      from lift
      cross join lateral (
        select distinct level from session_best b
        where b.user_id = ${userId} and b.exercise_id = lift.exercise_id and b.scale = lift.scale
          and b.level >= 1
      ) as done
      cross join lateral (
        select b.session_id, b.started_at, b.best::float8 as best, b.level::float8 as level
        from session_best b
        where b.user_id = ${userId} and b.exercise_id = lift.exercise_id and b.scale = lift.scale
          and b.level = done.level
        order by b.best desc, b.started_at
        limit 1
      ) as top
      where lift.scale not in ('TIME', 'DISTANCE') and top.best <> 0
    )
    order by "startTime", "sessionId", level`.execute(db);
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
  const points = thinned(shown).map(({ sessionId, startTime, value, heaviest }): LiftPoint => ({
    sessionId,
    startTime,
    // Help is stored as minus its weight, so that more is better.
    value: kind === 'help' ? 0 - value : value,
    ...(isOfWeight && heaviest !== null ? { heaviestLbs: heaviest } : {}),
  }));
  const bests = rows.flatMap(({ level, value: best, ...row }) =>
    level === null ? [] : [{ ...row, level, best }],
  );
  return { kind, scale, points, repMaxes: repMaxes(bests) };
}
