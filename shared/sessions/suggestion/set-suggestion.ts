// Decides the suggestion for the next set of a line. Server and phone bring the facts that they have, and both ask here
// (behaviour/training.md#the-next-set, behaviour/training.md#the-next-session).
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { type ExerciseChoices, isDeclined } from '#shared/exercises/choices.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import { nextSetAim } from '#shared/training/suggestion/next-set-aim.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import { progressionPlan } from '#shared/templates/progression-plan.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';
import { suggestedFirstSet, type LineSuggestion, type SuggestedFirstSet } from './first-set.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { suggestedNextSet, type SuggestedNextSet } from './next-set-from-session.ts';
import type { NextSetAnswer } from './next-set-schema.ts';
import type { AnsweredSuggestion, SessionLine } from '#shared/sessions/schema.ts';
import type { DueTarget } from '#shared/sessions/lines/set-target-of.ts';

export interface SuggestionFacts {
  /** The user's choices for the exercise. */
  choices: Pick<ExerciseChoices, 'offers' | 'weightStep' | 'rpeHabit'>;
  /** The rules of the template's lines; none where a program plans the weight. */
  goals: readonly LineSuggestion[];
  /** The target of the next set of the line. */
  target: DueTarget;
  /** The gym of the session; null: none. */
  gym: Gym | null;
  /** Loads that the exercise has there; null: not known. */
  rig: Rig | null;
  unit: WeightUnit;
  mode: NextSetMode;
  /** ms since epoch */
  nowMs: number;
  /** End of the running rest, ms since epoch; null: none runs, or it is not known. */
  restEndsAtMs: number | null;
  /** Time of the last workout with the exercise, ISO 8601; null: none, or not known. */
  doneAt: string | null;
  /** The recovering part of the body that the exercise loads; null: none, or not known. */
  recovering: BodyArea | null;
}

export interface SetSuggestion extends Pick<
  NonNullable<NextSetAnswer['suggestion']>,
  'action' | 'gap' | 'reason'
> {
  /** The way to the amount, for `stepsText`. */
  workedOut: WorkedOut;
  /** The suggestion as the set's event stores it. */
  offered: Omit<AnsweredSuggestion, 'answer'>;
  /** The suggested weight, in the unit of the facts. */
  weight: number;
  /** True for the first working set of the line, by the line's rule. */
  isFirst: boolean;
}

/** A suggestion with the input and the steps of its rule. */
export type WorkedOut =
  | ({ rule: 'next-session' } & Omit<SuggestedFirstSet, 'offered'>)
  | ({ rule: 'next-set' } & Omit<SuggestedNextSet, 'offered'>);

/**
 * Returns the suggestion for the next set of a line: by the line's rule before its first working set, otherwise by the
 * last set of the exercise. Null where the user declined suggestions for the exercise, and where neither rule applies.
 */
export function suggestSet(
  session: SessionState,
  line: SessionLine,
  facts: SuggestionFacts,
): SetSuggestion | null {
  const { choices, gym, rig, unit } = facts;
  if (isDeclined(choices.offers)) return null;
  const ownIncrement = choices.weightStep;
  const first = suggestedFirstSet(session, line, facts.goals, {
    unit,
    rig: gym && rig,
    ownIncrement,
    recovering: facts.recovering,
  });
  if (first) {
    const { offered, ...workedOut } = first;
    const { suggestion, input } = workedOut;
    const { action, weight } = suggestion;
    const reason = nextSessionText(suggestion, input, unit);
    return {
      offered,
      weight,
      action,
      gap: null,
      reason,
      isFirst: true,
      workedOut: { rule: 'next-session', ...workedOut },
    };
  }
  if (!choices.offers.isOn) return null;
  const target = { ...facts.target, targetReps: aimedReps(session, line, facts) };
  const next = suggestedNextSet(session, line, target, {
    ...facts,
    ownIncrement,
    ignoresRpe: choices.rpeHabit === 'number',
  });
  if (!next) return null;
  const { offered, ...workedOut } = next;
  const { suggestion, input } = workedOut;
  const { action, gap, weight } = suggestion;
  return {
    offered,
    weight,
    action,
    gap,
    reason: nextSetText(suggestion, input, unit),
    isFirst: false,
    workedOut: { rule: 'next-set', ...workedOut },
  };
}

/**
 * Returns the repetitions that the next set aims at: where the line climbs a range by double progression, those of its
 * first working set today, else the planned ones. So both rules mean the same sets.
 */
function aimedReps(
  session: SessionState,
  line: SessionLine,
  { goals, target }: Pick<SuggestionFacts, 'goals' | 'target'>,
): number {
  const goal = goals.find(({ templateExerciseId }) => templateExerciseId === line.id);
  const plan = progressionPlan(line);
  if (goal?.progression !== 'double' || goal.exerciseId !== line.exerciseId)
    return target.targetReps;
  if (!plan || session.template.isLighter || plan.repsMin !== target.targetReps) {
    return target.targetReps;
  }
  const { exercises } = session.template;
  const done = setsByLine(exercises, session.sets).perLine[exercises.indexOf(line)] ?? [];
  const first = done.find((set) => showsStrength(set));
  return first ? nextSetAim(plan, first.reps) : target.targetReps;
}
