import {
  type SessionSuggestion,
  type SessionSuggestionInput,
  workOutNextSession,
} from '#shared/training/suggestion/next-session.ts';

/** Returns the suggestion of `workOutNextSession` alone. */
export function suggestNextSession(input: SessionSuggestionInput): SessionSuggestion | null {
  return workOutNextSession(input)?.suggestion ?? null;
}
