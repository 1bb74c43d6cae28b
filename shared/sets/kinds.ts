// The kinds of sets, and what follows from each; their words are in web/training/set-kind-words.ts, their names in other apps
// in server/features/imports/read/set-kind-names.ts. Free of any library: screens need it as much as the schemas.
// A new kind is a new shape of the commands that name kinds: it counts up shared/wire-version.ts, so that an older server
// lets a set of that kind wait.

/** The rules of a kind wherever sets are added up, compared or planned. */
interface KindRules {
  /** Counts for volume, sets per muscle, goals and the number of sets. */
  countsAsVolume: boolean;
  /** Can be a best, a record and the base of a 1RM by Epley. */
  setsRecords: boolean;
  /** The next set of the line starts with its weight. */
  carriesWeight: boolean;
  /** Uses up a planned set; else only where the line plans such sets one by one. */
  usesUpPlanned: boolean;
  /** Says by its weight and effort what the lifter can do: estimates and suggestions rest on it, and are made for it. */
  showsStrength: boolean;
  /** The numbering that it is part of. */
  numberedAs: 'set' | 'warm-up' | 'drop';
}

/** The rules that are answered by yes or no. */
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

/** All kinds, in the order in which they are offered. */
// `as`: the keys of a literal are the names of its rows.
export const setKinds = Object.keys(rules) as readonly SetKind[];

/**
 * A page kept by a device may be older than the server, and receive a newer kind: it counts, and nothing is claimed of it
 * that may be wrong.
 */
const newerKind: KindRules = { ...plain, setsRecords: false, showsStrength: false };

/** A set or the target of one. One that names no kind is a working set. */
export type OfKind =
  | { classification?: SetKind | undefined }
  | { setClassification: SetKind | undefined };

/** Returns the kind of a set or a target. */
export function kindOf(set: OfKind): SetKind {
  return ('setClassification' in set ? set.setClassification : set.classification) ?? 'WORKING';
}

function rulesOf(set: OfKind): KindRules {
  // `as`: what an answer holds was typed by the server's version, not by this one's.
  return (rules as Readonly<Record<string, KindRules | undefined>>)[kindOf(set)] ?? newerKind;
}

/** True for a set that counts for volume, goals and numbers of sets (behaviour/live-session.md#kinds-of-sets). */
export function countsAsVolume(set: OfKind): boolean {
  return rulesOf(set).countsAsVolume;
}

/** True for a set that can be a best or a record. */
export function setsRecords(set: OfKind): boolean {
  return rulesOf(set).setsRecords;
}

/** True for a set whose weight goes on to the next one of its line. */
export function carriesWeight(set: OfKind): boolean {
  return rulesOf(set).carriesWeight;
}

/** True for a set that uses up a planned one whatever the plan says of kinds. */
export function usesUpPlanned(set: OfKind): boolean {
  return rulesOf(set).usesUpPlanned;
}

/** True for a set that estimates and suggestions rest on, and are made for. */
export function showsStrength(set: OfKind): boolean {
  return rulesOf(set).showsStrength;
}

/** Returns the numbering that a set is part of. */
export function numberedAs(set: OfKind): KindRules['numberedAs'] {
  return rulesOf(set).numberedAs;
}

/** Returns the kinds for which a rule says yes. */
export function kindsThat(rule: KindRule): SetKind[] {
  return setKinds.filter((kind) => rules[kind][rule]);
}

/** True for a set in which something was counted: repetitions, a time or a distance. */
export function isDone(set: {
  reps: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
}): boolean {
  return set.reps > 0 || (set.durationSeconds ?? 0) > 0 || (set.distanceMeters ?? 0) > 0;
}
