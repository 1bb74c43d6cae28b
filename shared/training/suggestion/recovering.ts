// Holds the weight of a lift that loads a recovering part of the body, and says so (behaviour/training.md#a-recovering-injury).
// Pure.
import type { LoadedAreas } from '#shared/exercises/loaded-areas.ts';
import { type BodyArea, bodyAreaWords } from '#shared/body-areas/vocabulary.ts';
import type { NextSetSuggestion, NextSetSuggestionInput } from './next-set.ts';
import type { SessionSuggestion, SessionSuggestionInput } from './session-suggestion.ts';

/**
 * Returns the recovering area that a lift loads: the first area that the lift mainly loads, otherwise the first area
 * that it also loads.
 */
export function recoveringAreaOf(
  { mainly, also }: LoadedAreas,
  recovering: readonly BodyArea[],
): BodyArea | null {
  return [...mainly, ...also].find((area) => recovering.includes(area)) ?? null;
}

/**
 * Returns the last weight for the planned repetitions when the suggestion has more weight or more repetitions;
 * otherwise the suggestion.
 */
export function heldNextSet(
  suggestion: NextSetSuggestion,
  { last, targetReps }: Pick<NextSetSuggestionInput, 'last' | 'targetReps'>,
  area: BodyArea,
): NextSetSuggestion {
  const { action, weight, reps, gap } = suggestion;
  const isUp = weight > last.weight || (action === 'reps' && reps > targetReps);
  if (!isUp) return suggestion;
  return { action: 'hold', weight: last.weight, reps: targetReps, gap, reason: 'recovering', area };
}

/** Returns true for more weight than in the last workout, or for more repetitions than the range has. */
export function rises(
  { action, reps }: Pick<SessionSuggestion, 'action' | 'reps'>,
  { rule, repsMin, repsMax }: Pick<SessionSuggestionInput, 'rule' | 'repsMin' | 'repsMax'>,
): boolean {
  return action === 'up' || reps > (rule === 'double' ? repsMax : repsMin);
}

/** Returns true for the reasons that keep an amount from rising, whatever was lifted. An event stores only this. */
export function isHeld(reason: NextSetSuggestion['reason']): boolean {
  return reason === 'away' || reason === 'recovering';
}

/** Returns 'your shoulder is recovering'. */
export function recoveringText(area: BodyArea): string {
  return `your ${bodyAreaWords[area]} is recovering`;
}

/** Returns the step that a held weight adds to the calculation of its amount. */
export function recoveringStepText(area: BodyArea): string {
  return `Your ${bodyAreaWords[area]} is recovering, so nothing goes up.`;
}
