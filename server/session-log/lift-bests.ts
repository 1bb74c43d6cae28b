// Reads the points and the rep maxes of lifts out of the bests of all time (behaviour/progress.md#lifts). Postgres picks
// them: the bests grow with every session, the rows that it sends with the weeks alone.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { WEEK_MS } from '#shared/durations.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import {
  type LiftPoint,
  MOST_POINTS,
  MOST_REPS_OF_MAX,
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
  oneRepMax: `max(best * (array[${oneRepMaxFactors.join(', ')}]::float8[])[level::int]) filter (where best > 0)`,
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
  const ranked = Object.entries(kindsOn).flatMap(([scale, kinds]) =>
    kinds.map(
      (kind, rank) =>
        sql`(${sql.lit(scale)}, ${sql.lit(kind)}, ${sql.lit(rank)}, ${sql.ref(`session.${kind}`)})`,
    ),
  );
  const values = Object.entries(valueOf).map(
    ([kind, value]) => sql`${sql.raw(value)} as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Row>`
    with best as (
      select exercise_id, session_id, started_at, scale, level::float8 as level, best::float8 as best
      from session_best
      where user_id = ${userId} and exercise_id = any(${[...exerciseIds]}::uuid[])
    ), main as (
      select distinct on (exercise_id) exercise_id, scale
      from best
      group by exercise_id, scale
      order by exercise_id, count(*) desc, max(started_at) desc, scale
    ), counted as (
      -- No join: Postgres cannot know how many rows of a CTE match, and may choose nested loops.
      select exercise_id, session_id, started_at, scale, level, best
      from best
      where scale = (select jsonb_object_agg(exercise_id, scale) from main) ->> exercise_id::text
    ), session as (
      select exercise_id, scale, session_id, min(started_at) as started_at, max(best) as heaviest,
        ${sql.join(values)}
      from counted
      group by exercise_id, scale, session_id
    ), point as (
      select exercise_id, scale, session_id, started_at, heaviest, kind, rank, value,
        count(*) over (partition by exercise_id, kind) as points
      from session
      cross join lateral (values ${sql.join(ranked)}) as kinds (on_scale, kind, rank, value)
      where on_scale = scale and value is not null
    ), of_lift as (
      select exercise_id, scale, session_id, started_at, heaviest, kind, rank, value, points,
        max(points) over (partition by exercise_id) as most,
        row_number() over (partition by exercise_id, kind order by started_at desc) as newest
      from point
    ), ranked as (
      select exercise_id, scale, session_id, started_at, heaviest, kind, value,
        first_value(kind) over (
          partition by exercise_id order by points * 2 < most, rank
        ) as telling,
        case when points > ${sql.lit(MOST_POINTS)} and newest > ${sql.lit(WHOLE_POINTS)}
          then floor(extract(epoch from started_at) / ${sql.lit(WEEK_MS / 1000)})::text
          else session_id::text
        end as span
      from of_lift
    )
    (
      select distinct on (exercise_id, span)
        exercise_id as "exerciseId", session_id as "sessionId", started_at as "startTime", scale,
        kind, value, null::float8 as level, heaviest
      from ranked
      where kind = telling
      order by exercise_id, span, value desc, started_at, session_id
    )
    union all
    (
      select distinct on (exercise_id, least(level, ${sql.lit(MOST_REPS_OF_MAX)}))
        exercise_id, session_id, started_at, scale, null::text, best, level, null::float8
      from counted
      where scale not in ('TIME', 'DISTANCE') and best <> 0 and level >= 1
      order by exercise_id, least(level, ${sql.lit(MOST_REPS_OF_MAX)}), best desc, started_at,
        session_id, level
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
