// Lists the sets of a wave: four weeks of percentages of a training max.

interface WaveSet {
  /** Percent of the training max. */
  percent: number;
  reps: number;
  /** True for an open set: as many repetitions as possible, at least `reps`. */
  isOpen: boolean;
}

const sets = (percents: readonly number[], reps: readonly number[], isOpen: boolean): WaveSet[] =>
  percents.map((percent, index) => ({
    percent,
    reps: reps[index] ?? 0,
    isOpen: isOpen && index === percents.length - 1,
  }));

/** Three rising weeks whose last sets are open, and a deload. */
export const waveWeeks: readonly (readonly WaveSet[])[] = [
  sets([65, 75, 85], [5, 5, 5], true),
  sets([70, 80, 90], [3, 3, 3], true),
  sets([75, 85, 95], [5, 3, 1], true),
  sets([40, 50, 60], [5, 5, 5], false),
];

/** The training max as a share of the confirmed 1RM. */
export const TRAINING_MAX_SHARE = 0.9;
