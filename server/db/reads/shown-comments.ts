// Builds SQL for visible comments, so that the unread count and the lists contain only comments that a user can open.
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the condition that a workout began on or after this day; null allows every workout. sight.ts has the same
 * condition.
 */
export const beganSince = (day: string | null): RawBuilder<boolean> =>
  day === null
    ? sql`true`
    : sql`coalesce(start_day, (started_at at time zone 'UTC')::date) >= ${day}::date`;

/**
 * Returns the condition that comment `c` belongs to a visible workout. After a merge of workouts or a moved set, the
 * new workout shows the comment.
 */
export function isShown(userId: string, since: string | null): RawBuilder<boolean> {
  const began = beganSince(since);
  return sql`(
    exists (
      select from workout_session w
      where w.user_id = ${userId} and w.id = c.session_id and ${began})
    or exists (
      select from exercise_set s
      join workout_session w on w.user_id = ${userId} and w.id = s.session_id
      where s.user_id = ${userId} and s.id = c.set_id and ${began})
    or c.set_id is null and exists (
      select from session_event e
      join workout_session w on w.user_id = ${userId} and w.id = (e.payload ->> 'mergedInto')::uuid
      where e.user_id = ${userId} and e.session_id = c.session_id and e.type = 'SessionDiscarded' and ${began}))`;
}

/** Returns the SQL for the id of the workout that shows comment `c`; null when `isShown` is false. */
export function shownIn(userId: string): RawBuilder<string> {
  return sql`coalesce(
    (select s.session_id from exercise_set s where s.user_id = ${userId} and s.id = c.set_id),
    (select v.id from workout_session v where v.user_id = ${userId} and v.id = c.session_id),
    (select v.id from session_event e
      join workout_session v on v.user_id = ${userId} and v.id = (e.payload ->> 'mergedInto')::uuid
      where e.user_id = ${userId} and e.session_id = c.session_id and e.type = 'SessionDiscarded'
        and c.set_id is null
      order by e.version desc limit 1))`;
}
