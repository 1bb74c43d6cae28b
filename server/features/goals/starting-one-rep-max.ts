// Reads the 1RM that a strength goal starts from, with the same measure that later updates the goal.
import type { Kysely } from 'kysely';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { newestStartWith } from '#server/db/reads/completed-session.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { readMeasuredSessions } from '#server/goal-progress/measured-sessions.ts';
import { WEEK_MS } from '#shared/durations.ts';
import { strength } from '#shared/goals/measures/strength.ts';
import type { StartingOneRepMax } from '#shared/goals/schema.ts';

const WEEKS = 12;

/** Reads the best 1RM of the 12 weeks before the exercise was last trained; null without one. */
export async function readStartingOneRepMax(
  db: Kysely<Database>,
  userId: string,
  { exerciseId }: { exerciseId: string },
): Promise<StartingOneRepMax | null> {
  const newest = await newestStartWith(db, userId, { exerciseId });
  if (!newest) return null;
  const query = queryOfTransaction(db);
  const criteria = { exerciseId, weightUnit: 'lbs' as const };
  // One page is more than the workouts that anybody does in twelve weeks.
  const { sessions } = await readMeasuredSessions(query, userId, {
    startedFrom: new Date(Date.parse(newest) - WEEKS * WEEK_MS).toISOString(),
    endedAfter: null,
    exercises: strength.reads(criteria),
    calendar: await readCalendar(query, userId),
  });
  const values = sessions.flatMap((session) => strength.ofSession(session, criteria) ?? []);
  return values.length === 0 ? null : { oneRepMax: Math.max(...values), until: newest };
}
