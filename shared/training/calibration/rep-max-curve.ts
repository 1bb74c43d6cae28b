// A person's own curve of repetitions and weight for one exercise, drawn to the usual one
// (behaviour/training.md#were-predictions-right). Pure; all weights in one unit, including the lifted part of the body.
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const curveRule = { rule: 'own-curve', version: 1 } as const;

/** Different loads below which nothing is said. */
export const LEAST_LOADS = 3;
/** Standard deviation, from person to person, of the exponent of the usual curve. */
export const CURVES_DIFFER = 0.2;
/** Spread of ln(load) about a person's curve, from day to day. */
export const DAYS_DIFFER = 0.03;
const MOST_REPS = 15;

/** A set to failure. */
export interface OpenSet {
  load: number;
  reps: number;
}

export interface RepMaxCurve {
  /** Sets to failure that it rests on. */
  sets: number;
  /** Different loads of them. */
  loads: number;
  /** Null: too few loads, or it predicts a left-out set no better than the usual curve. */
  own: {
    max: number;
    /** Mean share of the load by which a left-out set is missed. */
    error: number;
  } | null;
  /** The same by the usual curve, from the same sets; null: too few loads. */
  usual: { max: number; error: number } | null;
}

/** Fits ln(load) = ln(1RM) + p · ln(share of the 1RM) with p near 1, and compares it on each set, left out in turn. */
export function repMaxCurve(all: readonly OpenSet[]): RepMaxCurve {
  const sets = all.filter(({ load, reps }) => load > 0 && reps >= 1 && reps <= MOST_REPS);
  const loads = new Set(sets.map(({ load }) => load)).size;
  const counts = { sets: sets.length, loads };
  if (loads < LEAST_LOADS) return { ...counts, own: null, usual: null };
  const points = sets.map(toPoint);
  const [own, usual] = [checked(points, ownFit), checked(points, usualFit)];
  return { ...counts, own: own.error < usual.error ? own : null, usual };
}

/** Returns the 1RM by a fit, and the mean share by which it misses a left-out set. */
function checked(points: readonly Point[], fit: (points: readonly Point[]) => Fit) {
  return { max: Math.exp(fit(points).log), error: leftOutError(points, fit) };
}

/** Logarithms of the load, and of the share of the 1RM that its repetitions are by the usual curve. */
interface Point {
  load: number;
  share: number;
}

interface Fit {
  /** ln(1RM) */
  log: number;
  power: number;
}

/** A set of r whole repetitions stands for r up to r + 1 possible ones. */
function toPoint({ load, reps }: OpenSet): Point {
  return { load: Math.log(load), share: Math.log(shareOfMax({ n: reps + 0.5 })) };
}

function ownFit(points: readonly Point[]): Fit {
  const [share, load] = [
    meanOf(points.map((each) => each.share)),
    meanOf(points.map((each) => each.load)),
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
  return { log: meanOf(points.map(({ load, share }) => load - share)), power: 1 };
}

function leftOutError(points: readonly Point[], fit: (points: readonly Point[]) => Fit): number {
  return meanOf(
    points.map(({ load, share }, index) => {
      const { log, power } = fit(points.filter((_, other) => other !== index));
      return Math.abs(Math.exp(log + power * share - load) - 1);
    }),
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
