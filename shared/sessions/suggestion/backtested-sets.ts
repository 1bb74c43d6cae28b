// Prepares the sets of one exercise in a finished workout for the backtest of the rule for the next set
// (behaviour/training.md#how-good-it-was). Pure.
import { bodyLoadOf, type LiftedSet } from '#shared/training/strength/lifted-max.ts';
import type { BacktestedSet } from '#shared/training/backtest/backtest.ts';
import { type WeightUnit, weightFromPounds } from '#shared/units.ts';
import { MOST_REST_SECONDS } from './next-set-from-session.ts';
import { restSecondsOf } from '#shared/sessions/time/rest.ts';
import { type LinedSet, type SetLine, setsByLine } from '#shared/sessions/lines/set-lines.ts';
import {
  type DueTarget,
  type TargetedLine,
  targetsOfSets,
} from '#shared/sessions/lines/set-target-of.ts';
import { countsAsVolume, showsStrength } from '#shared/sets/kinds.ts';

/** The fields of the template copy with which the sets are compared. */
export type PlannedLine = SetLine & TargetedLine;

export interface DoneSet extends LinedSet, LiftedSet {
  classification: LiftedSet['classification'];
  /** Time at which the set was logged, ISO 8601. */
  loggedAt: string;
  /** True when the weight was suggested and the suggestion was used. */
  isUsed?: boolean;
}

/** A set with the body's part of its load. */
export interface LoadedSet extends BacktestedSet {
  bodyLoad: number;
}

/**
 * Returns runs of consecutive working sets, line by line, in `unit`. Warm-ups do not end a run. Other kinds of sets do,
 * and so do sets with an unknown load, because no weight is suggested after them. A set without a planned working set
 * has no target RPE.
 *
 * @param lines lines of the exercise
 * @param sets sets of the exercise, in logged order
 */
export function backtestedSets(
  lines: readonly PlannedLine[],
  sets: readonly DoneSet[],
  unit: WeightUnit,
): LoadedSet[][] {
  const { perLine } = setsByLine(lines, sets);
  return lines.flatMap((line, index) => runsOf(line, perLine[index] ?? [], unit));
}

function runsOf(line: PlannedLine, sets: readonly DoneSet[], unit: WeightUnit): LoadedSet[][] {
  const targets = targetsOfSets(line, sets);
  const runs: LoadedSet[][] = [[]];
  let before: { set: DoneSet; target: DueTarget | null } | null = null;
  for (const [index, set] of sets.entries()) {
    if (!countsAsVolume(set)) continue;
    const target = targets[index] ?? null;
    const bodyLoad = bodyLoadOf(set);
    if (!showsStrength(set) || bodyLoad === null) {
      runs.push([]);
    } else {
      const planned = restSecondsOf(before?.target ?? line);
      const taken = before
        ? (Date.parse(set.loggedAt) - Date.parse(before.set.loggedAt)) / 1000
        : 0;
      runs.at(-1)?.push({
        weight: weightFromPounds(set.weightLbs + bodyLoad, unit),
        bodyLoad: weightFromPounds(bodyLoad, unit),
        reps: set.reps,
        rpe: set.rpe,
        rpeSource: set.rpeSource,
        targetReps: target?.targetReps ?? line.targetReps,
        targetRpe: target && showsStrength(target) ? target.targetRPE : null,
        restSeconds: Math.min(MOST_REST_SECONDS, Math.max(planned, taken)),
        isUsed: set.isUsed ?? false,
      });
    }
    before = { set, target };
  }
  return runs.filter((run) => run.length > 1);
}
