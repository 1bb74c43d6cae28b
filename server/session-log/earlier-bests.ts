// What sets are held against: the bests of everything before them (behaviour.md#records).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Best } from '#shared/sessions/bests.ts';
import { markOf, type MarkedSet, type Scale } from '#shared/sessions/mark.ts';

/** An exercise on a scale. */
export interface AskedScale {
  exerciseId: string;
  scale: Scale;
}

/** Later than every session. */
export const EVER = 'infinity';

/** Each exercise of the sets, on the scale that it is on. */
export function scalesOf(sets: readonly MarkedSet[]): AskedScale[] {
  const asked = new Map(
    sets.flatMap((set) => {
      const mark = markOf(set);
      if (!mark) return [];
      const { exerciseId } = set;
      return [[`${exerciseId} ${mark.scale}`, { exerciseId, scale: mark.scale }] as const];
    }),
  );
  return [...asked.values()];
}

/**
 * The best working set at each level of the exercises on these scales. Both steps hop through the index: from one level
 * to the next, and there from the best down to an earlier one.
 *
 * @param before ISO 8601 or EVER: of sessions that began before it
 */
export async function readEarlierBests(
  db: Kysely<Database>,
  userId: string,
  { asked, before }: { asked: readonly AskedScale[]; before: string },
): Promise<Best[]> {
  if (asked.length === 0) return [];
  const exerciseIds = asked.map(({ exerciseId }) => exerciseId);
  const scales = asked.map(({ scale }) => scale);
  const { rows } = await sql<Best>`
    with recursive done as (
      select exercise_id, scale, (
        select min(b.level) from session_best b
        where b.user_id = ${userId} and b.exercise_id = asked.exercise_id and b.scale = asked.scale
      ) as level
      from unnest(${exerciseIds}::uuid[], ${scales}::text[]) as asked (exercise_id, scale)
      union all
      select done.exercise_id, done.scale, (
        select min(b.level) from session_best b
        where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.scale = done.scale
          and b.level > done.level
      )
      from done where done.level is not null
    )
    select done.exercise_id as "exerciseId", done.scale, done.level, earlier.best
    from done
    cross join lateral (
      select b.best from session_best b
      where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.scale = done.scale
        and b.level = done.level and b.started_at < ${before}
      order by b.best desc
      limit 1
    ) as earlier`.execute(db);
  return rows;
}
