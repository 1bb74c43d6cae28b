// Counts sets by percent of the estimated 1RM, by repetitions and by RPE (behaviour/progress.md#progress).
import { rpeLimits } from '#shared/rpe.ts';
import { type CountedSet, isVolumeSet } from './weekly-volume.ts';

/**
 * A `Band` is a range of percentages or repetitions. The start `from` belongs to the band, but the end `below` does
 * not.
 */
export interface Band {
  from: number;
  below: number | null;
}

const percentBands = bands(0, 60, 70, 80, 90);
const repBands = bands(1, 6, 13);

export type BandCount = Band & { sets: number };

export interface IntensitySet extends CountedSet {
  rpe: number;
  /**
   * `default` means that `rpe` is the form's initial value, which the lifter did not enter. Such an RPE does not
   * describe the effort.
   */
  rpeSource: 'entered' | 'default';
  /**
   * `shareOfBest` is the load of the set divided by the best estimated 1RM of the 42 days up to the
   * set. Null without an estimate.
   */
  shareOfBest: number | null;
}

export interface Intensity {
  sets: number;
  /** The counts of `byPercent` add up only to the number of sets whose share of the 1RM is known. */
  byPercent: BandCount[];
  byReps: BandCount[];
  byRpe: { rpe: number; sets: number }[];
}

/**
 * Returns the numbers of sets by percentage, by repetitions and by RPE. Holds and carries are omitted, because they
 * have no repetitions.
 */
export function intensity({ sets }: { sets: readonly IntensitySet[] }): Intensity {
  const counted = sets.filter((set) => isVolumeSet(set) && set.reps >= 1);
  const percents = counted.flatMap(({ shareOfBest }) =>
    shareOfBest === null ? [] : [100 * shareOfBest],
  );
  const rated = counted.filter(({ rpeSource }) => rpeSource === 'entered');
  return {
    sets: counted.length,
    byPercent: countIn(percentBands, percents),
    byReps: countIn(
      repBands,
      counted.map(({ reps }) => reps),
    ),
    byRpe: rpeSteps().flatMap((rpe) => {
      const of = rated.filter((set) => set.rpe === rpe).length;
      return of === 0 ? [] : [{ rpe, sets: of }];
    }),
  };
}

function bands(...starts: number[]): readonly Band[] {
  return starts.map((from, index) => ({ from, below: starts[index + 1] ?? null }));
}

function countIn(of: readonly Band[], values: readonly number[]): BandCount[] {
  return of.map(({ from, below }) => ({
    from,
    below,
    // The tolerance keeps a rounding error from moving a value of 60% into the band below 60%.
    sets: values.filter((value) => value + 1e-9 >= from && (below === null || value + 1e-9 < below))
      .length,
  }));
}

function rpeSteps(): number[] {
  const { min, max, step } = rpeLimits;
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
}
