// Fits a user's rep-max curve of one exercise: the repetitions to failure at each share of the 1RM
// (behaviour/training.md#were-predictions-right). All weights are in one unit and include the lifted part of the body.
import { mean } from '#shared/mean.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const curveRule = { rule: 'own-curve', version: 1 } as const;

export const LEAST_LOADS = 3;
/**
 * The exponent of the curve differs between people with a standard deviation of 0.2. The usual
 * curve has the exponent 1.
 */
export const CURVES_DIFFER = 0.2;
/**
 * The load with which one lifter can do a given number of repetitions differs between days with a standard deviation of
 * 3%.
 */
export const DAYS_DIFFER = 0.03;
const MOST_REPS = 15;

/** An `OpenSet` is a set to failure. `load` includes the lifted part of the body weight. */
export interface OpenSet {
  load: number;
  reps: number;
}

export interface RepMaxCurve {
  sets: number;
  loads: number;
  /**
   * `own` is the user's own curve. Null with fewer than 3 loads, or when the usual curve predicts sets that were left
   * out of the fit at least as well.
   */
  own: {
    max: number;
    /** `error` is the mean error for sets that were left out of the fit, as a share of their loads. */
    error: number;
  } | null;
  /** `usual` is the usual curve (p = 1), fitted to the user's sets. Null with fewer than 3 loads. */
  usual: { max: number; error: number } | null;
}

/**
 * Fits ln(load) = ln(1RM) + p · ln(share of the 1RM) with p near 1. The user gets a curve with another p only when this
 * curve predicts sets that were left out of the fit better than the usual curve does.
 */
export function repMaxCurve(all: readonly OpenSet[]): RepMaxCurve {
  const sets = all.filter(({ load, reps }) => load > 0 && reps >= 1 && reps <= MOST_REPS);
  const loads = new Set(sets.map(({ load }) => load)).size;
  const counts = { sets: sets.length, loads };
  if (loads < LEAST_LOADS) return { ...counts, own: null, usual: null };
  const points = sets.map(toPoint);
  const [own, usual] = [checked(points, ownFit), checked(points, usualFit)];
  return { ...counts, own: own.error < usual.error ? own : null, usual };
}

function checked(points: readonly Point[], fit: (points: readonly Point[]) => Fit) {
  return { max: Math.exp(fit(points).log), error: leftOutError(points, fit) };
}

interface Point {
  load: number;
  share: number;
}

interface Fit {
  log: number;
  power: number;
}

/**
 * Adds half a repetition, because a lifter who stopped after r whole repetitions could have done between r and r + 1.
 */
function toPoint({ load, reps }: OpenSet): Point {
  return { load: Math.log(load), share: Math.log(shareOfMax({ n: reps + 0.5 })) };
}

function ownFit(points: readonly Point[]): Fit {
  const [share, load] = [
    mean(points.map((each) => each.share)),
    mean(points.map((each) => each.load)),
  ];
  const prior = (DAYS_DIFFER / CURVES_DIFFER) ** 2;
  let [products, squares] = [prior, prior];
  for (const point of points) {
    products += (point.share - share) * (point.load - load);
    squares += (point.share - share) ** 2;
  }
  const power = products / squares;
  return { log: load - power * share, power };
}

function usualFit(points: readonly Point[]): Fit {
  return { log: mean(points.map(({ load, share }) => load - share)), power: 1 };
}

function leftOutError(points: readonly Point[], fit: (points: readonly Point[]) => Fit): number {
  return mean(
    points.map(({ load, share }, index) => {
      const { log, power } = fit(points.filter((_, other) => other !== index));
      return Math.abs(Math.exp(log + power * share - load) - 1);
    }),
  );
}
