// Suggests the next session of an exercise after the last session (behaviour/training.md#the-next-session). Pure; all
// weights in one unit.
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

/** Misses in a row after which `linear` reduces the weight, and the share of the weight that then remains. */
export const MISSES = 3;
export const BACK_TO = 0.9;
/** Largest factor by which the effective load rises at once, unless the next loadable weight is heavier. */
export const MOST_SHARE = 1.1;
/** Maximum number of repetitions above the range while the next weight is too far away. */
const MOST_OVER = 10;
/** Repetitions in reserve when the plan has no RPE. */
export const USUAL_RESERVE = 2;
/**
 * Repetitions in reserve that are assumed for each later set, when no RPE shows how hard the sets
 * were.
 */
export const LATER_SETS = 0.36;
/** Every fourth workout without RPEs has an open set. */
export const OPEN_SET_EVERY = 4;

/** Number of standard deviations in reserve when they are more than the planned reserve. */
export const UNSURE = 0.7;
/** Part of a repetition that is added before rounding down when the user enters RPEs. */
const ROUNDED_UP = 0.75;
/**
 * Repetitions that the estimate misses, for each planned repetition from 6 on. In long sets lifters stop early and
 * report their RPE too high (simulated lifters, docs/decisions/2026-11-28-one-estimate-of-strength.md).
 */
const UNSHOWN = 0.15;
const UNSHOWN_FROM = 5;

/** The values that lead to a weight; weights are in the unit of the input. */
export interface NextSessionSteps {
  /** The weight of the last workout. */
  from: number;
  /** Repetitions that are possible today with the weight of the last workout. */
  possible: number;
  /** Number of repetitions to leave in reserve. */
  spare: number;
}

export interface NextSession {
  suggestion: SessionSuggestion;
  steps: NextSessionSteps;
}

/**
 * Suggests weight and repetitions for the next session by the rule of the line, from the loadable weights. Null without
 * a rule, a set, or a weight that can be loaded.
 */
export function workOutNextSession(input: SessionSuggestionInput): NextSession | null {
  const { rule, lastSets, repsMin, repsMax, step } = input;
  if (rule === 'off' || rule === 'wave') return null;
  if (!(repsMin >= 1 && repsMax >= repsMin && step > 0) || lastSets.length === 0) return null;
  const from = weightBefore(input);
  // The estimate includes the loss of a break; the linear rule does not.
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

/** Returns whether the last working set is open. Such a set shows whether the lifter could do much more. */
function asksOpenSet({ rule, back, sinceOpenSet }: SessionSuggestionInput): boolean {
  if (back || rule === 'linear') return false;
  return rule === 'amrap' || sinceOpenSet >= OPEN_SET_EVERY - 1;
}

/** Returns the weight of the first set, or the middle weight when the first weight is a slip. */
export function weightBefore({ lastSets }: Pick<SessionSuggestionInput, 'lastSets'>): number {
  const [first = 0] = lastSets.map(({ weight }) => weight);
  const weights = lastSets.map(({ weight }) => weight).toSorted((a, b) => a - b);
  const middle = weights[Math.floor((weights.length - 1) / 2)] ?? 0;
  return first > 1.3 * middle || middle > 1.3 * first ? middle : first;
}

/** Adds weight when every set reached its repetitions, and reduces the weight after three misses in a row. */
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

/** Returns true when a set had fewer repetitions than planned. A set that was not done is no miss. */
export function missed(last: Pick<SessionSuggestionInput, 'lastSets' | 'repsMin'>): boolean {
  return last.lastSets.some(({ reps }) => reps < last.repsMin);
}

function keeps(input: SessionSuggestionInput, from: number, fact: SessionFactOfRule) {
  const weight = nearestUpTo(input, from);
  return weight === null ? null : moved(weight, input.repsMin, from, fact);
}

/**
 * Climbs the range at one weight, then selects the heaviest weight on which the range begins again. When the range does
 * not begin on the weight of the last time, the rule selects a lighter weight. `double` has a range; the other rules
 * have a single number.
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

/**
 * Returns the fact of the first set that had fewer repetitions than its target last time; null when
 * every set reached them.
 */
function shortOf({ lastSets, lastAsked }: SessionSuggestionInput): SessionFactOfRule | null {
  const short = lastSets.find(({ reps }) => reps < lastAsked);
  return short ? { id: 'short', from: short.weight, done: short.reps, asked: lastAsked } : null;
}

/** Returns the target repetitions with a weight. The target may lie outside of the range. */
function aimAt(input: SessionSuggestionInput, weight: number, from: number): number {
  const spared = possibleWith(input, weight) - spareAt(input, weight, from);
  // An RPE corrects a wrong rounding next time; without an RPE the repetitions are rounded down.
  return Math.floor(spared + (input.isRated ? ROUNDED_UP : 0));
}

/** Returns the repetitions that are possible with a weight. */
function possibleWith({ strength, body, repsMin }: SessionSuggestionInput, weight: number): number {
  const unshown = UNSHOWN * Math.max(0, repsMin - UNSHOWN_FROM);
  return possibleReps(strength.mean, weight + body) + unshown;
}

/** Returns the repetitions to leave in reserve: by the target RPE, or more where the estimate is less sure. */
function spareAt(input: SessionSuggestionInput, weight: number, from: number): number {
  const { strength, targetRpe, targetSets, isRated, body } = input;
  const possible = possibleWith(input, weight);
  const bridged = CURVE_ERROR * Math.abs(Math.log((weight + body) / (from + body)));
  const error = UNSURE * Math.hypot(strength.sd, bridged) * (EPLEY + possible);
  const later = isRated ? 0 : LATER_SETS * (targetSets - 1);
  return Math.max(targetRpe === null ? USUAL_RESERVE : 10 - targetRpe, error + later);
}

/** Returns true for a weight at which the range begins. */
type Begins = (weight: number) => boolean;

/**
 * Returns the heaviest weight at which the range begins; `start` when no heavier weight does. The
 * load, with the lifted part of the body, rises by 10% at most, or to `next` when that is heavier.
 * When the last workout had neither an RPE nor an open set, the weight rises to `next` at most.
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

/** Returns the heaviest weight up to `start` at which the range begins, otherwise the lightest weight. */
function lighterWith(input: SessionSuggestionInput, start: number, begins: Begins): number {
  let weight = start;
  while (!begins(weight)) {
    const lighter = heaviestUpTo(input, weight - 2 * SAME);
    if (lighter === null || lighter >= weight) break;
    weight = lighter;
  }
  return weight;
}

/** Returns the suggestion with fewer sets after a break, and with no more weight than before the break. */
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

/** Returns the default upper end of a range that begins with `targetReps`. */
export function usualRepsMax(targetReps: number): number {
  if (targetReps <= 5) return targetReps;
  return targetReps <= 12 ? targetReps + 2 : targetReps + 5;
}
