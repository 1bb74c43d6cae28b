import type { TestApp } from '#tests/support/app.ts';

interface TwentyYears {
  exerciseId: string;
  /** `itsSets` counts the sets of `exerciseId` among the 12 sets of each workout. */
  itsSets: number;
  until: Date;
}

/** Inserts twenty years of training directly into the tables, one workout every 56 hours. */
export async function giveTwentyYears(
  app: TestApp,
  user: { id: string },
  { exerciseId, itsSets, until }: TwentyYears,
): Promise<void> {
  const client = await app.database.ownerPool.connect();
  try {
    await client.query('set synchronous_commit = on');
    await client.query(
      `with session as (
         insert into workout_session (user_id, id, template_id, name, completion_status, started_at,
           ended_at, planned_sets, total_sets, total_volume_lbs, notes)
         select $1, gen_random_uuid(), $1, 'Push A', 'COMPLETED', $2::timestamptz - n * interval '56 hours', $2,
           0, 0, 0, ''
         from generate_series(1, 3000) n
         returning user_id, id, started_at
       ), best as (
         insert into session_best (user_id, session_id, exercise_id, scale, level, best, started_at)
         select user_id, id, $3, 'WEIGHT', reps, 100 + extract(day from started_at), started_at
         from session, generate_series(5, 8) reps
       )
       insert into exercise_set (user_id, session_id, id, position, exercise_id, set_number, reps, weight_lbs, rpe,
         rpe_source, kind, logged_at, notes)
       select user_id, id, gen_random_uuid(), n, case when n <= $4 then $3 else gen_random_uuid() end, n, 4 + n,
         100 + extract(day from started_at), 8, 'entered', 'WORKING', started_at + n * interval '3 minutes', ''
       from session, generate_series(1, 12) n`,
      [user.id, until.toISOString(), exerciseId, itsSets],
    );
    await client.query('vacuum analyze session_best, workout_session, exercise_set');
  } finally {
    client.release(true);
  }
}
