// Letters for circuits: A1, A2, B1 … A straight set has none.
import { groupsOf, type RotationLine } from '#shared/sessions/rotation.ts';

/** One label per line; null for a straight set. */
export function circuitLabels(
  lines: readonly Pick<RotationLine, 'groupNumber'>[],
): (string | null)[] {
  let circuits = 0;
  return groupsOf(lines).flatMap(({ start, end }) => {
    const size = end - start;
    if (size === 1) return [null];
    const letter = letterOf(circuits);
    circuits += 1;
    return Array.from({ length: size }, (_, member) => `${letter}${member + 1}`);
  });
}

/** 0 → A, 25 → Z, 26 → AA */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
