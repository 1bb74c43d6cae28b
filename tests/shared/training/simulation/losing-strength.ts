// Simulates a lifter who loses strength with each set. A part of the loss recovers fast, a part slowly.
import { type Crowd, type Lifter, type Reporter, saidRpe } from './lifter.ts';
import type { Random } from './random.ts';

/** Returns the share of the 1RM, 0 to 1, that can be lifted `n` times. */
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

const UPPER_COST = 0.17;
const LOWER_COST = 0.1;
const FAST_SHARE = 0.75;
const FAST_SECONDS = 60;
const SLOW_SECONDS = 700;
const DECAY = 2.2;

/**
 * Returns a lifter whose repetitions follow one of four curves, chosen at random. A set closer to failure costs more
 * strength.
 */
export function losingStrength(random: Random, crowd: Crowd): Lifter {
  const oneRepMax = 100 * random.logNormal(0.35);
  const curve = curves[random.integer(0, curves.length - 1)] ?? rpeChart;
  const power = random.logNormal(0.18);
  const gainPerWeek = random.normal(0.4, 0.3) / 100;
  const daySd = Math.max(0, random.normal(2.5, 0.8)) / 100;
  const usualCost = (random.uniform() < 0.5 ? UPPER_COST : LOWER_COST) * random.logNormal(0.35);
  const cost = crowd.tireless ? 0 : usualCost;
  const kind = random.uniform();
  const usual: Reporter = kind < 0.12 ? 'types-the-target' : kind < 0.2 ? 'noisy' : 'usual';
  const reporter = crowd.reporter ?? usual;
  const bias = random.normal(-0.4, 0.7);
  const saysWholes = random.uniform() < 0.4;
  const weightFor = (strength: number, n: number) => strength * curve(Math.max(1, n)) ** power;
  return {
    oneRepMax,
    gainPerWeek,
    daySd,
    bias,
    weightFor,
    possibleReps: (strength, weight, { fast, slow }) =>
      mostReps((n) => weightFor(strength * (1 - fast - slow), n), weight),
    tired: ({ fast, slow }, { reps, reserve }, chance) => {
      const noise = chance.logNormal(0.35);
      const near = Math.exp(-Math.max(0, reserve) / (crowd.decay ?? DECAY));
      const spent = cost * noise * near * Math.sqrt(reps / 8);
      return { fast: fast + FAST_SHARE * spent, slow: slow + (1 - FAST_SHARE) * spent };
    },
    rested: ({ fast, slow }, seconds) => ({
      fast: fast * Math.exp(-seconds / FAST_SECONDS),
      slow: slow * Math.exp(-seconds / (crowd.slowSeconds ?? SLOW_SECONDS)),
    }),
    reportedRpe: (reserve, targetRpe, chance) => {
      const noise = chance.normal(0, 0.55 + 0.22 * Math.max(0, reserve));
      const typesTarget = chance.uniform() < 0.8;
      if (reporter === 'always-8') return 8;
      if (reporter === 'types-the-target' && typesTarget && reserve > 0) return targetRpe;
      const felt = reserve + bias * Math.min(1, (reserve + 0.5) / 3);
      return saidRpe(reporter, { felt, noise, saysWholes });
    },
  };
}

/**
 * Returns how many repetitions are possible with a weight, or less than 1 for a weight above the 1RM.
 * @param weightFor returns the heaviest weight for n repetitions; the weight falls as n rises
 */
function mostReps(weightFor: (n: number) => number, weight: number): number {
  const share = weight / weightFor(1);
  if (share >= 1) return Math.max(0, 1 - 16 * (share - 1));
  let [low, high] = [1, 60];
  for (let step = 0; step < 18; step += 1) {
    const middle = (low + high) / 2;
    if (weightFor(middle) > weight) low = middle;
    else high = middle;
  }
  return low;
}
