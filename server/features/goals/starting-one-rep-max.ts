// The 1RM that a strength goal starts from, by the same measure that moves it.
import { readCalendar } from '#server/db/reads/calendar.ts';
import type { Query } from '#server/db/statements/query.ts';
import { readMeasuredSessions } from '#server/goal-progress/measured-sessions.ts';
import { WEEK_MS } from '#shared/durations.ts';
import { strength } from '#shared/goals/measures/strength.ts';
import type { StartingOneRepMax } from '#shared/goals/schema.ts';

const WEEKS = 12;

/** Reads the best 1RM of the 12 weeks until the exercise was last trained; null without one. */
export async function readStartingOneRepMax(
  query: Query,
  userId: string,
  { exerciseId }: { exerciseId: string },
): Promise<StartingOneRepMax | null> {
  const [newest] = await query<{ started_at: string }>(
    // Session by session, by its key: else all sessions that there are may be read.
    `select s.started_at from exercise_set e
     cross join lateral (
       select started_at from workout_session
       where user_id = $1 and id = e.session_id and completion_status = 'COMPLETED'
       limit 1
     ) s
     where e.user_id = $1 and e.exercise_id = $2
     order by e.logged_at desc limit 1`,
    [userId, exerciseId],
  );
  if (!newest) return null;
  const criteria = { exerciseId, weightUnit: 'lbs' as const };
  // One page is more workouts than anybody does in twelve weeks.
  const { sessions } = await readMeasuredSessions(query, userId, {
    startedFrom: new Date(Date.parse(newest.started_at) - WEEKS * WEEK_MS).toISOString(),
    endedAfter: null,
    exercises: strength.reads(criteria),
    calendar: await readCalendar(query, userId),
  });
  const values = sessions.flatMap((session) => strength.ofSession(session, criteria) ?? []);
  return values.length === 0 ? null : { oneRepMax: Math.max(...values), until: newest.started_at };
}
