// Finds the personal records of a session: the sets that beat everything before the session
// (behaviour/report.md#records).
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { setsRecords } from '#shared/sets/kinds.ts';
import { round } from '#shared/units.ts';
import { type Best, comparableSets } from './bests.ts';
import type { PersonalRecord, RecordKind } from './insights-schema.ts';
import { type ComparableSet, type ScaleValue, scaleValueOf } from '#shared/sets/scale.ts';
import { estimateOneRepMax } from './epley-max.ts';

export interface RecordSet extends ComparableSet {
  setId: string;
}

interface Candidate {
  set: RecordSet;
  mark: ScaleValue;
  place: number;
}

/**
 * Returns the records of a session in logged order, at most one per set. The first session with an exercise has no
 * record, because there is nothing to beat.
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

/**
 * Returns true when `one` has at least the level (such as repetitions) and the value (such as weight) of `other`. Of
 * two equal sets, the earlier one wins.
 */
function tops(one: ScaleValue, other: ScaleValue, isBefore: boolean): boolean {
  if (one.level < other.level || one.best < other.best) return false;
  return isBefore || one.level > other.level || one.best > other.best;
}

/**
 * A `Contest` decides one kind of record, such as the heaviest weight: it takes one value from a set and compares this
 * value with earlier sets.
 */
interface Contest {
  kind: RecordKind;
  value: (mark: ScaleValue) => number | null;
  /**
   * Returns true when an earlier set may be compared with this set, for example because it had at least as many
   * repetitions.
   */
  isEqual: (earlier: ScaleValue, mark: ScaleValue) => boolean;
  isBetter: (value: number, previous: number, mark: ScaleValue) => boolean;
  /** `isSingle` is true for a kind of record that only the best set of a session can have. */
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

function wonBy(mark: ScaleValue, bests: readonly ScaleValue[], contested: Contest) {
  const value = contested.value(mark);
  const previous = most(bests.filter((best) => contested.isEqual(best, mark)).map(contested.value));
  if (value === null || previous === null) return undefined;
  return contested.isBetter(value, previous, mark) ? { value, previous } : undefined;
}

/** Returns true when a best beats the earlier bests of its exercise in any kind of record. */
export function beatsEarlier(
  mark: ScaleValue,
  { earlier, loadKind }: { earlier: readonly ScaleValue[]; loadKind: LoadKind },
): boolean {
  return contestsOf(mark, loadKind).some((each) => wonBy(mark, earlier, each) !== undefined);
}

/**
 * A load that includes the body must exceed the earlier load by at least 2 lbs to be a record. The body weight is not
 * known more precisely. For an estimated 1RM, the 2 lbs are scaled (`isMoreEstimated`).
 */
const LOAD_STEP_LBS = 2;

function isMore(one: number, other: number, { scale }: ScaleValue): boolean {
  return scale === 'LOAD' ? one - other >= LOAD_STEP_LBS : one > other;
}

/**
 * Returns true when `one` is a better 1RM than `other`. If the load includes the body, the difference must be at least
 * what 2 lbs of load add to the 1RM: 2.4 lbs for a 1RM of 1.2 times the load.
 */
function isMoreEstimated(one: number, other: number, { scale, best: load }: ScaleValue): boolean {
  return scale === 'LOAD' ? one - other >= LOAD_STEP_LBS * (one / load) : one > other;
}

function isGreater(one: number, other: number): boolean {
  return one > other;
}

type Beaten = Pick<PersonalRecord, 'kind' | 'value' | 'previous'>;

function shown({ set, mark }: Candidate, { kind, value, previous }: Beaten): Beaten {
  if (kind === 'help') return { kind, value: 0 - value, previous: 0 - previous };
  if (mark.scale !== 'LOAD' || kind === 'repsAtWeight') return { kind, value, previous };
  const body = mark.best - set.weightLbs;
  return { kind, value: round(value - body, 2), previous: round(previous - body, 2) };
}

function estimate({ level: reps, best: weight }: ScaleValue): number | null {
  return estimateOneRepMax({ reps, weight, classification: 'WORKING' });
}

function most(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (best, value) => (value !== null && (best === null || value > best) ? value : best),
    null,
  );
}

/**
 * Computes the records of a running session on a device. An exercise that lifts a known share of the body, such as a
 * pull-up, has no record. A device does not know the body weight.
 * @param earlier the bests of completed sessions
 */
export function liveRecords(
  session: Pick<SessionState, 'template' | 'sets'>,
  earlier: readonly Best[],
): PersonalRecord[] {
  const sets = comparableSets({ ...session, bodyWeightKg: null });
  return personalRecords(
    sets.filter((set) => !isOfBody(set, exerciseOf(session, set)?.bodyweightShare ?? null)),
    earlier,
  );
}

function isOfBody({ measure, loadKind }: ComparableSet, bodyweightShare: number | null): boolean {
  return measure === 'REPS' && loadKind === 'BODYWEIGHT_PLUS' && bodyweightShare !== null;
}
