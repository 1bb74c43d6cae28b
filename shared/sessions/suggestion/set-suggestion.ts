// Decides the suggestion for the next set of a line, from the facts that the server or the phone has
// (behaviour/training.md#the-next-set), and estimates the 1RM of the day from the first set.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { type ExerciseChoices, isDeclined } from '#shared/exercises/choices.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { type EffortEstimate, estimateMax } from '#shared/training/strength/estimate-max.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import type { WeightUnit } from '#shared/units.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { suggestedNextSet, type SuggestedNextSet } from './next-set-from-session.ts';
import type { NextSetAnswer } from './next-set-schema.ts';
import type { AnsweredSuggestion, SessionLine } from '#shared/sessions/schema.ts';
import type { DueTarget } from '#shared/sessions/lines/set-target-of.ts';

export interface SuggestionFacts {
  /** The user's choices for the exercise. */
  choices: Pick<ExerciseChoices, 'offers' | 'weightStep' | 'rpeHabit'>;
  /** The target of the next set of the line. */
  target: DueTarget;
  /** Loads of the exercise at the gym; null when the gym is unknown. */
  rig: Rig | null;
  unit: WeightUnit;
  mode: NextSetMode;
  /** Current time, in ms since 1970. */
  nowMs: number;
  /**
   * End of the running rest in ms since 1970; null when no rest runs, or when its end is unknown.
   */
  restEndsAtMs: number | null;
  /**
   * Time of the last workout with the exercise, ISO 8601; null when there was none or it is
   * unknown.
   */
  doneAt: string | null;
  /**
   * The recovering body part that the exercise loads; null when it loads none or injuries are
   * unknown.
   */
  recovering: BodyArea | null;
}

export interface SetSuggestion
  extends
    Omit<SuggestedNextSet, 'offered'>,
    Pick<NonNullable<NextSetAnswer['suggestion']>, 'action' | 'gap' | 'reason'> {
  /** The suggestion as the set's event stores it. */
  offered: Omit<AnsweredSuggestion, 'answer'>;
  /** The suggested weight, in the unit of the facts. */
  weight: number;
}

/**
 * Returns the suggestion for the next set of a line, based on the last set of the exercise. Null when the user declined
 * suggestions for the exercise, and when the last set is no basis. The first set follows the aim of its line instead.
 */
export function suggestSet(
  session: SessionState,
  line: SessionLine,
  facts: SuggestionFacts,
): SetSuggestion | null {
  const { choices, target, unit } = facts;
  if (isDeclined(choices.offers) || !choices.offers.isOn) return null;
  const next = suggestedNextSet(session, line, target, {
    ...facts,
    ownIncrement: choices.weightStep,
    ignoresRpe: choices.rpeHabit === 'number',
  });
  if (!next) return null;
  const { suggestion, input } = next;
  const { action, gap, weight } = suggestion;
  return { ...next, weight, action, gap, reason: nextSetText(suggestion, input, unit) };
}

/**
 * Returns the estimate from the newest set of the session, lbs. Null unless the set is the first counted set of its
 * exercise, a working set with an entered RPE, and its weight is the whole load.
 */
export function firstSetEstimate(
  session: Pick<SessionState, 'template' | 'sets'>,
): { exerciseId: string; estimate: EffortEstimate } | null {
  const last = session.sets.at(-1);
  if (!last) return null;
  const own = session.sets.filter(
    (set) => set.exerciseId === last.exerciseId && countsAsVolume(set),
  );
  const exercise = exerciseOf(session, last);
  const isWeightAlone = exercise?.loadKind === 'EXTERNAL' || exercise?.loadKind === 'PER_SIDE';
  if (own.length !== 1 || exercise?.measure !== 'REPS' || !isWeightAlone) return null;
  const estimate = estimateMax({ ...last, weight: last.weightLbs });
  return estimate?.kind === 'effort' ? { exerciseId: last.exerciseId, estimate } : null;
}
