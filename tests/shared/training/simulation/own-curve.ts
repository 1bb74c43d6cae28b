// Simulates a lifter with the repetition curve of Nuzzo 2024, which the rules do not use. Sets cost repetitions, half
// of which return in about two minutes.
import type { Crowd, Lifter } from './lifter.ts';
import type { Random } from './random.ts';

const COST = 2.2;
const FAST_SHARE = 0.65;
const FAST_SECONDS = 110;
const SLOW_SECONDS = 900;
const MOST_REPS = 60;
/** The lifter reports no RPE below 5. */
const LEAST_RPE = 5;

export function withOwnCurve(random: Random, crowd: Crowd): Lifter {
  const oneRepMax = 100 * random.logNormal(0.3);
  const slope = 0.03 * random.logNormal(0.22);
  const power = Math.min(1.15, Math.max(0.8, random.normal(0.97, 0.07)));
  const cost = crowd.tireless ? 0 : COST * random.logNormal(0.3);
  const bias = random.normal(-0.5, 0.7);
  const saysWholes = random.uniform() < 0.4;
  const daySd = Math.max(0.01, random.normal(0.025, 0.007));
  const share = (n: number) => 1 / (1 + slope * Math.max(0, n - 1) ** power);
  const repsAt = (part: number) =>
    part >= 1
      ? Math.max(0, 1 - 16 * (part - 1))
      : Math.min(MOST_REPS, 1 + ((1 / part - 1) / slope) ** (1 / power));
  return {
    oneRepMax,
    gainPerWeek: 0.004,
    daySd,
    bias,
    weightFor: (strength, n) => strength * share(n),
    possibleReps: (strength, weight, { fast, slow }) =>
      Math.max(0, repsAt(weight / strength) - fast - slow),
    tired: ({ fast, slow }, { reps, reserve }, chance) => {
      const near = Math.exp(-Math.max(0, reserve) / 3);
      const length = Math.min(1.6, Math.sqrt(Math.max(1, reps) / 8));
      const spent = cost * chance.logNormal(0.25) * near * length;
      return { fast: fast + FAST_SHARE * spent, slow: slow + (1 - FAST_SHARE) * spent };
    },
    rested: ({ fast, slow }, seconds) => ({
      fast: fast * Math.exp(-seconds / FAST_SECONDS),
      slow: slow * Math.exp(-seconds / SLOW_SECONDS),
    }),
    reportedRpe: (reserve, targetRpe, chance) => {
      const left = Math.max(0, reserve);
      const noise = chance.normal(0, crowd.reporter === 'noisy' ? 1.5 : 0.5 + 0.22 * left);
      const felt = Math.max(0, reserve + bias * Math.min(1, (left + 0.5) / 3) + noise);
      const said = 10 - (saysWholes ? Math.round(felt) : Math.round(2 * felt) / 2);
      const rpe = Math.min(10, Math.max(LEAST_RPE, said));
      switch (crowd.reporter) {
        case 'always-10':
          return 10;
        case 'always-8':
          return 8;
        case 'never-over-8':
          return Math.min(8, rpe);
        case 'types-the-target':
          return reserve > 0 ? targetRpe : 10;
        default:
          return rpe;
      }
    },
  };
}
