// The bests before a session, which its sets are compared with (behaviour/report.md#records).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Best } from '#shared/sessions/records/bests.ts';
import { scaleValueOf, type ComparableSet, type Scale } from '#shared/sets/scale.ts';

/** An exercise on a scale. */
export interface AskedScale {
  exerciseId: string;
  scale: Scale;
}

/** Later than every session. */
export const EVER = 'infinity';

/** Each exercise of the sets, on the scale that it is on. */
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

/** A question for the bests on these scales, in sessions that began before a moment (ISO 8601 or EVER). */
export interface BestsQuestion {
  asked: readonly AskedScale[];
  before: string;
}

/** The best set that can be a record, at each level of the exercises on these scales. */
export async function readEarlierBests(
  db: Kysely<Database>,
  userId: string,
  question: BestsQuestion,
): Promise<Best[]> {
  const [bests] = await readEarlierBestsOfEach(db, userId, [question]);
  return bests ?? [];
}

/**
 * Answers several questions with one read, in their order. Both steps hop through the index: from
 * one level to the next, and there from the best, and the first session that had it, down to one
 * that was earlier. So a question about the first session looks into as little as one about the
 * newest.
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
  const { rows } = await sql<Best & { place: number }>`
    with recursive done as (
      select asked.place, asked.before, exercise_id, scale, (
        select min(b.level) from session_best b
        where b.user_id = ${userId} and b.exercise_id = asked.exercise_id and b.scale = asked.scale
      ) as level
      from unnest(${places}::int[], ${exerciseIds}::uuid[], ${scales}::text[], ${before}::timestamptz[])
        as asked (place, exercise_id, scale, before)
      union all
      select done.place, done.before, done.exercise_id, done.scale, (
        select min(b.level) from session_best b
        where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.scale = done.scale
          and b.level > done.level
      )
      from done where done.level is not null
    ),
    hop as (
      select done.place, done.before, done.exercise_id, done.scale, done.level, top.best, top.first_at
      from done
      cross join lateral (
        select b.best, b.started_at as first_at from session_best b
        where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.scale = done.scale
          and b.level = done.level
        order by b.best desc, b.started_at
        limit 1
      ) as top
      union all
      select hop.place, hop.before, hop.exercise_id, hop.scale, hop.level, next.best, next.first_at
      from hop
      cross join lateral (
        select b.best, b.started_at as first_at from session_best b
        where b.user_id = ${userId} and b.exercise_id = hop.exercise_id and b.scale = hop.scale
          and b.level = hop.level and b.best < hop.best
        order by b.best desc, b.started_at
        limit 1
      ) as next
      where hop.first_at >= hop.before
    )
    select place, exercise_id as "exerciseId", scale, level, best
    from hop where first_at < before`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return questions.map((_, place) =>
    (byPlace.get(place) ?? []).map(({ exerciseId, scale, level, best }) => ({
      exerciseId,
      scale,
      level,
      best,
    })),
  );
}
