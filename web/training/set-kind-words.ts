// Names the kinds of sets, such as 'Warm-up' with the letter W.
import { type SetLine, usesUpSet } from '#shared/sessions/lines/set-lines.ts';
import { kindOf, type OfKind, type SetKind, setKinds, usesUpPlanned } from '#shared/sets/kinds.ts';

export interface KindWords {
  name: string;
  /** `letter` is shown beside the number of a set. A working set has no letter. */
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

/** `newerKind` is shown for a kind of set that this build does not know, because a newer server may send one. */
const newerKind: KindWords = { name: 'Other kind of set', letter: '?', hint: '' };

export function setKindWords(kind: SetKind): KindWords {
  // The cast adds `undefined` to the type, because a newer server may send a kind that `words` lacks.
  return (words as Readonly<Record<string, KindWords | undefined>>)[kind] ?? newerKind;
}

/**
 * Returns the explanation of a kind. For a warm-up, the explanation also says whether it counts as one of the planned
 * sets.
 */
export function hintOf(kind: SetKind, line: Pick<SetLine, 'setTargets'>): string {
  const { hint } = setKindWords(kind);
  const set = { classification: kind };
  if (usesUpPlanned(set)) return hint;
  const isPlanned = usesUpSet(line, set);
  return `${hint}, ${isPlanned ? 'but uses up a planned set' : 'and uses up no planned set'}`;
}

/**
 * Returns the number of a set. Only sets without a letter are counted, so the first set after two warm-ups (W) is set
 * 1.
 */
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
