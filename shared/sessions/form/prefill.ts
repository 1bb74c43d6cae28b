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

/** Initial values come from the plan of this workout, or from the last workout with the exercise. */
export type StartFrom = 'plan' | 'last-time';

/**
 * `SetStart` has the initial values of a set's form, with time in seconds and distance in metres. Null leaves a field
 * empty.
 */
export interface SetStart {
  reps: number;
  weightLbs: number | null;
  durationSeconds: number | null;
  distanceMeters: number | null;
}

export interface LastSet extends SetStart {
  weightLbs: number;
  entered?: EnteredWeight | undefined;
  classification: SetKind;
}

export interface KnownLastTime {
  from: StartFrom;
  sets: Readonly<Record<string, readonly LastSet[]>>;
}

type DoneSet = LinedSet & SetStart & { classification: SetKind; weightLbs: number };

type FormLine = TargetedLine &
  SetLine &
  Pick<SessionLine, 'targetDuration' | 'targetDistance'> & {
    exercise: Pick<SessionLine['exercise'], 'measure'>;
  };

export interface NextSet {
  line: FormLine;
  target: DueTarget;
  /**
   * `setsOfLine` are the sets of the line. `setsOfExercise` are the sets of the exercise in all lines. Both lists are
   * in logged order.
   */
  setsOfLine: readonly DoneSet[];
  setsOfExercise: readonly DoneSet[];
  lastSets: readonly LastSet[];
  emptyBarLbs: number | undefined;
}

/**
 * Returns the set of the last workout with the same number: the second warm-up for the second warm-up, and working set
 * 3 for working set 3. Undefined when the last workout had fewer sets of this kind.
 * @param before sets of the exercise that were done today before `set`
 */
export function sameSetOf<Last extends OfKind>(
  set: OfKind,
  before: readonly OfKind[],
  lastSets: readonly Last[],
): Last | undefined {
  const isAlike = (each: OfKind) => countsAsVolume(each) === countsAsVolume(set);
  return lastSets.filter(isAlike)[before.filter(isAlike).length];
}

export function lastSetFor({ target, setsOfExercise, lastSets }: NextSet): LastSet | undefined {
  return sameSetOf(target, setsOfExercise, lastSets);
}

/**
 * Returns the initial values of a set by the plan. A planned percentage gives no weight. If the plan has neither a
 * weight nor a percentage, the weight is that of the last workout, otherwise of today's last set, otherwise of the
 * empty bar, otherwise 0.
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

function carriedStart(next: NextSet): SetStart {
  const { reps, weightLbs, durationSeconds, distanceMeters } =
    carriersOf(next).at(-1) ?? lastSetFor(next) ?? plannedStart(next);
  return { reps, weightLbs, durationSeconds, distanceMeters };
}

/**
 * Returns the source of a set's initial values. A set with a suggested weight starts from the plan, because the plan
 * contains the suggestion.
 */
export function startFrom({ line, target }: Pick<NextSet, 'line' | 'target'>, from: StartFrom) {
  return line.aim && showsStrength(target) ? 'plan' : from;
}

/**
 * Returns the initial values of the next set. If the lifter changed the weight today, the next set starts with the
 * changed weight: after 100 kg instead of the planned 95 kg, with 100 kg.
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
 * Returns today's set whose weight becomes the initial weight of the next set, for example the newest set with the same
 * planned weight. Undefined without such a set.
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

function carriersOf({ setsOfLine }: NextSet): DoneSet[] {
  return setsOfLine.filter(carriesWeight);
}

function isOpen({ targetWeight, targetPercent }: DueTarget): boolean {
  return targetWeight === null && targetPercent === null;
}

function weightsBefore({ setsOfExercise, lastSets }: NextSet): Map<DoneSet, number> {
  return new Map(
    setsOfExercise.flatMap((set, index) => {
      const weightLbs = sameSetOf(set, setsOfExercise.slice(0, index), lastSets)?.weightLbs;
      return weightLbs === undefined ? [] : [[set, weightLbs] as const];
    }),
  );
}
