// Suggests the load of the next set after the last one (behaviour/training.md#the-next-set). Pure; all weights in one
// unit.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { round } from '#shared/units.ts';
import {
  heaviestUpTo,
  lightestAbove,
  type Loadable,
  SAME,
} from '#shared/training/load/loadable.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';
import { BREAK_DAYS } from '#shared/training/strength/time-away.ts';

export const nextSetRule = { rule: 'next-set', version: 3 } as const;

/** Repetitions that a set costs the next set, after two minutes of rest. */
export const DROP = { cautious: 0.4, balanced: 0.15, bold: 0 } as const satisfies Record<
  NextSetMode,
  number
>;
/** A set at the limit costs `LIMIT_DROP` times as much as another set. */
const LIMIT_RPE = 9.5;
const LIMIT_DROP = 1.5;
/** Lowest RPE that shows a difference in effort. A lower one only means 'easy'. */
const LEAST_RPE = 5;
/** Smallest and largest share of the last weight that a suggestion may have. */
export const LEAST_SHARE = 0.85;
export const MOST_SHARE = 1.075;
/** The next weight is this share of a weight at which no repetition was lifted. */
export const AFTER_NOTHING = 0.9;
/**
 * Shares of the load that are removed without an RPE: for the first missing repetition, and for each further
 * repetition.
 */
export const FIRST_MISSING = 0.075;
export const FURTHER_MISSING = 0.025;
/** Planned repetitions above which nothing is suggested. */
export const MOST_TARGET_REPS = 15;
const MOST_POSSIBLE_REPS = 20;
const MOST_REPS_OVER = 5;
const MOST_REPS_MOVED = 3;

export interface NextSetSuggestionInput extends Loadable {
  /** The last set of the exercise, as it was entered. */
  last: { weight: number; reps: number; rpe: number; rpeSource: 'entered' | 'default' };
  targetReps: number;
  /**
   * The target RPE. Null when the plan has none: then only missed repetitions change the weight.
   */
  targetRpe: number | null;
  /** Rest from that set to the next set. */
  restSeconds: number;
  mode: NextSetMode;
  /** The lifted part of the body besides the weight, in the unit of the weight. 0 by default. */
  bodyLoad?: number;
  /** Days since the previous workout with the exercise, when they count as a break. */
  daysAway?: number;
}

export interface NextSetSuggestion {
  action: 'hold' | 'weight' | 'reps';
  weight: number;
  reps: number;
  /** Repetitions in reserve beyond the target; negative: missing repetitions. */
  gap: number;
  /**
   * `reps`: because of the repetitions; `effort`: because of the RPE; `close`: the target was met; `step`: the next
   * weight is too far; `heaviest`, `lightest`: no heavier or lighter weight can be loaded; `body`: repetitions come
   * before a first weight; `away`: because of a break; `recovering`: a part of the body that the lift loads recovers.
   */
  reason:
    | 'reps'
    | 'effort'
    | 'close'
    | 'step'
    | 'heaviest'
    | 'lightest'
    | 'body'
    | 'away'
    | 'recovering';
  /** `recovering`: the part of the body. */
  area?: BodyArea;
}

/**
 * A step in the calculation of a suggestion. Weights are in the unit of the input, without the
 * body.
 */
export type NextSetStep =
  /** `possible`: done and in reserve; `need`: planned and in reserve by the target. */
  | { kind: 'effort'; possible: number; need: number }
  /** The curve through the last set alone. */
  | { kind: 'curve'; weight: number }
  /** `lost`: repetitions that the last set costs after the rest; `weight`: by the curve, less them. */
  | { kind: 'rest'; lost: number; seconds: number; weight: number }
  /** `less` is the share of the load that is taken off for `missing` repetitions. */
  | { kind: 'missing'; missing: number; less: number; weight: number }
  | { kind: 'nothing'; weight: number }
  /** The change stops here: at this share of the last load. */
  | { kind: 'cap'; share: number; weight: number }
  /** The load that was chosen there. */
  | { kind: 'load'; weight: number; how: 'heaviest' | 'nearest' };

export interface WorkedOutNextSet {
  suggestion: NextSetSuggestion;
  /** Steps of the calculation from the last set to the amount, in order. */
  steps: NextSetStep[];
}

/** Returns the suggestion of `workOutNextSet` alone. */
export function suggestNextSet(input: NextSetSuggestionInput): NextSetSuggestion | null {
  return workOutNextSet(input)?.suggestion ?? null;
}

/**
 * Returns the weight at which the next set should reach its target RPE: Epley's curve through the
 * last set with its entered RPE, minus the fatigue that remains after the rest. One repetition
 * beside the target changes nothing; the weight changes to between 85% and 107.5%, and never rises
 * past the wanted weight. Where no weight is closer, the repetitions change, by three at most. Only
 * the last set is used: using more gained nothing (tests/shared/training).
 *
 * Without an RPE, or without a target for it, only a miss changes the weight: 7.5% of the load less for the first
 * missing repetition, 2.5% for each further repetition. On simulated lifters of both kinds this rule is at least a
 * quarter closer to the target than the same weight, and nobody's group does worse.
 *
 * Null without a reliable basis: no load, more than 15 planned or 20 possible repetitions, 5 more than planned, or
 * neither an RPE nor a miss.
 */
export function workOutNextSet(input: NextSetSuggestionInput): WorkedOutNextSet | null {
  const { last, targetReps, targetRpe, bodyLoad = 0 } = input;
  const load = last.weight + bodyLoad;
  if (!(load > 0)) return null;
  if (!(targetReps >= 1 && targetReps <= MOST_TARGET_REPS && input.step > 0)) return null;
  if (!(last.reps >= 0 && last.reps <= targetReps + MOST_REPS_OVER)) return null;
  if (targetRpe === null || last.rpeSource !== 'entered') return afterMiss(input);
  const n = possibleReps(last);
  if (!(n <= MOST_POSSIBLE_REPS)) return null;
  const lost = drop(input);
  const now = Math.max(1, n - lost);
  const need = targetReps + 10 - targetRpe;
  const gap = now - need;
  const hold = { action: 'hold', weight: last.weight, reps: targetReps, gap } as const;
  if (last.reps === 0) return afterNothing(input, gap);
  const byCurve = (from: number) => (load * shareOfMax({ n: need })) / shareOfMax({ n: from });
  const wanted = byCurve(now);
  const seconds = input.restSeconds;
  const steps: NextSetStep[] = [
    { kind: 'effort', possible: n, need },
    { kind: 'curve', weight: byCurve(Math.max(1, n)) - bodyLoad },
    { kind: 'rest', lost, seconds, weight: wanted - bodyLoad },
  ];
  if (Math.abs(gap) < 1) return { suggestion: { ...hold, reason: 'close' }, steps };
  if (gap > 0 && (input.daysAway ?? 0) > BREAK_DAYS) {
    return { suggestion: { ...hold, reason: 'away' }, steps };
  }
  steps.push(...capOf(input, wanted));
  const weight = gap > 0 ? heavier(input, wanted) : lighter(input, wanted);
  if (weight !== null) {
    const isTold = Math.sign(last.reps - targetReps) === Math.sign(gap);
    return {
      suggestion: { ...hold, action: 'weight', weight, reason: isTold ? 'reps' : 'effort' },
      steps: [...steps, { kind: 'load', weight, how: gap > 0 ? 'heaviest' : 'nearest' }],
    };
  }
  const moved = Math.min(MOST_REPS_MOVED, Math.max(-MOST_REPS_MOVED, round(gap, 0)));
  const reason = gap > 0 ? whyNotHeavier(input) : whyNotLighter(input);
  const reps = Math.max(1, targetReps + moved);
  return { suggestion: { ...hold, action: 'reps', reps, reason }, steps };
}

/** Returns the bound that the wanted load (the body included) exceeds; empty within the bounds. */
function capOf({ last, bodyLoad = 0 }: NextSetSuggestionInput, wanted: number): NextSetStep[] {
  const load = last.weight + bodyLoad;
  const share =
    wanted > MOST_SHARE * load ? MOST_SHARE : wanted < LEAST_SHARE * load ? LEAST_SHARE : null;
  return share === null ? [] : [{ kind: 'cap', share, weight: share * load - bodyLoad }];
}

/**
 * Returns less weight after a set with missing repetitions, by their number; null when the set reached its repetitions.
 */
function afterMiss(input: NextSetSuggestionInput): WorkedOutNextSet | null {
  const { last, targetReps, bodyLoad = 0 } = input;
  const gap = last.reps - targetReps;
  if (gap >= 0) return null;
  if (last.reps === 0) return afterNothing(input, gap);
  const less = FIRST_MISSING + FURTHER_MISSING * (-gap - 1);
  const wanted = (1 - less) * (last.weight + bodyLoad);
  const steps: NextSetStep[] = [
    { kind: 'missing', missing: -gap, less, weight: wanted - bodyLoad },
    ...capOf(input, wanted),
  ];
  const weight = lighter(input, wanted);
  if (weight === null) {
    const reason = whyNotLighter(input);
    const same = { action: 'reps', weight: last.weight, reps: last.reps, gap, reason } as const;
    return { suggestion: same, steps };
  }
  return {
    suggestion: { action: 'weight', weight, reps: targetReps, gap, reason: 'reps' },
    steps: [...steps, { kind: 'load', weight, how: 'nearest' }],
  };
}

/**
 * Suggests nine tenths of the weight, however far away the next loadable weight is: a weight that could not be lifted
 * is not tried again while a lighter weight is available.
 */
function afterNothing(input: NextSetSuggestionInput, gap: number): WorkedOutNextSet {
  const { last, targetReps, bodyLoad = 0 } = input;
  const wanted = AFTER_NOTHING * (last.weight + bodyLoad) - bodyLoad;
  const nothing: NextSetStep = { kind: 'nothing', weight: wanted };
  const weight = nearestBelow(input, wanted);
  if (weight === null) {
    const same = { action: 'reps', weight: last.weight, reps: 1, gap, reason: 'lightest' } as const;
    return { suggestion: same, steps: [nothing] };
  }
  return {
    suggestion: { action: 'weight', weight, reps: targetReps, gap, reason: 'reps' },
    steps: [nothing, { kind: 'load', weight, how: 'nearest' }],
  };
}

/** Returns the repetitions done plus those in reserve. An RPE below 5 counts as 5. */
function possibleReps({ reps, rpe }: NextSetSuggestionInput['last']): number {
  return reps + 10 - Math.max(rpe, LEAST_RPE);
}

/** Returns the repetitions that the last set costs the next set: fewer after a longer rest. */
function drop({ last, restSeconds, mode }: NextSetSuggestionInput): number {
  const rest = Math.min(1.5, Math.max(0.6, Math.sqrt(120 / Math.max(30, restSeconds))));
  return DROP[mode] * rest * (last.rpe >= LIMIT_RPE ? LIMIT_DROP : 1);
}

/** Returns the heaviest loadable weight up to `wanted` (with the body); null when it is no heavier than before. */
function heavier(input: NextSetSuggestionInput, wanted: number): number | null {
  const { last, bodyLoad = 0 } = input;
  if (isBodyAlone(input)) return null;
  const most = Math.min(wanted, MOST_SHARE * (last.weight + bodyLoad)) - bodyLoad;
  const heaviest = heaviestUpTo(loadable(input), most + 1e-9);
  return heaviest !== null && heaviest > last.weight && heaviest <= most + 1e-9 ? heaviest : null;
}

/**
 * Returns the loadable weight nearest to `wanted` (with the body); null when it is no lighter than before, or too far
 * from `wanted`.
 */
function lighter(input: NextSetSuggestionInput, wanted: number): number | null {
  const { last, bodyLoad = 0 } = input;
  const least = LEAST_SHARE * (last.weight + bodyLoad) - bodyLoad;
  const weight = Math.max(wanted - bodyLoad, least);
  const nearest = nearestBelow(input, weight);
  const above =
    nearest !== null && nearest < least - 1e-9 ? lightestAbove(loadable(input), nearest) : nearest;
  if (above === null || above >= last.weight) return null;
  return Math.abs(above - weight) < last.weight - weight - 1e-9 ? above : null;
}

/**
 * Returns the load nearest to `wanted` below the last weight, of two the heavier; null when the
 * last weight is the lightest.
 */
function nearestBelow(input: NextSetSuggestionInput, wanted: number): number | null {
  // A load that is the wanted weight but for a conversion of units counts as that weight.
  const below = heaviestUpTo(loadable(input), wanted + SAME);
  const above = lightestAbove(loadable(input), wanted);
  const isAbove = above !== null && above < input.last.weight;
  if (!isAbove) return below !== null && below < input.last.weight ? below : null;
  return below === null || above - wanted <= wanted - below + 1e-9 ? above : below;
}

function whyNotHeavier(input: NextSetSuggestionInput): NextSetSuggestion['reason'] {
  if (isBodyAlone(input)) return 'body';
  return lightestAbove(loadable(input), input.last.weight) === null ? 'heaviest' : 'step';
}

function whyNotLighter(input: NextSetSuggestionInput): NextSetSuggestion['reason'] {
  const least = lightestAbove(loadable(input), -1);
  return least === null || least >= input.last.weight ? 'lightest' : 'step';
}

/** Returns true when no weight is added to the body yet. */
function isBodyAlone({ last, bodyLoad = 0 }: NextSetSuggestionInput): boolean {
  return bodyLoad > 0 && last.weight === 0;
}

/** Returns the loadable weights; 0 is one of them where a weight is added to the body. */
function loadable(input: NextSetSuggestionInput): Loadable {
  if (!input.bodyLoad) return input;
  return input.loads ? { ...input, loads: [0, ...input.loads] } : { ...input, least: 0 };
}
