// Defines the kinds of sets and their rules. Their words are in web/training/set-kind-words.ts,
// their names in other apps in server/features/imports/read/set-kind-names.ts. Without zod: screens
// need it as much as the schemas. A new kind changes the shape of the commands that name kinds, so
// it increments shared/wire-version.ts; an older server then keeps such sets pending.

/** The rules of a kind, wherever sets are counted, compared or planned. */
interface KindRules {
  /** Counts for volume, sets per muscle, goals and numbers of sets. */
  countsAsVolume: boolean;
  /** Can be a best or a record, and the basis of a 1RM by Epley. */
  setsRecords: boolean;
  /** The next set of the line starts with its weight. */
  carriesWeight: boolean;
  /** Uses up a planned set; otherwise only when the line plans sets of this kind. */
  usesUpPlanned: boolean;
  /** Shows the lifter's strength by weight and effort: estimates and suggestions use it, and are made for it. */
  showsStrength: boolean;
  /** The numbering in which sets of this kind are counted. */
  numberedAs: 'set' | 'warm-up' | 'drop';
}

/** Names of the rules that are true or false for a kind. */
export type KindRule = Exclude<keyof KindRules, 'numberedAs'>;

const plain: KindRules = {
  countsAsVolume: true,
  setsRecords: true,
  carriesWeight: true,
  usesUpPlanned: true,
  showsStrength: true,
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
    numberedAs: 'warm-up',
  },
  DROP: { ...plain, carriesWeight: false, showsStrength: false, numberedAs: 'drop' },
  FAILURE: { ...plain, showsStrength: false },
  BACKOFF: { ...plain, showsStrength: false },
} as const satisfies Record<string, KindRules>;

export type SetKind = keyof typeof rules;

/** All kinds, in the order in which menus list them. */
// `as`: `Object.keys` returns plain strings, and the literal has only the names of its rows.
export const setKinds = Object.keys(rules) as readonly SetKind[];

/**
 * Rules of a kind that this build does not know: a browser may hold an older build than the server. The set counts, but
 * is no record and shows no strength.
 */
const newerKind: KindRules = { ...plain, setsRecords: false, showsStrength: false };

/** A set or a target. Without a kind it is a working set. */
export type OfKind =
  | { classification?: SetKind | undefined }
  | { setClassification: SetKind | undefined };

/** Returns the kind of a set or a target. */
export function kindOf(set: OfKind): SetKind {
  return ('setClassification' in set ? set.setClassification : set.classification) ?? 'WORKING';
}

function rulesOf(set: OfKind): KindRules {
  // `as`: a newer server may respond with a kind that this version's type does not contain.
  return (rules as Readonly<Record<string, KindRules | undefined>>)[kindOf(set)] ?? newerKind;
}

/** Returns whether a set counts for volume, goals and numbers of sets (behaviour/live-session.md#kinds-of-sets). */
export function countsAsVolume(set: OfKind): boolean {
  return rulesOf(set).countsAsVolume;
}

/** Returns whether a set can be a best or a record. */
export function setsRecords(set: OfKind): boolean {
  return rulesOf(set).setsRecords;
}

/** Returns whether the next set of the line starts with the weight of this set. */
export function carriesWeight(set: OfKind): boolean {
  return rulesOf(set).carriesWeight;
}

/** Returns whether a set uses up a planned set, whatever kinds the plan has. */
export function usesUpPlanned(set: OfKind): boolean {
  return rulesOf(set).usesUpPlanned;
}

/** Returns whether estimates and suggestions use a set, and are made for it. */
export function showsStrength(set: OfKind): boolean {
  return rulesOf(set).showsStrength;
}

/** Returns the numbering to which a set belongs. */
export function numberedAs(set: OfKind): KindRules['numberedAs'] {
  return rulesOf(set).numberedAs;
}

/** Returns the kinds for which a rule is true. */
export function kindsThat(rule: KindRule): SetKind[] {
  return setKinds.filter((kind) => rules[kind][rule]);
}

/** Returns whether a set has any repetitions, time or distance. */
export function isDone(set: {
  reps: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
}): boolean {
  return set.reps > 0 || (set.durationSeconds ?? 0) > 0 || (set.distanceMeters ?? 0) > 0;
}
