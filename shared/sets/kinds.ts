// Defines the kinds of sets and their rules. A new kind needs a new `WIRE_VERSION` (shared/wire-version.ts), so that a
// browser keeps sets of the kind pending until the server knows the kind.

interface KindRules {
  countsAsVolume: boolean;
  /** `setsRecords`: the set can be a best or a record, and its 1RM is estimated with the Epley formula. */
  setsRecords: boolean;
  /** `carriesWeight`: a later set may start with the weight of this set. */
  carriesWeight: boolean;
  /**
   * `usesUpPlanned`: the set counts as one of the planned sets. A warm-up counts only when the line (exercise) plans
   * warm-ups.
   */
  usesUpPlanned: boolean;
  showsStrength: boolean;
  goesToFailure: boolean;
  /**
   * Kinds of sets with the same `numberedAs` are numbered together: after two working sets, a back-off set is set 3.
   */
  numberedAs: 'set' | 'warm-up' | 'drop';
}

export type KindRule = Exclude<keyof KindRules, 'numberedAs'>;

const plain: KindRules = {
  countsAsVolume: true,
  setsRecords: true,
  carriesWeight: true,
  usesUpPlanned: true,
  showsStrength: true,
  goesToFailure: false,
  numberedAs: 'set',
};

const rules = {
  WORKING: plain,
  WARMUP: {
    countsAsVolume: false,
    setsRecords: false,
    carriesWeight: false,
    usesUpPlanned: false,
    showsStrength: false,
    goesToFailure: false,
    numberedAs: 'warm-up',
  },
  DROP: { ...plain, carriesWeight: false, showsStrength: false, numberedAs: 'drop' },
  FAILURE: { ...plain, showsStrength: false, goesToFailure: true },
  BACKOFF: { ...plain, showsStrength: false },
} as const satisfies Record<string, KindRules>;

export type SetKind = keyof typeof rules;

/** Menus list the kinds of sets in the order of `setKinds`. */
// The cast is safe because `rules` has only the kinds of sets as keys.
export const setKinds = Object.keys(rules) as readonly SetKind[];

/** `namesElsewhere` lists the names of each kind in files of other apps. Only an import reads the names. */
export const namesElsewhere = {
  WORKING: 'working; normal; work; n; regular',
  WARMUP: 'warmup; warm up; w; warm',
  DROP: 'drop; dropset; drop set; d',
  FAILURE: 'failure; f; to failure; fail',
  BACKOFF: 'backoff; back off; b',
} as const satisfies Record<SetKind, string>;

/**
 * A newer server may send a kind of set that this browser does not know. Such a set counts as volume, but it cannot be
 * a record, and estimates of strength ignore it.
 */
const newerKind: KindRules = { ...plain, setsRecords: false, showsStrength: false };

/** `OfKind` is a set or a target. Without a kind it is a working set. */
export type OfKind =
  | { classification?: SetKind | undefined }
  | { setClassification: SetKind | undefined };

export function kindOf(set: OfKind): SetKind {
  return ('setClassification' in set ? set.setClassification : set.classification) ?? 'WORKING';
}

function rulesOf(set: OfKind): KindRules {
  // The cast adds `undefined` to the type, because a newer server may send a kind that `rules` lacks.
  return (rules as Readonly<Record<string, KindRules | undefined>>)[kindOf(set)] ?? newerKind;
}

/** Returns true when a set counts for volume, goals and numbers of sets (behaviour/live-session.md#kinds-of-sets). */
export function countsAsVolume(set: OfKind): boolean {
  return rulesOf(set).countsAsVolume;
}

/** Returns true when a set of this kind can be a record, such as the heaviest set. Warm-ups return false. */
export function setsRecords(set: OfKind): boolean {
  return rulesOf(set).setsRecords;
}

/** Returns true when a later set may start with the weight of this set. Warm-ups and drop sets return false. */
export function carriesWeight(set: OfKind): boolean {
  return rulesOf(set).carriesWeight;
}

export function usesUpPlanned(set: OfKind): boolean {
  return rulesOf(set).usesUpPlanned;
}

/** Returns true when estimates of strength and suggestions use sets of this kind. */
export function showsStrength(set: OfKind): boolean {
  return rulesOf(set).showsStrength;
}

export function goesToFailure(set: OfKind): boolean {
  return rulesOf(set).goesToFailure;
}

export function numberedAs(set: OfKind): KindRules['numberedAs'] {
  return rulesOf(set).numberedAs;
}

export function kindsThat(rule: KindRule): SetKind[] {
  return setKinds.filter((kind) => rules[kind][rule]);
}

/** Returns true when the repetitions, the time or the distance of a set are above 0. */
export function isDone(set: {
  reps: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
}): boolean {
  return set.reps > 0 || (set.durationSeconds ?? 0) > 0 || (set.distanceMeters ?? 0) > 0;
}
