// Labels a set within its exercise, the same on the run, the report and the timeline. The stored `setNumber` counts all
// sets of an exercise instead.
import { numberedAs, type OfKind, type SetKind } from '#shared/sets/kinds.ts';
import { type LinedSet, ownersOf, type SetLine, usesUpSet } from './set-lines.ts';

/** Sets and warm-ups are numbered separately; a drop is named by the set that it follows. */
export type SetLabel =
  | { kind: 'set'; number: number }
  | { kind: 'warm-up'; number: number }
  /**
   * `after` is the number of the working set before the drop, 0 when there is none; `number` counts
   * the drops after that set.
   */
  | { kind: 'drop'; after: number; number: number };

/** Returns the label of each set of one line, in logged order. */
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

/** Returns the label of one more set after these sets of the line. */
export function labelNext(sets: readonly OfKind[], classification: SetKind): SetLabel {
  const label = labelSets([...sets, { classification }]).at(-1);
  return label ?? { kind: 'set', number: 1 };
}

/**
 * Returns the label of the set at `position`, counted among the sets of its line, or among the unplanned sets of its
 * exercise.
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

/** Returns the number of numbered sets that the line will have, done and remaining. */
export function countNumbered(line: SetLine, sets: readonly LinedSet[]): number {
  const usedUp = sets.filter((set) => usesUpSet(line, set)).length;
  const left = Array.from({ length: Math.max(0, line.targetSets - usedUp) }, (_, index) => ({
    classification: line.setTargets?.[usedUp + index]?.setClassification ?? 'WORKING',
  }));
  return [...sets, ...left].filter((set) => numberedAs(set) === 'set').length;
}

/** Returns 'set 3', 'warm-up 1', 'drop after set 2', 'drop 2 after set 2' or 'drop set'. */
export function labelWords(label: SetLabel): string {
  if (label.kind !== 'drop') return `${label.kind} ${label.number}`;
  const drop = label.number === 1 ? 'drop' : `drop ${label.number}`;
  return label.after === 0 ? `${drop} set` : `${drop} after set ${label.after}`;
}

/** Returns 'Set 3', 'Warm-up 1' or 'Drop after set 2'. */
export function labelTitle(label: SetLabel): string {
  const words = labelWords(label);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the number of the set, or for a drop the number of the working set before it. Empty for a
 * warm-up, and for a drop without such a set.
 */
export function labelNumber(label: SetLabel): string {
  const number = label.kind === 'set' ? label.number : label.kind === 'drop' ? label.after : 0;
  return number === 0 ? '' : String(number);
}
