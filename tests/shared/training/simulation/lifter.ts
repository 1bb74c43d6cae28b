// Creates simulated lifters who do not know the product's rules. These lifters have other curves than the product,
// tire, recover, and misjudge how hard a set was. Three kinds of lifters share only their interface, and share no code
// with the product. Growth of strength and muscle is not simulated: gains are inputs, so the simulation says nothing
// about gains.
import type { Random } from './random.ts';

/** Fatigue of earlier sets, as shares: some recovers soon, some late. */
export interface Fatigue {
  fast: number;
  slow: number;
}

export const fresh: Fatigue = { fast: 0, slow: 0 };

export interface Lifter {
  oneRepMax: number;
  gainPerWeek: number;
  daySd: number;
  /** Repetitions by which a set feels harder than it is. */
  bias: number;
  /** Returns the weight that this strength lifts exactly `n` times when fresh. */
  weightFor: (strength: number, n: number) => number;
  /**
   * Returns the possible repetitions as a continuous number. Below 1 the weight is too heavy for a
   * single repetition.
   */
  possibleReps: (strength: number, weight: number, fatigue: Fatigue) => number;
  tired: (fatigue: Fatigue, done: { reps: number; reserve: number }, random: Random) => Fatigue;
  rested: (fatigue: Fatigue, seconds: number) => Fatigue;
  /** Returns the RPE that the lifter reports, in half points. `reserve` is the true number of repetitions left. */
  reportedRpe: (reserve: number, targetRpe: number, random: Random) => number;
}

export type Reporter =
  | 'usual'
  | 'types-the-target'
  | 'noisy'
  | 'knows-8-and-9'
  | 'always-8'
  /** Only lifters of kind C report their effort by the following two methods. */
  | 'always-10'
  | 'never-over-8';

/** Differences of a run's lifters from usual lifters. */
export interface Crowd {
  /**
   * `A`: sets cost strength. `B`: sets use up a store of repetitions. `C`: sets cost repetitions.
   * `A` by default.
   */
  kind?: 'A' | 'B' | 'C';
  reporter?: Reporter;
  /** Decay of the cost of a set with the repetitions left in reserve. */
  decay?: number;
  /** Seconds of the slow part of the recovery. */
  slowSeconds?: number;
  /** True when sets do not tire the lifter. */
  tireless?: boolean;
}

/** Returns the RPE for the felt RIR, with the habits of a reporter. */
export function saidRpe(
  reporter: Reporter,
  { felt, noise, saysWholes }: { felt: number; noise: number; saysWholes: boolean },
): number {
  const said = felt + noise * (reporter === 'noisy' ? 2 : 1);
  const rounded = saysWholes ? Math.round(said) : Math.round(2 * said) / 2;
  const rpe = Math.min(10, Math.max(1, 10 - Math.max(0, rounded)));
  return reporter === 'knows-8-and-9' && rpe < 10 ? (rpe < 8.5 ? 8 : 9) : rpe;
}
