// Personal records: which sets of a session beat everything that was done before it (behaviour/report.md#records).
// A set that another one of its session equals or tops is none, so that each record is told once.
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { setsRecords } from '#shared/sets/kinds.ts';
import { round } from '#shared/units.ts';
import type { Best } from './bests.ts';
import type { PersonalRecord, RecordKind } from './insights-schema.ts';
import { type ScaleValue, type ComparableSet, scaleValueOf } from '#shared/sets/scale.ts';
import { estimateOneRepMax } from './one-rep-max.ts';

export interface RecordSet extends ComparableSet {
  setId: string;
}

interface Candidate {
  set: RecordSet;
  mark: ScaleValue;
  /** Its place among those of the session. */
  place: number;
}

/**
 * The records of a session, in logged order, at most one for each set: the first of the kinds that its exercise has.
 * - Only sets that can be a record count (shared/sets/kinds.ts), and of those that are counted by repetitions only those
 *   with one.
 * - Something must be beaten, on the same scale: an exercise that was never done before sets no record.
 * - A set that another set of the session equals earlier, or tops in both numbers, is not a record.
 */
export function personalRecords(
  sets: readonly RecordSet[],
  earlier: readonly Best[],
): PersonalRecord[] {
  const counting = sets.flatMap((set, place): Candidate[] => {
    const mark = scaleValueOf(set);
    const isDone = set.measure !== 'REPS' || set.reps >= 1;
    return mark && isDone && setsRecords(set) ? [{ set, mark, place }] : [];
  });
  return counting.flatMap((candidate) => {
    const { set, mark, place } = candidate;
    const isAlike = (exerciseId: string, { scale }: ScaleValue) =>
      exerciseId === set.exerciseId && scale === mark.scale;
    const rivals = counting.filter(
      (other) => other !== candidate && isAlike(other.set.exerciseId, other.mark),
    );
    if (rivals.some((other) => tops(other.mark, mark, other.place < place))) return [];
    const bests = earlier.filter((best) => isAlike(best.exerciseId, best));
    const beaten = beatenBy(
      candidate,
      bests,
      rivals.map((rival) => rival.mark),
    );
    if (!beaten) return [];
    const { setId, exerciseId, reps, weightLbs } = set;
    return [{ setId, exerciseId, actualReps: reps, actualWeight: weightLbs, ...beaten }];
  });
}

/** True when `one` is as good in both numbers; of two equal sets the first one stands. */
function tops(one: ScaleValue, other: ScaleValue, isBefore: boolean): boolean {
  if (one.level < other.level || one.best < other.best) return false;
  return isBefore || one.level > other.level || one.best > other.best;
}

/** The comparison of a kind of record: the value of a mark, and the earlier marks to compare it with. */
interface Contest {
  kind: RecordKind;
  value: (mark: ScaleValue) => number | null;
  /** False: an earlier mark that is easier in the other number. */
  isEqual: (earlier: ScaleValue, mark: ScaleValue) => boolean;
  isBetter: (value: number, previous: number, mark: ScaleValue) => boolean;
  /** A better one in the same session takes the record. */
  isSingle: boolean;
}

const all = () => true;
const atLevel = (earlier: ScaleValue, mark: ScaleValue) => earlier.level >= mark.level;
const atBest = (earlier: ScaleValue, mark: ScaleValue) => !isMore(mark.best, earlier.best, mark);
const bestOf = (mark: ScaleValue) => mark.best;
const levelOf = (mark: ScaleValue) => mark.level;

const atAny = { isEqual: all, isSingle: true };
const atItsLevel = { value: bestOf, isEqual: atLevel, isBetter: isMore, isSingle: false };
const atItsBest = { value: levelOf, isEqual: atBest, isBetter: isGreater, isSingle: false };

const contest = {
  heaviest: { kind: 'weight', value: bestOf, isBetter: isMore, ...atAny },
  oneRepMax: { kind: 'oneRepMax', value: estimate, isBetter: isMoreEstimated, ...atAny },
  repSet: { kind: 'repSet', ...atItsLevel },
  repsAtWeight: { kind: 'repsAtWeight', ...atItsBest },
  reps: { kind: 'reps', ...atItsBest },
  help: { kind: 'help', ...atItsLevel },
  repsWithHelp: { kind: 'repsWithHelp', ...atItsBest },
  time: { kind: 'time', ...atItsLevel },
  distance: { kind: 'distance', ...atItsLevel },
  heaviestCarried: { kind: 'weight', value: levelOf, isBetter: isGreater, ...atAny },
} as const satisfies Record<string, Contest>;

/** The most telling one first. */
function contestsOf({ scale }: ScaleValue, loadKind: LoadKind): readonly Contest[] {
  const { heaviest, oneRepMax, repSet, repsAtWeight } = contest;
  switch (scale) {
    case 'LOAD':
      return [heaviest, oneRepMax, repSet, repsAtWeight];
    case 'WEIGHT':
      if (loadKind === 'NONE') return [contest.reps];
      return loadKind === 'BODYWEIGHT_PLUS'
        ? [heaviest, repSet, repsAtWeight]
        : [heaviest, oneRepMax, repSet, repsAtWeight];
    case 'HELP':
      return [contest.help, contest.repsWithHelp];
    case 'TIME':
    case 'DISTANCE': {
      const longest = scale === 'TIME' ? contest.time : contest.distance;
      return loadKind === 'ASSISTED' ? [longest] : [longest, contest.heaviestCarried];
    }
  }
}

function beatenBy(
  candidate: Candidate,
  bests: readonly ScaleValue[],
  rivals: readonly ScaleValue[],
) {
  const { set, mark } = candidate;
  for (const each of contestsOf(mark, set.loadKind)) {
    const won = wonBy(mark, bests, each);
    const rival = each.isSingle ? most(rivals.map(each.value)) : null;
    if (won && (rival === null || won.value >= rival)) {
      return shown(candidate, { kind: each.kind, ...won });
    }
  }
  return undefined;
}

/** Returns the value with the one that it beats; undefined when it beats none. */
function wonBy(mark: ScaleValue, bests: readonly ScaleValue[], contested: Contest) {
  const value = contested.value(mark);
  const previous = most(bests.filter((best) => contested.isEqual(best, mark)).map(contested.value));
  if (value === null || previous === null) return undefined;
  return contested.isBetter(value, previous, mark) ? { value, previous } : undefined;
}

/** True when a best beats the earlier ones of its exercise on its scale, in any of the ways that the exercise has. */
export function beatsEarlier(
  mark: ScaleValue,
  { earlier, loadKind }: { earlier: readonly ScaleValue[]; loadKind: LoadKind },
): boolean {
  return contestsOf(mark, loadKind).some((each) => wonBy(mark, earlier, each) !== undefined);
}

/** A body is not weighed more exactly than that: a load that is less than this more is not more. lbs */
const LOAD_STEP_LBS = 2;

function isMore(one: number, other: number, { scale }: ScaleValue): boolean {
  return scale === 'LOAD' ? one - other >= LOAD_STEP_LBS : one > other;
}

/** An estimate grows faster than its load, the more repetitions there are. */
function isMoreEstimated(one: number, other: number, { scale, best: load }: ScaleValue): boolean {
  return scale === 'LOAD' ? one - other >= LOAD_STEP_LBS * (one / load) : one > other;
}

function isGreater(one: number, other: number): boolean {
  return one > other;
}

type Beaten = Pick<PersonalRecord, 'kind' | 'value' | 'previous'>;

/** Returns the values for the screen: a load as the added weight, help as a positive number. */
function shown({ set, mark }: Candidate, { kind, value, previous }: Beaten): Beaten {
  if (kind === 'help') return { kind, value: 0 - value, previous: 0 - previous };
  if (mark.scale !== 'LOAD' || kind === 'repsAtWeight') return { kind, value, previous };
  const body = mark.best - set.weightLbs;
  return { kind, value: round(value - body, 2), previous: round(previous - body, 2) };
}

function estimate({ level: reps, best: weight }: ScaleValue): number | null {
  return estimateOneRepMax({ reps, weight, classification: 'WORKING' });
}

/** Null for none. */
function most(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (best, value) => (value !== null && (best === null || value > best) ? value : best),
    null,
  );
}
