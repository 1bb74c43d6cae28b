// Decides which weight is suggested for the next set of a line, for server and phone alike: both bring the facts they
// have (behaviour.md#the-next-set, behaviour.md#the-next-session).
import { type ExerciseChoices, isDeclined } from '#shared/exercises/choices.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import type { WeightUnit } from '#shared/units.ts';
import { firstSetOffer, type ProgressionGoal } from './first-set-offer.ts';
import type { SessionState } from '../fold.ts';
import { nextSetOffer } from './next-set-offer.ts';
import type { NextSetAnswer } from './next-set-schema.ts';
import type { OfferedSet, SessionLine } from '../schema.ts';
import type { DueTarget } from '../lines/set-target-of.ts';

export interface SuggestionFacts {
  /** What the person chose for the exercise. */
  choices: Pick<ExerciseChoices, 'offers' | 'weightStep'>;
  /** The rules of the template's lines; none where a program plans the weight. */
  goals: readonly ProgressionGoal[];
  /** The target of the next set of the line. */
  target: DueTarget;
  /** The gym of the session; null: none. */
  gym: Gym | null;
  /** What the exercise is loaded with there; null: nobody knows. */
  rig: Rig | null;
  unit: WeightUnit;
  mode: NextSetMode;
  /** ms since epoch */
  nowMs: number;
  /** When the rest that runs ends, ms since epoch; null: none runs, or nobody knows. */
  restEndsAtMs: number | null;
  /** When the exercise was done before this workout, ISO 8601; null: never, or nobody knows. */
  doneAt: string | null;
}

export interface SetSuggestion extends Pick<
  NonNullable<NextSetAnswer['suggestion']>,
  'action' | 'gap' | 'reason'
> {
  /** As the event of the set keeps it. */
  offered: Omit<OfferedSet, 'answer'>;
  /** In the unit of the facts. */
  weight: number;
  /** True for the first working set of the line, by the line's rule. */
  isFirst: boolean;
}

/**
 * Returns what is suggested for the next set of a line: the line's rule for its first working set, otherwise what the
 * last set of the exercise says. Null where the person declined suggestions for the exercise, and where neither rule
 * has anything to say.
 */
export function suggestSet(
  session: SessionState,
  line: SessionLine,
  facts: SuggestionFacts,
): SetSuggestion | null {
  const { choices, gym, rig, unit } = facts;
  if (isDeclined(choices.offers)) return null;
  const ownStep = choices.weightStep;
  const first = firstSetOffer(session, line, facts.goals, { unit, rig: gym && rig, ownStep });
  if (first) {
    const { offered, suggestion, wish } = first;
    const { action, weight } = suggestion;
    const reason = nextSessionText(suggestion, wish, unit);
    return { offered, weight, action, gap: null, reason, isFirst: true };
  }
  if (!choices.offers.isOn) return null;
  const next = nextSetOffer(session, line, facts.target, { ...facts, ownStep });
  if (!next) return null;
  const { offered, suggestion, wish } = next;
  const { action, gap, weight } = suggestion;
  return {
    offered,
    weight,
    action,
    gap,
    reason: nextSetText(suggestion, wish, unit),
    isFirst: false,
  };
}
