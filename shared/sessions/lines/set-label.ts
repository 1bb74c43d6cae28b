// The label of a set within its exercise: the one numbering of the run, the report and the timeline. The stored
// `setNumber` counts every set of an exercise instead.
import { numberedAs, type OfKind, type SetKind } from '#shared/sets/kinds.ts';
import { type LinedSet, ownersOf, type SetLine, usesUpSet } from './set-lines.ts';

/** A set by its number, a warm-up by its own, a drop by the set that it follows. */
export type SetLabel =
  | { kind: 'set'; number: number }
  | { kind: 'warm-up'; number: number }
  /** `after` is 0 where no set came before; `number` counts the drops after the same set. */
  | { kind: 'drop'; after: number; number: number };

/** The label of each set of one line, in logged order. */
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

/** The label of one more set of the line, which has these sets. */
export function labelNext(sets: readonly OfKind[], classification: SetKind): SetLabel {
  const label = labelSets([...sets, { classification }]).at(-1);
  return label ?? { kind: 'set', number: 1 };
}

/** The label of the set at `position` of a session among those of its line, or among others outside the plan. */
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

/** 'set 3', 'warm-up 1', 'drop after set 2', 'drop 2 after set 2', 'drop set' */
export function labelWords(label: SetLabel): string {
  if (label.kind !== 'drop') return `${label.kind} ${label.number}`;
  const drop = label.number === 1 ? 'drop' : `drop ${label.number}`;
  return label.after === 0 ? `${drop} set` : `${drop} after set ${label.after}`;
}

/** 'Set 3', 'Warm-up 1', 'Drop after set 2' */
export function labelTitle(label: SetLabel): string {
  const words = labelWords(label);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The number that stands beside the letter of a kind: that of the set, of a drop that of its set; '' of a warm-up. */
export function labelNumber(label: SetLabel): string {
  const number = label.kind === 'set' ? label.number : label.kind === 'drop' ? label.after : 0;
  return number === 0 ? '' : String(number);
}
