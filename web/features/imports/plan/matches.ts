// The exercises of a plan with what the person has just chosen, before the server has planned with it.
import type { ImportPlan } from '#shared/imports/schema.ts';

export type Match = ImportPlan['exercises'][number];

/** A choice for a name of the file; null: an exercise of one's own. */
export type Chosen = { id: string; name: string } | null;

/** Choices by name of the file. */
export type Choices = ReadonlyMap<string, Chosen>;

/** True for a name that nobody has decided about. */
export function isToLookAt({ how }: Pick<Match, 'how'>): boolean {
  return how === 'SUGGESTED' || how === 'NEW';
}

/** Returns the matches with `choices` in the place of what the plan says. Untouched ones stay the same objects. */
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

/** Returns a choice for each suggestion: the suggested exercise. */
export function allSuggested(matches: readonly Match[]): Map<string, Chosen> {
  const choices = new Map<string, Chosen>();
  for (const { name, how, exerciseId, exerciseName } of matches) {
    if (how !== 'SUGGESTED' || exerciseId === null) continue;
    choices.set(name, { id: exerciseId, name: exerciseName ?? name });
  }
  return choices;
}

/** Returns the matches in the order of the screen: what waits for a decision first, then the most used. */
export function inOrder(matches: readonly Match[]): Match[] {
  const rank = { SUGGESTED: 0, NEW: 1, REMEMBERED: 2, EXACT: 2 };
  return matches.toSorted((one, other) => rank[one.how] - rank[other.how] || other.sets - one.sets);
}
