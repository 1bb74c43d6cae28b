// Applies the user's pending choices to the exercises of an import.
import type { ImportPlan } from '#shared/imports/schema.ts';

export type Match = ImportPlan['exercises'][number];

/** Holds the exercise chosen for a name of the file; null creates a custom exercise. */
export type Chosen = { id: string; name: string } | null;

export type Choices = ReadonlyMap<string, Chosen>;

export function isToLookAt({ how }: Pick<Match, 'how'>): boolean {
  return how === 'SUGGESTED' || how === 'NEW';
}

/**
 * Returns the matches with the user's choices applied. Unchanged matches stay the same objects, so
 * that their rows do not render again.
 */
export function withChoices(matches: readonly Match[], choices: Choices): readonly Match[] {
  if (choices.size === 0) return matches;
  return matches.map((match) => {
    const chosen = choices.get(match.name);
    if (chosen === undefined) return match;
    return {
      ...match,
      exerciseId: chosen?.id ?? null,
      exerciseName: chosen?.name ?? null,
      how: 'REMEMBERED' as const,
    };
  });
}

export function allSuggested(matches: readonly Match[]): Map<string, Chosen> {
  const choices = new Map<string, Chosen>();
  for (const { name, how, exerciseId, exerciseName } of matches) {
    if (how !== 'SUGGESTED' || exerciseId === null) continue;
    choices.set(name, { id: exerciseId, name: exerciseName ?? name });
  }
  return choices;
}

/**
 * Returns the matches in the order of the page: undecided matches first, then by number of sets.
 */
export function inOrder(matches: readonly Match[]): Match[] {
  const rank = { SUGGESTED: 0, NEW: 1, REMEMBERED: 2, EXACT: 2 };
  return matches.toSorted((one, other) => rank[one.how] - rank[other.how] || other.sets - one.sets);
}
