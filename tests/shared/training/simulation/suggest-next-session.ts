import type { SessionSuggestion } from '#shared/training/suggestion/session-suggestion.ts';
import type { SessionSuggestionInput } from '#shared/training/suggestion/session-suggestion-input.ts';
import { workOutNextSession } from '#shared/training/suggestion/next-session.ts';

/** Returns the suggestion of `workOutNextSession` alone. */
export function suggestNextSession(input: SessionSuggestionInput): SessionSuggestion | null {
  return workOutNextSession(input)?.suggestion ?? null;
}
