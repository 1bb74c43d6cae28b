// Labels a set within its exercise, such as 'set 3' or 'warm-up 1'. The stored `setNumber` counts
// warm-ups and drop sets too, so it is not shown.
import { numberedAs, type OfKind, type SetKind } from '#shared/sets/kinds.ts';
import { type LinedSet, ownersOf, type SetLine, usesUpSet } from './set-lines.ts';

/** Working sets and warm-ups are numbered separately. A drop set is named after the set before it. */
export type SetLabel =
  | { kind: 'set'; number: number }
  | { kind: 'warm-up'; number: number }
  /**
   * `after` is the number of the working set before the drop set, or 0 without a working set. `number` counts the drop
   * sets that follow that working set: 1 for the first.
   */
  | { kind: 'drop'; after: number; number: number };

export function labelSets(sets: readonly OfKind[]): SetLabel[] {
  const counted = { set: 0, 'warm-up': 0, drop: 0 };
  return sets.map((set): SetLabel => {
    const kind = numberedAs(set);
    if (kind === 'set') counted.drop = 0;
    counted[kind] += 1;
    const number = counted[kind];
    return kind === 'drop' ? { kind, after: counted.set, number } : { kind, number };
  });
}

/**
 * Returns the label of the next set of an exercise, such as 'set 3' after two working sets.
 * @param sets the sets of the exercise that are done
 */
export function labelNext(sets: readonly OfKind[], classification: SetKind): SetLabel {
  const label = labelSets([...sets, { classification }]).at(-1);
  return label ?? { kind: 'set', number: 1 };
}

/**
 * Returns the label of the set at `position`, which is numbered within its line. An unplanned set is numbered among the
 * unplanned sets of its exercise.
 */
export function labelInSession(
  lines: readonly SetLine[],
  sets: readonly LinedSet[],
  position: number,
): SetLabel {
  const owners = ownersOf(lines, sets);
  const set = sets[position];
  const before = sets.filter(
    (each, index) =>
      index < position &&
      owners[index] === owners[position] &&
      (owners[position] !== null || each.exerciseId === set?.exerciseId),
  );
  return labelNext(before, set?.classification ?? 'WORKING');
}

/** Returns how many working sets (set 1, set 2 …) the line will have when all its planned sets are done. */
export function countNumbered(line: SetLine, sets: readonly LinedSet[]): number {
  const usedUp = sets.filter((set) => usesUpSet(line, set)).length;
  const left = Array.from({ length: Math.max(0, line.targetSets - usedUp) }, (_, index) => ({
    classification: line.setTargets?.[usedUp + index]?.setClassification ?? 'WORKING',
  }));
  return [...sets, ...left].filter((set) => numberedAs(set) === 'set').length;
}

/**
 * Returns the label in lower case, such as 'set 3', 'warm-up 1', 'drop after set 2', 'drop 2 after set 2' or 'drop
 * set'.
 */
export function labelWords(label: SetLabel): string {
  if (label.kind !== 'drop') return `${label.kind} ${label.number}`;
  const drop = label.number === 1 ? 'drop' : `drop ${label.number}`;
  return label.after === 0 ? `${drop} set` : `${drop} after set ${label.after}`;
}

/** Returns the label with a capital letter: 'Set 3', 'Warm-up 1' or 'Drop after set 2'. */
export function labelTitle(label: SetLabel): string {
  const words = labelWords(label);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the number of a working set as text; for a drop set, the number of the working set before it. Returns '' for
 * a warm-up, and for a drop set without a working set before it.
 */
export function labelNumber(label: SetLabel): string {
  const number = label.kind === 'set' ? label.number : label.kind === 'drop' ? label.after : 0;
  return number === 0 ? '' : String(number);
}
