// Groups the exercises of a running workout into the parts that the user can drag.
import type { SessionLine } from '#shared/sessions/schema.ts';
import { groupsOf } from '#shared/templates/circuits.ts';
import { circuitName, movesBehind, type PlanStep } from './plan-steps.ts';

/** Holds exercises that move together: a single exercise, or all exercises of a circuit. */
export interface MovedTogether {
  id: string;
  /**
   * `name` is the text that the list shows, such as 'Barbell Row' or 'Superset A: Reverse Pec Deck,
   * Hammer Curl'.
   */
  name: string;
  lines: readonly SessionLine[];
}

/**
 * Returns the movable parts in the order of the workout. Omits a part when the user skipped all its
 * exercises.
 */
export function movableParts(lines: readonly SessionLine[]): MovedTogether[] {
  return groupsOf(lines).flatMap(({ start, end }) => {
    const together = lines.slice(start, end);
    const done = together.filter((line) => !line.isLeftOut);
    const [first] = done;
    if (!first) return [];
    const names = done.map(({ exercise }) => exercise.name).join(', ');
    const circuit = circuitName(lines, first.id);
    return [{ id: first.id, name: circuit ? `${circuit}: ${names}` : names, lines: together }];
  });
}

/**
 * Returns the step that moves the part at index `from` to index `to`; null when nothing would move.
 */
export function placeStep(
  lines: readonly SessionLine[],
  { from, to }: { from: number; to: number },
): PlanStep | null {
  const parts = movableParts(lines);
  const part = parts[from];
  if (!part || !parts[to] || from === to) return null;
  const behind = parts.filter((each) => each !== part)[to - 1];
  const start = lines.findIndex(({ id }) => id === part.lines[0]?.id);
  return {
    message: `${circuitName(lines, part.id) ?? part.name} comes ${to > from ? 'later' : 'earlier'}`,
    changes: movesBehind(part.lines, behind?.lines.at(-1)?.id ?? null),
    undo: () => movesBehind(part.lines, lines[start - 1]?.id ?? null),
    ...(to > from ? { goesOn: true as const } : {}),
  };
}
