// Defines simulated lifters. They share no code with the product, so they can show where its rules are wrong. Gains in
// strength are inputs of the simulation, not results.
import type { Random } from './random.ts';

/**
 * Fatigue is the share of strength that earlier sets cost. The fast part recovers within minutes, the slow part later.
 */
export interface Fatigue {
  fast: number;
  slow: number;
}

export const fresh: Fatigue = { fast: 0, slow: 0 };

export interface Lifter {
  oneRepMax: number;
  gainPerWeek: number;
  daySd: number;
  /** `bias` is the number of repetitions by which a set feels harder than it is. */
  bias: number;
  /** Returns the weight that a lifter with `strength` can lift exactly `n` times without fatigue. */
  weightFor: (strength: number, n: number) => number;
  /** Returns the possible repetitions as a continuous number. Below 1, the weight cannot be lifted once. */
  possibleReps: (strength: number, weight: number, fatigue: Fatigue) => number;
  tired: (fatigue: Fatigue, done: { reps: number; reserve: number }, random: Random) => Fatigue;
  rested: (fatigue: Fatigue, seconds: number) => Fatigue;
  /** Returns the reported RPE in half points. `reserve` is the true number of repetitions in reserve. */
  reportedRpe: (reserve: number, targetRpe: number, random: Random) => number;
}

export type Reporter =
  | 'usual'
  | 'types-the-target'
  | 'noisy'
  | 'knows-8-and-9'
  | 'always-8'
  /** Only the model in own-curve.ts (kind C) supports lifters who report 'always-10' or 'never-over-8'. */
  | 'always-10'
  | 'never-over-8';

/** Describes how the lifters of a simulation differ from usual lifters. */
export interface Crowd {
  /**
   * `kind` is the model of fatigue, by default `A`: sets cost strength (losing-strength.ts). `B`: sets use up a store
   * of repetitions (using-up-repetitions.ts). `C`: sets cost repetitions (own-curve.ts).
   */
  kind?: 'A' | 'B' | 'C';
  reporter?: Reporter;
  /**
   * `decay` is the number of repetitions in reserve at which a set costs 37% (1/e) of the fatigue of a set to failure.
   */
  decay?: number;
  /** `slowSeconds` is the time constant of the slow part of the recovery, in seconds. */
  slowSeconds?: number;
  /** `tireless` is true when sets cause no fatigue. */
  tireless?: boolean;
}

/** Converts the felt repetitions in reserve to the RPE that a lifter with the style `reporter` enters. */
export function saidRpe(
  reporter: Reporter,
  { felt, noise, saysWholes }: { felt: number; noise: number; saysWholes: boolean },
): number {
  const said = felt + noise * (reporter === 'noisy' ? 2 : 1);
  const rounded = saysWholes ? Math.round(said) : Math.round(2 * said) / 2;
  const rpe = Math.min(10, Math.max(1, 10 - Math.max(0, rounded)));
  return reporter === 'knows-8-and-9' && rpe < 10 ? (rpe < 8.5 ? 8 : 9) : rpe;
}
