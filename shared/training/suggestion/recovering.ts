// Holds the weight of a lift that loads a recovering part of the body (behaviour/training.md#a-recovering-injury). Pure.
import type { LoadedAreas } from '#shared/exercises/loaded-areas.ts';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { heaviestUpTo, SAME } from '#shared/training/load/loadable.ts';
import { weightBefore } from './next-session.ts';
import { targetRepsOf } from './next-session-loads.ts';
import type { NextSetSuggestion, NextSetSuggestionInput } from './next-set.ts';
import type { SessionSuggestion } from './session-suggestion.ts';
import type { SessionSuggestionInput } from './session-suggestion-input.ts';

/** Returns the recovering area that a lift loads: the first that it mainly loads, else the first that it also loads. */
export function recoveringAreaOf(
  { mainly, also }: LoadedAreas,
  recovering: readonly BodyArea[],
): BodyArea | null {
  return [...mainly, ...also].find((area) => recovering.includes(area)) ?? null;
}

/** Returns the same weight for the planned repetitions where more of either was suggested, else the suggestion. */
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
 * Returns the weight of the last time, or the heaviest below it that can be loaded, for the repetitions of the plan where
 * more was suggested: a higher weight, or more repetitions than the rule waits for. Else the suggestion.
 */
export function heldNextSession(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  area: BodyArea | null,
): SessionSuggestion {
  const from = weightBefore(input);
  const reps = targetRepsOf(input);
  const isUp = suggestion.weight > from + SAME || suggestion.reps > reps;
  if (!isUp) return suggestion;
  const isBodyAlone = input.body !== undefined && from <= SAME;
  const weight = (isBodyAlone ? null : heaviestUpTo(input, from + SAME)) ?? from;
  const action = weight < from - SAME ? 'reset' : 'repeat';
  return { action, weight, reps, reason: 'recovering', ...(area && { area }) };
}

/** True for the reasons that keep an amount from rising, whatever was lifted. An event keeps no more than that. */
export function isHeld(reason: (NextSetSuggestion | SessionSuggestion)['reason']): boolean {
  return reason === 'away' || reason === 'recovering';
}
