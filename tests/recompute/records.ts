// Recomputes the records of a session (behaviour/report.md#records).
import { rounded } from './export.ts';
import { exerciseThen, isWork, loadWithBody } from './load.ts';
import type { LoggedSet, Session } from './log.ts';

/**
 * A `Mark` describes a set by two numbers, `level` and `value`, where higher is better. The help of an assisted set is
 * negative, so less help is higher.
 */
interface Mark {
  exerciseId: string;
  scale: string;
  /**
   * `level` is the number of repetitions. For a hold or carry, `level` is the weight, and `value` is the time or
   * distance.
   */
  level: number;
  value: number;
}

export interface SetRecord {
  setId: string;
  exerciseId: string;
  kind: string;
  actualReps: number;
  actualWeight: number;
  value: number;
  previous: number;
}

function markOf(session: Session, set: LoggedSet): Mark | null {
  const { loadKind = 'EXTERNAL', measure = 'REPS' } = exerciseThen(session, set) ?? {};
  const { exerciseId, reps, weightLbs, seconds, meters } = set;
  const carried = loadKind === 'NONE' ? 0 : loadKind === 'ASSISTED' ? 0 - weightLbs : weightLbs;
  const long = measure === 'TIME' ? seconds : meters;
  if (measure !== 'REPS') {
    return long ? { exerciseId, scale: measure, level: carried, value: long } : null;
  }
  const load = loadKind === 'BODYWEIGHT_PLUS' ? loadWithBody(session, set) : null;
  if (load !== null) return { exerciseId, scale: 'LOAD', level: reps, value: load };
  const scale = loadKind === 'ASSISTED' ? 'HELP' : 'WEIGHT';
  return { exerciseId, scale, level: reps, value: carried };
}

/** Returns the marks (comparable values) of all sets except warm-ups. */
export function marksOf(session: Session): { set: LoggedSet; mark: Mark; kind: string }[] {
  return session.sets.filter(isWork).flatMap((set) => {
    const mark = markOf(session, set);
    const kind = exerciseThen(session, set)?.loadKind ?? 'EXTERNAL';
    return mark ? [{ set, mark, kind }] : [];
  });
}

/**
 * Returns the 1RM by the formula of Epley, without the RPE (behaviour/formulas.md#one-repetition-maximum). Null without
 * a weight or for more than 10 repetitions.
 */
export function epley(weight: number, reps: number): number | null {
  if (weight <= 0 || reps < 1 || reps > 10) return null;
  return reps === 1 ? weight : weight * (1 + reps / 30);
}

interface Contest {
  kind: string;
  of: (mark: Mark) => number | null;
  /**
   * `among` is true for an earlier set that competes with this set, for example one with at least as many repetitions.
   */
  among: (earlier: Mark) => boolean;
  /** `by` is the smallest improvement that counts as a record. With 0, any improvement counts. */
  by: number;
  /** `isSingle` is true when only the best set of a session can have this kind of record. */
  isSingle: boolean;
}

/** Returns the kinds of records, the most important kind first. */
function contests({ scale, level, value }: Mark, loadKind: string): Contest[] {
  // The body weight varies by up to 2 lbs from day to day, so a smaller gain does not count.
  const by = scale === 'LOAD' ? 2 : 0;
  const max = (mark: Mark) => epley(mark.value, mark.level);
  const all = () => true;
  const asMany = (earlier: Mark) => earlier.level >= level;
  const asHeavy = (earlier: Mark) => (by > 0 ? value - earlier.value < by : value <= earlier.value);
  const heaviest = {
    kind: 'weight',
    of: (mark: Mark) => mark.value,
    among: all,
    by,
    isSingle: true,
  };
  const perLoad = value === 0 ? 1 : (epley(value, level) ?? 0) / value;
  const oneRepMax = { kind: 'oneRepMax', of: max, among: all, by: by * perLoad, isSingle: true };
  const atReps = (kind: string) => ({
    kind,
    of: (mark: Mark) => mark.value,
    among: asMany,
    by,
    isSingle: false,
  });
  const reps = (kind: string) => ({
    kind,
    of: (mark: Mark) => mark.level,
    among: asHeavy,
    by: 0,
    isSingle: false,
  });
  if (scale === 'HELP') return [atReps('help'), reps('repsWithHelp')];
  if (scale === 'TIME' || scale === 'DISTANCE') {
    const carried = { ...heaviest, of: (mark: Mark) => mark.level };
    const longest = atReps(scale === 'TIME' ? 'time' : 'distance');
    return loadKind === 'ASSISTED' ? [longest] : [longest, carried];
  }
  if (loadKind === 'NONE') return [reps('reps')];
  const hasMax = scale === 'LOAD' || loadKind !== 'BODYWEIGHT_PLUS';
  return [heaviest, ...(hasMax ? [oneRepMax] : []), atReps('repSet'), reps('repsAtWeight')];
}

const highest = (values: readonly (number | null)[]) =>
  values.reduce<number>((best, each) => (each !== null && each > best ? each : best), -Infinity);

/**
 * Returns the records of a session.
 * @param earlier all completed sessions that began before `session`
 */
export function recordsOf(session: Session, earlier: readonly Session[]): SetRecord[] {
  const before = earlier.flatMap((each) => marksOf(each).map(({ mark }) => mark));
  const own = marksOf(session).filter(
    ({ set, mark }) => mark.scale === 'TIME' || mark.scale === 'DISTANCE' || set.reps >= 1,
  );
  return own.flatMap(({ set, mark, kind: loadKind }, place) => {
    const isAlike = (other: Mark) =>
      other.exerciseId === mark.exerciseId && other.scale === mark.scale;
    const beside = own.filter((other, index) => index !== place && isAlike(other.mark));
    const isTopped = beside.some((other) => {
      const isAsGood = other.mark.level >= mark.level && other.mark.value >= mark.value;
      const isMore = other.mark.level > mark.level || other.mark.value > mark.value;
      return isAsGood && (isMore || own.indexOf(other) < place);
    });
    if (isTopped) return [];
    const bests = before.filter(isAlike);
    for (const { kind, of, among, by, isSingle } of contests(mark, loadKind)) {
      const value = of(mark);
      const previous = highest(bests.filter(among).map(of));
      const rival = isSingle ? highest(beside.map((other) => of(other.mark))) : -Infinity;
      if (value === null || previous === -Infinity || value < rival) continue;
      if (by > 0 ? value - previous < by : value <= previous) continue;
      const { id: setId, exerciseId, reps: actualReps, weightLbs: actualWeight } = set;
      const told = { setId, exerciseId, kind, actualReps, actualWeight };
      if (kind === 'help') return [{ ...told, value: 0 - value, previous: 0 - previous }];
      if (mark.scale !== 'LOAD' || kind === 'repsAtWeight') return [{ ...told, value, previous }];
      // The record shows only the added weight, so the body weight of this session is subtracted from both loads.
      const body = mark.value - set.weightLbs;
      return [{ ...told, value: rounded(value - body), previous: rounded(previous - body) }];
    }
    return [];
  });
}
