// Prepares the sets of a finished workout for the backtest of suggestions (behaviour/training.md#how-good-it-was).
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

export type PlannedLine = SetLine & TargetedLine;

export interface DoneSet extends LinedSet, LiftedSet {
  classification: LiftedSet['classification'];
  loggedAt: string;
  isUsed?: boolean;
}

export interface LoadedSet extends BacktestedSet {
  bodyLoad: number;
}

/**
 * Returns series of consecutive working sets of each line, in `unit`. A set after which no weight is suggested, such as
 * a drop set, ends a series.
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
