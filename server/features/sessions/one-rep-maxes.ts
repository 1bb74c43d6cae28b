// Estimates the 1RM for planned percentages.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { hasKindThat } from '#server/db/reads/has-kind.ts';
import { estimateOneRepMax } from '#shared/sessions/records/one-rep-max.ts';
import { round } from '#shared/units.ts';

/** The most sets that are read: more than anybody does of one exercise in twelve weeks. */
const MOST_SETS = 2_000;

interface HeaviestSet {
  exerciseId: string;
  reps: number;
  weightLbs: number;
}

/**
 * Returns the best estimated 1RM of each exercise in lbs, with 2 decimals. It uses completed sets that can be a record,
 * of the twelve weeks before `until`. So the value also falls after a break, and the cost does not grow with the years.
 * Exercises without such sets, or whose weight is only part of the load, are left out.
 *
 * @param until by exercise, ISO 8601: the start of the session in which it was done last
 */
export async function listOneRepMaxes(
  db: Kysely<Database>,
  userId: string,
  until: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  if (until.size === 0) return new Map();
  const asked = [...until];
  // Lateral joins read the index of one exercise and then the key of one session. A plain join may
  // scan all sets and sessions of the user.
  const { rows } = await sql<HeaviestSet>`
    select asked.exercise_id as "exerciseId", heaviest.reps, heaviest.weight_lbs as "weightLbs"
    from unnest(
      ${asked.map(([exerciseId]) => exerciseId)}::uuid[], ${asked.map(([, at]) => at)}::timestamptz[]
    ) as asked (exercise_id, until)
    left join exercise x on x.id = asked.exercise_id
    left join user_exercise u on u.user_id = ${userId} and u.id = asked.exercise_id
    cross join lateral (
      select e.reps, max(e.weight_lbs) as weight_lbs
      from (
        select e.session_id, e.reps, e.weight_lbs from exercise_set e
        where e.user_id = ${userId} and e.exercise_id = asked.exercise_id
          and e.logged_at > asked.until - interval '12 weeks' and ${hasKindThat('setsRecords', 'e.kind')}
        order by e.logged_at desc
        limit ${MOST_SETS}
      ) as e
      cross join lateral (
        select 1 from workout_session s
        where s.user_id = ${userId} and s.id = e.session_id and s.completion_status = 'COMPLETED'
        limit 1
      ) as completed
      group by e.reps
    ) as heaviest
    where coalesce(x.load_kind, u.load_kind) in ('EXTERNAL', 'PER_SIDE')`.execute(db);
  const best = new Map<string, number>();
  for (const { exerciseId, reps, weightLbs } of rows) {
    const estimate = estimateOneRepMax({ reps, weight: weightLbs, classification: 'WORKING' });
    if (estimate === null) continue;
    best.set(exerciseId, Math.max(best.get(exerciseId) ?? 0, round(estimate, 2)));
  }
  return best;
}
