// Decides whether the next set of a line gets a suggestion (behaviour/training.md#the-next-set),
// and estimates the 1RM of the day from the first set.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { type ExerciseChoices, isDeclined } from '#shared/exercises/choices.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import { isolated } from '#shared/isolated.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { type EffortEstimate, estimateMax } from '#shared/training/strength/max-by-effort.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { suggestedNextSet, type SuggestedNextSet } from './next-set-from-session.ts';
import type { NextSetAnswer } from './next-set-schema.ts';
import type { AnsweredSuggestion, SessionLine } from '#shared/sessions/schema.ts';
import type { DueTarget } from '#shared/sessions/lines/set-target-of.ts';

export interface SuggestionFacts {
  choices: Pick<ExerciseChoices, 'offers' | 'weightStep' | 'rpeHabit'>;
  target: DueTarget;
  /** `formLbs` is the weight in the form without the suggestion, if known; by default that of `target`. */
  formLbs?: number | null;
  rig: Rig | null;
  unit: WeightUnit;
  mode: NextSetMode;
  nowMs: number;
  restEndsAtMs: number | null;
  doneAt: string | null;
  recovering: BodyArea | null;
}

export interface SetSuggestion
  extends
    Omit<SuggestedNextSet, 'offered'>,
    Pick<NonNullable<NextSetAnswer['suggestion']>, 'action' | 'gap' | 'reason'> {
  offered: Omit<AnsweredSuggestion, 'answer'>;
  weight: number;
}

/**
 * Returns the suggestion for the next set of a line. Null when the user declined suggestions for the exercise, and when
 * none can be computed, for example after a warm-up.
 */
export function suggestSet(
  session: SessionState,
  line: SessionLine,
  facts: SuggestionFacts,
): SetSuggestion | null {
  const { choices, target, formLbs = target.targetWeight, unit } = facts;
  if (isDeclined(choices.offers) || !choices.offers.isOn) return null;
  const next = suggestedNextSet(session, line, target, {
    ...facts,
    ownIncrement: choices.weightStep,
    ignoresRpe: choices.rpeHabit === 'number',
  });
  if (!next) return null;
  const { suggestion, input } = next;
  const { action, gap, weight } = suggestion;
  const planned = formLbs === null ? undefined : weightFromPounds(formLbs, unit);
  const isNewest = session.sets.at(-1)?.exerciseId === line.exerciseId;
  const name = isNewest ? undefined : isolated(line.exercise.name);
  const reason = nextSetText(suggestion, input, unit, planned, name);
  return { ...next, weight, action, gap, reason };
}

/**
 * Returns the 1RM of the day in lbs, estimated from the newest set. Null unless this set is the first working set of
 * its exercise, has an entered RPE, and lifts only the weight, not the body.
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
