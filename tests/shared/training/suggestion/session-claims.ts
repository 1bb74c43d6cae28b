// Each sentence that a suggestion for the next session can say, and whether it is true of what was done. Shares nothing with
// the rule but its input and the weight that it goes on from.
import { usualRepsMax, weightBefore } from '#shared/training/suggestion/next-session.ts';
import type { SessionSuggestion } from '#shared/training/suggestion/session-suggestion.ts';
import type { SessionSuggestionInput } from '#shared/training/suggestion/session-suggestion-input.ts';

export interface SaidOfSession {
  suggestion: SessionSuggestion;
  input: SessionSuggestionInput;
  /** Planned of the line. */
  plan: { targetReps: number; targetSets: number; targetRpe: number | null };
  /** Sets with a weight of the workouts before the last one, in any order. */
  earlier: readonly (readonly { reps: number }[])[];
  daysAway: number;
  /** True: the weight is added to the body. */
  isAdded: boolean;
  /** Returns the weights up to one that can be loaded at the gym; none where none is known. */
  loadsTo: (most: number) => readonly number[];
}

interface Claim {
  form: RegExp;
  isTrue: (parts: readonly (string | undefined)[], said: SaidOfSession) => boolean;
}

/** Returns the form of the sentence, and whether it is true; throws for a sentence that nobody checks. */
export function checkSession(
  sentence: string,
  said: SaidOfSession,
): { form: string; isTrue: boolean } {
  const claim = claims.find(({ form }) => form.test(sentence));
  if (!claim) throw new Error(`Nobody checks '${sentence}'`);
  const parts = claim.form.exec(sentence)?.slice(1) ?? [];
  return { form: claim.form.source, isTrue: claim.isTrue(parts, said) };
}

/** Returns the source of each form. */
export function sessionForms(): string[] {
  return claims.map(({ form }) => form.source);
}

const claims: readonly Claim[] = [
  {
    form: /: every set reached (\d+) at ([\d., and]+) (?:kg|lbs)( with effort to spare)?(, two steps up)?\.$/,
    isTrue: ([reps, weights, easy, two], { input, suggestion, plan }) =>
      suggestion.action === 'up' &&
      input.lastSets.length >= plan.targetSets &&
      input.lastSets.every((set) => set.reps >= Number(reps)) &&
      saysAll(weights, input) &&
      (!easy || meanRpe(input) <= (plan.targetRpe ?? 0) - 1.5) &&
      (!two || isNear(suggestion.weight, fromOf(input) + 2 * input.increment)),
  },
  {
    form: /: every set reached (\d+), but sets at ([\d., and]+) (?:kg|lbs)(?:, RPE ([\d.]+) above ([\d.]+))?\.$/,
    isTrue: ([reps, weights, rpe, most], { input, suggestion }) =>
      suggestion.action === 'repeat' &&
      input.lastSets.every((set) => set.reps >= Number(reps)) &&
      weights?.includes(' and ') === true &&
      saysAll(weights, input) &&
      (rpe === undefined || isHeldBy(input, rpe, most)),
  },
  {
    form: /: every set reached (\d+), but the first set was RPE ([\d.]+), above ([\d.]+)\.$/,
    isTrue: ([reps, rpe, most], { input: { lastSets, targetRpe } }) =>
      lastSets.every((set) => set.reps >= Number(reps)) &&
      lastSets.every(({ weight }) => weight <= (lastSets[0]?.weight ?? 0)) &&
      lastSets[0]?.rpe === Number(rpe) &&
      Number(rpe) > Number(most) &&
      Number(most) === (targetRpe ?? 0) + 0.5,
  },
  {
    form: /: every set reached (\d+), but RPE ([\d.]+) above ([\d.]+)\.$/,
    isTrue: ([reps, rpe, most], { input }) =>
      input.lastSets.every((set) => set.reps >= Number(reps)) && isHeldBy(input, rpe, most),
  },
  {
    form: /: (?:every set reached (\d+)|(\d+) in the last set at ([\d.]+) (?:kg|lbs)|by the first set, (\d+ × [\d.]+) (?:kg|lbs) at RPE ([\d.]+)), (?:but the next weight, ([\d.]+) (?:kg|lbs), is ([\d.]+)(%| kg| lbs) more|an added weight comes after (\d+))\.$/,
    isTrue: (parts, { input, suggestion, isAdded, plan }) => {
      const [reps, openReps, openWeight, first, rpe, next, more, unit, after] = parts;
      const from = fromOf(input);
      const done = input.lastSets.at(-1);
      const isDone = first
        ? isFirstSet(first, rpe, input) && isClearlyEasier(plan, input)
        : reps
          ? input.lastSets.every((set) => set.reps >= Number(reps))
          : done?.reps === Number(openReps) && done?.weight === Number(openWeight);
      const isNext = after
        ? from === 0 && isAdded
        : unit === '%'
          ? // Half a percent for its digits, and what the digits of the next weight are worth.
            isNear(100 * (Number(next) / from - 1), Number(more), 0.51 + 1 / from)
          : isNear(Number(next) - from, Number(more));
      return isDone && isNext && isNear(suggestion.weight, from);
    },
  },
  {
    form: /: (\d+) of (\d+) sets the last time(, once more)?\.$/,
    isTrue: ([sets, all], { input, plan }) =>
      input.lastSets.length === Number(sets) &&
      plan.targetSets === Number(all) &&
      Number(sets) < Number(all),
  },
  {
    form: /: under (\d+) last time, once more\.$/,
    isTrue: ([reps], { input }) => input.lastSets.some((set) => set.reps < Number(reps)),
  },
  {
    form: /: (?:under (\d+)|short of (\d+) × (\d+)) (\S+(?: times)?) in a row, the last time at ([\d., and]+) (?:kg|lbs)\.$/,
    isTrue: ([under, sets, reps, times, weights], { input, earlier }) => {
      const count = { twice: 2, 'three times': 3 }[times ?? ''] ?? Number(times?.split(' ')[0]);
      const isShort = (done: readonly { reps: number }[]) =>
        under
          ? 2 * done.filter((set) => set.reps < Number(under)).length >= done.length
          : done.some((set) => set.reps < Number(reps)) || done.length < Number(sets);
      const short = earlier.filter(isShort);
      return isShort(input.lastSets) && short.length + 1 >= count && saysAll(weights, input);
    },
  },
  {
    form: /: (\d+)(?: of (\d+))? in the last set at ([\d.]+) (?:kg|lbs)(, two steps up)?(?:, (\d+) planned)?\.$/,
    isTrue: ([reps, of, weight, two, planned], { input, suggestion, plan }) => {
      const last = input.lastSets.at(-1);
      const { targetReps } = plan;
      return (
        last?.reps === Number(reps) &&
        last.weight === Number(weight) &&
        (of === undefined || (Number(of) === targetReps && last.reps < targetReps)) &&
        (planned === undefined || Number(planned) === targetReps) &&
        (!two || isNear(suggestion.weight, last.weight + 2 * input.increment))
      );
    },
  },
  {
    form: /: by the first set, (\d+) × ([\d.]+) (?:kg|lbs) at RPE ([\d.]+)\.$/,
    isTrue: ([reps, weight, rpe], { input: { lastSets } }) =>
      lastSets[0]?.reps === Number(reps) &&
      lastSets[0].weight === Number(weight) &&
      lastSets[0].rpe === Number(rpe),
  },
  {
    form: /: by the first set, (\d+ × [\d.]+) (?:kg|lbs) at RPE ([\d.]+), easier than RPE ([\d.]+): a tenth more at most\.$/,
    isTrue: ([first, rpe, target], { input, suggestion, plan }) =>
      isFirstSet(first, rpe, input) &&
      input.targetRpe === Number(target) &&
      isClearlyEasier(plan, input) &&
      suggestion.action === 'up' &&
      suggestion.weight <= 1.1 * fromOf(input) + 0.021,
  },
  {
    form: /: (\d+) days since the last time, so no more than last time\.$/,
    isTrue: ([days], { input, suggestion, daysAway }) =>
      Math.floor(daysAway) === Number(days) && suggestion.weight <= fromOf(input) + 0.021,
  },
  {
    form: /: (\d+) days since the last time(?:, so (nine tenths) of|: start again at (four fifths) of) ([\d.]+) (?:kg|lbs) at most\.$/,
    isTrue: ([days, nine, four, weight], { suggestion, daysAway }) =>
      Math.floor(daysAway) === Number(days) &&
      suggestion.weight <= (nine ? 0.9 : four ? 0.8 : 0) * Number(weight) + 0.021,
  },
  {
    form: /: the (heaviest|lightest) that can be loaded here\.$/,
    isTrue: ([which], { loadsTo, isAdded, suggestion: { weight } }) => {
      const loads = loadsTo(3 * weight + 50);
      const other = which === 'heaviest' ? Math.max(...loads) : Math.min(...loads);
      return isNear(weight, other) || (weight === 0 && isAdded);
    },
  },
  {
    form: /: no lighter weight is known here\.$/,
    isTrue: (_, { suggestion: { weight }, input, isAdded }) =>
      isAdded ? weight === 0 : weight <= (input.least ?? 0) + input.step,
  },
  {
    form: /: the (nearest to|heaviest below) ([\d.]+) (?:kg|lbs) (?:that can be loaded here|in steps of [\d.]+ (?:kg|lbs))\.$/,
    isTrue: ([how, told], { input, loadsTo, suggestion: { weight } }) => {
      const from = fromOf(input);
      const loads = input.loads?.length ? loadsTo(2 * from) : [];
      const others = loads.filter((load) => how === 'nearest to' || load <= from);
      const isCloser = (load: number) => Math.abs(load - from) < Math.abs(weight - from) - 0.041;
      return isNear(Number(told), from) && !isNear(weight, from, 0.015) && !others.some(isCloser);
    },
  },
  {
    form: /: the same weight until every set reaches (\d+)\.$/,
    isTrue: ([reps], { input, suggestion }) =>
      input.lastSets.some((set) => set.reps < Number(reps)) &&
      isNear(suggestion.weight, fromOf(input)),
  },
];

/** Returns the weight that the rule goes on from. */
function fromOf({ rule, lastSets }: SessionSuggestionInput): number {
  return weightBefore({ rule, lastSets });
}

function isNear(one: number, other: number, by = 0.021): boolean {
  return Math.abs(one - other) <= by;
}

/** True for '8 × 100' at its RPE. */
function isFirstSet(
  told: string | undefined,
  rpe: string | undefined,
  { lastSets }: SessionSuggestionInput,
): boolean {
  const [first] = lastSets;
  return `${first?.reps} × ${first?.weight}` === told && first?.rpe === Number(rpe);
}

/** True where the first set had two repetitions more, done and in reserve, than the middle of the range asks for. */
function isClearlyEasier(
  { targetReps }: SaidOfSession['plan'],
  { rule, lastSets: [first], targetRpe }: SessionSuggestionInput,
): boolean {
  const middle = (targetReps + usualRepsMax(targetReps)) / 2;
  const said = (first?.reps ?? 0) + 10 - Math.max(5, first?.rpe ?? 10);
  return rule === 'effort' && said >= middle + 10 - (targetRpe ?? 0) + 2;
}

/** True when these are all the weights of the last time. */
function saysAll(weights: string | undefined, { lastSets }: SessionSuggestionInput): boolean {
  const told = (weights ?? '').split(/, | and /).map(Number);
  return (
    new Set(lastSets.map(({ weight }) => weight)).symmetricDifference(new Set(told)).size === 0
  );
}

function meanRpe({ lastSets }: SessionSuggestionInput): number {
  const rpes = lastSets.flatMap(({ rpe }) => rpe ?? []);
  return rpes.reduce((sum, rpe) => sum + rpe, 0) / rpes.length;
}

function isHeldBy(
  input: SessionSuggestionInput,
  rpe: string | undefined,
  most: string | undefined,
): boolean {
  return (
    isNear(meanRpe(input), Number(rpe), 0.051) &&
    Number(rpe) > Number(most) &&
    Number(most) === (input.targetRpe ?? 0) + 0.5
  );
}
