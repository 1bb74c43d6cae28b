// Forecasts the 1RM of simulated lifters four weeks ahead and checks how often the forecast is right.
import { daysBetween } from '#shared/calendar.ts';
import { trendLine, type TrendPoint } from '#shared/training/strength/trend.ts';
import { simulateEstimates } from './estimates.ts';
import type { Crowd } from './lifter.ts';

const KNOWN_DAYS = 56;
const AHEAD_DAYS = 28;
/** 80% of normally distributed values lie within 1.2816 standard deviations. */
const Z80 = 1.2816;

export interface Forecasts {
  /** `held` is the share of the forecasts, 0 to 1, whose 80% range contains the later estimate. */
  held: number;
  /** `off` is the root mean squared error of the forecast of ln(1RM). */
  off: number;
  /** `asLately` is the root mean squared error of ln(1RM) when the mean of the last four weeks is the forecast. */
  asLately: number;
}

/**
 * Forecasts the last estimate of each lifter.
 * @param gains gain of the 1RM in four weeks, in percent: `gain` in the eight known weeks, `later` in the next four
 */
export function forecastsHeld(
  { gain, later }: { gain: number; later: number },
  crowd: Crowd,
): Forecasts {
  const logs = simulateEstimates(gain, { later: { fromDay: KNOWN_DAYS, gain: later } }, crowd);
  const judged = logs.flatMap((points) => judgedOf(points) ?? []);
  const rootOf = (of: (each: (typeof judged)[number]) => number) =>
    Math.sqrt(judged.reduce((sum, each) => sum + of(each) ** 2, 0) / judged.length);
  return {
    held: judged.filter(({ off, sd }) => Math.abs(off) <= Z80 * sd).length / judged.length,
    off: rootOf(({ off }) => off),
    asLately: rootOf(({ asLately }) => asLately),
  };
}

/** Returns the error and the standard deviation of a forecast, as natural logarithms; null without a trend. */
function judgedOf(points: readonly TrendPoint[]) {
  const [first] = points;
  const target = points.at(-1);
  if (!first || !target) return null;
  const dayOf = (point: TrendPoint) => daysBetween(first.day, point.day);
  const known = points.filter((point) => dayOf(point) <= KNOWN_DAYS);
  const line = trendLine(known);
  if (!line || dayOf(target) < KNOWN_DAYS + AHEAD_DAYS - 7) return null;
  const xs = known.map(dayOf);
  const expected = (x: number) => line.intercept + line.slope * x;
  const residuals = known.map((point) => Math.log(point.estimate) - expected(dayOf(point)));
  const n = known.length;
  const scatter = residuals.reduce((sum, each) => sum + each ** 2, 0) / (n - 2);
  const meanX = xs.reduce((sum, x) => sum + x, 0) / n;
  const sxx = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  const x = dayOf(target);
  const real = Math.log(target.estimate);
  const lately = known.filter((point) => dayOf(point) > KNOWN_DAYS - AHEAD_DAYS);
  const level = lately.reduce((sum, { estimate }) => sum + Math.log(estimate), 0) / lately.length;
  return {
    off: real - expected(x),
    sd: Math.sqrt(scatter * (1 + 1 / n + (x - meanX) ** 2 / sxx)),
    asLately: real - level,
  };
}
