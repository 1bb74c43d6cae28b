// Names the kinds of sets with the words and letters of lifters.
import { type SetLine, usesUpSet } from '#shared/sessions/lines/set-lines.ts';
import { kindOf, type OfKind, type SetKind, setKinds, usesUpPlanned } from '#shared/sets/kinds.ts';

export interface KindWords {
  name: string;
  /** The letter beside the number of a set; null for a plain set. */
  letter: string | null;
  /** Description in the choice of kinds. */
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

/** A cached page may be older than the server, and receive a newer kind. */
const newerKind: KindWords = { name: 'Other kind of set', letter: '?', hint: '' };

/** Returns the words and the letter of a kind; the words of `newerKind` for an unknown kind. */
export function setKindWords(kind: SetKind): KindWords {
  // `as`: a newer server may respond with a kind that this version's type does not contain.
  return (words as Readonly<Record<string, KindWords | undefined>>)[kind] ?? newerKind;
}

/**
 * Returns the description of a kind, in the choice for a set of this line. A warm-up may use up one of its planned
 * sets.
 */
export function hintOf(kind: SetKind, line: Pick<SetLine, 'setTargets'>): string {
  const { hint } = setKindWords(kind);
  const set = { classification: kind };
  if (usesUpPlanned(set)) return hint;
  const isPlanned = usesUpSet(line, set);
  return `${hint}, ${isPlanned ? 'but uses up a planned set' : 'and uses up no planned set'}`;
}

/** Returns the number of a row of sets, counting only sets without a letter. */
export function plainNumber(sets: readonly OfKind[], index: number): number {
  return sets.slice(0, index + 1).filter((set) => setKindWords(kindOf(set)).letter === null).length;
}

/** Options for a native select of the kinds. */
export const kindOptions = setKinds.map((value) => ({
  value,
  label: words[value].name,
}));

/** Returns the chosen kind; 'WORKING' for an unknown value. */
export function readKind(value: string): SetKind {
  return setKinds.find((each) => each === value) ?? 'WORKING';
}
