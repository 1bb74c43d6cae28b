// Suggests the next set of a session, from its log (behaviour.md#the-next-set).
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { readNextSetChoices } from '#server/db/next-set-choices.ts';
import type { Database } from '#server/db/schema.ts';
import { readExerciseChoices } from '#server/offers/exercise-offers.ts';
import { readStream } from '#server/session-log/read.ts';
import { isDeclined } from '#shared/exercises/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import { rigPlace } from '#shared/gyms/rig-place.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { suggestedNextSet } from '#shared/sessions/next-set-offer.ts';
import type { NextSetAnswer } from '#shared/sessions/next-set-schema.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { resumeIndex } from '#shared/sessions/rotation.ts';
import { countSets } from '#shared/sessions/set-lines.ts';
import { setTargetOf } from '#shared/sessions/set-target-of.ts';
import { nextSetText } from '#shared/training/next-set-text.ts';
import { suggestFirstSet, type SuggestionResponse } from './first-set.ts';
import { findWholeGym } from './gym.ts';

interface Asked {
  userId: string;
  sessionId: string;
  /** Undefined: the one that comes next. */
  lineId: string | undefined;
}

/**
 * Suggests the next set as the device would: by the rule for the first set before the first set of
 * a line, at the session's gym, with the user's settings, assuming rest since the last set. A body
 * weight that the session knows is included. Suggests nothing when the user declined suggestions
 * for the exercise.
 * @throws DomainError SESSION_NOT_FOUND; VALIDATION_FAILED for a line that is not in the workout.
 */
export async function suggestNextSet(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  { userId, sessionId, lineId }: Asked,
  now: Date,
): Promise<NextSetAnswer> {
  const key = { userId, sessionId };
  const { stream } = await readStream(pool, key, { authSessionId: undefined, now });
  const { state } = stream;
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  const lineIndex = lineIndexOf(state, lineId);
  const line = state.template.exercises[lineIndex];
  if (!line || state.status === 'COMPLETED') return { suggestion: null, offers: null };
  const [{ unit, mode }, gym, [choices]] = await Promise.all([
    readNextSetChoices(db, userId),
    findWholeGym(db, userId, state.gym?.id),
    readExerciseChoices(db, userId, [line.exerciseId]),
  ]);
  const offers = choices?.offers ?? null;
  if (!offers || isDeclined(offers)) return { suggestion: null, offers };
  const ownIncrement = choices?.weightStep ?? null;
  const first = await suggestFirstSet(db, userId, { state, line, unit, gym, ownIncrement, now });
  if (first) return { ...answerOf(line, first), offers };
  if (!offers.isOn) return { suggestion: null, offers };
  const rig = rigOf(line.exercise.equipmentRequired, gym, unit);
  const done = countSets(state.template.exercises, state.sets)[lineIndex] ?? 0;
  const lastAt = state.sets.findLast((set) => set.exerciseId === line.exerciseId)?.loggedAt;
  const offer = suggestedNextSet(state, line, setTargetOf(line, done), {
    ...rigPlace(
      rig,
      unit,
      Math.max(0, ...state.sets.map((set) => set.weightLbs)),
      choices?.weightStep,
    ),
    mode,
    doneAt: await findDoneAt(db, userId, { sessionId, exerciseId: line.exerciseId }),
    restedSeconds: lastAt === undefined ? 0 : (now.getTime() - Date.parse(lastAt)) / 1000,
  });
  if (!offer) return { suggestion: null, offers };
  const { suggestion, input, offered } = offer;
  const { action, gap } = suggestion;
  const reason = nextSetText(suggestion, input, unit);
  return { ...answerOf(line, { offered, action, gap, reason }), offers };
}

/** When the newest completed session with the exercise began, ISO 8601; null: there is none beside this one. */
async function findDoneAt(
  db: Kysely<Database>,
  userId: string,
  { sessionId, exerciseId }: { sessionId: string; exerciseId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('exercise_set as e')
    .innerJoin('workout_session as s', (join) =>
      join.on('s.user_id', '=', userId).onRef('s.id', '=', 'e.session_id'),
    )
    .where('e.user_id', '=', userId)
    .where('e.exercise_id', '=', exerciseId)
    .where('e.session_id', '!=', sessionId)
    .where('s.completion_status', '=', 'COMPLETED')
    .select('s.started_at as startedAt')
    .orderBy('e.logged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.startedAt ?? null;
}

function answerOf(
  { id: templateExerciseId, exerciseId }: SessionLine,
  { offered, ...told }: SuggestionResponse,
): Pick<NextSetAnswer, 'suggestion'> {
  return { suggestion: { templateExerciseId, exerciseId, ...offered, ...told } };
}

function lineIndexOf({ template, sets }: SessionState, lineId: string | undefined): number {
  if (lineId === undefined) return resumeIndex(template.exercises, sets);
  const index = template.exercises.findIndex(({ id }) => id === lineId);
  if (index !== -1) return index;
  const message = 'This exercise is not in the workout';
  throw new DomainError('VALIDATION_FAILED', message, {
    details: [{ path: 'templateExerciseId', message }],
  });
}
