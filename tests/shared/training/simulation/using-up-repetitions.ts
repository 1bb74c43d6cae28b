// Simulates a lifter who can lift any weight below a critical weight without end. Each repetition above the critical
// weight uses up a limited store.
import { type Crowd, type Lifter, type Reporter, saidRpe } from './lifter.ts';
import type { Random } from './random.ts';

const FAST_SHARE = 0.6;
const FAST_SECONDS = 90;
const SLOW_SECONDS = 600;
const MOST_REPS = 60;

export function usingUpRepetitions(random: Random, crowd: Crowd): Lifter {
  const oneRepMax = 90 * random.logNormal(0.4);
  // `critical` is the share of the 1RM that causes no fatigue. `store` is enough for about 10 repetitions at 75% of the
  // 1RM.
  const critical = Math.min(0.5, Math.max(0.25, random.normal(0.38, 0.05)));
  const store = 12.5 * random.logNormal(0.25);
  const gainPerWeek = random.normal(0.35, 0.35) / 100;
  const daySd = Math.max(0.5, random.normal(2.8, 0.8)) / 100;
  const cost = crowd.tireless ? 0 : Math.min(0.95, 0.62 * random.logNormal(0.25));
  const kind = random.uniform();
  const usual: Reporter =
    kind < 0.15
      ? 'types-the-target'
      : kind < 0.25
        ? 'knows-8-and-9'
        : kind < 0.35
          ? 'noisy'
          : 'usual';
  const reporter = crowd.reporter ?? usual;
  const bias = random.normal(-0.7, 0.8);
  const saysWholes = random.uniform() < 0.5;
  return {
    oneRepMax,
    gainPerWeek,
    daySd,
    bias,
    weightFor: (strength, n) =>
      strength * (critical + (1 - critical) / (1 + (Math.max(1, n) - 1) / store)),
    possibleReps: (strength, weight, { fast, slow }) => {
      const share = weight / strength;
      const left = 1 - Math.min(1, fast + slow);
      // A lifter whose store is used up cannot lift even an easy weight once.
      if (share >= 1) return Math.max(0, left - 16 * (share - 1));
      const above = share <= critical ? MOST_REPS : store * ((1 - share) / (share - critical));
      return Math.min(MOST_REPS, left * (1 + above));
    },
    tired: ({ fast, slow }, { reps, reserve }, chance) => {
      const noise = chance.logNormal(0.25);
      const near = reserve > 0 ? (reps / (reps + reserve)) ** 2 : 1;
      const spent = cost * noise * near * (1 - fast - slow);
      return { fast: fast + FAST_SHARE * spent, slow: slow + (1 - FAST_SHARE) * spent };
    },
    rested: ({ fast, slow }, seconds) => ({
      fast: fast * Math.exp(-seconds / FAST_SECONDS),
      slow: slow * Math.exp(-seconds / (crowd.slowSeconds ?? SLOW_SECONDS)),
    }),
    reportedRpe: (reserve, targetRpe, chance) => {
      const noise = chance.normal(
        0,
        reporter === 'noisy' ? 0.75 : 0.6 + 0.2 * Math.max(0, reserve),
      );
      const typesTarget = chance.uniform() < 0.9;
      if (reporter === 'always-8') return 8;
      if (reporter === 'types-the-target' && typesTarget && reserve > 0) return targetRpe;
      return saidRpe(reporter, {
        felt: reserve + bias * Math.min(1, reserve / 3),
        noise,
        saysWholes,
      });
    },
  };
}
