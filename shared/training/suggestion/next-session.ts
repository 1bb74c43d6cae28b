// Suggests the weight and repetitions of an exercise for the next session
// (behaviour/training.md#the-next-session). All weights are in one unit.
import { round } from '#shared/units.ts';
import { heaviestUpTo, lightestAbove, nearestUpTo, SAME } from '#shared/training/load/loadable.ts';
import { EPLEY } from '#shared/training/strength/share-of-max.ts';
import { CURVE_ERROR, possibleReps } from '#shared/training/strength/strength.ts';
import type {
  SessionFactOfRule,
  SessionSuggestion,
  SessionSuggestionInput,
} from './session-suggestion.ts';

export const nextSessionRule = { rule: 'next-session', version: 6 } as const;

/**
 * The rule `linear` reduces the weight to 90% after three consecutive sessions in which a set missed its repetitions.
 */
export const MISSES = 3;
export const BACK_TO = 0.9;
/** The effective load rises by at most 10% per session, unless the next loadable weight is heavier. */
export const MOST_SHARE = 1.1;
/** The suggested repetitions exceed the planned range by at most 10, for example while the next weight is too heavy. */
const MOST_OVER = 10;
/** A plan without a target RPE leaves 2 repetitions in reserve. */
export const USUAL_RESERVE = 2;
/** Each later set of a workout is assumed to have 0.36 fewer repetitions in reserve, if the lifter enters no RPE. */
export const LATER_SETS = 0.36;
/**
 * A lifter who enters no RPEs gets an open set (as many repetitions as possible) in at most every fourth workout. Under
 * the rule `amrap`, each workout has an open set, except after a break.
 */
export const OPEN_SET_EVERY = 4;

/** The reserve is at least 0.7 standard deviations of the estimate, in case the estimate is too high. */
export const UNSURE = 0.7;
/**
 * Repetitions get 0.75 added before they are rounded down, if the lifter enters RPEs: 8.25 becomes 9, and 8.2 becomes
 * 8.
 */
const ROUNDED_UP = 0.75;
/**
 * The possible repetitions rise by 0.15 for each planned repetition from the sixth on, because lifters stop long sets
 * early (docs/decisions/2026-11-28-one-estimate-of-strength.md).
 */
const UNSHOWN = 0.15;
const UNSHOWN_FROM = 5;

/** `NextSessionSteps` are the intermediate results that lead to a suggestion. Weights are in the unit of the input. */
interface NextSessionSteps {
  from: number;
  /** `possible` is the number of repetitions that the lifter can do today with the last workout's weight. */
  possible: number;
  spare: number;
}

export interface NextSession {
  suggestion: SessionSuggestion;
  steps: NextSessionSteps;
}

/**
 * Suggests a loadable weight and repetitions for the next session by the progression rule of the line (exercise). Null
 * when the rule suggests nothing, or when no weight fits.
 */
export function workOutNextSession(input: SessionSuggestionInput): NextSession | null {
  const { rule, lastSets, repsMin, repsMax, step } = input;
  if (rule === 'off' || rule === 'wave') return null;
  if (!(repsMin >= 1 && repsMax >= repsMin && step > 0) || lastSets.length === 0) return null;
  const from = weightBefore(input);
  // The estimate of strength decides after a break instead of the rule `linear`, because `linear` does not consider
  // that strength was lost.
  const isLinear = rule === 'linear' && (input.back?.daysAway ?? null) === null;
  const byRule = isLinear ? linear(input, from) : byStrength(input, from);
  const suggestion = byRule && withReturn(byRule, input, from);
  if (!suggestion) return null;
  const possible = possibleWith(input, from);
  const openSet = asksOpenSet(input) ? { openSet: input.targetSets } : {};
  return {
    suggestion: { ...suggestion, ...openSet },
    steps: { from, possible, spare: spareAt(input, from, from) },
  };
}

/**
 * Returns true when the last working set should be open (as many repetitions as possible), to show whether the lifter
 * can do more than planned.
 */
function asksOpenSet({ rule, back, sinceOpenSet }: SessionSuggestionInput): boolean {
  if (back || rule === 'linear') return false;
  return rule === 'amrap' || sinceOpenSet >= OPEN_SET_EVERY - 1;
}

/**
 * Returns the weight of the last workout's first set, or the median weight when the first weight is probably mistyped.
 */
export function weightBefore({ lastSets }: Pick<SessionSuggestionInput, 'lastSets'>): number {
  const [first = 0] = lastSets.map(({ weight }) => weight);
  const weights = lastSets.map(({ weight }) => weight).toSorted((a, b) => a - b);
  const middle = weights[Math.floor((weights.length - 1) / 2)] ?? 0;
  return first > 1.3 * middle || middle > 1.3 * first ? middle : first;
}

/**
 * Adds the increment when every set reached its repetitions. Reduces the weight after three consecutive sessions in
 * which a set missed its repetitions.
 */
function linear(input: SessionSuggestionInput, from: number): SessionSuggestion | null {
  const { lastSets, repsMin: reps, increment, missesBefore } = input;
  if (!missed(input)) {
    const weight = nearestUpTo(input, from + increment);
    const fact = { id: 'reached', from, reps } as const;
    return weight === null ? null : moved(weight, reps, from, fact);
  }
  const times = missesBefore + 1;
  const done = Math.min(...lastSets.map((set) => set.reps));
  if (times < MISSES) return keeps(input, from, { id: 'short', from, done, asked: reps });
  const weight = heaviestUpTo(input, BACK_TO * from + SAME) ?? lightestAbove(input, -1);
  return weight === null ? null : moved(weight, reps, from, { id: 'missed', from, reps, times });
}

/**
 * Returns true when a set had fewer repetitions than planned. A planned set that was left out does not count as missed.
 */
export function missed(last: Pick<SessionSuggestionInput, 'lastSets' | 'repsMin'>): boolean {
  return last.lastSets.some(({ reps }) => reps < last.repsMin);
}

function keeps(input: SessionSuggestionInput, from: number, fact: SessionFactOfRule) {
  const weight = nearestUpTo(input, from);
  return weight === null ? null : moved(weight, input.repsMin, from, fact);
}

/**
 * Suggests by the estimated strength. Under the rule `double`, the repetitions rise within the range before the weight
 * rises.
 */
function byStrength(input: SessionSuggestionInput, from: number): SessionSuggestion | null {
  const { repsMin } = input;
  const most = input.rule === 'double' ? input.repsMax : repsMin;
  const start = nearestUpTo(input, from, from) ?? lightestAbove(input, from);
  if (start === null) return null;
  const aim = (weight: number) => aimAt(input, weight, from);
  const to = (weight: number, top: number, fact: SessionFactOfRule) =>
    moved(weight, Math.min(top, Math.max(repsMin, aim(weight))), from, fact);
  const begins: Begins = (weight) => aim(weight) >= repsMin;
  const possible = round(possibleWith(input, from), 0);
  const plain: SessionFactOfRule = { id: 'possible', from, possible };
  if (aim(start) > most) {
    const next = lightestAbove(input, start);
    if (next === null) return to(start, most + MOST_OVER, { id: 'heaviest' });
    const heavier = heaviestWith(input, { start, next, begins });
    if (heavier > start) return to(heavier, most, plain);
    return to(start, most + MOST_OVER, { id: 'reps-first', next });
  }
  const less = shortOf(input) ?? plain;
  if (aim(start) < repsMin) {
    const lighter = lighterWith(input, start, begins);
    return to(lighter, most + MOST_OVER, lighter === start ? { id: 'lightest' } : less);
  }
  if (Math.abs(start - from) > SAME + 1e-9) return to(start, most, { id: 'nearest', from });
  return to(start, most, aim(start) < input.lastAsked ? less : plain);
}

function shortOf({ lastSets, lastAsked }: SessionSuggestionInput): SessionFactOfRule | null {
  const short = lastSets.find(({ reps }) => reps < lastAsked);
  return short ? { id: 'short', from: short.weight, done: short.reps, asked: lastAsked } : null;
}

function aimAt(input: SessionSuggestionInput, weight: number, from: number): number {
  const spared = possibleWith(input, weight) - spareAt(input, weight, from);
  // Rounding up is safe for a lifter who enters RPEs, because the next RPE corrects a mistake. Without RPEs,
  // repetitions are rounded down.
  return Math.floor(spared + (input.isRated ? ROUNDED_UP : 0));
}

function possibleWith({ strength, body, repsMin }: SessionSuggestionInput, weight: number): number {
  const unshown = UNSHOWN * Math.max(0, repsMin - UNSHOWN_FROM);
  return possibleReps(strength.mean, weight + body) + unshown;
}

/**
 * Returns the number of repetitions to leave in reserve: as many as the target RPE says, or more when the estimate of
 * strength is uncertain.
 */
function spareAt(input: SessionSuggestionInput, weight: number, from: number): number {
  const { strength, targetRpe, targetSets, isRated, body } = input;
  const possible = possibleWith(input, weight);
  const bridged = CURVE_ERROR * Math.abs(Math.log((weight + body) / (from + body)));
  const error = UNSURE * Math.hypot(strength.sd, bridged) * (EPLEY + possible);
  const later = isRated ? 0 : LATER_SETS * (targetSets - 1);
  return Math.max(targetRpe === null ? USUAL_RESERVE : 10 - targetRpe, error + later);
}

/** A `Begins` function returns true for a weight with which the lifter can do the lowest repetitions of the range. */
type Begins = (weight: number) => boolean;

/**
 * Returns the heaviest loadable weight at which the lifter can do the lowest repetitions of the range; `start` when no
 * heavier weight fits. The effective load rises by at most 10%, or to `next` if that is more. The limit is `next` if
 * the lifter entered no RPE and the last workout had no open set.
 */
function heaviestWith(
  input: SessionSuggestionInput,
  { start, next, begins }: { start: number; next: number; begins: Begins },
): number {
  const tenth = MOST_SHARE * (start + input.body) - input.body;
  const isKnown = input.isRated || input.sinceOpenSet === 0;
  const most = isKnown ? Math.max(next, tenth) : next;
  let best = start;
  let weight: number | null = next;
  while (weight !== null && weight <= most + SAME && begins(weight)) {
    best = weight;
    weight = lightestAbove(input, weight);
  }
  return best;
}

function lighterWith(input: SessionSuggestionInput, start: number, begins: Begins): number {
  let weight = start;
  while (!begins(weight)) {
    const lighter = heaviestUpTo(input, weight - 2 * SAME);
    if (lighter === null || lighter >= weight) break;
    weight = lighter;
  }
  return weight;
}

/** Limits a suggestion after a break: fewer sets, and no more weight than before the break. */
function withReturn(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  from: number,
): SessionSuggestion | null {
  const { back, targetSets, repsMin } = input;
  if (!back) return suggestion;
  const fewer = Math.ceil(back.sets * targetSets);
  const sets = fewer < targetSets ? { sets: fewer } : {};
  const isOver = suggestion.weight > back.most + SAME;
  const weight = isOver ? heaviestUpTo(input, back.most + SAME) : suggestion.weight;
  if (weight === null) return null;
  const reps = isOver ? repsMin : suggestion.reps;
  const fact: SessionFactOfRule =
    back.daysAway !== null
      ? { id: 'away', days: back.daysAway }
      : isOver
        ? { id: 'back', most: back.most }
        : suggestion.fact;
  return { ...moved(weight, reps, from, fact), ...sets };
}

function moved(
  weight: number,
  reps: number,
  from: number,
  fact: SessionFactOfRule,
): SessionSuggestion {
  const action = weight > from + SAME ? 'up' : weight < from - SAME ? 'reset' : 'repeat';
  return { action, weight, reps, fact };
}

/** Returns the default upper end of a range of repetitions that begins with `targetReps`: 5 → 5, 8 → 10, 15 → 20. */
export function usualRepsMax(targetReps: number): number {
  if (targetReps <= 5) return targetReps;
  return targetReps <= 12 ? targetReps + 2 : targetReps + 5;
}
