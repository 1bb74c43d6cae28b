// Keeps the weight of a lift from rising while a part of the body that the lift loads recovers from an injury
// (behaviour/training.md#a-recovering-injury).
import type { LoadedAreas } from '#shared/exercises/loaded-areas.ts';
import { type BodyArea, bodyAreaWords } from '#shared/body-areas/vocabulary.ts';
import type { NextSetSuggestion, NextSetSuggestionInput } from './next-set.ts';
import type { SessionSuggestion, SessionSuggestionInput } from './session-suggestion.ts';

/**
 * Returns the recovering body area that a lift loads; null when there is none. Areas that the lift mainly loads come
 * first.
 */
export function recoveringAreaOf(
  { mainly, also }: LoadedAreas,
  recovering: readonly BodyArea[],
): BodyArea | null {
  return [...mainly, ...also].find((area) => recovering.includes(area)) ?? null;
}

/**
 * Returns the last weight with the planned repetitions instead of a suggestion of more weight or more repetitions.
 * Other suggestions stay unchanged.
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

/**
 * Returns true when a suggestion has more weight than the last workout, or more repetitions than the planned range
 * allows.
 */
export function rises(
  { action, reps }: Pick<SessionSuggestion, 'action' | 'reps'>,
  { rule, repsMin, repsMax }: Pick<SessionSuggestionInput, 'rule' | 'repsMin' | 'repsMax'>,
): boolean {
  return action === 'up' || reps > (rule === 'double' ? repsMax : repsMin);
}

/** Returns true when a break or a recovering injury keeps the suggested weight and repetitions from rising. */
export function isHeld(reason: NextSetSuggestion['reason']): boolean {
  return reason === 'away' || reason === 'recovering';
}

/** Returns the reason in words: 'your shoulder is recovering'. */
export function recoveringText(area: BodyArea): string {
  return `your ${bodyAreaWords[area]} is recovering`;
}

export function recoveringStepText(area: BodyArea): string {
  return `Your ${bodyAreaWords[area]} is recovering, so nothing goes up.`;
}
