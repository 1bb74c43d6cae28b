// Computes the initial values of the next set's form (behaviour/live-session-plan.md#prefill).
import {
  carriesWeight,
  countsAsVolume,
  type OfKind,
  type SetKind,
  showsStrength,
} from '#shared/sets/kinds.ts';
import type { EnteredWeight, SessionLine } from '#shared/sessions/schema.ts';
import { countSets, type LinedSet, type SetLine } from '#shared/sessions/lines/set-lines.ts';
import {
  type DueTarget,
  setTargetOf,
  type TargetedLine,
  targetsOfSets,
} from '#shared/sessions/lines/set-target-of.ts';
import { DEFAULT_TARGET_METERS, DEFAULT_TARGET_SECONDS } from '#shared/templates/defaults.ts';

/** Source of a set's initial values: the targets of the workout, or the last session with the exercise. */
export type StartFrom = 'plan' | 'last-time';

/**
 * The numbers of a form, with the time in seconds and the distance in metres. Null leaves a field
 * empty.
 */
export interface SetStart {
  reps: number;
  weightLbs: number | null;
  durationSeconds: number | null;
  distanceMeters: number | null;
}

/** A set of the last session with the exercise. */
export interface LastSet extends SetStart {
  weightLbs: number;
  /** Weight as it was typed, when that is known. */
  entered?: EnteredWeight | undefined;
  classification: SetKind;
}

/** Sets of the last session with each exercise, and whether the user starts from them. */
export interface KnownLastTime {
  from: StartFrom;
  /** Sets in logged order, by the id of the exercise. */
  sets: Readonly<Record<string, readonly LastSet[]>>;
}

type DoneSet = LinedSet & SetStart & { classification: SetKind; weightLbs: number };

type FormLine = TargetedLine &
  SetLine &
  Pick<SessionLine, 'targetDuration' | 'targetDistance'> & {
    exercise: Pick<SessionLine['exercise'], 'measure'>;
  };

/** Inputs for the initial values of the next set. */
export interface NextSet {
  line: FormLine;
  target: DueTarget;
  /** Sorted in logged order; `setsOfExercise` also includes sets of other lines. */
  setsOfLine: readonly DoneSet[];
  setsOfExercise: readonly DoneSet[];
  /** Sets of the last session with the exercise, in logged order; empty when there was none. */
  lastSets: readonly LastSet[];
  /**
   * Weight of the exercise's empty bar in lbs; undefined when it uses no bar or the bar is unknown.
   */
  emptyBarLbs: number | undefined;
}

/**
 * Returns the set of the last workout to compare with: warm-up 2 with warm-up 2, and working set 3 with working set 3.
 * `before` are today's sets before `set`.
 */
export function sameSetOf<Last extends OfKind>(
  set: OfKind,
  before: readonly OfKind[],
  lastSets: readonly Last[],
): Last | undefined {
  const isAlike = (each: OfKind) => countsAsVolume(each) === countsAsVolume(set);
  return lastSets.filter(isAlike)[before.filter(isAlike).length];
}

/** Returns the set of the last workout to compare the next set with. */
export function lastSetFor({ target, setsOfExercise, lastSets }: NextSet): LastSet | undefined {
  return sameSetOf(target, setsOfExercise, lastSets);
}

/**
 * Returns the targets of the plan. An open weight is the weight of the same set in the last workout, otherwise of the
 * line's last set today, otherwise of the empty bar; 0 when none is known.
 */
export function plannedStart(next: NextSet): SetStart {
  const { line, target, setsOfLine, emptyBarLbs } = next;
  const { measure } = line.exercise;
  const known = isOpen(target)
    ? (lastSetFor(next)?.weightLbs ?? setsOfLine.at(-1)?.weightLbs ?? emptyBarLbs)
    : 0;
  return {
    reps: target.targetReps,
    weightLbs: target.targetWeight ?? (target.targetPercent === null ? (known ?? 0) : null),
    durationSeconds: measure === 'TIME' ? (line.targetDuration ?? DEFAULT_TARGET_SECONDS) : null,
    distanceMeters: measure === 'DISTANCE' ? (line.targetDistance ?? DEFAULT_TARGET_METERS) : null,
  };
}

/**
 * Returns the initial values of an unplanned set: the values of the set before; for the first set, of the first set in
 * the last workout; otherwise the defaults of a new line.
 */
function carriedStart(next: NextSet): SetStart {
  const { reps, weightLbs, durationSeconds, distanceMeters } =
    carriersOf(next).at(-1) ?? lastSetFor(next) ?? plannedStart(next);
  return { reps, weightLbs, durationSeconds, distanceMeters };
}

/**
 * Returns the source of a set's initial values. A set with an aim starts from its plan, whatever the user chose for
 * other sets.
 */
export function startFrom({ line, target }: Pick<NextSet, 'line' | 'target'>, from: StartFrom) {
  return line.aim && showsStrength(target) ? 'plan' : from;
}

/**
 * Returns the initial values of the next set from the plan or the last workout, as the user chose. A weight that the
 * user changed today carries over to sets that would have started with the same weight.
 */
export function startOfSet(next: NextSet, from: StartFrom): SetStart {
  if (next.line.isUnplanned) return carriedStart(next);
  const last = lastSetFor(next);
  const start = startFrom(next, from) === 'last-time' && last ? last : plannedStart(next);
  const { reps, weightLbs, durationSeconds, distanceMeters } = start;
  const followed = setToFollow(next, from);
  return { reps, weightLbs: followed?.weightLbs ?? weightLbs, durationSeconds, distanceMeters };
}

/**
 * Returns the line's set whose weight carries over to the next set: the newest set that started with the same weight
 * and was neither a warm-up nor a drop set.
 */
export function setToFollow(next: NextSet, from: StartFrom): DoneSet | undefined {
  const { line, target, setsOfLine } = next;
  const last = lastSetFor(next);
  const carriers = carriersOf(next);
  if (line.isUnplanned) return carriers.at(-1);
  if (last && (startFrom(next, from) === 'last-time' || isOpen(target))) {
    const weightBefore = weightsBefore(next);
    return carriers.findLast((set) => weightBefore.get(set) === last.weightLbs);
  }
  if (!line.setTargets || isOpen(target)) return carriers.at(-1);
  const due = setTargetOf(line, countSets([line], setsOfLine)[0] ?? 0);
  const targets = targetsOfSets(line, setsOfLine);
  return setsOfLine.findLast(
    (_, index) =>
      targets[index]?.targetWeight === due.targetWeight &&
      targets[index]?.targetPercent === due.targetPercent,
  );
}

/** Returns the sets of the line whose weight may carry over. */
function carriersOf({ setsOfLine }: NextSet): DoneSet[] {
  return setsOfLine.filter(carriesWeight);
}

/** Returns whether the plan leaves the weight open. */
function isOpen({ targetWeight, targetPercent }: DueTarget): boolean {
  return targetWeight === null && targetPercent === null;
}

/** Returns the weight at last time of each of today's sets, lbs. */
function weightsBefore({ setsOfExercise, lastSets }: NextSet): Map<DoneSet, number> {
  return new Map(
    setsOfExercise.flatMap((set, index) => {
      const weightLbs = sameSetOf(set, setsOfExercise.slice(0, index), lastSets)?.weightLbs;
      return weightLbs === undefined ? [] : [[set, weightLbs] as const];
    }),
  );
}
