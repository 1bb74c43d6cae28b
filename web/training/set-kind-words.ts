// Names the kinds of sets, such as 'Warm-up' with the letter W.
import { type SetLine, usesUpSet } from '#shared/sessions/lines/set-lines.ts';
import { kindOf, type OfKind, type SetKind, setKinds, usesUpPlanned } from '#shared/sets/kinds.ts';

export interface KindWords {
  name: string;
  /** `letter` stands beside the number of a set. A working set has no letter. */
  letter: string | null;
  hint: string;
}

const words: Readonly<Record<SetKind, KindWords>> = {
  WARMUP: {
    name: 'Warm-up',
    letter: 'W',
    hint: 'Left out of volume, records and goals',
  },
  WORKING: { name: 'Working set', letter: null, hint: 'As planned' },
  DROP: { name: 'Drop set', letter: 'D', hint: 'Less weight at once, no rest before' },
  FAILURE: { name: 'To failure', letter: 'F', hint: 'Until no rep is left, or AMRAP' },
  BACKOFF: { name: 'Back-off set', letter: 'B', hint: 'Lighter, after the heaviest set' },
};

/** A newer server may send a kind that this build does not know, which `newerKind` replaces. */
const newerKind: KindWords = { name: 'Other kind of set', letter: '?', hint: '' };

export function setKindWords(kind: SetKind): KindWords {
  // `as`: the type of `words` allows only known kinds, but a newer server may send another kind.
  return (words as Readonly<Record<string, KindWords | undefined>>)[kind] ?? newerKind;
}

/** Returns the explanation of a kind. A warm-up also says whether it counts as one of the planned sets. */
export function hintOf(kind: SetKind, line: Pick<SetLine, 'setTargets'>): string {
  const { hint } = setKindWords(kind);
  const set = { classification: kind };
  if (usesUpPlanned(set)) return hint;
  const isPlanned = usesUpSet(line, set);
  return `${hint}, ${isPlanned ? 'but uses up a planned set' : 'and uses up no planned set'}`;
}

/** Returns the number of a set, for which only sets without a letter count. */
export function plainNumber(sets: readonly OfKind[], index: number): number {
  return sets.slice(0, index + 1).filter((set) => setKindWords(kindOf(set)).letter === null).length;
}

export const kindOptions = setKinds.map((value) => ({
  value,
  label: words[value].name,
}));

export function readKind(value: string): SetKind {
  return setKinds.find((each) => each === value) ?? 'WORKING';
}
