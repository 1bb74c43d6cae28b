// Finds the stall of an exercise, also for a lifter who enters no RPE (behaviour/training.md#the-next-session). Pure;
// lbs.
import { groupBy } from '#shared/group-by.ts';
import { floorTrendError } from '#shared/training/strength/estimate-max.ts';
import { bodyLoadOf, estimateLifted } from '#shared/training/strength/lifted-max.ts';
import { stallOf } from '#shared/training/strength/stall.ts';
import { type TrendPoint, trendOf } from '#shared/training/strength/trend.ts';
import { type DatedSet, exerciseEstimate, trendPoints } from './exercise-estimate.ts';
import type { StallBasis } from '#shared/training/strength/stall-basis.ts';

export interface ExerciseStall {
  weeks: number;
  basis: StallBasis;
}

/** A set with the information whether it missed its planned repetitions. */
export interface JudgedSet extends DatedSet {
  isMissed: boolean;
}

/**
 * Returns the stall, and whether the exercise is falling. Both use the RPEs when these make a trend. Otherwise the
 * stall uses the floors that repetitions prove; falling floors may only mean a lighter plan, so `isFalling` is false.
 *
 * @param sets working or not, in any order
 */
export function exerciseStall(sets: readonly JudgedSet[]): {
  stall: ExerciseStall | null;
  isFalling: boolean;
} {
  const points = trendPoints(exerciseEstimate(sets).days);
  const trend = trendOf({ points });
  const found = stallOf({ points: trend ? points : floorPoints(sets) });
  return {
    stall: found && { weeks: found.weeks, basis: trend ? 'RPE' : 'REPS' },
    isFalling: trend?.verdict === 'falling',
  };
}

/**
 * Returns the floor of each day by its repetitions alone. RPEs are ignored, so that days are comparable with each
 * other.
 */
export function floorPoints(sets: readonly JudgedSet[]): TrendPoint[] {
  return [...groupBy(sets, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const isMissed = ofDay.some((set) => set.isMissed);
    const floors = ofDay.flatMap((set) => {
      const estimate = estimateLifted({ ...set, rpeSource: 'default' });
      if (!estimate) return [];
      const s = floorTrendError({ reps: set.reps, isMissed });
      return [{ day, estimate: estimate.point + (bodyLoadOf(set) ?? 0), s }];
    });
    const best = Math.max(...floors.map(({ estimate }) => estimate));
    return floors.filter(({ estimate }) => estimate === best).slice(0, 1);
  });
}
