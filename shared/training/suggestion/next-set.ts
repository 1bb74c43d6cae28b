// Suggests the load of the next set from the set before (behaviour/training.md#the-next-set). All
// weights are in one unit.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { restFactor } from '#shared/training/strength/rest-factor.ts';
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

/**
 * `DROP` is the number of repetitions that the fatigue of a set costs the next set, by the mode that the user chose.
 * The numbers apply after two minutes of rest.
 */
export const DROP = { cautious: 0.4, balanced: 0.15, bold: 0 } as const satisfies Record<
  NextSetMode,
  number
>;
/** A set at RPE 9.5 or more costs the next set 1.5 times as many repetitions as an easier set. */
const LIMIT_RPE = 9.5;
const LIMIT_DROP = 1.5;
/** An RPE below 5 only says that the set was easy, so a lower RPE counts as 5. */
const LEAST_RPE = 5;
/** The next load is between 85% and 107.5% of the last load, unless the lifter completed no repetition. */
export const LEAST_SHARE = 0.85;
export const MOST_SHARE = 1.075;
/** The next load is 90% of the last load when the lifter could not lift the last load once. */
const AFTER_NOTHING = 0.9;
/**
 * A set without an RPE is judged by its missing repetitions: the first reduces the next load by 7.5%, and each further
 * one by 2.5%.
 */
export const FIRST_MISSING = 0.075;
export const FURTHER_MISSING = 0.025;
/** A set with more than 15 planned repetitions gets no suggestion. */
export const MOST_TARGET_REPS = 15;
const MOST_POSSIBLE_REPS = 20;
const MOST_REPS_OVER = 5;
const MOST_REPS_MOVED = 3;

export interface NextSetSuggestionInput extends Loadable {
  last: { weight: number; reps: number; rpe: number; rpeSource: 'entered' | 'default' };
  targetReps: number;
  targetRpe: number | null;
  restSeconds: number;
  mode: NextSetMode;
  /** `bodyLoad` is the lifted part of the body weight, in the unit of the weight; 0 by default. */
  bodyLoad?: number;
  daysAway?: number;
  /** `lowersPlan` is true when the suggestion replaces a heavier planned weight; a heavier load may then be rounded up. */
  lowersPlan?: boolean;
}

export interface NextSetSuggestion {
  action: 'hold' | 'weight' | 'reps';
  weight: number;
  reps: number;
  /**
   * `gap` is the number of possible repetitions (done and in reserve, less fatigue) minus the number of needed
   * repetitions (planned, and the reserve of the target RPE). Negative when repetitions are missing.
   */
  gap: number;
  /**
   * `step`: the next loadable weight is too far away. `heaviest` and `lightest`: no heavier or lighter weight can be
   * loaded. `body`: repetitions rise before weight is added to the body. `away`: the lifter had a break.
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
  area?: BodyArea;
}

/** A `NextSetStep` is one step of the calculation. Weights are in the unit of the input, without the body. */
export type NextSetStep =
  /**
   * `effort`: `possible` is the number of repetitions done and in reserve. `need` is the number of planned repetitions
   * plus the reserve of the target RPE.
   */
  | { kind: 'effort'; possible: number; need: number }
  /** `weight` is the result of the Epley curve before fatigue is subtracted. */
  | { kind: 'curve'; weight: number }
  /**
   * `rest`: after `seconds` of rest, fatigue costs `lost` repetitions, such as 1.5. `weight` is the weight for the
   * target RPE with that fatigue.
   */
  | { kind: 'rest'; lost: number; seconds: number; weight: number }
  /** `missing`: the last set lacked `missing` repetitions, so the load is reduced by the share `less`. */
  | { kind: 'missing'; missing: number; less: number; weight: number }
  | { kind: 'nothing'; weight: number }
  /** `cap`: the next load was limited to `share` of the last load, which is 0.85 or 1.075. */
  | { kind: 'cap'; share: number; weight: number }
  /**
   * `load`: `weight` is the loadable weight that was chosen, as the heaviest up to the wanted weight or as the nearest.
   */
  | { kind: 'load'; weight: number; how: 'heaviest' | 'nearest' };

export interface WorkedOutNextSet {
  suggestion: NextSetSuggestion;
  steps: NextSetStep[];
}

export function suggestNextSet(input: NextSetSuggestionInput): NextSetSuggestion | null {
  return workOutNextSet(input)?.suggestion ?? null;
}

/**
 * Suggests the weight at which the next set should reach its target RPE, by the Epley curve through the last set. Null
 * without a reliable basis, such as with more than 15 planned repetitions.
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
    const isUpTo = gap > 0 && !input.lowersPlan;
    return {
      suggestion: { ...hold, action: 'weight', weight, reason: isTold ? 'reps' : 'effort' },
      steps: [...steps, { kind: 'load', weight, how: isUpTo ? 'heaviest' : 'nearest' }],
    };
  }
  const moved = Math.min(MOST_REPS_MOVED, Math.max(-MOST_REPS_MOVED, round(gap, 0)));
  const reason = gap > 0 ? whyNotHeavier(input) : whyNotLighter(input);
  const reps = Math.max(1, targetReps + moved);
  return { suggestion: { ...hold, action: 'reps', reps, reason }, steps };
}

function capOf({ last, bodyLoad = 0 }: NextSetSuggestionInput, wanted: number): NextSetStep[] {
  const load = last.weight + bodyLoad;
  const share =
    wanted > MOST_SHARE * load ? MOST_SHARE : wanted < LEAST_SHARE * load ? LEAST_SHARE : null;
  return share === null ? [] : [{ kind: 'cap', share, weight: share * load - bodyLoad }];
}

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
 * Suggests 90% of the load after a set in which the lifter completed no repetition, even if the next lighter weight is
 * far away.
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

function possibleReps({ reps, rpe }: NextSetSuggestionInput['last']): number {
  return reps + 10 - Math.max(rpe, LEAST_RPE);
}

function drop({ last, restSeconds, mode }: NextSetSuggestionInput): number {
  return DROP[mode] * restFactor(restSeconds) * (last.rpe >= LIMIT_RPE ? LIMIT_DROP : 1);
}

function heavier(input: NextSetSuggestionInput, wanted: number): number | null {
  const { last, bodyLoad = 0 } = input;
  if (isBodyAlone(input)) return null;
  const most = Math.min(wanted, MOST_SHARE * (last.weight + bodyLoad)) - bodyLoad;
  const heaviest = heaviestUpTo(loadable(input), most + 1e-9);
  const below = heaviest !== null && heaviest <= most + 1e-9 ? heaviest : 0;
  const above = input.lowersPlan ? lightestAbove(loadable(input), most) : null;
  const isAboveNearer = above !== null && above - most < most - Math.max(below, last.weight);
  if (isAboveNearer && above <= MOST_SHARE * (last.weight + bodyLoad) - bodyLoad) return above;
  return below > last.weight ? below : null;
}

/**
 * Returns the lighter loadable weight that is nearest to `wanted`, which includes the lifted part of the body. Null
 * when no lighter weight is near enough.
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
 * Returns the weight nearest to `wanted` among the loadable weights below the last weight. Null when the last weight is
 * the lightest.
 */
function nearestBelow(input: NextSetSuggestionInput, wanted: number): number | null {
  // The tolerance `SAME` accepts a loadable weight that differs from `wanted` only because of a conversion between kg
  // and lbs.
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

function isBodyAlone({ last, bodyLoad = 0 }: NextSetSuggestionInput): boolean {
  return bodyLoad > 0 && last.weight === 0;
}

function loadable(input: NextSetSuggestionInput): Loadable {
  if (!input.bodyLoad) return input;
  return input.loads ? { ...input, loads: [0, ...input.loads] } : { ...input, least: 0 };
}
