// Which workout is due: the one that was not done for the longest time.

interface Candidate {
  id: string;
  lastUsed: string | null;
  createdAt: string;
  exercises: readonly unknown[];
}

/**
 * The template that rests longest; one that was never done counts from its creation.
 * Templates of `inProgress` are under way, and empty ones cannot be run. Undefined when none is left.
 */
export function nextUp<Template extends Candidate>(
  templates: readonly Template[],
  inProgress: ReadonlySet<string> = new Set(),
): Template | undefined {
  return templates
    .filter((template) => template.exercises.length > 0 && !inProgress.has(template.id))
    .toSorted((a, b) => restsSince(a) - restsSince(b) || a.id.localeCompare(b.id))[0];
}

function restsSince({ lastUsed, createdAt }: Candidate): number {
  return Date.parse(lastUsed ?? createdAt);
}
