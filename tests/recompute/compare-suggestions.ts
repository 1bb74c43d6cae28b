// Compares the suggestions stored with the sets with suggestions recomputed from the log.
import type { Account, Comparison } from './account.ts';
import type { SuggestionEvent } from './log.ts';
import { suggestionFor } from './training/next-set.ts';

interface Suggestion {
  weightLbs: number;
  reps: number;
  setIds: string[];
}

/**
 * Returns the stored and the recomputed suggestions. The phone used the longer of the planned and the measured rest,
 * but the log has only the measured rest. So a stored suggestion may equal the one for either rest.
 */
export function compareSuggestions(account: Account): Comparison {
  // A suggestion that refers to no sets of this workout comes from a progression rule. `compareNextSessions` compares
  // the progression rules.
  const suggestions = account.sessions
    .flatMap((session) => session.suggestions)
    .filter(({ offered }) => offered.setIds.length > 0);
  return {
    told: suggestions.map(({ offered: { weightLbs, reps, setIds } }) => ({
      weightLbs,
      reps,
      setIds,
    })),
    own: suggestions.map((suggestion) => afterLastSet(account, suggestion)),
  };
}

function afterLastSet(account: Account, suggestion: SuggestionEvent): Suggestion | null {
  const { unit, mode } = account;
  const last = suggestion.sets.findLast(({ exerciseId }) => exerciseId === suggestion.exerciseId);
  const rested = last ? (Date.parse(suggestion.loggedAt) - Date.parse(last.loggedAt)) / 1000 : 0;
  const { weightLbs, reps, setIds } = suggestion.offered;
  const isAway = daysAway(account, suggestion) > 14;
  const possible = [0, rested].map((seconds) =>
    suggestionFor(suggestion, { unit, mode, rested: seconds, isAway }),
  );
  const isTold = (each: Suggestion | null) =>
    JSON.stringify(each) === JSON.stringify({ weightLbs, reps, setIds });
  return possible.find(isTold) ?? possible[0] ?? null;
}

/** Returns the days since the last completed workout with the exercise; 0 without an earlier workout. */
function daysAway({ completed }: Account, suggestion: SuggestionEvent): number {
  const own = completed.find(({ suggestions }) => suggestions.includes(suggestion));
  const before = completed.findLast(
    ({ startedAt, sets }) =>
      own &&
      startedAt < own.startedAt &&
      sets.some((set) => set.exerciseId === suggestion.exerciseId),
  );
  if (!own || !before) return 0;
  return (Date.parse(own.startedAt) - Date.parse(before.startedAt)) / 86_400_000;
}
