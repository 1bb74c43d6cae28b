// Counts sets by percent of the estimated 1RM, by repetitions and by RPE (behaviour/progress.md#progress). Pure.
import { rpeLimits } from '#shared/rpe.ts';
import { type CountedSet, isVolumeSet } from './weekly-volume.ts';

/** A band of percentages or repetitions: `from` inclusive, `below` exclusive. */
export interface Band {
  from: number;
  /** Exclusive upper end of the band; null when it has none. */
  below: number | null;
}

/** Bands of intensity, in % of the best estimate. */
export const percentBands = bands(0, 60, 70, 80, 90);
export const repBands = bands(1, 6, 13);

export type BandCount = Band & { sets: number };

export interface IntensitySet extends CountedSet {
  rpe: number;
  /** A default RPE does not describe the effort. */
  rpeSource: 'entered' | 'default';
  /**
   * Load of the set as a share of the best estimated 1RM of the 42 days up to it; null without an
   * estimate.
   */
  shareOfBest: number | null;
}

export interface Intensity {
  /** Sets that count as volume and have a repetition. */
  sets: number;
  /** The counts add up to the number of sets with a known share. */
  byPercent: BandCount[];
  byReps: BandCount[];
  /** Sets with an entered RPE, for each RPE that occurs, lowest first. */
  byRpe: { rpe: number; sets: number }[];
}

/** Returns the counts. Holds and carries have no repetitions and are omitted. */
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
    // The tolerance keeps a value with a binary tail out of the band below.
    sets: values.filter((value) => value + 1e-9 >= from && (below === null || value + 1e-9 < below))
      .length,
  }));
}

function rpeSteps(): number[] {
  const { min, max, step } = rpeLimits;
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
}
