// The weight of the next session as it can be loaded, and never too far up (behaviour/training.md#the-next-session). Pure; all
// weights in one unit.
import { round } from '#shared/units.ts';
import { heaviestUpTo, lightestAbove, nearestUpTo, SAME } from '#shared/training/load/loadable.ts';
import type { SessionSuggestion } from './session-suggestion.ts';
import type { SessionSuggestionInput } from './session-suggestion-input.ts';
import { shareAfter } from './time-away.ts';

/** Largest share of the whole lifted weight in one go, except for one increment after more repetitions. */
export const MOST_SHARE = 1.1;
/** Repetitions over the range that take the place of a weight that is too far up. */
export const REPS_FIRST = 5;

/**
 * The suggestion with a weight that can be loaded. Up is always heavier, by a tenth at most: where one increment is more,
 * up to five repetitions over the range come first, and farther than that it never goes. Back is always lighter, and after
 * a break nothing rises. A weight that is not there is replaced by the nearest. Null where all that can be loaded would be
 * too much.
 *
 * @param from the weight that the suggestion moves on from
 */
export function onLoads(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  from: number,
): SessionSuggestion | null {
  const share = shareAfter(input.daysAway ?? 0);
  if (share !== null) return afterBreak(suggestion, { input, from, share });
  const { action, reason } = suggestion;
  if (reason === 'effort') return byEffort(suggestion, input, from);
  if (action === 'up') return up(suggestion, input, from);
  return action === 'reset' ? back(suggestion, input, from) : stays(suggestion, input, from);
}

/**
 * Returns the suggestion after a break: at most the same, nine tenths or four fifths of the last
 * weight, by the length of the break.
 */
function afterBreak(
  suggestion: SessionSuggestion,
  { input, from, share }: { input: SessionSuggestionInput; from: number; share: number },
): SessionSuggestion | null {
  const { action, weight } = suggestion;
  if (share === 1) {
    if (action === 'up') {
      const again = {
        action: 'repeat',
        weight: from,
        reps: targetRepsOf(input),
        reason: 'away',
      } as const;
      return stays(again, input, from, from);
    }
    const reps = Math.max(input.repsMin, Math.min(suggestion.reps, fewestReps(input)));
    const noMore = { ...suggestion, reps };
    return action === 'reset' ? back(noMore, input, from) : stays(noMore, input, from, from);
  }
  const most = shareOfAll(share, from, input.body?.most ?? 0);
  const lighter = { action: 'reset', weight: most, reps: input.repsMin, reason: 'away' } as const;
  const isLighter = action === 'reset' && weight <= most;
  const next = back(isLighter ? suggestion : lighter, input, from);
  return next?.action === 'reset' && next.weight > most + SAME
    ? { ...next, reason: 'lightest' }
    : next;
}

/** Raises the weight by a tenth at most, else asks for more repetitions first. */
function up(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  from: number,
): SessionSuggestion | null {
  const next = lightestAbove(input, from);
  const most = mostAfter(input, from);
  if (next !== null && next <= most + SAME) {
    const weight = Math.max(next, nearestUpTo(input, suggestion.weight, most) ?? next);
    return { ...suggestion, weight };
  }
  const same = stays({ ...suggestion, reps: input.repsMax }, input, from);
  if (!same || same.reason === 'nearest') return same;
  if (next === null) return { ...same, reason: 'heaviest' };
  const isOne = next - from <= input.increment + SAME;
  const goal = targetRepsOf(input);
  if (isOne && isAllDone(input, from) && repsDone(input) >= goal + REPS_FIRST) {
    return { ...suggestion, weight: next, reason: 'reached' };
  }
  return {
    ...same,
    reps:
      input.rule === 'amrap'
        ? goal
        : Math.max(goal, Math.min(goal + REPS_FIRST, repsDone(input) + 1)),
    reason: isOne ? 'reps-first' : 'too-far',
    wanted: next,
  };
}

/** Returns the heaviest load that is not above the wanted one, else the lightest there is. */
function back(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  from: number,
): SessionSuggestion | null {
  const least = lightestAbove(input, -1);
  const weight = heaviestUpTo(input, suggestion.weight + SAME) ?? least;
  if (weight !== null && weight < from - SAME) return { ...suggestion, weight };
  return stays({ ...suggestion, reason: 'lightest' }, input, from, from);
}

/** The same weight, or the nearest to it that is there and not heavier than `most`. */
function stays(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  from: number,
  most: number = mostAfter(input, from),
): SessionSuggestion | null {
  const weight = nearestUpTo(input, from, Math.max(from, most));
  if (weight === null) return null;
  const same = { ...suggestion, action: 'repeat', weight } as const;
  return Math.abs(weight - from) <= SAME ? same : { ...same, reason: 'nearest', wanted: from };
}

/** It wants a weight, not a direction. */
function byEffort(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  from: number,
): SessionSuggestion | null {
  const weight = nearestUpTo(input, suggestion.weight, mostAfter(input, from));
  if (weight === null) return null;
  if (Math.abs(weight - from) <= SAME) return { ...suggestion, action: 'repeat', weight };
  return { ...suggestion, action: weight > from ? 'up' : 'reset', weight };
}

/** A tenth more of all that is lifted; where that is the body alone nothing more: its first plate comes after repetitions. */
export function mostAfter({ body }: SessionSuggestionInput, from: number): number {
  if (body && from <= 0) return from;
  return shareOfAll(MOST_SHARE, from, body?.least ?? 0);
}

/** The share of weight and body together, without the body: never less than nothing. */
function shareOfAll(share: number, weight: number, body: number): number {
  return Math.max(0, round(share * (weight + body) - body, 4));
}

/** The repetitions that a rule waits for before it goes up. */
export function targetRepsOf({
  rule,
  repsMin,
  repsMax,
}: Pick<SessionSuggestionInput, 'rule' | 'repsMin' | 'repsMax'>): number {
  return rule === 'double' ? repsMax : repsMin;
}

/** The repetitions that the rule goes by: of the set with the fewest, or of the open one. */
function repsDone(input: SessionSuggestionInput): number {
  return input.rule === 'amrap' ? (input.lastSets.at(-1)?.reps ?? 0) : fewestReps(input);
}

/** False where a rule that goes by its first set wants more, but not all planned sets were done with that weight. */
function isAllDone({ rule, lastSets, targetSets }: SessionSuggestionInput, from: number): boolean {
  if (rule !== 'effort') return true;
  return lastSets.length >= targetSets && lastSets.every(({ weight }) => weight >= from - SAME);
}

function fewestReps({ lastSets }: SessionSuggestionInput): number {
  return Math.min(...lastSets.map(({ reps }) => reps));
}
