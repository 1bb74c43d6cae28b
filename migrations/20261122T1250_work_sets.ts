import { type Kysely, sql } from 'kysely';

// Warm-ups are no sets: not of those that a session has, and not of those that it plans.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    update workout_session s set total_sets = total_sets - w.warm_ups
    from (
      select user_id, session_id, count(*)::int as warm_ups
      from exercise_set where classification = 'WARMUP' group by user_id, session_id
    ) w
    where w.user_id = s.user_id and w.session_id = s.id and s.total_sets is not null`.execute(db);
  await movePlanned(db, sql`-`);
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`
    update workout_session s set total_sets = (
      select count(*) from exercise_set e where e.user_id = s.user_id and e.session_id = s.id
    ) where s.total_sets is not null`.execute(db);
  await movePlanned(db, sql`+`);
}

/** Takes the planned warm-ups of each session off its planned sets, or puts them back. */
async function movePlanned(db: Kysely<any>, sign: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update workout_session s set planned_sets = s.planned_sets ${sign} w.warm_ups
    from (
      select t.user_id, t.session_id, count(*)::int as warm_ups
      from session_template t
      cross join lateral jsonb_array_elements(t.template->'exercises') line
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(line->'setTargets') when 'array' then line->'setTargets' else '[]'::jsonb end
      ) with ordinality as row_of (target, place)
      where row_of.target->>'setClassification' = 'WARMUP'
        and row_of.place <= (line->>'targetSets')::int
        and not coalesce((line->>'isLeftOut')::boolean, false)
      group by t.user_id, t.session_id
    ) w
    where w.user_id = s.user_id and w.session_id = s.id`.execute(db);
}
