// The 1RM that planned percentages are taken of.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { estimateOneRepMax } from '#shared/sessions/one-rep-max.ts';
import { round } from '#shared/units.ts';

interface HeaviestSet {
  exerciseId: string;
  reps: number;
  weightLbs: number;
}

/**
 * The best estimated 1RM of each exercise in lbs, with 2 decimals, among its completed working sets of the twelve weeks
 * before `until`. So it follows who comes back weaker, and reads no more of ten years than of one. Absent: nothing to
 * estimate from, or an exercise whose weight is not all of its load.
 *
 * @param until by exercise, ISO 8601: the start of the session in which it was done last
 */
export async function listOneRepMaxes(
  db: Kysely<Database>,
  userId: string,
  until: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  if (until.size === 0) return new Map();
  const asked = JSON.stringify([...until].map(([exercise_id, at]) => ({ exercise_id, until: at })));
  const { rows } = await sql<HeaviestSet>`
    select e.exercise_id as "exerciseId", e.reps, max(e.weight_lbs) as "weightLbs"
    from jsonb_to_recordset(${asked}::jsonb) as asked (exercise_id uuid, until timestamptz)
    join exercise_set e on e.exercise_id = asked.exercise_id
      and e.logged_at > asked.until - interval '12 weeks'
    join workout_session s on s.id = e.session_id
    left join exercise x on x.id = e.exercise_id
    left join user_exercise u on u.user_id = ${userId} and u.id = e.exercise_id
    where e.user_id = ${userId} and s.user_id = ${userId} and s.completion_status = 'COMPLETED'
      and coalesce(x.load_kind, u.load_kind) in ('EXTERNAL', 'PER_SIDE')
      and e.classification <> 'WARMUP'
    group by e.exercise_id, e.reps`.execute(db);
  const best = new Map<string, number>();
  for (const { exerciseId, reps, weightLbs } of rows) {
    const estimate = estimateOneRepMax({ reps, weight: weightLbs, classification: 'WORKING' });
    if (estimate === null) continue;
    best.set(exerciseId, Math.max(best.get(exerciseId) ?? 0, round(estimate, 2)));
  }
  return best;
}
