// Simulates the demo user's sets in each week of two years. The lifter's gains slow down over time.
import type { Week } from './calendar.ts';
import { type BodyLift, liftOf, type LoadedLift } from './lifts.ts';
import { createRandom, type Random } from './random.ts';

/** Sets how fast the gains slow down. The demo lifter reaches 72% of the gain of two years in week 50. */
const GAIN_WEEKS = 50;
const LAST_WEEK = 104;
/** The divisor of Epley's formula: a lifter can do `reps` repetitions with a weight of 1RM / (1 + reps / 30). */
const EPLEY_REPS = 30;
const RESERVE_AT_START = 2.5;
/** Each additional repetition in reserve lowers the RPE that the simulated lifter enters by 0.75. */
const RPE_PER_RESERVE = 0.75;
const EASIEST_RPE = 6;
const BIAS = -0.4;
const NOISE = 0.9;
const WHOLES = 0.4;
const DELOAD = 0.85;
const WARM_UP = 0.6;

export interface PerformedSet {
  reps: number;
  weightLbs: number;
  rpe: number | null;
  isWarmUp: boolean;
  seconds: number | null;
  meters: number | null;
}

interface SetRequest {
  slug: string;
  targetReps: number;
  targetSeconds: number | null;
  targetMeters: number | null;
  week: Week;
  setIndex: number;
  isWarmUp: boolean;
  /** Weight in lbs. Without a value, the set uses the exercise's current weight. */
  weightLbs?: number;
  random: Random;
}

export interface Lifter {
  planWeight: (slug: string, targetReps: number, week: Week) => number | null;
  perform: (request: SetRequest) => PerformedSet;
  /**
   * Adapts an exercise's weight after a session. Raises the weight when all sets succeeded. Lowers it after every
   * second session in which the lifter missed more than one repetition per set.
   */
  learn: (slug: string, targetReps: number, sets: readonly PerformedSet[], week: Week) => void;
}

export function createLifter(): Lifter {
  const weights = new Map<string, number>();
  const badDays = new Map<string, number>();
  const weightOf = (slug: string) => weights.get(slug) ?? 0;

  function planWeight(slug: string, targetReps: number, week: Week): number | null {
    const lift = liftOf(slug);
    if (!('stepLbs' in lift)) return null;
    const able = strength(slug, lift, week) / (1 + (targetReps + RESERVE_AT_START) / EPLEY_REPS);
    const weight = toStep(entryOf(lift, able), lift.stepLbs);
    weights.set(slug, weight);
    badDays.delete(slug);
    return weight;
  }

  function perform(request: SetRequest): PerformedSet {
    const { slug, week, isWarmUp, random, setIndex } = request;
    const lift = liftOf(slug);
    const noise = random.between(-0.8, 0.8);
    const isEntered = random.chance(0.62);
    const effort = isEntered ? createRandom(`effort/${slug}/${week.index}/${setIndex}`) : null;
    const sharpness = week.isDeload ? DELOAD : 1;
    if ('mostSeconds' in lift) {
      const able = mostOf(lift.mostSeconds, lift.gain, week) - setIndex * 6 + noise * 4;
      const wanted = Math.round((request.targetSeconds ?? 30) * sharpness);
      const rpe = isEntered ? 8 : null;
      const seconds = Math.floor(Math.min(wanted, able));
      return { reps: 0, weightLbs: 0, rpe, isWarmUp, seconds, meters: null };
    }
    if ('mostReps' in lift) {
      const able = mostOf(lift.mostReps, lift.gain, week) - setIndex * 1.2 + noise * 1.5;
      return finish(able, Math.round(request.targetReps * sharpness), 0, effort);
    }
    const share = isWarmUp ? WARM_UP : sharpness;
    const weightLbs = request.weightLbs ?? toStep(weightOf(slug) * share, lift.stepLbs);
    const able =
      EPLEY_REPS * (strength(slug, lift, week) / loadOf(lift, weightLbs) - 1) -
      setIndex * 0.6 +
      noise;
    const { targetMeters: meters } = request;
    if (meters !== null) {
      return { reps: 0, weightLbs, rpe: isEntered ? 7.5 : null, isWarmUp, seconds: null, meters };
    }
    if (isWarmUp) {
      const rpe = isEntered ? 4 : null;
      return { reps: request.targetReps, weightLbs, rpe, isWarmUp, seconds: null, meters: null };
    }
    return finish(able, request.targetReps, weightLbs, effort);
  }

  function learn(
    slug: string,
    targetReps: number,
    sets: readonly PerformedSet[],
    week: Week,
  ): void {
    const lift = liftOf(slug);
    const working = sets.filter((set) => !set.isWarmUp);
    if (!('stepLbs' in lift) || week.isDeload || working.length === 0) return;
    const weight = weightOf(slug);
    const harder = isHelp(lift) ? -lift.stepLbs : lift.stepLbs;
    // The weight of a carry, such as a farmer's carry, changes only at the start of a training block (`planWeight`).
    if (working.some((set) => set.meters !== null)) return;
    if (working.every((set) => set.reps >= targetReps)) {
      weights.set(slug, Math.max(lift.stepLbs, weight + harder));
      badDays.delete(slug);
      return;
    }
    const missed = working.reduce((sum, set) => sum + Math.max(0, targetReps - set.reps), 0);
    if (missed <= working.length) return;
    const bad = (badDays.get(slug) ?? 0) + 1;
    badDays.set(slug, bad % 2);
    if (bad === 2) weights.set(slug, Math.max(lift.stepLbs, weight - 2 * harder));
  }

  return { planWeight, perform, learn };
}

function finish(
  able: number,
  targetReps: number,
  weightLbs: number,
  effort: Random | null,
): PerformedSet {
  const reps = Math.max(1, Math.min(targetReps, Math.floor(able)));
  return {
    reps,
    weightLbs,
    rpe: effort && saidRpe(able - reps, effort),
    isWarmUp: false,
    seconds: null,
    meters: null,
  };
}

function grown(weekIndex: number): number {
  const share = (weeks: number) => 1 - Math.exp(-weeks / GAIN_WEEKS);
  return share(weekIndex) / share(LAST_WEEK);
}

/**
 * Returns a factor for the lifter's strength in a week: 1 when fresh, and less late in a training block or after a
 * break.
 */
function form({ weekOfBlock, isDeload, isComeback }: Week): number {
  return (1 - (isDeload ? 0 : 0.004 * weekOfBlock)) * (isComeback ? 0.95 : 1);
}

/** Returns the 1RM of a week in lbs. The 1RM rises and falls by 1.5% around its trend, in waves of 38 weeks. */
function strength(slug: string, lift: LoadedLift, week: Week): number {
  const offset = createRandom(`months/${slug}`).between(0, 2 * Math.PI);
  const months = 1 + 0.015 * Math.sin(week.index / 6 + offset);
  return lift.oneRepMaxLbs * (1 + lift.gain * grown(week.index)) * form(week) * months;
}

function mostOf(first: number, gain: number, week: Week): number {
  return first * (1 + gain * grown(week.index)) * form(week);
}

function isHelp(lift: LoadedLift | BodyLift): boolean {
  return 'entry' in lift && lift.entry === 'help';
}

function loadOf(lift: LoadedLift | BodyLift, entryLbs: number): number {
  if (!('entry' in lift)) return entryLbs;
  return lift.bodyLbs + (isHelp(lift) ? -entryLbs : entryLbs);
}

function entryOf(lift: LoadedLift | BodyLift, loadLbs: number): number {
  if (!('entry' in lift)) return loadLbs;
  // An assisted machine takes off weight in whole plates. The assistance is rounded up, which makes the exercise
  // easier.
  return isHelp(lift) ? lift.bodyLbs - loadLbs + lift.stepLbs : loadLbs - lift.bodyLbs;
}

function toStep(weightLbs: number, stepLbs: number): number {
  return Math.max(stepLbs, Math.floor(weightLbs / stepLbs) * stepLbs);
}

function saidRpe(left: number, random: Random): number {
  const misjudged = (BIAS + random.between(-NOISE, NOISE)) * Math.min(1, left / 2);
  const felt = 10 - Math.max(0, left + misjudged) * RPE_PER_RESERVE;
  const parts = random.chance(WHOLES) ? 1 : 2;
  return Math.min(10, Math.max(EASIEST_RPE, Math.round(felt * parts) / parts));
}
