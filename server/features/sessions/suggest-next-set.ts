// Suggests the next set of a session by the rule that the device also uses,
// shared/sessions/suggestion/set-suggestion.ts (behaviour/training.md#the-next-set).
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { scopeRefusal } from '#server/auth/token-scopes.ts';
import { newestStartWith } from '#server/db/reads/completed-session.ts';
import { findGym } from '#server/db/reads/gyms.ts';
import { readNextSetChoices } from '#server/db/rows/settings-row.ts';
import type { Database } from '#server/db/schema.ts';
import { readRecovering } from '#server/suggestions/recovering.ts';
import { readExerciseChoices } from '#server/suggestions/suggestion-choices.ts';
import { readStream } from '#server/session-log/read.ts';
import { isDeclined } from '#shared/exercises/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import type { LineAim } from '#shared/sessions/aim-schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { aimText } from '#shared/sessions/suggestion/aim-text.ts';
import { countSets } from '#shared/sessions/lines/set-lines.ts';
import { nextSessionRule } from '#shared/training/suggestion/next-session.ts';
import { suggestSet } from '#shared/sessions/suggestion/set-suggestion.ts';
import { nextSetStepsText } from '#shared/training/suggestion/next-set-steps-text.ts';
import type { NextSetAnswer } from '#shared/sessions/suggestion/next-set-schema.ts';
import { resumeIndex } from '#shared/sessions/lines/rotation.ts';
import { isFirstSetDue, setTargetOf } from '#shared/sessions/lines/set-target-of.ts';

interface Asked {
  userId: string;
  sessionId: string;
  /**
   * Id of the planned exercise that gets the suggestion. When undefined, the exercise whose set is due next is used.
   */
  lineId: string | undefined;
}

/**
 * Returns the suggestion for the next set, which suits the session's gym and the user's settings. A token without
 * access to the medical history does not see that an injury is the reason.
 * @throws DomainError SESSION_NOT_FOUND; VALIDATION_FAILED for a line (exercise of the workout) that the workout does
 * not have
 */
export async function suggestNextSet(
  { db, pool, claims }: { db: Kysely<Database>; pool: pg.Pool; claims: AccessClaims },
  { userId, sessionId, lineId }: Asked,
  now: Date,
): Promise<NextSetAnswer> {
  const key = { userId, sessionId };
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  const { state } = stream;
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  const lineIndex = lineIndexOf(state, lineId);
  const line = state.template.exercises[lineIndex];
  if (!line || state.status === 'COMPLETED') return { suggestion: null, offers: null };
  const [{ unit, mode }, gym, [choices]] = await Promise.all([
    readNextSetChoices(db, userId),
    findGym(db, userId, state.gym?.id),
    readExerciseChoices(db, userId, [line.exerciseId], now),
  ]);
  const offers = choices?.offers ?? null;
  if (!offers || isDeclined(offers)) return { suggestion: null, offers };
  const { exerciseId } = line;
  const done = countSets(state.template.exercises, state.sets)[lineIndex] ?? 0;
  const aimed = line.aim && aimAnswer(line, line.aim);
  if (aimed && isFirstSetDue(state, line)) return { suggestion: aimed, offers };
  const [doneAt, recovering] = await Promise.all([
    newestStartWith(db, userId, { exerciseId, except: sessionId }),
    readRecovering(db, userId, [exerciseId]),
  ]);
  const suggested = suggestSet(state, line, {
    choices: {
      offers,
      weightStep: choices?.weightStep ?? null,
      rpeHabit: choices?.rpeHabit ?? null,
    },
    target: setTargetOf(line, done),
    rig: rigOf(line.exercise.equipmentRequired, gym, unit),
    unit,
    mode,
    nowMs: now.getTime(),
    // Null, because only the device knows when the current rest ends.
    restEndsAtMs: null,
    doneAt,
    recovering: recovering.get(exerciseId) ?? null,
  });
  if (!suggested) return { suggestion: null, offers };
  const { action, gap, offered, suggestion } = suggested;
  const isHidden = suggestion.reason === 'recovering' && !readsMedicalHistory(claims);
  const reason = isHidden ? HELD : suggested.reason;
  const steps = isHidden ? [] : nextSetStepsText(suggested, suggested.input, unit);
  const told = { templateExerciseId: line.id, exerciseId, ...offered, action, gap, reason, steps };
  return { suggestion: told, offers };
}

function aimAnswer(
  { id, exerciseId }: SessionLine,
  aim: LineAim,
): NonNullable<NextSetAnswer['suggestion']> {
  return {
    templateExerciseId: id,
    exerciseId,
    ...nextSessionRule,
    setIds: [],
    action: 'repeat',
    weightLbs: aim.weightLbs,
    reps: aim.reps,
    gap: null,
    reason: aimText(aim),
    steps: [],
  };
}

/**
 * Replaces the reason of a suggestion for tokens without access to the medical history, because the reason may name an
 * injury.
 */
const HELD = 'Held.';

function readsMedicalHistory(claims: Pick<AccessClaims, 'scopes'>): boolean {
  return scopeRefusal(claims, 'profile:read') === undefined;
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
