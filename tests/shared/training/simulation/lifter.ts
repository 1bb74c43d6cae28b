// A lifter who does not know our rules: has another curve, tires, recovers, and misjudges how hard a set was. Shares no
// code with the product.
import type { Random } from './random.ts';

/** Share of the 1RM for `n` possible repetitions, 1 at the first. */
type Curve = (n: number) => number;

const RPE_CHART = [
  1, 0.955, 0.922, 0.892, 0.863, 0.837, 0.811, 0.786, 0.762, 0.739, 0.707, 0.68, 0.653, 0.626,
] as const;

function rpeChart(n: number): number {
  const last = RPE_CHART.length - 1;
  const at = Math.min(last - 1, Math.max(0, Math.floor(n) - 1));
  const [from, to] = [RPE_CHART[at] ?? 1, RPE_CHART[at + 1] ?? 1];
  return Math.max(0.05, from + (to - from) * (n - 1 - at));
}

const curves: readonly Curve[] = [
  (n) => (n < 2 ? 1 - (n - 1) / 16 : 1 / (1 + n / 30)),
  rpeChart,
  (n) => (52.2 + 41.9 * Math.exp(-0.055 * n)) / (52.2 + 41.9 * Math.exp(-0.055)),
  (n) => (48.8 + 53.8 * Math.exp(-0.075 * n)) / (48.8 + 53.8 * Math.exp(-0.075)),
];

export type Reporter = 'usual' | 'types-the-target' | 'noisy';

export interface Lifter {
  oneRepMax: number;
  curve: Curve;
  /** Exponent of the curve: more or fewer repetitions at a share. */
  power: number;
  gainPerWeek: number;
  daySd: number;
  /** Share of strength that a set of 8 to failure costs. */
  cost: number;
  reporter: Reporter;
  /** Repetitions in reserve that are reported too many. */
  bias: number;
  saysWholes: boolean;
}

/** Differences of a run's lifters from usual ones. */
export interface Crowd {
  reporter?: Reporter;
  /** Decay of what a set costs with the repetitions left in reserve. */
  decay?: number;
  /** s, of the slow part of the recovery. */
  slowSeconds?: number;
  /** Nobody tires. */
  tireless?: boolean;
}

const UPPER_COST = 0.17;
const LOWER_COST = 0.1;

export function someLifter(random: Random, crowd: Crowd): Lifter {
  const oneRepMax = 100 * random.logNormal(0.35);
  const curve = curves[random.integer(0, curves.length - 1)] ?? rpeChart;
  const power = random.logNormal(0.18);
  const gainPerWeek = random.normal(0.4, 0.3) / 100;
  const daySd = Math.max(0, random.normal(2.5, 0.8)) / 100;
  const cost = (random.uniform() < 0.5 ? UPPER_COST : LOWER_COST) * random.logNormal(0.35);
  const kind = random.uniform();
  const reporter = kind < 0.12 ? 'types-the-target' : kind < 0.2 ? 'noisy' : 'usual';
  return {
    oneRepMax,
    curve,
    power,
    gainPerWeek,
    daySd,
    cost: crowd.tireless ? 0 : cost,
    reporter: crowd.reporter ?? reporter,
    bias: random.normal(-0.4, 0.7),
    saysWholes: random.uniform() < 0.4,
  };
}

/** The weight that this strength lifts `n` times and no more. */
export function weightFor(lifter: Lifter, strength: number, n: number): number {
  return strength * lifter.curve(Math.max(1, n)) ** lifter.power;
}

/** Possible repetitions, as a continuous number; below 1 the weight is too heavy for one. */
export function possibleReps(lifter: Lifter, strength: number, weight: number): number {
  const share = weight / strength;
  if (share >= 1) return Math.max(0, 1 - 16 * (share - 1));
  let [low, high] = [1, 60];
  for (let step = 0; step < 18; step += 1) {
    const middle = (low + high) / 2;
    if (lifter.curve(middle) ** lifter.power > share) low = middle;
    else high = middle;
  }
  return low;
}

/** Fatigue from earlier sets, as shares of strength: some recovers soon, some late. */
export interface Fatigue {
  fast: number;
  slow: number;
}

export const fresh: Fatigue = { fast: 0, slow: 0 };
const FAST_SHARE = 0.75;
const FAST_SECONDS = 60;

export function tired(
  { cost }: Lifter,
  { fast, slow }: Fatigue,
  done: { reps: number; reserve: number },
  random: Random,
  { decay = 2.2 }: Crowd,
): Fatigue {
  const noise = random.logNormal(0.35);
  const spent =
    cost * noise * Math.exp(-Math.max(0, done.reserve) / decay) * Math.sqrt(done.reps / 8);
  return { fast: fast + FAST_SHARE * spent, slow: slow + (1 - FAST_SHARE) * spent };
}

export function rested(
  { fast, slow }: Fatigue,
  seconds: number,
  { slowSeconds = 700 }: Crowd,
): Fatigue {
  return {
    fast: fast * Math.exp(-seconds / FAST_SECONDS),
    slow: slow * Math.exp(-seconds / slowSeconds),
  };
}

/** The RPE that the lifter says, in half points. */
export function reportedRpe(
  { reporter, bias, saysWholes }: Lifter,
  reserve: number,
  targetRpe: number,
  random: Random,
): number {
  const noise = random.normal(0, 0.55 + 0.22 * Math.max(0, reserve));
  const typesTarget = random.uniform() < 0.8;
  if (reporter === 'types-the-target' && typesTarget && reserve > 0) return targetRpe;
  const said =
    reserve + bias * Math.min(1, (reserve + 0.5) / 3) + noise * (reporter === 'noisy' ? 2 : 1);
  const rounded = saysWholes ? Math.round(said) : Math.round(2 * said) / 2;
  return Math.min(10, Math.max(1, 10 - Math.max(0, rounded)));
}
