// How good the weights that are offered for the next set would have been for somebody, on the own log.
import { type Kysely, sql } from 'kysely';
import { readNextSetChoices } from '#server/db/next-set-choices.ts';
import type { Database } from '#server/db/schema.ts';
import type { ExerciseReplay } from '#shared/exercise-history/replay-schema.ts';
import { USUAL_STEP } from '#shared/gyms/rig-place.ts';
import { type LoadedSet, type PlannedLine, replayedSets } from '#shared/sessions/replayed-sets.ts';
import { nextSetRule, suggestNextSet } from '#shared/training/next-set.ts';
import type { NextSetMode } from '#shared/training/next-set-mode.ts';
import { LEAST_PAIRS, replay, type SeenSets } from '#shared/training/replay.ts';
import { LEAST_SESSIONS } from '#shared/training/replay-verdict.ts';
import { round } from '#shared/units.ts';
import { readSetsSince } from './history-sets.ts';
import { getExercise } from './store.ts';

/** The newest ones with the exercise: about four a week for a year. */
const MOST_SESSIONS = 200;

/**
 * By the unit and the mode of the person's settings, with the weights that gyms usually have: which gym it was, and what
 * it had then, the log of a set does not tell.
 * @throws DomainError EXERCISE_NOT_FOUND also for somebody else's.
 */
export async function getReplay(
  db: Kysely<Database>,
  userId: string,
  { id, now }: { id: string; now: Date },
): Promise<ExerciseReplay> {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const [{ loadKind, measure }, { unit, mode }, read] = await Promise.all([
    getExercise(db, userId, id),
    readNextSetChoices(db, userId),
    readSetsSince(db, { userId, exerciseId: id }, yearAgo),
  ]);
  const sets = read
    .map((set) => ({ ...set, exerciseId: id, loadKind, measure }))
    .toSorted((a, b) => a.position - b.position);
  const bySession = Map.groupBy(sets, ({ sessionId }) => sessionId);
  const newest = [...new Set(read.map(({ sessionId }) => sessionId))].slice(0, MOST_SESSIONS);
  const lines = await readLines(db, { userId, exerciseId: id }, newest);
  const step = USUAL_STEP[unit];
  const { sameError, plusError, ruleError, mean, low, high, ...counts } = replay<LoadedSet>({
    sessions: newest.map((sessionId) =>
      replayedSets(lines.get(sessionId) ?? [], bySession.get(sessionId) ?? [], unit),
    ),
    rule: (seen) => suggested(seen, { step, mode }),
    plus: step,
  });
  return {
    ...nextSetRule,
    ...counts,
    leastPairs: LEAST_PAIRS,
    leastSessions: LEAST_SESSIONS,
    sameError: round(sameError, 2),
    plusError: round(plusError, 2),
    ruleError: round(ruleError, 2),
    mean: round(mean, 2),
    low: round(low, 2),
    high: round(high, 2),
  };
}

/** What would have been offered, the body included. */
function suggested(
  { last, targetReps, targetRpe, restSeconds }: SeenSets<LoadedSet>,
  { step, mode }: { step: number; mode: NextSetMode },
): { weight: number } | null {
  const { bodyLoad } = last;
  const suggestion = suggestNextSet({
    last: { ...last, weight: round(last.weight - bodyLoad, 2) },
    targetReps,
    targetRpe,
    restSeconds,
    step,
    mode,
    bodyLoad,
  });
  return suggestion && { weight: suggestion.weight + bodyLoad };
}

/** The lines of the exercise in the template copies, by session. */
async function readLines(
  db: Kysely<Database>,
  { userId, exerciseId }: { userId: string; exerciseId: string },
  sessionIds: readonly string[],
): Promise<Map<string, PlannedLine[]>> {
  if (sessionIds.length === 0) return new Map();
  const ofExercise = sql<PlannedLine[]>`jsonb_path_query_array(
    t.template, '$.exercises[*] ? (@.exerciseId == $id)', jsonb_build_object('id', ${exerciseId}::text))`;
  const rows = await db
    .selectFrom('session_template as t')
    .where('t.user_id', '=', userId)
    .where('t.session_id', 'in', sessionIds)
    .select(['t.session_id as sessionId', ofExercise.as('lines')])
    .execute();
  return new Map(rows.map(({ sessionId, lines }) => [sessionId, lines]));
}
