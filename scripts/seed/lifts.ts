// Defines the demo user's strength: for each exercise the value in the first week, and the gain over two years.

export interface LoadedLift {
  oneRepMaxLbs: number;
  /** Share by which the 1RM grows until week 104: 0.25 stands for 25%. */
  gain: number;
  stepLbs: 2.5 | 5;
}

/** A bodyweight exercise with added weight or machine assistance. The 1RM includes `bodyLbs`. */
export interface BodyLift extends LoadedLift {
  bodyLbs: number;
  /** 'added': weight on a belt. 'help': a machine takes off part of the body weight. */
  entry: 'added' | 'help';
}

export interface Hold {
  mostSeconds: number;
  gain: number;
}

interface BodyweightMove {
  mostReps: number;
  gain: number;
}

export type Lift = LoadedLift | BodyLift | Hold | BodyweightMove;

const loaded = (oneRepMaxLbs: number, gain: number, stepLbs: 2.5 | 5): LoadedLift => ({
  oneRepMaxLbs,
  gain,
  stepLbs,
});
const withBody = (oneRepMaxLbs: number, gain: number, entry: BodyLift['entry']): BodyLift => ({
  ...loaded(oneRepMaxLbs, gain, 5),
  bodyLbs: 172,
  entry,
});
const hold = (mostSeconds: number, gain: number): Hold => ({ mostSeconds, gain });
const bodyweight = (mostReps: number, gain: number): BodyweightMove => ({ mostReps, gain });

export const lifts: Readonly<Record<string, Lift>> = {
  'barbell-back-squat': loaded(215, 0.52, 5),
  'barbell-bench-press': loaded(170, 0.38, 5),
  'conventional-deadlift': loaded(255, 0.5, 5),
  'overhead-press': loaded(108, 0.36, 2.5),
  'barbell-row': loaded(155, 0.4, 5),
  'romanian-deadlift': loaded(195, 0.5, 5),
  'incline-dumbbell-press': loaded(68, 0.42, 5),
  'seated-dumbbell-shoulder-press': loaded(56, 0.4, 2.5),
  'lat-pulldown': loaded(165, 0.35, 5),
  'seated-cable-row': loaded(160, 0.38, 5),
  'single-arm-dumbbell-row': loaded(85, 0.45, 5),
  'leg-press': loaded(390, 0.5, 5),
  'bulgarian-split-squat': loaded(52, 0.55, 2.5),
  'dumbbell-walking-lunge': loaded(50, 0.5, 2.5),
  'lying-leg-curl': loaded(115, 0.4, 5),
  'leg-extension': loaded(150, 0.4, 5),
  'standing-machine-calf-raise': loaded(210, 0.45, 5),
  'barbell-hip-thrust': loaded(245, 0.55, 5),
  'goblet-squat': loaded(85, 0.4, 5),
  'dumbbell-bench-press': loaded(72, 0.4, 5),
  'cable-fly': loaded(42, 0.35, 2.5),
  'dumbbell-lateral-raise': loaded(26, 0.4, 2.5),
  'face-pull': loaded(70, 0.4, 2.5),
  'reverse-pec-deck': loaded(105, 0.35, 5),
  'ez-bar-curl': loaded(85, 0.35, 2.5),
  'hammer-curl': loaded(42, 0.38, 2.5),
  'triceps-rope-pushdown': loaded(75, 0.4, 2.5),
  'ez-bar-skullcrusher': loaded(82, 0.35, 2.5),
  'cable-crunch': loaded(120, 0.4, 5),
  'kettlebell-swing': loaded(75, 0.5, 5),
  'dumbbell-thruster': loaded(48, 0.4, 2.5),
  'renegade-row': loaded(46, 0.4, 2.5),
  'weighted-pull-up': withBody(205, 0.25, 'added'),
  'assisted-pull-up': withBody(165, 0.25, 'help'),
  // The lifter carries this weight over the whole distance, because carries never fail in this simulation.
  'farmers-carry': loaded(92, 0.5, 5),
  plank: hold(70, 0.8),
  'pull-up': bodyweight(7, 0.9),
  'push-up': bodyweight(24, 0.7),
  dip: bodyweight(9, 0.9),
  'hanging-knee-raise': bodyweight(14, 0.6),
  'ab-wheel-rollout': bodyweight(11, 0.7),
  burpee: bodyweight(16, 0.5),
  'mountain-climber': bodyweight(44, 0.4),
  'dead-bug': bodyweight(22, 0.3),
};

/**
 * Returns the demo user's strength in an exercise.
 * @throws Error for an exercise that has no entry in the table
 */
export function liftOf(slug: string): Lift {
  const lift = lifts[slug];
  if (!lift) throw new Error(`The demo lifter has no numbers for ${slug}`);
  return lift;
}
