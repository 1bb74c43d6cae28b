// Reads the best sets before a session, and the sessions that set a record (behaviour/report.md#records).
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { PLANNED_EACH_TIME } from '#server/db/statements/named-statements.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type { Best } from '#shared/sessions/records/bests.ts';
import {
  type RecordSession,
  recordSessions,
  type SessionBest,
} from '#shared/sessions/records/record-sessions.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { scaleValueOf, type ComparableSet, type Scale } from '#shared/sets/scale.ts';

interface AskedScale {
  exerciseId: string;
  scale: Scale;
}

/** Number of lower bests that one step of the recursive query reads, to find one that is older than the asked time. */
const BESTS_PER_STEP = 8;

/** Value of `before` in a question for the bests of all time. Postgres sorts `infinity` after every time. */
export const EVER = 'infinity';

export function scalesOf(sets: readonly ComparableSet[]): AskedScale[] {
  const asked = new Map(
    sets.flatMap((set) => {
      const mark = scaleValueOf(set);
      if (!mark) return [];
      const { exerciseId } = set;
      return [[`${exerciseId} ${mark.scale}`, { exerciseId, scale: mark.scale }] as const];
    }),
  );
  return [...asked.values()];
}

/** A question for the bests in sessions that began before a time (ISO 8601 or EVER). */
interface BestsQuestion {
  asked: readonly AskedScale[];
  before: string;
}

/**
 * Returns the best value before a time for each exercise, scale and level. On the scale WEIGHT, a level is a number of
 * repetitions: the heaviest set of 1, of 2, of 3 …
 */
export async function readEarlierBests(
  db: Kysely<Database>,
  userId: string,
  question: BestsQuestion,
): Promise<Best[]> {
  const [bests] = await readEarlierBestsOfEach(db, userId, [question]);
  return bests ?? [];
}

/**
 * Answers several questions with one query, and returns the bests in the order of the questions. Each step of the query
 * skips all bests of equal weight. They are many, because a person uses few different weights.
 */
export async function readEarlierBestsOfEach(
  db: Kysely<Database>,
  userId: string,
  questions: readonly BestsQuestion[],
): Promise<Best[][]> {
  const asked = questions.flatMap((question, place) =>
    question.asked.map((each) => ({ ...each, place, before: question.before })),
  );
  if (asked.length === 0) return questions.map(() => []);
  const places = asked.map(({ place }) => place);
  const exerciseIds = asked.map(({ exerciseId }) => exerciseId);
  const scales = asked.map(({ scale }) => scale);
  const before = asked.map((each) => each.before);
  const { rows } = await sql<Best & { places: number[] }>`
    ${sql.raw(PLANNED_EACH_TIME)}
    with recursive asked as (
      select place, exercise_id, scale, before from unnest(${places}::int[], ${exerciseIds}::uuid[], ${scales}::text[], ${before}::timestamptz[])
        as asked (place, exercise_id, scale, before)
    ),
    ${levelsOf(userId, sql`select distinct exercise_id, scale from asked`)},
    moment as materialized (select distinct before from asked),
    standing as (
      select exercise_id, scale, level, first.best, first.started_at, 'infinity'::timestamptz as until, (
        select min(e.started_at) from session_best e
        where e.user_id = ${userId} and e.exercise_id = done.exercise_id
      ) as begun
      from done
      cross join lateral (
        select b.best, b.started_at from session_best b
        where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.scale = done.scale
          and b.level = done.level
        order by b.best desc, b.started_at
        limit 1
      ) as first
      union all
      select exercise_id, scale, level, earlier.best, earlier.started_at, due.before, begun
      from standing
      cross join lateral (
        select max(before) as before from moment where before <= least(standing.started_at, standing.until)
      ) as due
      cross join lateral (
        select best, started_at
        from (
          select b.best, b.started_at from session_best b
          where b.user_id = ${userId} and b.exercise_id = standing.exercise_id and b.scale = standing.scale
            and b.level = standing.level and b.best < standing.best
            -- Before the first session with an exercise there is nothing to look for.
            and due.before > standing.begun
          order by b.best desc, b.started_at
          limit ${sql.lit(BESTS_PER_STEP)}
        ) as lower
        -- The highest that is early enough, otherwise the lowest: it answers nothing, and the next step begins below it.
        order by started_at >= due.before, case when started_at < due.before then 0 - best else best end, started_at
        limit 1
      ) as earlier
    )
    select exercise_id as "exerciseId", scale, level, best, json_agg(place) as places
    from asked
    join standing using (exercise_id, scale)
    where started_at < before and before <= until
    group by 1, 2, 3, 4`.execute(db);
  const bests = questions.map((): Best[] => []);
  for (const { places: of, ...best } of rows) for (const place of of) bests[place]?.push(best);
  return bests;
}

/**
 * Returns SQL for the table `done (exercise_id, scale, level)`: the distinct levels in `session_best`. On the scale
 * WEIGHT, a level is a number of reps (shared/sets/scale.ts).
 * @param scales SQL query that returns `exercise_id` and `scale`
 */
export function levelsOf(userId: string, scales: RawBuilder<unknown>) {
  const levels = sql`select min(b.level) from session_best b where b.user_id = ${userId}`;
  return sql`done as (
      select exercise_id, scale, (
        ${levels} and b.exercise_id = each.exercise_id and b.scale = each.scale
      ) as level
      from (${scales}) as each
      union all
      select exercise_id, scale, (
        ${levels} and b.exercise_id = done.exercise_id and b.scale = done.scale and b.level > done.level
      )
      from done where level is not null
    )`;
}

interface RecordHistory {
  sessions: RecordSession[];
  exercises: ReadonlyMap<string, SessionExercise>;
}

/**
 * Returns the sessions that set a record, and their exercises. Records are computed on request, because correcting one
 * session may change later records.
 */
export async function readRecordHistory(
  db: Kysely<Database>,
  userId: string,
): Promise<RecordHistory> {
  const { rows } = await sql<SessionBest>`
    with best as (
      select exercise_id, scale, level, best, started_at, min(started_at) over (
        partition by exercise_id, scale, level order by best desc, started_at
        rows between unbounded preceding and 1 preceding
      ) as sooner
      from session_best
      where user_id = ${userId}
    )
    select of_session.id as "sessionId", best.exercise_id as "exerciseId", best.scale, best.level, best.best,
      best.started_at as "startTime"
    from best
    cross join lateral (
      select b.session_id as id from session_best b
      where b.user_id = ${userId} and b.exercise_id = best.exercise_id and b.scale = best.scale
        and b.level = best.level and b.best = best.best and b.started_at = best.started_at
      -- One by one: the index of the order has no session.
      limit 1
    ) as of_session
    where best.sooner is null or best.started_at <= best.sooner
    order by best.started_at`.execute(db);
  const ids = [...new Set(rows.map(({ exerciseId }) => exerciseId))];
  const exercises = new Map(
    (await readExerciseCopies(db, userId, ids)).map((exercise) => [exercise.id, exercise]),
  );
  await giveWay();
  const loadKindOf = (id: string) => exercises.get(id)?.loadKind ?? 'EXTERNAL';
  return { sessions: recordSessions(rows, loadKindOf), exercises };
}
